//! The cards of a play, in order, as recorded. Whether they are legal is the business of the analysis.

use tikki_base::error::ErrorPlace;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Card, Seat, Side, Strain, Trick};

/// What is said of a call or a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The call was alerted.
    pub alert: bool,
    /// What it means.
    pub note: Option<String>,
    /// Numeric annotation glyphs (PBN 2.1, 3.7), ascending: how good it is.
    pub glyphs: Vec<u8>,
    /// The card is told to be a revoke.
    pub revoke: bool,
}

impl Remark {
    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        !self.alert && self.note.is_none() && self.glyphs.is_empty() && !self.revoke
    }
}

/// The cards played, in order of play. A trick's leader is the winner of the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPlay {
    /// Who leads to the first trick.
    pub leader: Seat,
    /// The cards as recorded, which may be more than can be legal.
    pub cards: Vec<Card>,
    /// Where each card stands in its file. Shorter than the cards if that is not known.
    pub places: Vec<ErrorPlace>,
    /// What is said of cards, by their index.
    pub remarks: Vec<(usize, Remark)>,
}

impl RecordedPlay {
    /// The most cards that are kept. A deal has 52; the first that is one too many is among them.
    pub(crate) const MAX_CARDS: usize = 64;

    /// Nothing played yet.
    pub fn new(leader: Seat) -> RecordedPlay {
        RecordedPlay { leader, cards: Vec::new(), places: Vec::new(), remarks: Vec::new() }
    }

    /// Adds a card, as long as there are not too many.
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

    /// Where a card stands in its file; `ply` counts from 0.
    pub(crate) fn place(&self, ply: usize) -> ErrorPlace {
        self.places.get(ply).cloned().unwrap_or_default()
    }

    /// What is said of a card; `ply` counts from 0.
    pub(crate) fn remark(&self, ply: usize) -> Option<&Remark> {
        self.remarks.iter().find(|(index, _)| *index == ply).map(|(_, remark)| remark)
    }

    /// The tricks that declarer's side takes, if all cards of a deal of `cards` cards a hand have been played.
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

/// Who wins each complete trick, whether or not the cards are legal.
pub fn winners(leader: Seat, strain: Strain, cards: &[Card]) -> impl Iterator<Item = Seat> {
    let mut leader = leader;
    cards.chunks_exact(4).map(move |cards| {
        let trick = cards.iter().fold(Trick::new(leader), |trick, &card| trick.with(card));
        leader = trick.winner(strain).unwrap_or(leader);
        leader
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_leads_to_the_next_trick() {
        let cards: Vec<Card> = "SK S3 SA S2 H4 H2 C9 HT"
            .split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect();
        let of = |strain| winners(Seat::West, strain, &cards).collect::<Vec<_>>();
        assert_eq!(of(Strain::NoTrump), [Seat::East, Seat::North]);
        assert_eq!(of(Strain::Clubs), [Seat::East, Seat::West]);
        let mut play = RecordedPlay::new(Seat::West);
        for &card in &cards {
            play.push(card, ErrorPlace::Input, Remark::default());
        }
        let result = |declarer, cards| play.complete_result(Strain::NoTrump, declarer, cards);
        assert_eq!(result(Seat::South, 2).map(TrickCount::get), Some(1));
        assert_eq!(result(Seat::South, 13), None);
    }
}
