//! Four suits in one word, as the kernel sees them.
//!
//! ```text
//! bit   63        48 47        32 31        16 15         0
//!       ┌───────────┬───────────┬────────────┬────────────┐
//!       │  lane 3   │  lane 2   │   lane 1   │   lane 0   │   lane 0 is the trump suit, if there is one
//!       └───────────┴───────────┴────────────┴────────────┘
//!            ···dcba9876543210   (bit 0 of a lane is the HIGHEST card of the suit still in play, bit 1 the next …)
//! ```
//!
//! Bits 13 to 15 of every lane stay empty, so additions and shifts by one never run from one lane into the next.

/// Bit 0 of every lane: the highest card of each suit.
pub(crate) const TOPS: u64 = 0x0001_0001_0001_0001;

/// The bits that cards use; the other three of each lane are spare.
pub(super) const CARDS: u64 = 0x1fff_1fff_1fff_1fff;

/// The bits of the trump lane.
pub(super) const TRUMPS: u64 = 0xffff;

/// The lane (0 to 3) of a card's bit.
#[inline(always)]
pub(super) fn lane_index(bit: u64) -> u32 {
    bit.trailing_zeros() >> 4
}

/// All bits of lane 0 to 3.
#[inline(always)]
pub(crate) fn lane(index: u32) -> u64 {
    0xffff << (16 * index)
}

/// All bits of the lane a card's bit is in.
#[inline(always)]
pub(super) fn lane_of(bit: u64) -> u64 {
    0xffff << (bit.trailing_zeros() & 0x30)
}

/// The highest card of a set within one lane; 0 if there is none.
#[inline(always)]
pub(super) fn highest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// The lowest card of a non-empty set within one lane.
#[inline(always)]
pub(super) fn lowest(cards: u64) -> u64 {
    (1 << 63) >> cards.leading_zeros()
}

/// All that beats a card: what is above it, and trumps if it is none. `trumps`: the trump lane, or nothing.
#[inline(always)]
pub(super) fn beating(card: u64, trumps: u64) -> u64 {
    (card - 1) & (lane_of(card) | trumps)
}

/// Whether a card beats another; 0 stands for no card.
#[inline(always)]
pub(super) fn beats(card: u64, other: u64, trumps: u64) -> bool {
    card != 0 && (other == 0 || card & beating(other, trumps) != 0)
}

/// The cards of a set one by one, lane by lane, the highest first.
pub(crate) fn each(mut cards: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let card = cards & cards.wrapping_neg();
        cards &= !card;
        (card != 0).then_some(card)
    })
}

/// The highest card of every run of touching cards: one card for each class of equals.
#[inline(always)]
pub(super) fn heads_of_runs(cards: u64) -> u64 {
    cards & !(cards << 1)
}

/// The highest card of the run that a card of the set belongs to.
#[inline(always)]
pub(super) fn head_of_run(card: u64, cards: u64) -> u64 {
    head_of_part(card, cards, 0)
}

/// The same where runs end above each of `breaks` too.
#[inline(always)]
pub(super) fn head_of_part(card: u64, cards: u64, breaks: u64) -> u64 {
    let heads = (!(cards << 1) | breaks) & (card | (card - 1));
    1 << heads.ilog2()
}

/// The lowest card of the run that begins with a card of the set.
#[inline(always)]
pub(super) fn tail_of_run(head: u64, cards: u64) -> u64 {
    // Adding the head carries through its run, into the gap after it.
    (cards.wrapping_add(head) & !cards) >> 1
}

/// The lowest card in every lane of a set whose lanes are filled from the top.
#[inline(always)]
pub(super) fn bottoms(filled: u64) -> u64 {
    filled & !(filled >> 1)
}

/// A card and everything above it in its suit.
#[inline(always)]
pub(super) fn down_to(bit: u64) -> u64 {
    (bit | (bit - 1)) & lane_of(bit)
}

/// The first `n` cards of every lane, given the bit after the last of them in each.
#[inline(always)]
pub(super) fn above(ends: u64) -> u64 {
    ends.wrapping_sub(TOPS)
}

/// In every lane, all bits above the lowest card of `cards` (nothing where the lane is empty).
#[inline(always)]
pub(super) fn strictly_above_lowest(cards: u64) -> u64 {
    let mut filled = (cards >> 1) & 0x7fff_7fff_7fff_7fff;
    filled |= (filled >> 1) & 0x7fff_7fff_7fff_7fff;
    filled |= (filled >> 2) & 0x3fff_3fff_3fff_3fff;
    filled |= (filled >> 4) & 0x0fff_0fff_0fff_0fff;
    filled | ((filled >> 8) & 0x00ff_00ff_00ff_00ff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_and_ends() {
        let held = 0b0110_1101_u64 << 16;
        assert_eq!(heads_of_runs(held), 0b0010_0101 << 16);
        assert_eq!(head_of_run(1 << 19, held), 1 << 18);
        assert_eq!(head_of_run(1 << 16, held), 1 << 16);
        assert_eq!(tail_of_run(1 << 18, held), 1 << 19);
        assert_eq!(tail_of_run(1 << 16, held), 1 << 16);
        assert_eq!(head_of_run(0b10, 0b11), 1);
        assert_eq!(highest(held), 1 << 16);
        assert_eq!(lowest(held), 1 << 22);
        assert_eq!(lane_of(lowest(held)), lane(1));
        assert_eq!(down_to(1 << 18), 0b111 << 16);
        assert_eq!(bottoms(0x0000_0007_001f_0001), 0x0000_0004_0010_0001);
        assert_eq!(above((1 << 16) | (8 << 32) | 2 | (1 << 48)), (7 << 32) | 1);
    }

    #[test]
    fn what_stands_above_the_lowest_card() {
        for place in 0..13 {
            for lane_index in 0..4 {
                let bit = 1_u64 << (16 * lane_index + place);
                assert_eq!(strictly_above_lowest(bit | (bit & TOPS)), down_to(bit) & !bit);
            }
        }
        assert_eq!(strictly_above_lowest(0x1fff_0000_1000_0001), 0x0fff_0000_0fff_0000);
    }
}
