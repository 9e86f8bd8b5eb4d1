//! What a player may see: his own hand and the rows. From here no hidden card can be reached, so a choice made from a
//! view cannot depend on one.

use super::pip::Counts;
use super::rows::OpenRows;
use tikki_solver::{CardSet, Seat};

/// One seat's sight of a deal under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Whose view it is.
    pub seat: Seat,
    hand: CardSet,
    rows: OpenRows,
}

impl SeatView {
    /// The view of a seat with this hand and these rows.
    pub(crate) const fn new(seat: Seat, hand: CardSet, rows: OpenRows) -> SeatView {
        SeatView { seat, hand, rows }
    }

    /// The cards still in his hand.
    pub(crate) const fn hand(&self) -> CardSet {
        self.hand
    }

    /// The ranks still in his hand.
    pub(crate) fn counts(&self) -> Counts {
        Counts::of(self.hand)
    }

    /// The rows on the table.
    pub(crate) const fn rows(&self) -> &OpenRows {
        &self.rows
    }

    /// Which of his cards he is to play now, the first being 0.
    pub(crate) fn turn(&self) -> usize {
        self.rows.played_by(self.seat)
    }

    /// Every card that he cannot see.
    pub(crate) fn unseen(&self) -> CardSet {
        CardSet::ALL - self.hand - self.rows.seen()
    }
}
