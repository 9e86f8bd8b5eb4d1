//! The cards that have been put down, visible to all players.

use super::DISCARDS;
use tikki_solver::{Card, CardSet, Seat};

/// The cards in front of the four players, in order of play: everything that all players see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRows {
    first: Seat,
    cards: [Option<Card>; 4 * DISCARDS],
    count: usize,
}

impl OpenRows {
    /// Creates empty rows; this seat plays first.
    pub(crate) const fn new(first: Seat) -> OpenRows {
        OpenRows { first, cards: [None; 4 * DISCARDS], count: 0 }
    }

    /// Returns the seat to play; `None` after the last card.
    pub(crate) fn to_play(self) -> Option<Seat> {
        (self.count < self.cards.len()).then(|| self.first.nth(self.count))
    }

    /// Returns the number of cards a seat has played.
    pub(crate) fn played_by(&self, seat: Seat) -> usize {
        let late = (seat.index() + 4 - self.first.index()) % 4;
        (self.count + 3 - late) / 4
    }

    /// Returns a seat's card of this turn, counted from 0, if it has been played.
    pub(crate) fn card(&self, seat: Seat, turn: usize) -> Option<Card> {
        let late = (seat.index() + 4 - self.first.index()) % 4;
        self.cards.get(turn * 4 + late).copied().flatten()
    }

    /// Returns a seat's cards, in order of play.
    pub(crate) fn row(&self, seat: Seat) -> impl Iterator<Item = Card> + use<'_> {
        (0..DISCARDS).map_while(move |turn| self.card(seat, turn))
    }

    /// Returns all cards with their players, in order of play.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Seat, Card)> + use<'_> {
        self.cards.iter().flatten().enumerate().map(|(place, &card)| (self.first.nth(place), card))
    }

    /// Returns the set of all cards on the table.
    pub(crate) fn seen(&self) -> CardSet {
        self.cards.iter().flatten().copied().collect()
    }

    /// Creates rows from one side's cards, in order; the other side's places are filled with arbitrary cards.
    #[cfg(test)]
    pub(super) fn of_team(first: Seat, ours: &[Card], partners: &[Card]) -> OpenRows {
        let used: CardSet = ours.iter().chain(partners).copied().collect();
        let mut others = (CardSet::ALL - used).iter();
        let mut rows = OpenRows::new(first);
        for (turn, &card) in ours.iter().enumerate() {
            let partners = partners.get(turn).copied();
            let mut other = || others.next().expect("32 cards of 52 at most are played");
            for card in [card, other(), partners.unwrap_or_else(&mut other), other()] {
                rows.push(card);
            }
        }
        rows
    }

    /// Puts a card down for the seat to play. After the last card nothing happens.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = Some(card);
            self.count += 1;
        }
    }
}
