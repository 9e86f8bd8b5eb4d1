//! Themes of playing a suit.

use super::scene::Scene;
use crate::deal::FULL_HAND;
use crate::puzzle::judge::after;
use solver::{Card, Rank, Seat};

type At<'x, 't, 'a, 's> = &'x mut Scene<'t, 'a, 's>;

/// Whether something holds of one of the unique cards.
pub(super) fn any(
    scene: At<'_, '_, '_, '_>,
    holds: impl Fn(At<'_, '_, '_, '_>, usize) -> bool,
) -> bool {
    scene.unique.clone().into_iter().any(|index| holds(scene, index))
}

/// Whether the trick of a card goes to the opponents.
fn is_lost(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    scene.winner(index).is_some_and(|seat| !scene.is_ours(seat))
}

/// Whether the seat could have taken the lead in the trick, and does not.
fn declines(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let legal = scene.points[index].position().legal();
    !scene.beats(index, scene.cards[index]) && legal.iter().any(|card| scene.beats(index, card))
}

pub(super) fn hold_up(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let led_by_them = !scene.leads(index) && !scene.is_ours(scene.trick(index).leader());
        let follows = scene.cards[index].suit == scene.led(index);
        led_by_them && follows && declines(scene, index) && is_lost(scene, index)
    })
}

pub(super) fn duck(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        if card.suit != scene.led(index) || !is_lost(scene, index) {
            return false;
        }
        if scene.leads(index) {
            let own = scene.hand(index, seat).suit(card.suit);
            return own.iter().any(|other| scene.is_master(index, seat, other));
        }
        scene.is_ours(scene.trick(index).leader()) && declines(scene, index)
    })
}

pub(super) fn unblock(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let below = scene.wrong_below(index);
        if card.suit != scene.led(index) {
            // A winner is thrown where a small card could be.
            let plain = scene.trump() != Some(card.suit);
            return plain && scene.is_master(index, scene.seat(index), card) && !below.is_empty();
        }
        let winner = scene.winner(index);
        winner != Some(scene.seat(index))
            && card.rank >= Rank::TEN
            && below.iter().any(|&low| scene.winner_with(index, low) == winner)
    })
}

pub(super) fn overtake(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let seat = scene.seat(index);
        let strain = scene.points[0].position().strain();
        let partners = scene.trick(index).winner(strain) == Some(seat.partner());
        let below = scene.wrong_below(index);
        partners
            && scene.winner(index) == Some(seat)
            && below.iter().any(|&low| scene.winner_with(index, low) == Some(seat.partner()))
    })
}

pub(super) fn sacrifice(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let honour = card.rank >= Rank::JACK && scene.leads(index);
        let covered = !scene.is_master(index, seat, card);
        honour && covered && is_lost(scene, index) && !scene.wrong_below(index).is_empty()
    })
}

/// The point after two cards of a suit or another were changed between the opponents, and whether the card is still right.
fn keeps_after(
    scene: At<'_, '_, '_, '_>,
    index: usize,
    honour: Card,
    small: Card,
    card: Card,
) -> Option<bool> {
    let point = scene.exchanged(index, honour, small)?;
    if !point.position().legal().contains(card) {
        return None;
    }
    scene.stands(&after(&point, card))
}

/// The pairs of an honour of one opponent and a small card of the other.
fn pairs(scene: &Scene<'_, '_, '_>, index: usize) -> Vec<(Seat, Card, Card)> {
    let card = scene.cards[index];
    let seat = scene.seat(index);
    let mut pairs = Vec::new();
    for holder in [seat.lho(), seat.rho()] {
        let other = holder.partner();
        let suit = scene.hand(index, holder).suit(card.suit);
        let small = scene.hand(index, other).suit(card.suit).iter().next();
        let small = small.or_else(|| scene.hand(index, other).iter().next());
        let pair = suit.iter().last().zip(small);
        let drops = |&(honour, small): &(Card, Card)| small.suit != card.suit || small < honour;
        pairs.extend(pair.filter(drops).map(|(honour, small)| (holder, honour, small)));
    }
    pairs
}

pub(super) fn finesse(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let third = scene.trick(index).len() == 2 && card.suit == scene.led(index);
        let higher = scene.hand(index, scene.seat(index)).suit(card.suit).iter().any(|c| c > card);
        if !third || !higher || !scene.beats(index, card) {
            return false;
        }
        pairs(scene, index).into_iter().any(|(holder, honour, small)| {
            let in_front = holder == scene.seat(index).rho();
            in_front
                && honour > card
                && keeps_after(scene, index, honour, small, card) == Some(false)
        })
    })
}

pub(super) fn drop(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let third = scene.trick(index).len() == 2 && card.suit == scene.led(index);
        if !third || !scene.is_master(index, seat, card) {
            return false;
        }
        let below = scene.wrong_below(index);
        pairs(scene, index).into_iter().any(|(_, honour, small)| {
            honour < card
                && keeps_after(scene, index, honour, small, card) == Some(false)
                && below
                    .iter()
                    .any(|&low| keeps_after(scene, index, honour, small, low) == Some(true))
        })
    })
}

pub(super) fn safety_play(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let Some(even) = more_even(scene, index, seat) else { return false };
        let rivals: Vec<Card> = scene
            .verdicts(index)
            .wrong
            .iter()
            .map(|class| class[0])
            .filter(|c| c.suit == card.suit)
            .collect();
        let mut tricks = |card: Card| {
            let point = even.after(card).ok()?;
            let limits = scene.judge.limits();
            let value = point.value(scene.judge.session(), limits).0.value()?;
            Some(if scene.problem.hero().wants_made() { value } else { point.tricks() - value })
        };
        let Some(safe) = tricks(card) else { return false };
        safe >= scene.problem.goal_tricks()
            && rivals.into_iter().any(|rival| tricks(rival).is_some_and(|more| more > safe))
    })
}

/// The point with a small card of the suit moved from the opponent who has at least two more of it to the other.
fn more_even(
    scene: &Scene<'_, '_, '_>,
    index: usize,
    seat: Seat,
) -> Option<crate::analysis::play::Point> {
    let suit = scene.cards[index].suit;
    let length = |seat: Seat| scene.hand(index, seat).suit(suit).len();
    let [left, right] = [seat.lho(), seat.rho()];
    let (long, short) = if length(left) > length(right) { (left, right) } else { (right, left) };
    if length(long) < length(short) + 2 {
        return None;
    }
    let moved = scene.hand(index, long).suit(suit).iter().next()?;
    let returned = scene.hand(index, short).iter().find(|card| card.suit != suit)?;
    scene.exchanged(index, moved, returned)
}

pub(super) fn establishment(scene: At<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        if !scene.leads(index) || scene.trump() == Some(card.suit) {
            return false;
        }
        let higher = scene.against(index, seat).suit(card.suit);
        (scene.end(index)..scene.cards.len()).any(|later| {
            let other = scene.cards[later];
            other.suit == card.suit
                && scene.leads(later)
                && scene.is_ours(scene.seat(later))
                && scene.winner(later) == Some(scene.seat(later))
                && scene.is_master(later, scene.seat(later), other)
                && higher.iter().any(|high| high > other)
        })
    })
}

pub(super) fn opening_lead(scene: At<'_, '_, '_, '_>) -> bool {
    let point = &scene.points[0];
    let whole = point.position().tricks_left() == FULL_HAND && point.position().trick().is_empty();
    whole && !scene.problem.hero().wants_made() && scene.unique.first() == Some(&0)
}
