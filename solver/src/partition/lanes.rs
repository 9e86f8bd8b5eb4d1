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
//! The highest bits of every lane stay empty (13 to 15 in bridge), so additions and shifts by one never run from one lane into the
//! next. Games of five suits have lanes of twelve bits instead ([`LaneLayout`]).

/// The layout of lanes in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LaneLayout {
    /// Four lanes of up to fourteen cards.
    #[default]
    Four,
    /// Five lanes of up to seven cards.
    Five,
}

/// The most lanes that a form has.
pub(crate) const MOST_LANES: usize = 5;

impl LaneLayout {
    /// Returns the number of lanes.
    #[inline(always)]
    pub(crate) const fn count(self) -> u32 {
        match self {
            LaneLayout::Four => 4,
            LaneLayout::Five => 5,
        }
    }

    /// The bits of a lane.
    #[inline(always)]
    pub(crate) const fn width(self) -> u32 {
        match self {
            LaneLayout::Four => 16,
            LaneLayout::Five => 12,
        }
    }

    /// The most cards of a lane.
    pub(crate) const fn room(self) -> u32 {
        match self {
            LaneLayout::Four => 14,
            LaneLayout::Five => 7,
        }
    }

    /// All bits of a lane.
    #[inline(always)]
    pub(crate) const fn lane(self, index: u32) -> u64 {
        ((1 << self.width()) - 1) << (self.width() * index)
    }

    /// Returns the first cards of every lane, `count` each.
    pub(crate) const fn firsts(self, cards: u32) -> u64 {
        let (mut all, mut index) = (0, 0);
        while index < self.count() {
            all |= ((1 << cards) - 1) << (self.width() * index);
            index += 1;
        }
        all
    }

    /// The lane of a card's bit.
    #[inline(always)]
    pub(crate) const fn index(self, bit: u64) -> u32 {
        bit.trailing_zeros() / self.width()
    }
}

/// A [`LaneLayout`] that is known when the search is compiled.
pub(crate) trait StaticLanes: Copy + PartialEq + Eq + std::fmt::Debug {
    /// The layout.
    const FORM: LaneLayout;
    /// Bit 0 of every lane: the highest card of each suit.
    const TOPS: u64 = Self::FORM.firsts(1);

    /// The lane of a card's bit, counted.
    #[inline(always)]
    fn index(bit: u64) -> u32 {
        Self::FORM.index(bit)
    }

    /// All bits of a lane.
    #[inline(always)]
    fn lane(index: u32) -> u64 {
        Self::FORM.lane(index)
    }

    /// All bits of the lane a card's bit is in.
    #[inline(always)]
    fn lane_of(bit: u64) -> u64 {
        Self::lane(Self::index(bit))
    }

    /// A card and everything above it in its suit.
    #[inline(always)]
    fn down_to(bit: u64) -> u64 {
        (bit | (bit - 1)) & Self::lane_of(bit)
    }

    /// All that beats a card: what is above it, and trumps if it is none. `trumps`: the trump lane, or nothing.
    #[inline(always)]
    fn beating(card: u64, trumps: u64) -> u64 {
        (card - 1) & (Self::lane_of(card) | trumps)
    }

    /// Returns whether a card beats another; 0 stands for no card.
    #[inline(always)]
    fn beats(card: u64, other: u64, trumps: u64) -> bool {
        card != 0 && (other == 0 || card & Self::beating(other, trumps) != 0)
    }

    /// The first `n` cards of every lane, given the bit after the last of them in each.
    #[inline(always)]
    fn above(ends: u64) -> u64 {
        ends.wrapping_sub(Self::TOPS)
    }

    /// The bits of every lane that are left when it moves up by one place, by two, by four, by eight.
    const MOVED: [u64; 4] = [
        Self::FORM.firsts(Self::FORM.width() - 1),
        Self::FORM.firsts(Self::FORM.width() - 2),
        Self::FORM.firsts(Self::FORM.width() - 4),
        Self::FORM.firsts(Self::FORM.width() - 8),
    ];

    /// In every lane, all bits above the lowest card of `cards` (nothing where the lane is empty).
    #[inline(always)]
    fn strictly_above_lowest(cards: u64) -> u64 {
        let mut filled = cards >> 1 & Self::MOVED[0];
        filled |= filled >> 1 & Self::MOVED[0];
        filled |= filled >> 2 & Self::MOVED[1];
        filled |= filled >> 4 & Self::MOVED[2];
        filled | filled >> 8 & Self::MOVED[3]
    }
}

/// See [`LaneLayout::Four`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Four;

/// See [`LaneLayout::Five`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Five;

impl StaticLanes for Four {
    const FORM: LaneLayout = LaneLayout::Four;
}

impl StaticLanes for Five {
    const FORM: LaneLayout = LaneLayout::Five;
}

/// Bit 0 of every lane of four.
pub(super) const TOPS: u64 = Four::TOPS;

/// The bits of the trump lane of four.
pub(super) const TRUMPS: u64 = 0xffff;

/// All bits of lane 0 to 3.
#[inline(always)]
pub(super) fn lane(index: u32) -> u64 {
    Four::lane(index)
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

/// The cards of a set one by one, lane by lane, the highest first.
pub(crate) fn each(mut cards: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let card = cards & cards.wrapping_neg();
        cards &= !card;
        (card != 0).then_some(card)
    })
}

/// The highest card of every run of touching cards: one card for each equivalence class.
#[inline(always)]
pub(super) fn heads_of_runs(cards: u64) -> u64 {
    cards & !(cards << 1)
}

/// The highest card of the run that a card of the set belongs to.
#[inline(always)]
pub(super) fn head_of_run(card: u64, cards: u64) -> u64 {
    head_of_part(card, cards, 0)
}

/// Returns the same, with runs that also end above each of `breaks`.
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

#[cfg(test)]
mod tests;
