//! Squeezes: an opponent has to discard, and any card costs a trick.

use super::endings::throws_in;
use super::no_discard::NoDiscardPlay;
use super::scene::{Scene, SceneRef, onwards};
use super::suits::any;
use crate::judge::after;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, Seat, Suit};

/// The most cards of a hand with which a free discard is searched.
const MOST: usize = 8;

/// The discards of opponents that are squeezed, as indices.
pub(super) fn squeezed<'x>(scene: &'x Scene<'_, '_, '_>) -> &'x [usize] {
    scene.squeezed.get_or_init(|| {
        let first = scene.unique.first().copied().unwrap_or(scene.cards.len());
        (first..scene.cards.len()).filter(|&index| is_squeezed(scene, index)).collect()
    })
}

/// Returns whether an opponent who guards two suits has to discard a vital card, so that a free discard would save the
/// defence.
fn is_squeezed(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let seat = scene.seat(index);
    let point = &scene.points[index];
    let hand = scene.hand(index, seat);
    let trump = scene.trump();
    let suits = Suit::ALL.into_iter().filter(|&s| Some(s) != trump && !hand.suit(s).is_empty());
    let behind = sits_behind_a_ruff(scene, index);
    let discards = !scene.leads(index)
        && hand.suit(scene.led(index)).is_empty()
        && (behind || Some(scene.cards[index].suit) != trump);
    let ours = scene.is_ours(seat) || !scene.is_ours(scene.trick(index).leader());
    let busy = suits.count() + usize::from(behind) >= 2;
    if ours || !discards || !busy || point.position().tricks_left() > MOST {
        return false;
    }
    NoDiscardPlay::saves(scene.problem, point) == Some(true)
}

/// Returns whether the card before is a ruff of the hero's side over all trumps of the hand.
pub(super) fn sits_behind_a_ruff(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let Some(trump) = scene.trump() else { return false };
    let own = scene.hand(index, scene.seat(index)).suit(trump);
    let ruff = index.checked_sub(1).map(|before| scene.cards[before]);
    let ruffed = !scene.leads(index) && scene.led(index) != trump;
    let over = ruff.is_some_and(|ruff| {
        ruff.suit == trump && scene.is_ours(scene.seat(index - 1)) && own.iter().all(|c| c < ruff)
    });
    ruffed && over && !own.is_empty()
}

pub(super) fn squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    !squeezed(scene).is_empty()
}

pub(super) fn double_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let mut seats: Vec<Seat> = squeezed(scene).iter().map(|&index| scene.seat(index)).collect();
    seats.dedup();
    seats.sort_unstable();
    seats.dedup();
    seats.len() == 2
}

/// Returns the plain suits in which an opponent alone prevents a card of the hero's side from being high, and cannot spare a card.
fn guarded(scene: &Scene<'_, '_, '_>, index: usize, victim: Seat) -> Vec<Suit> {
    let cards = |seat: Seat, suit: Suit| scene.hand(index, seat).suit(suit);
    let guards = |suit: Suit| {
        let own = [victim.lho(), victim.rho()].into_iter().flat_map(|seat| cards(seat, suit));
        let others = cards(victim.partner(), suit);
        let mut threats = own.filter(|&threat| others.iter().all(|other| other < threat));
        let rounds = cards(victim.lho(), suit).len().max(cards(victim.rho(), suit).len());
        cards(victim, suit).len() <= rounds
            && threats.any(|threat| cards(victim, suit).iter().any(|high| high > threat))
    };
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != scene.trump());
    plain.filter(|&suit| guards(suit)).collect()
}

/// Returns the squeezed discards, each with the seat that makes it and the suits that it guards.
pub(super) fn victims(scene: SceneRef<'_, '_, '_, '_>) -> Vec<(usize, Seat, Vec<Suit>)> {
    let shown = |index: usize| (index, scene.seat(index), guarded(scene, index, scene.seat(index)));
    squeezed(scene).iter().map(|&index| shown(index)).collect()
}

pub(super) fn triple_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    victims(scene).iter().any(|(_, _, suits)| suits.len() >= 3)
}

pub(super) fn criss_cross(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let victims = victims(scene);
    victims.into_iter().any(|(index, victim, suits)| {
        let bare: Vec<Seat> =
            suits.iter().filter_map(|&suit| bare_master(scene, index, suit, victim)).collect();
        bare.contains(&victim.lho()) && bare.contains(&victim.rho())
    })
}

/// Returns which of the hero's hands has the bare master of a suit, with a threat in the other hand.
fn bare_master(scene: &Scene<'_, '_, '_>, index: usize, suit: Suit, victim: Seat) -> Option<Seat> {
    [victim.lho(), victim.rho()].into_iter().find(|&seat| {
        let own = scene.hand(index, seat).suit(suit);
        let master = own.iter().all(|card| scene.is_master(index, seat, card));
        own.len() == 1 && master && scene.hand(index, seat.partner()).suit(suit).len() >= 2
    })
}

pub(super) fn strip_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let victims = victims(scene);
    let thrown = throws_in(scene);
    victims.iter().any(|&(index, victim, _)| {
        thrown.iter().any(|&(later, seat)| later > index && seat == victim)
    })
}

pub(super) fn trump_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    if scene.trump().is_none() {
        return false;
    }
    let victims = victims(scene);
    victims.into_iter().any(|(index, _, suits)| {
        suits.into_iter().any(|suit| is_ruffed_out(scene, index, suit).unwrap_or(false))
    })
}

/// Whether, if the victim throws from a suit, the rest of it is ruffed out: a card of it is led and ruffed by the hero's side,
/// and another wins later.
fn is_ruffed_out(scene: SceneRef<'_, '_, '_, '_>, index: usize, suit: Suit) -> Option<bool> {
    let thrown = scene.points[index].position().legal().suit(suit).iter().next()?;
    let point = after(&scene.points[index], thrown);
    let (mut play, _) = LegalPlay::of(point, &[]);
    let (mut ruffed, mut won) = (false, false);
    while play.last().to_play().is_some() {
        let card = onwards(scene.problem, scene.judge, &play)?;
        let position = *play.last().position();
        let (trick, leader) = (position.trick().with(card), position.trick().leader());
        let led = position.trick().led_suit().unwrap_or(card.suit);
        let takes = trick.winner(position.strain()) == Some(position.to_play());
        if scene.is_ours(leader) && scene.is_ours(position.to_play()) && led == suit {
            won |= ruffed && card.suit == suit && is_high(scene, &position, card);
            ruffed |= scene.trump() == Some(card.suit) && takes;
        }
        play.push(card).ok()?;
    }
    Some(won)
}

/// Returns whether no opponent has a higher card of the suit.
fn is_high(scene: &Scene<'_, '_, '_>, position: &tikki_solver::Position, card: Card) -> bool {
    let opponents = Seat::ALL.into_iter().filter(|&seat| !scene.is_ours(seat));
    let mut cards = opponents.flat_map(|seat| position.hands().hand(seat).suit(card.suit));
    cards.all(|other| other < card)
}

pub(super) fn vienna_coup(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let victims: Vec<(usize, Seat)> =
        squeezed(scene).iter().map(|&index| (index, scene.seat(index))).collect();
    any(scene, |scene, index| {
        let (suit, end) = (scene.led(index), scene.end(index));
        let by_us = scene.is_ours(scene.trick(index).leader());
        let Some(winner) = scene.winner(index).filter(|&seat| by_us && scene.is_ours(seat)) else {
            return false;
        };
        let begin = index - scene.trick(index).len().min(index);
        let Some(master) = scene.winning(index).filter(|master| master.suit == suit) else {
            return false;
        };
        let later: Vec<(usize, Seat)> =
            victims.iter().copied().filter(|&(later, _)| later >= end).collect();
        scene.is_master(begin, winner, master)
            && later.into_iter().any(|(later, victim)| frees(scene, end, suit, later, victim))
    })
}

/// Returns whether the victim's best card of a suit is high after a trick, over a threat that wins if the victim throws it later.
fn frees(
    scene: SceneRef<'_, '_, '_, '_>,
    end: usize,
    suit: Suit,
    later: usize,
    victim: Seat,
) -> bool {
    let best = |at: usize, seat: Seat| scene.hand(at, seat).suit(suit).iter().last();
    let threat = best(end, victim.lho()).max(best(end, victim.rho()));
    let guard = best(end, victim);
    let (Some(threat), Some(guard)) = (threat, guard) else { return false };
    if guard < threat
        || best(end, victim.partner()) > Some(guard)
        || best(later, victim) != Some(guard)
    {
        return false;
    }
    let after = scene.with(later, guard);
    let exits = scene.led_and_lost(end, suit);
    !exits && after.won_leads(suit).any(|lead| after.winning(lead) == Some(threat))
}
