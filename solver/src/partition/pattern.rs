//! Patterns: proofs of a search in a form that fits many positions.
//!
//! A pattern states that whenever the lengths and the leader are these and the top cards under `mask` belong to these owners,
//! side A takes between `lower` and `upper` further tricks, for any owners of the other cards. (M. Ginsberg, "GIB: Imperfect
//! Information in a Computationally Challenging Game", JAIR 14, 2001, calls this partition search.)

use super::key::NodeKey;
use super::lanes::{Five, Four, LaneLayout};
use crate::bounds::Bounds;
use crate::isa::Isa;
use std::marker::PhantomData;

/// Owners of top cards, and in the spare bits the bounds they prove, as a [`PatternPacking`] puts them there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    owner0: u64,
    owner1: u64,
    mask: u64,
}

impl Pattern {
    /// Settles nothing: fits no position, or has [bounds](WideBounds) that settle no question.
    pub(super) const NONE: Pattern = Pattern { owner0: 1 << 63, owner1: 0, mask: 1 << 63 };

    /// Creates a pattern from the bounds proved of every position with these owners of the relevant cards.
    #[inline(always)]
    pub(super) fn new<P: PatternPacking>(
        owner0: u64,
        owner1: u64,
        relevant: u64,
        bounds: Bounds<i32>,
    ) -> Pattern {
        let spare = P::pack(bounds);
        Pattern {
            owner0: owner0 & relevant | spare.owner0,
            owner1: owner1 & relevant | spare.owner1,
            mask: relevant | spare.mask,
        }
    }

    /// Returns whether the pattern speaks of a node with these owners.
    #[inline(always)]
    pub(super) fn fits<P: PatternPacking>(&self, owner0: u64, owner1: u64) -> bool {
        ((self.owner0 ^ owner0) | (self.owner1 ^ owner1)) & self.mask & P::COMPARED == 0
    }

    /// The cell of a pattern that names the owners of all top cards.
    pub(super) fn cell_of<K: NodeKey>(&self, key: K, tops: u64) -> K {
        key.cell(self.owner0 & tops, self.owner1 & tops)
    }

    /// The cards whose owners the pattern names.
    #[inline(always)]
    pub(super) fn relevant<P: PatternPacking>(&self) -> u64 {
        self.mask & P::CARDS
    }

    /// The bounds on side A's score from here on.
    #[inline(always)]
    pub(super) fn bounds<P: PatternPacking>(&self) -> Bounds<i32> {
        P::bounds(self)
    }

    /// Returns whether every position that fits `other` fits this one too.
    #[inline(always)]
    pub(super) fn covers<P: PatternPacking>(&self, other: &Pattern) -> bool {
        let differ = (self.owner0 ^ other.owner0) | (self.owner1 ^ other.owner1) | !other.mask;
        differ & self.relevant::<P>() == 0
    }

    /// Returns whether `other` adds nothing to this pattern: it fits no more positions and knows no more of them.
    #[inline(always)]
    pub(super) fn makes_needless<P: PatternPacking>(&self, other: &Pattern) -> bool {
        self.covers::<P>(other) && self.bounds::<P>().within(other.bounds::<P>())
    }
}

/// The number of patterns in a group.
pub(super) const GROUP: usize = 8;

/// The top four cards of each suit of eight patterns (three where there are five suits): nearly all patterns that do not fit
/// differ there, and one line of the cache covers eight. (S. Hein's table in DDS compares these cards first as well.)
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Firsts {
    owners: [u32; GROUP],
    masks: [u32; GROUP],
}

impl Firsts {
    /// The entry of an empty place: no player holds sixteen cards.
    pub(super) const EMPTY: Firsts = Firsts { owners: [u32::MAX; GROUP], masks: [u32::MAX; GROUP] };

    #[inline(always)]
    pub(super) fn set<P: PatternPacking>(&mut self, at: usize, pattern: &Pattern) {
        self.owners[at] = P::first(pattern.owner0, pattern.owner1);
        self.masks[at] = P::first(pattern.mask, pattern.mask);
    }

    /// Clears a place.
    pub(super) fn remove(&mut self, at: usize) {
        (self.owners[at], self.masks[at]) = (u32::MAX, u32::MAX);
    }

    /// Returns the patterns that may [fit](Pattern::fits), as bits; the others do not.
    #[inline(always)]
    pub(super) fn may_fit<I: Isa, P: PatternPacking>(&self, owner0: u64, owner1: u64) -> u32 {
        let owners = P::first(owner0, owner1);
        self.zero_at::<I>(|known, mask| (known ^ owners) & mask)
    }

    /// Returns the patterns that a pattern may [cover](Pattern::covers), as bits; it does not cover the others.
    #[inline(always)]
    pub(super) fn may_be_covered<I: Isa, P: PatternPacking>(&self, by: &Pattern) -> u32 {
        let (owners, relevant) = (P::first(by.owner0, by.owner1), P::first(by.mask, by.mask));
        self.zero_at::<I>(|known, mask| (known ^ owners | !mask) & relevant)
    }

    #[inline(always)]
    fn zero_at<I: Isa>(&self, differ: impl Fn(u32, u32) -> u32) -> u32 {
        I::zeros(std::array::from_fn(|at| differ(self.owners[at], self.masks[at])))
    }
}

/// The layout of a game's patterns in words: the place of the bounds in the spare bits, and the cards that are compared
/// first.
pub(super) trait PatternPacking: Copy + std::fmt::Debug {
    /// The bits that cards use; the others of each lane are spare.
    const CARDS: u64;
    /// The bits of owners that are compared: all, unless bounds stand in a spare bit of owners and mask both.
    const COMPARED: u64 = u64::MAX;

    /// The bounds in the spare bits, all other bits zero.
    fn pack(bounds: Bounds<i32>) -> Pattern;

    /// The bounds that [`PatternPacking::pack`] put there.
    fn bounds(pattern: &Pattern) -> Bounds<i32>;

    /// Two planes of the top cards of each lane, in one word.
    fn first(plane0: u64, plane1: u64) -> u32;
}

/// The top four cards of each of four lanes.
const FIRST_OF_FOUR: u64 = LaneLayout::Four.firsts(4);

#[inline(always)]
fn first_of_four(plane0: u64, plane1: u64) -> u32 {
    let planes = plane0 & FIRST_OF_FOUR | (plane1 & FIRST_OF_FOUR) << 4;
    (planes | planes >> 24) as u32
}

/// Bounds from 0 to 13, in the mask: bridge.
#[derive(Clone, Copy, Debug)]
pub(super) struct NarrowBounds;

/// Three bits of each bound stand here; the fourth [`HIGH`] bits higher.
const LOWER: u32 = 13;
const UPPER: u32 = 29;
const HIGH: u32 = 32;

impl PatternPacking for NarrowBounds {
    const CARDS: u64 = LaneLayout::Four.firsts(13);

    #[inline(always)]
    fn pack(bounds: Bounds<i32>) -> Pattern {
        let part =
            |value: i32, low: u32| (value as u64 & 7) << low | (value as u64 >> 3) << (low + HIGH);
        let mask = part(bounds.lower, LOWER) | part(bounds.upper, UPPER);
        Pattern { owner0: 0, owner1: 0, mask }
    }

    #[inline(always)]
    fn bounds(pattern: &Pattern) -> Bounds<i32> {
        let mask = pattern.mask;
        let part = |low: u32| (((mask >> low) & 7) | ((mask >> (low + HIGH)) & 1) << 3) as i32;
        Bounds { lower: part(LOWER), upper: part(UPPER) }
    }

    #[inline(always)]
    fn first(plane0: u64, plane1: u64) -> u32 {
        first_of_four(plane0, plane1)
    }
}

/// Bounds from -2048 to 2047: games that score more than tricks. They stand as the distances from -2048 and 2047, so that
/// where nothing stands they settle nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct WideBounds<L>(PhantomData<L>);

/// The distances of bounds from the widest there are.
#[inline(always)]
fn distances(bounds: Bounds<i32>) -> (u64, u64) {
    ((bounds.lower + 2048) as u64, (2047 - bounds.upper) as u64)
}

/// Returns the bounds at these distances.
#[inline(always)]
fn at_distances(lower: u64, upper: u64) -> Bounds<i32> {
    Bounds { lower: lower as i32 - 2048, upper: 2047 - upper as i32 }
}

/// In lanes of fourteen cards two bits are spare: eight of the twelve stand with the owners, four in the mask. What
/// [`Pattern::NONE`] has there counts as nothing.
impl PatternPacking for WideBounds<Four> {
    const CARDS: u64 = LaneLayout::Four.firsts(14);
    const COMPARED: u64 = Self::CARDS;

    #[inline(always)]
    fn pack(bounds: Bounds<i32>) -> Pattern {
        let (lower, upper) = distances(bounds);
        let two = |bits: u64, low: u32| (bits & 3) << low;
        let eight = |n: u64| two(n, 14) | two(n >> 2, 30) | two(n >> 4, 46) | two(n >> 6, 62);
        let (lower_end, upper_end) = (lower >> 8, upper >> 8);
        let mask = two(lower_end, 14)
            | two(lower_end >> 2, 30)
            | two(upper_end, 46)
            | two(upper_end >> 2, 62);
        Pattern {
            owner0: eight(lower) ^ Pattern::NONE.owner0,
            owner1: eight(upper),
            mask: mask ^ Pattern::NONE.mask,
        }
    }

    #[inline(always)]
    fn bounds(pattern: &Pattern) -> Bounds<i32> {
        let two = |word: u64, low: u32| word >> low & 3;
        let eight = |word: u64| {
            two(word, 14) | two(word, 30) << 2 | two(word, 46) << 4 | two(word, 62) << 6
        };
        let mask = pattern.mask ^ Pattern::NONE.mask;
        let four = |low: u32| two(mask, low) | two(mask, low + 16) << 2;
        at_distances(
            eight(pattern.owner0 ^ Pattern::NONE.owner0) | four(14) << 8,
            eight(pattern.owner1) | four(46) << 8,
        )
    }

    #[inline(always)]
    fn first(plane0: u64, plane1: u64) -> u32 {
        first_of_four(plane0, plane1)
    }
}

/// In lanes of seven cards there is room for all with the owners.
impl PatternPacking for WideBounds<Five> {
    const CARDS: u64 = LaneLayout::Five.firsts(7);

    #[inline(always)]
    fn pack(bounds: Bounds<i32>) -> Pattern {
        let (lower, upper) = distances(bounds);
        let spread = |n: u64| (n & 15) << 8 | (n >> 4 & 15) << 20 | (n >> 8) << 32;
        Pattern { owner0: spread(lower), owner1: spread(upper), mask: 0 }
    }

    #[inline(always)]
    fn bounds(pattern: &Pattern) -> Bounds<i32> {
        let gathered = |word: u64| word >> 8 & 15 | (word >> 20 & 15) << 4 | (word >> 32 & 15) << 8;
        at_distances(gathered(pattern.owner0), gathered(pattern.owner1))
    }

    #[inline(always)]
    fn first(plane0: u64, plane1: u64) -> u32 {
        let tops = LaneLayout::Five.firsts(3);
        let planes = plane0 & tops | (plane1 & tops) << 3;
        (planes | planes >> 30) as u32
    }
}

#[cfg(test)]
mod tests;
