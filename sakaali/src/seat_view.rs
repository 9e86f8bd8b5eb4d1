//! What a player may see: their own hand and the rows. No hidden card can be reached from here, so a choice made from a view
//! cannot depend on one.

use super::pip::Counts;
use super::rows::OpenRows;
use tikki_solver::{CardSet, Seat};

/// One seat's view of a deal in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    hand: CardSet,
    rows: OpenRows,
}

impl SeatView {
    /// Creates the view of a seat with this hand and these rows.
    pub(crate) const fn new(seat: Seat, hand: CardSet, rows: OpenRows) -> SeatView {
        SeatView { seat, hand, rows }
    }

    /// Returns the remaining cards of the seat.
    pub(crate) const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Counts the ranks of the remaining cards of the seat.
    pub(crate) fn counts(&self) -> Counts {
        Counts::of(self.hand)
    }

    /// Returns the rows on the table.
    pub(crate) const fn rows(&self) -> &OpenRows {
        &self.rows
    }

    /// Returns the index of the card that the seat plays next.
    pub(crate) fn turn(&self) -> usize {
        self.rows.played_by(self.seat)
    }

    /// Returns every card that the seat cannot see.
    pub(crate) fn unseen(&self) -> CardSet {
        CardSet::ALL - self.hand - self.rows.seen()
    }
}
