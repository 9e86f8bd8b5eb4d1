//! What one search proved, in a form that fits many positions.
//!
//! A pattern says: *whenever* the lengths and the leader are these and the top cards under `mask` belong to these
//! owners, side A takes between `lower` and `upper` more tricks, whoever holds the other cards. (M. Ginsberg,
//! "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001, calls this partition search.)

use super::key::Key;
use super::lanes::CARDS;
use crate::bounds::Bounds;
use crate::isa::Isa;

/// Owners of top cards, and in the spare bits the bounds they prove, as a [`Packing`] puts them there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    owner0: u64,
    owner1: u64,
    mask: u64,
}

impl Pattern {
    /// Fits no position.
    pub(super) const NONE: Pattern = Pattern { owner0: 1 << 63, owner1: 0, mask: 1 << 63 };

    /// What is proved of every position with these owners of the relevant cards.
    #[inline(always)]
    pub(super) fn new<P: Packing>(
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

    /// Whether the pattern speaks of a node with these owners.
    #[inline(always)]
    pub(super) fn fits(&self, owner0: u64, owner1: u64) -> bool {
        ((self.owner0 ^ owner0) | (self.owner1 ^ owner1)) & self.mask == 0
    }

    /// The cell of a pattern that names the owners of all top cards.
    pub(super) fn cell_of<K: Key>(&self, key: K) -> K {
        key.cell(self.owner0, self.owner1)
    }

    /// The cards whose owners the pattern names.
    #[inline(always)]
    pub(super) fn relevant(&self) -> u64 {
        self.mask & CARDS
    }

    /// The bounds on side A's score from here on.
    #[inline(always)]
    pub(super) fn bounds<P: Packing>(&self) -> Bounds<i32> {
        P::bounds(self)
    }

    /// Whether every position that fits `other` fits this one too.
    #[inline(always)]
    pub(super) fn covers(&self, other: &Pattern) -> bool {
        let differ = (self.owner0 ^ other.owner0) | (self.owner1 ^ other.owner1) | !other.mask;
        differ & self.relevant() == 0
    }

    /// Whether `other` adds nothing to this pattern: it fits no more positions and knows no more of them.
    #[inline(always)]
    pub(super) fn makes_needless<P: Packing>(&self, other: &Pattern) -> bool {
        self.covers(other) && self.bounds::<P>().within(other.bounds::<P>())
    }
}

/// How many patterns stand together.
pub(super) const GROUP: usize = 8;

/// The top four cards of each suit of eight patterns: nearly all patterns that do not fit differ there, and one line of
/// the cache tells of eight. (S. Hein's table in DDS compares these cards first as well.)
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Firsts {
    owners: [u32; GROUP],
    masks: [u32; GROUP],
}

/// The top four cards of each lane.
const FIRST: u64 = 0x000f_000f_000f_000f;

/// Two planes of the top four cards of each lane, in one word.
#[inline(always)]
fn first(plane0: u64, plane1: u64) -> u32 {
    let planes = plane0 & FIRST | (plane1 & FIRST) << 4;
    (planes | planes >> 24) as u32
}

impl Firsts {
    /// Of no patterns: nobody holds sixteen cards.
    pub(super) const EMPTY: Firsts = Firsts { owners: [u32::MAX; GROUP], masks: [u32::MAX; GROUP] };

    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, pattern: &Pattern) {
        self.owners[at] = first(pattern.owner0, pattern.owner1);
        self.masks[at] = first(pattern.mask, pattern.mask);
    }

    /// Puts nothing there.
    pub(super) fn remove(&mut self, at: usize) {
        (self.owners[at], self.masks[at]) = (u32::MAX, u32::MAX);
    }

    /// Which of them may [fit](Pattern::fits), as bits: the others do not.
    #[inline(always)]
    pub(super) fn may_fit<I: Isa>(&self, owner0: u64, owner1: u64) -> u32 {
        let owners = first(owner0, owner1);
        self.zero_at::<I>(|known, mask| (known ^ owners) & mask)
    }

    /// Which of them the pattern may [cover](Pattern::covers), as bits: the others it does not.
    #[inline(always)]
    pub(super) fn may_be_covered<I: Isa>(&self, by: &Pattern) -> u32 {
        let (owners, relevant) = (first(by.owner0, by.owner1), first(by.mask, by.mask));
        self.zero_at::<I>(|known, mask| (known ^ owners | !mask) & relevant)
    }

    #[inline(always)]
    fn zero_at<I: Isa>(&self, differ: impl Fn(u32, u32) -> u32) -> u32 {
        I::zeros(std::array::from_fn(|at| differ(self.owners[at], self.masks[at])))
    }
}

/// Where a game's bounds stand in the spare bits of a pattern: in those of the owners, or of the mask, never both.
pub(super) trait Packing: Copy + std::fmt::Debug {
    /// The bounds in the spare bits, all other bits zero.
    fn pack(bounds: Bounds<i32>) -> Pattern;

    /// The bounds that [`Packing::pack`] put there.
    fn bounds(pattern: &Pattern) -> Bounds<i32>;
}

/// Bounds from 0 to 13, in the mask: bridge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow;

/// Three bits of each bound stand here; the fourth [`HIGH`] bits higher.
const LOWER: u32 = 13;
const UPPER: u32 = 29;
const HIGH: u32 = 32;

impl Packing for Narrow {
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
}

/// Bounds from -2048 to 2047, one with each word of owners: games that score more than tricks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide;

impl Packing for Wide {
    #[inline(always)]
    fn pack(bounds: Bounds<i32>) -> Pattern {
        Pattern { owner0: spread(bounds.lower), owner1: spread(bounds.upper), mask: 0 }
    }

    #[inline(always)]
    fn bounds(pattern: &Pattern) -> Bounds<i32> {
        Bounds { lower: gather(pattern.owner0), upper: gather(pattern.owner1) }
    }
}

/// A number of at most twelve bits in the bits that no card uses.
#[inline(always)]
fn spread(value: i32) -> u64 {
    let bits = value as u64;
    (bits & 7) << 13 | (bits >> 3 & 7) << 29 | (bits >> 6 & 7) << 45 | (bits >> 9 & 7) << 61
}

/// The number that [`spread`] put there.
#[inline(always)]
fn gather(word: u64) -> i32 {
    let bits =
        word >> 13 & 7 | (word >> 29 & 7) << 3 | (word >> 45 & 7) << 6 | (word >> 61 & 7) << 9;
    (bits as i32) << 20 >> 20
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Portable;

    const OWNERS: (u64, u64) = (0b10, 0b01);

    fn of<P: Packing>(relevant: u64, lower: i32, upper: i32) -> Pattern {
        Pattern::new::<P>(OWNERS.0, OWNERS.1, relevant, Bounds { lower, upper })
    }

    fn packs<P: Packing>(from: i32, to: i32, step: usize) {
        for lower in (from..=to).step_by(step) {
            for upper in (lower..=to).step_by(step) {
                let pattern = of::<P>(CARDS, lower, upper);
                assert_eq!(pattern.bounds::<P>(), Bounds { lower, upper });
                assert_eq!(pattern.relevant(), CARDS);
                assert!(pattern.fits(OWNERS.0, OWNERS.1) && !pattern.fits(OWNERS.0, 0));
            }
        }
    }

    #[test]
    fn bounds_survive_packing() {
        packs::<Narrow>(0, 13, 1);
        packs::<Wide>(-2048, 2047, 91);
    }

    fn only_the_relevant_owners_count<P: Packing>() {
        let (wide, narrow) = (of::<P>(0b1, 1, 3), of::<P>(0b111, 1, 2));
        assert!(wide.fits(0b100, 0b101) && !narrow.fits(0b100, 0b101));
        assert!(wide.covers(&narrow) && !narrow.covers(&wide));
        assert!(!wide.makes_needless::<P>(&narrow), "the narrow one knows more");
        assert!(of::<P>(0b1, 1, 2).makes_needless::<P>(&narrow));
        assert!(!Pattern::NONE.fits(0, 0) && !Pattern::NONE.fits(CARDS, 0));
    }

    #[test]
    fn both_forms_compare_relevant_owners_only() {
        only_the_relevant_owners_count::<Narrow>();
        only_the_relevant_owners_count::<Wide>();
    }

    fn firsts_compare_like_their_patterns<P: Packing>() {
        let mut firsts = Firsts::EMPTY;
        let patterns: [Pattern; GROUP] = std::array::from_fn(|at| {
            let owners = at as u64;
            let relevant = (1 << (at % 4)) - 1;
            Pattern::new::<P>(owners, owners >> 1, relevant, Bounds { lower: 0, upper: at as i32 })
        });
        for (at, pattern) in patterns.iter().enumerate() {
            firsts.set(at, pattern);
        }
        let bits = |of: &dyn Fn(&Pattern) -> bool| {
            patterns.iter().enumerate().fold(0, |all, (at, known)| all | u32::from(of(known)) << at)
        };
        for owners in 0..16 {
            let (owner0, owner1) = (owners & 7, owners >> 1);
            assert_eq!(
                firsts.may_fit::<Portable>(owner0, owner1),
                bits(&|known| known.fits(owner0, owner1))
            );
            let by = Pattern::new::<P>(owner0, owner1, owners % 8, Bounds { lower: 0, upper: 1 });
            assert_eq!(firsts.may_be_covered::<Portable>(&by), bits(&|known| by.covers(known)));
        }
    }

    #[test]
    fn both_forms_have_the_same_firsts() {
        firsts_compare_like_their_patterns::<Narrow>();
        firsts_compare_like_their_patterns::<Wide>();
    }
}
