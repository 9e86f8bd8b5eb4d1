//! Squeezes: an opponent has to discard, and any card costs a trick.

use super::endings::throws_in;
use super::ghost::Ghost;
use super::scene::{Scene, onwards};
use super::suits::any;
use crate::judge::after;
use tikki_bridge::analysis::play::Play;
use tikki_solver::{Card, Seat, Suit};

type At<'x, 't, 'a, 's> = &'x mut Scene<'t, 'a, 's>;

/// The most cards of a hand with which a free discard is searched.
const MOST: usize = 7;

/// The discards of opponents that are squeezed, as indices.
fn squeezed<'x>(scene: &'x Scene<'_, '_, '_>) -> &'x [usize] {
    scene.squeezed.get_or_init(|| {
        let first = scene.unique.first().copied().unwrap_or(scene.cards.len());
        (first..scene.cards.len()).filter(|&index| is_squeezed(scene, index)).collect()
    })
}

/// Whether an opponent who holds two suits has to throw a card that matters: a card that is none would save him.
fn is_squeezed(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let seat = scene.seat(index);
    let point = &scene.points[index];
    let hand = scene.hand(index, seat);
    let trump = scene.trump();
    let suits = Suit::ALL.into_iter().filter(|&s| Some(s) != trump && !hand.suit(s).is_empty());
    let discards = !scene.leads(index)
        && hand.suit(scene.led(index)).is_empty()
        && Some(scene.cards[index].suit) != trump;
    let ours = scene.is_ours(seat) || !scene.is_ours(scene.trick(index).leader());
    if ours || !discards || suits.count() < 2 || point.position().tricks_left() > MOST {
        return false;
    }
    Ghost::saves(scene.problem, point) == Some(true)
}

pub(super) fn squeeze(scene: At<'_, '_, '_, '_>) -> bool {
    !squeezed(scene).is_empty()
}

pub(super) fn double_squeeze(scene: At<'_, '_, '_, '_>) -> bool {
    let mut seats: Vec<Seat> = squeezed(scene).iter().map(|&index| scene.seat(index)).collect();
    seats.dedup();
    seats.sort_unstable();
    seats.dedup();
    seats.len() == 2
}

/// The plain suits in which an opponent alone beats a card of the hero's side that would be high without him.
fn guarded(scene: &Scene<'_, '_, '_>, index: usize, victim: Seat) -> Vec<Suit> {
    let cards = |seat: Seat, suit: Suit| scene.hand(index, seat).suit(suit);
    let guards = |suit: Suit| {
        let own = [victim.lho(), victim.rho()].into_iter().flat_map(|seat| cards(seat, suit));
        let others = cards(victim.partner(), suit);
        let mut threats = own.filter(|&threat| others.iter().all(|other| other < threat));
        threats.any(|threat| cards(victim, suit).iter().any(|high| high > threat))
    };
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != scene.trump());
    plain.filter(|&suit| guards(suit)).collect()
}

/// The squeezed discards, each with who makes it and the suits that he guards.
fn victims(scene: At<'_, '_, '_, '_>) -> Vec<(usize, Seat, Vec<Suit>)> {
    let told = |index: usize| (index, scene.seat(index), guarded(scene, index, scene.seat(index)));
    squeezed(scene).iter().map(|&index| told(index)).collect()
}

pub(super) fn triple_squeeze(scene: At<'_, '_, '_, '_>) -> bool {
    victims(scene).iter().any(|(_, _, suits)| suits.len() >= 3)
}

pub(super) fn criss_cross(scene: At<'_, '_, '_, '_>) -> bool {
    let victims = victims(scene);
    victims.into_iter().any(|(index, victim, suits)| {
        let bare: Vec<Seat> =
            suits.iter().filter_map(|&suit| bare_master(scene, index, suit, victim)).collect();
        bare.contains(&victim.lho()) && bare.contains(&victim.rho())
    })
}

/// Which of the hero's hands has the master of a suit and nothing else of it, with a threat in the other hand.
fn bare_master(scene: &Scene<'_, '_, '_>, index: usize, suit: Suit, victim: Seat) -> Option<Seat> {
    [victim.lho(), victim.rho()].into_iter().find(|&seat| {
        let own = scene.hand(index, seat).suit(suit);
        let master = own.iter().all(|card| scene.is_master(index, seat, card));
        own.len() == 1 && master && scene.hand(index, seat.partner()).suit(suit).len() >= 2
    })
}

pub(super) fn strip_squeeze(scene: At<'_, '_, '_, '_>) -> bool {
    let victims = victims(scene);
    let thrown = throws_in(scene);
    victims.iter().any(|&(index, victim, _)| {
        thrown.iter().any(|&(later, seat)| later > index && seat == victim)
    })
}

pub(super) fn trump_squeeze(scene: At<'_, '_, '_, '_>) -> bool {
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
fn is_ruffed_out(scene: At<'_, '_, '_, '_>, index: usize, suit: Suit) -> Option<bool> {
    let thrown = scene.points[index].position().legal().suit(suit).iter().next()?;
    let point = after(&scene.points[index], thrown);
    let (mut play, _) = Play::of(point, &[]);
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

/// Whether no opponent has a higher card of the suit.
fn is_high(scene: &Scene<'_, '_, '_>, position: &tikki_solver::Position, card: Card) -> bool {
    let opponents = Seat::ALL.into_iter().filter(|&seat| !scene.is_ours(seat));
    let mut cards = opponents.flat_map(|seat| position.hands().hand(seat).suit(card.suit));
    cards.all(|other| other < card)
}

pub(super) fn vienna_coup(scene: At<'_, '_, '_, '_>) -> bool {
    let victims: Vec<(usize, Seat)> =
        squeezed(scene).iter().map(|&index| (index, scene.seat(index))).collect();
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let ours = scene.winner(index).is_some_and(|seat| scene.is_ours(seat));
        if !scene.leads(index) || !ours || !scene.is_master(index, seat, card) {
            return false;
        }
        let end = scene.end(index);
        victims.iter().any(|&(later, victim)| {
            let best = |seat: Seat| scene.hand(end, seat).suit(card.suit).iter().last();
            let threat = best(seat).max(best(seat.partner()));
            later >= end && threat.is_some() && best(victim) > threat
        })
    })
}
