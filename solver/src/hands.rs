//! Four hands that share no card.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::seat::{BySeat, Seat};
use std::fmt;

/// The cards still held at each seat. No card is in two hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hands(BySeat<CardSet>);

impl Hands {
    /// The hands, if they share no card.
    ///
    /// # Errors
    /// [`DuplicateCard`] names the first card that two seats hold.
    pub fn new(hands: BySeat<CardSet>) -> Result<Hands, DuplicateCard> {
        for (seat, &held) in hands.iter() {
            for other in Seat::ALL.into_iter().skip(seat.index() + 1) {
                if let Some(card) = (held & hands[other]).iter().next() {
                    return Err(DuplicateCard { card, seats: [seat, other] });
                }
            }
        }
        Ok(Hands(hands))
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }

    /// All cards held.
    pub fn all(&self) -> CardSet {
        self.0.0.iter().fold(CardSet::EMPTY, |all, &hand| all | hand)
    }

    /// Returns the holder of a card.
    pub fn owner(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.0[seat].contains(card))
    }

    /// The hands without the card, wherever it was.
    #[must_use]
    pub(crate) fn without(mut self, card: Card) -> Hands {
        for hand in &mut self.0.0 {
            *hand = hand.without(card);
        }
        self
    }
}

/// Clockwise from north in dotted form: `N:AK.. QJ.. ...`.
impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [north, east, south, west] = self.0.0;
        write!(f, "N:{north} {east} {south} {west}")
    }
}

/// Two seats hold the same card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateCard {
    /// The card held twice.
    pub card: Card,
    /// The two seats, clockwise from north.
    pub seats: [Seat; 2],
}

impl fmt::Display for DuplicateCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.seats;
        write!(f, "{} is held by both {first} and {second}", self.card)
    }
}

impl std::error::Error for DuplicateCard {}

#[cfg(test)]
mod tests;
