//! Tricks that are sure, and the top cards they rest on, so that a bound can be kept as a pattern like any searched result.

use super::super::lanes::TOPS;

/// Tricks that one side is sure of, and the cards whose owners prove it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct QuickTricks {
    /// The number of tricks.
    pub tricks: u32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}

impl QuickTricks {
    #[inline(always)]
    pub(super) fn and(self, more: QuickTricks) -> QuickTricks {
        QuickTricks { tricks: self.tricks + more.tricks, relevant: self.relevant | more.relevant }
    }
}

/// The top `n` cards of a lane.
#[inline(always)]
pub(super) fn top_run(index: u32, n: u32) -> u64 {
    ((1 << n) - 1) << (16 * index)
}

/// Returns the number of cards of a hand at the top of a lane without a gap.
#[inline(always)]
pub(super) fn run(hand: u64, index: u32) -> u32 {
    (!(hand >> (16 * index))).trailing_zeros()
}

/// The cards of a side that are above all cards of the others, in all suits at once.
#[inline(always)]
pub(super) fn high(side: u64) -> u64 {
    side & !side.wrapping_add(TOPS)
}
