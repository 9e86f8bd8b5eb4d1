//! The cards of a play in order, as recorded. The analysis checks whether they are legal.

use tikki_base::error::ErrorPlace;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Card, Seat, Side, Strain, Trick};

/// A remark on a call or a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// Whether the call was alerted.
    pub alert: bool,
    /// The explanation.
    pub note: Option<String>,
    /// Numeric annotation glyphs (PBN 2.1, 3.7), ascending: judgements such as good or poor.
    pub glyphs: Vec<u8>,
    /// Whether the card is marked as a revoke.
    pub revoke: bool,
}

impl Remark {
    /// Returns whether the remark is empty.
    pub(crate) fn is_empty(&self) -> bool {
        !self.alert && self.note.is_none() && self.glyphs.is_empty() && !self.revoke
    }
}

/// The cards played, in order of play. The winner of each trick leads to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPlay {
    /// The opening leader.
    pub leader: Seat,
    /// The cards as recorded, legal or not.
    pub cards: Vec<Card>,
    /// The place of each card in the file. Shorter than the cards if places are unknown.
    pub places: Vec<ErrorPlace>,
    /// Remarks on cards, by the index of the card.
    pub remarks: Vec<(usize, Remark)>,
}

impl RecordedPlay {
    /// The greatest number of cards kept: the 52 of a deal, and one more to report.
    pub(crate) const MAX_CARDS: usize = 64;

    /// Creates an empty play.
    pub fn new(leader: Seat) -> RecordedPlay {
        RecordedPlay { leader, cards: Vec::new(), places: Vec::new(), remarks: Vec::new() }
    }

    /// Adds a card, unless the list is full.
    pub fn push(&mut self, card: Card, place: ErrorPlace, remark: Remark) {
        if self.cards.len() == RecordedPlay::MAX_CARDS {
            return;
        }
        if !remark.is_empty() {
            self.remarks.push((self.cards.len(), remark));
        }
        self.cards.push(card);
        self.places.push(place);
    }

    /// Returns the place of a card in the file; `ply` counts from 0.
    pub(crate) fn place(&self, ply: usize) -> ErrorPlace {
        self.places.get(ply).cloned().unwrap_or_default()
    }

    /// Returns the remark on a card; `ply` counts from 0.
    pub(crate) fn remark(&self, ply: usize) -> Option<&Remark> {
        self.remarks.iter().find(|(index, _)| *index == ply).map(|(_, remark)| remark)
    }

    /// Returns the tricks of declarer's side, if all cards of a deal with `cards` cards in each hand have been played.
    pub(crate) fn complete_result(
        &self,
        strain: Strain,
        declarer: Seat,
        cards: usize,
    ) -> Option<TrickCount> {
        if self.cards.len() != 4 * cards {
            return None;
        }
        let side: Side = declarer.side();
        let won = winners(self.leader, strain, &self.cards).filter(|seat| seat.side() == side);
        TrickCount::new(won.count() as u8)
    }
}

/// Returns the winner of each complete trick, whether or not the cards are legal.
pub fn winners(leader: Seat, strain: Strain, cards: &[Card]) -> impl Iterator<Item = Seat> {
    let mut leader = leader;
    cards.chunks_exact(4).map(move |cards| {
        let trick = cards.iter().fold(Trick::new(leader), |trick, &card| trick.with(card));
        leader = trick.winner(strain).unwrap_or(leader);
        leader
    })
}

#[cfg(test)]
mod tests;
