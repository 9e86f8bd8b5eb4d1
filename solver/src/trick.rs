//! The cards on the table.

use crate::card::{Card, Suit};
use crate::card_set::CardSet;
use crate::seat::Seat;
use crate::strain::Strain;

/// A trick under way: who led, and the zero to three cards played so far, in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    cards: [Option<Card>; 4],
    len: u8,
}

impl Trick {
    /// A trick that `leader` is about to lead to.
    pub const fn new(leader: Seat) -> Trick {
        Trick { leader, cards: [None; 4], len: 0 }
    }

    /// Returns the leader.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the number of cards on the table.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether no card has been played to the trick.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether all four seats have played.
    pub const fn is_complete(&self) -> bool {
        self.len == 4
    }

    /// Returns the seat to play (the leader again when the trick is complete).
    pub const fn to_play(&self) -> Seat {
        self.leader.nth(self.len as usize)
    }

    /// The suit led, if a card has been led.
    pub fn led_suit(&self) -> Option<Suit> {
        self.cards[0].map(|card| card.suit)
    }

    /// The cards in order of play, each with its seat.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        let leader = self.leader;
        self.cards.into_iter().flatten().enumerate().map(move |(i, card)| (leader.nth(i), card))
    }

    /// The cards on the table.
    pub fn cards(&self) -> CardSet {
        self.cards.into_iter().flatten().collect()
    }

    /// The trick with one card more.
    ///
    /// # Panics
    /// When the trick is complete.
    #[must_use]
    pub fn with(mut self, card: Card) -> Trick {
        assert!(!self.is_complete(), "a trick holds four cards");
        self.cards[self.len()] = Some(card);
        self.len += 1;
        self
    }

    /// The seat whose card is winning, if a card has been led: the highest trump, or else the highest
    /// card of the suit led.
    pub fn winner(&self, strain: Strain) -> Option<Seat> {
        let led = self.led_suit()?;
        let strength =
            |card: Card| (strain.trump() == Some(card.suit), card.suit == led, card.rank);
        self.plays().max_by_key(|&(_, card)| strength(card)).map(|(seat, _)| seat)
    }

    /// Returns the legal cards of a hand: the suit led if it is held, any card otherwise.
    pub(crate) fn legal(&self, hand: CardSet) -> CardSet {
        match self.led_suit().map(|suit| hand.suit(suit)) {
            Some(following) if !following.is_empty() => following,
            _ => hand,
        }
    }
}

#[cfg(test)]
mod tests;
