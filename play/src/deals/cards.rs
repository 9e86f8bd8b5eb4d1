//! Whose cards a condition looks at, and which of them.

use crate::position::pack::SUITS;

/// Whose cards are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SeatSelector {
    /// Those of some seats together.
    Seats(Vec<String>),
    /// Those of the declarer.
    Declarer,
    /// Those of who leads.
    Leader,
    /// Those that are in no hand: stock, talon, skat.
    Rest,
}

/// Which cards are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CardFilter {
    /// Of this suit.
    pub suit: Option<char>,
    /// Of this rank.
    pub rank: Option<char>,
    /// Of this name.
    pub card: Option<String>,
}

impl CardFilter {
    /// Whether a card of this name is one of them.
    pub(super) fn fits(&self, card: &str) -> bool {
        let is = |wanted: Option<char>, letter: Option<char>| {
            wanted.is_none_or(|wanted| letter == Some(wanted))
        };
        is(self.suit, suit_of(card))
            && is(self.rank, suit_of(card).and(card.chars().nth(1)))
            && self.card.as_deref().is_none_or(|wanted| wanted == card)
    }

    /// How many of these cards fit.
    pub(super) fn count(&self, cards: &[&str]) -> i64 {
        cards.iter().filter(|card| self.fits(card)).count() as i64
    }
}

/// The suit of a card that has one.
pub(super) fn suit_of(card: &str) -> Option<char> {
    card.chars().next().filter(|suit| SUITS.contains(suit) && card.chars().count() == 2)
}
