//! Why a natural player plays a card: the habit of the books that it follows.

use super::lead::{draws, first_led, goes_on, head, was_begun};
use super::{Table, highest, is_honour, lowest};
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, CardSet, Rank};

/// A habit of a natural player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Habit {
    /// Declarer leads trumps while the opponents have some.
    DrawTrumps,
    /// A winner is led.
    Cash,
    /// A suit is led again that the player's side began.
    SameSuit,
    /// A defender leads the suit that partner led first.
    PartnersSuit,
    /// Declarer leads low towards honours.
    TowardsHonours,
    /// The top of touching honours is led.
    Sequence,
    /// A defender leads through the strong suit of dummy.
    ThroughStrength,
    /// A defender leads up to the weak suit of dummy.
    UpToWeakness,
    /// A usual opening lead.
    UsualLead,
    /// Second hand plays low.
    SecondHandLow,
    /// An honour is covered.
    Cover,
    /// Third hand plays high.
    ThirdHandHigh,
    /// The trick is taken.
    TakeTrick,
    /// The lowest card follows.
    FollowLow,
    /// The trick is ruffed.
    Ruff,
    /// A card is thrown that seems idle.
    Discard,
}

/// Returns the habit that plays a card; `None` for a card that no habit plays.
pub(crate) fn habit(play: &LegalPlay, card: Card) -> Option<Habit> {
    let table = Table::new(play);
    if table.point.position().trick().is_empty() {
        return if table.declares() { declarers(&table, card) } else { defenders(&table, card) };
    }
    if table.follows() {
        return following(&table, card);
    }
    if table.trump() == Some(card.suit) {
        return table.beats(card).then_some(Habit::Ruff);
    }
    Some(Habit::Discard)
}

fn declarers(table: &Table<'_>, card: Card) -> Option<Habit> {
    if table.trump() == Some(card.suit) {
        return draws(table, card.suit).then_some(Habit::DrawTrumps);
    }
    let other = table.partner.unwrap_or(CardSet::EMPTY).suit(card.suit);
    // The winner of a tenace waits for a lead towards it.
    let below = table.own.suit(card.suit).iter().filter(|&low| low < card && is_honour(low)).max();
    if table.is_master(card) && below.is_none_or(|low| table.touch(low, card)) {
        return Some(Habit::Cash);
    }
    if was_begun(table, card.suit) {
        return Some(Habit::SameSuit);
    }
    if is_sequence(table, card) {
        return Some(Habit::Sequence);
    }
    let towards = highest(other).is_some_and(|high| high.rank >= Rank::QUEEN && high > card);
    (towards && !is_honour(card)).then_some(Habit::TowardsHonours)
}

fn defenders(table: &Table<'_>, card: Card) -> Option<Habit> {
    if table.dummy.is_none() {
        return Some(Habit::UsualLead);
    }
    let goes_on = goes_on(table, card.suit);
    if goes_on && first_led(table, table.seat.partner()) == Some(card.suit) {
        return Some(Habit::PartnersSuit);
    }
    if goes_on && first_led(table, table.seat) == Some(card.suit) {
        return Some(Habit::SameSuit);
    }
    if table.is_master(card) {
        return Some(Habit::Cash);
    }
    if head(table.own.suit(card.suit)) == Some(card) {
        return Some(Habit::Sequence);
    }
    let best = highest(table.dummy?.suit(card.suit)).map(|card| card.rank);
    if table.seat.lho() == table.point.declarer().partner() {
        return (best >= Some(Rank::QUEEN)).then_some(Habit::ThroughStrength);
    }
    (best < Some(Rank::TEN)).then_some(Habit::UpToWeakness)
}

/// Returns whether a card is an honour with a lower one of the same hand that touches it.
fn is_sequence(table: &Table<'_>, card: Card) -> bool {
    let mut below = table.own.suit(card.suit).iter().filter(|&low| low < card && is_honour(low));
    is_honour(card) && below.any(|low| table.touch(low, card))
}

fn following(table: &Table<'_>, card: Card) -> Option<Habit> {
    let (winning, is_partners) = table.winning()?;
    let before = table.point.position().trick().len();
    if !table.beats(card) {
        let habit = if before == 1 { Habit::SecondHandLow } else { Habit::FollowLow };
        return (lowest(table.legal) == Some(card)).then_some(habit);
    }
    match before {
        1 if table.declares() || table.is_master(card) => Some(Habit::TakeTrick),
        1 if is_honour(winning) => Some(Habit::Cover),
        1 => is_sequence(table, card).then_some(Habit::Sequence),
        2 if !table.declares() && !is_partners && !has_better(table, card) => {
            Some(Habit::ThirdHandHigh)
        }
        _ => Some(Habit::TakeTrick),
    }
}

/// Returns whether the player has a higher card of the suit that is not worth the same.
fn has_better(table: &Table<'_>, card: Card) -> bool {
    table.own.suit(card.suit).iter().any(|high| high > card && !table.touch(card, high))
}
