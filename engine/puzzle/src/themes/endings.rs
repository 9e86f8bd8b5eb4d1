//! Themes of the lead and of discards.

use super::ghost::Ghost;
use super::scene::Scene;
use super::suits::any;
use crate::judge::after;
use tikki_bridge::analysis::line::Line;
use tikki_bridge::analysis::play::Play;
use tikki_solver::{Card, Position, Seat, Strain, Suit};

type At<'x, 't, 'a, 's> = &'x mut Scene<'t, 'a, 's>;

/// The most cards of a hand with which a free discard is searched.
const MOST: usize = 8;

/// The first card after each trick that the opponents win, from an index on, and who wins it.
fn lost_tricks(scene: &Scene<'_, '_, '_>, from: usize) -> Vec<(usize, Seat)> {
    let ends = (from..scene.cards.len()).filter(|&index| scene.trick(index).len() == 3);
    let lost = ends.filter_map(|index| Some((index + 1, scene.winner(index)?)));
    lost.filter(|&(_, seat)| !scene.is_ours(seat)).collect()
}

pub(super) fn throw_in(scene: At<'_, '_, '_, '_>) -> bool {
    let Some(&first) = scene.unique.first() else { return false };
    lost_tricks(scene, first).into_iter().any(|(index, seat)| {
        let left = scene.points[index].position().tricks_left();
        let choice = scene.points[index].position().classes().len();
        left >= 2
            && choice >= 1
            && scene.stands_led_by(index, seat) == Some(true)
            && scene.stands_led_by(index, seat.lho()) == Some(false)
            && scene.stands_led_by(index, seat.rho()) == Some(false)
    })
}

pub(super) fn avoidance(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let Some(&(end, safe)) = lost_tricks(scene, index).first() else { return false };
        let danger = safe.partner();
        if scene.points[end].position().tricks_left() < 2
            || scene.stands_led_by(end, danger) != Some(false)
        {
            return false;
        }
        let wrong: Vec<Card> = scene.verdicts(index).wrong.iter().map(|class| class[0]).collect();
        wrong.into_iter().any(|card| first_to_win(scene, index, card) == Some(danger))
    })
}

/// Which opponent wins the first trick that is lost after a wrong card.
fn first_to_win(scene: At<'_, '_, '_, '_>, index: usize, card: Card) -> Option<Seat> {
    let point = after(&scene.points[index], card);
    let (mut play, _) = Play::of(point, &[]);
    let limits = scene.judge.limits();
    let line = Line::from(&play, scene.judge.session(), limits);
    for card in &line.cards {
        let before = play.last().position().tricks_left();
        play.push(card.card).ok()?;
        let leader = play.last().position().trick().leader();
        let ended = play.last().position().trick().is_empty();
        if ended && !scene.is_ours(leader) && before > 0 {
            return Some(leader);
        }
    }
    None
}

/// The discards of opponents that are squeezed, as indices.
fn squeezed(scene: At<'_, '_, '_, '_>) -> Vec<usize> {
    let Some(&first) = scene.unique.first() else { return Vec::new() };
    (first..scene.cards.len()).filter(|&index| is_squeezed(scene, index)).collect()
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

pub(super) fn trump_squeeze(scene: At<'_, '_, '_, '_>) -> bool {
    if scene.trump().is_none() {
        return false;
    }
    squeezed(scene).into_iter().any(|index| {
        let next = scene.points[index + 1];
        let end = scene.end(index);
        // The trick itself is played with trumps, the rest as if there were none.
        let point = if end < scene.points.len() { scene.points[end] } else { next };
        if point.position().tricks_left() == 0 || !point.position().trick().is_empty() {
            return false;
        }
        let position = point.position();
        let plain = Position::new(*position.hands(), Strain::NoTrump, *position.trick());
        let ruffs = ruffed_later(scene, end);
        let Ok(plain) = plain else { return false };
        ruffs && scene.stands(&point.with_position(plain)) == Some(false)
    })
}

/// Whether the hero's side ruffs from an index on.
fn ruffed_later(scene: &Scene<'_, '_, '_>, from: usize) -> bool {
    (from..scene.cards.len()).any(|index| {
        let trump = scene.trump() == Some(scene.cards[index].suit);
        trump && scene.is_ours(scene.seat(index)) && scene.led(index) != scene.cards[index].suit
    })
}

pub(super) fn vienna_coup(scene: At<'_, '_, '_, '_>) -> bool {
    let victims: Vec<(usize, Seat)> =
        squeezed(scene).into_iter().map(|index| (index, scene.seat(index))).collect();
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
