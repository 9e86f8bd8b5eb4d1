//! What one search proved, in a form that fits many positions.
//!
//! A pattern says: *whenever* the lengths and the leader are these and the top cards under `mask` belong to these
//! owners, side A takes between `lower` and `upper` more tricks, whoever holds the other cards. (M. Ginsberg,
//! "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001, calls this partition search.)

use super::node::Node;
use crate::bounds::Bounds;

/// Bits 13 to 15 of each lane of [`Pattern::mask`] hold the bounds, so that a pattern is three words.
const LOWER: u32 = 13;
const UPPER: u32 = 29;
/// The two bits of each bound that do not fit into three go one lane pair higher.
const HIGH: u32 = 32;
const CARDS: u64 = 0x1fff_1fff_1fff_1fff;

/// Owners of top cards, and the bounds they prove. Three words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    owner0: u64,
    owner1: u64,
    /// The relevant cards; in the bits that no card uses, the bounds.
    mask: u64,
}

impl Pattern {
    /// Fits no position.
    pub(super) const NONE: Pattern = Pattern { owner0: 1 << 63, owner1: 0, mask: 1 << 63 };

    /// What is proved of every position like this node in its relevant cards.
    #[inline(always)]
    pub(super) fn new(node: &Node, relevant: u64, bounds: Bounds) -> Pattern {
        Pattern {
            owner0: node.owner0 & relevant,
            owner1: node.owner1 & relevant,
            mask: relevant | pack(bounds),
        }
    }

    /// Whether the pattern speaks of this node.
    #[inline(always)]
    pub(super) fn fits(&self, owner0: u64, owner1: u64) -> bool {
        ((self.owner0 ^ owner0) | (self.owner1 ^ owner1)) & self.mask == 0
    }

    /// The cards whose owners the pattern names.
    #[inline(always)]
    pub(super) fn relevant(&self) -> u64 {
        self.mask & CARDS
    }

    /// The bounds on side A's tricks from here on.
    #[inline(always)]
    pub(super) fn bounds(&self) -> Bounds {
        let part =
            |low: u32| (((self.mask >> low) & 7) | ((self.mask >> (low + HIGH)) & 1) << 3) as u8;
        Bounds { lower: part(LOWER), upper: part(UPPER) }
    }

    /// Whether every position that fits `other` fits this one too.
    #[inline(always)]
    pub(super) fn covers(&self, other: &Pattern) -> bool {
        self.relevant() & !other.mask == 0
            && ((self.owner0 ^ other.owner0) | (self.owner1 ^ other.owner1)) & self.relevant() == 0
    }

    /// The pattern with bounds made tighter by what else is known of the positions it fits.
    #[must_use]
    pub(super) fn tightened(&self, by: Bounds) -> Pattern {
        let own = self.bounds();
        let both = Bounds { lower: own.lower.max(by.lower), upper: own.upper.min(by.upper) };
        Pattern { mask: self.relevant() | pack(both), ..*self }
    }

    /// Whether `other` adds nothing to this pattern: it fits no more positions and knows no more of them.
    #[inline(always)]
    pub(super) fn makes_needless(&self, other: &Pattern) -> bool {
        let (own, others) = (self.bounds(), other.bounds());
        own.lower >= others.lower && own.upper <= others.upper && self.covers(other)
    }
}

/// The bounds in the spare bits of a mask.
#[inline(always)]
fn pack(bounds: Bounds) -> u64 {
    let part = |value: u8, low: u32| {
        (u64::from(value) & 7) << low | (u64::from(value) >> 3) << (low + HIGH)
    };
    part(bounds.lower, LOWER) | part(bounds.upper, UPPER)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODE: Node = Node {
        owner0: 0b10,
        owner1: 0b01,
        all: 0b1111,
        names: 0b1111,
        shape: 0,
        leader: 0,
        left: 1,
    };

    #[test]
    fn bounds_survive_packing() {
        for lower in 0..=13 {
            for upper in lower..=13 {
                let bounds = Bounds { lower, upper };
                let pattern = Pattern::new(&NODE, CARDS, bounds);
                assert_eq!((pattern.bounds(), pattern.relevant()), (bounds, CARDS));
                assert!(pattern.fits(NODE.owner0, NODE.owner1));
            }
        }
    }

    #[test]
    fn only_the_relevant_owners_count() {
        let wide = Pattern::new(&NODE, 0b1, Bounds { lower: 1, upper: 3 });
        let narrow = Pattern::new(&NODE, 0b111, Bounds { lower: 1, upper: 2 });
        assert!(wide.fits(0b100, 0b101) && !narrow.fits(0b100, 0b101));
        assert!(wide.covers(&narrow) && !narrow.covers(&wide));
        assert!(!wide.makes_needless(&narrow), "the narrow one knows more");
        assert!(wide.tightened(Bounds { lower: 0, upper: 2 }).makes_needless(&narrow));
        assert!(!Pattern::NONE.fits(0, 0) && !Pattern::NONE.fits(CARDS, 0));
    }
}
