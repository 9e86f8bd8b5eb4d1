//! What one search proved, in a form that fits many positions.
//!
//! A pattern says: *whenever* the lengths and the leader are these and the top cards under `mask` belong to these
//! owners, side A takes between `lower` and `upper` more tricks, whoever holds the other cards. (M. Ginsberg,
//! "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001, calls this partition search.)

/// What is proved of side A's score from a node on: at least `lower`, at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// At least this.
    pub lower: i32,
    /// At most this.
    pub upper: i32,
}

impl Span {
    /// Whether it answers "at least `need`?".
    #[inline(always)]
    pub(super) fn settles(self, need: i32) -> bool {
        self.lower >= need || self.upper < need
    }

    /// What both say together.
    #[inline(always)]
    #[must_use]
    pub(super) fn and(self, other: Span) -> Span {
        Span { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

/// Owners of top cards, and the bounds they prove, in a form the table can keep.
pub(super) trait Proof: Copy + PartialEq + std::fmt::Debug {
    /// Fits no position.
    const NONE: Self;

    /// What is proved of every position with these owners of the relevant cards.
    fn new(owner0: u64, owner1: u64, relevant: u64, span: Span) -> Self;

    /// Whether the pattern speaks of a node with these owners.
    fn fits(&self, owner0: u64, owner1: u64) -> bool;

    /// The cards whose owners the pattern names.
    fn relevant(&self) -> u64;

    /// The bounds on side A's score from here on.
    fn span(&self) -> Span;

    /// Whether every position that fits `other` fits this one too.
    fn covers(&self, other: &Self) -> bool;

    /// The pattern with bounds made tighter by what else is known of the positions it fits.
    #[must_use]
    fn tightened(&self, by: Span) -> Self;

    /// Whether `other` adds nothing to this pattern: it fits no more positions and knows no more of them.
    #[inline(always)]
    fn makes_needless(&self, other: &Self) -> bool {
        let (own, others) = (self.span(), other.span());
        own.lower >= others.lower && own.upper <= others.upper && self.covers(other)
    }
}

/// Bits 13 to 15 of each lane of [`Pattern::mask`] hold the bounds, so that a pattern is three words.
const LOWER: u32 = 13;
const UPPER: u32 = 29;
/// The two bits of each bound that do not fit into three go one lane pair higher.
const HIGH: u32 = 32;
const CARDS: u64 = 0x1fff_1fff_1fff_1fff;

/// The pattern of bridge: from 0 to 13 tricks. Three words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    owner0: u64,
    owner1: u64,
    /// The relevant cards; in the bits that no card uses, the bounds.
    mask: u64,
}

impl Proof for Pattern {
    const NONE: Pattern = Pattern { owner0: 1 << 63, owner1: 0, mask: 1 << 63 };

    #[inline(always)]
    fn new(owner0: u64, owner1: u64, relevant: u64, span: Span) -> Pattern {
        Pattern {
            owner0: owner0 & relevant,
            owner1: owner1 & relevant,
            mask: relevant | pack(span),
        }
    }

    #[inline(always)]
    fn fits(&self, owner0: u64, owner1: u64) -> bool {
        ((self.owner0 ^ owner0) | (self.owner1 ^ owner1)) & self.mask == 0
    }

    #[inline(always)]
    fn relevant(&self) -> u64 {
        self.mask & CARDS
    }

    #[inline(always)]
    fn span(&self) -> Span {
        let part =
            |low: u32| (((self.mask >> low) & 7) | ((self.mask >> (low + HIGH)) & 1) << 3) as i32;
        Span { lower: part(LOWER), upper: part(UPPER) }
    }

    #[inline(always)]
    fn covers(&self, other: &Pattern) -> bool {
        self.relevant() & !other.mask == 0
            && ((self.owner0 ^ other.owner0) | (self.owner1 ^ other.owner1)) & self.relevant() == 0
    }

    fn tightened(&self, by: Span) -> Pattern {
        Pattern { mask: self.relevant() | pack(self.span().and(by)), ..*self }
    }
}

/// The bounds in the spare bits of a mask.
#[inline(always)]
fn pack(span: Span) -> u64 {
    let part =
        |value: i32, low: u32| (value as u64 & 7) << low | (value as u64 >> 3) << (low + HIGH);
    part(span.lower, LOWER) | part(span.upper, UPPER)
}

/// The pattern of games that score more than tricks: bounds from -2048 to 2047, in the bits that no card uses of two
/// words. Three words as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WidePattern {
    /// With the lower bound.
    owner0: u64,
    /// With the upper bound.
    owner1: u64,
    mask: u64,
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

impl Proof for WidePattern {
    const NONE: WidePattern = WidePattern { owner0: 1 << 13, owner1: 0, mask: 1 << 13 };

    #[inline(always)]
    fn new(owner0: u64, owner1: u64, relevant: u64, span: Span) -> WidePattern {
        WidePattern {
            owner0: owner0 & relevant | spread(span.lower),
            owner1: owner1 & relevant | spread(span.upper),
            mask: relevant,
        }
    }

    #[inline(always)]
    fn fits(&self, owner0: u64, owner1: u64) -> bool {
        ((self.owner0 ^ owner0) | (self.owner1 ^ owner1)) & self.mask == 0
    }

    #[inline(always)]
    fn relevant(&self) -> u64 {
        self.mask
    }

    #[inline(always)]
    fn span(&self) -> Span {
        Span { lower: gather(self.owner0), upper: gather(self.owner1) }
    }

    #[inline(always)]
    fn covers(&self, other: &WidePattern) -> bool {
        self.mask & !other.mask == 0
            && ((self.owner0 ^ other.owner0) | (self.owner1 ^ other.owner1)) & self.mask == 0
    }

    fn tightened(&self, by: Span) -> WidePattern {
        WidePattern::new(self.owner0, self.owner1, self.mask, self.span().and(by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWNERS: (u64, u64) = (0b10, 0b01);

    fn of<P: Proof>(relevant: u64, lower: i32, upper: i32) -> P {
        P::new(OWNERS.0, OWNERS.1, relevant, Span { lower, upper })
    }

    fn packs<P: Proof>(from: i32, to: i32, step: usize) {
        for lower in (from..=to).step_by(step) {
            for upper in (lower..=to).step_by(step) {
                let pattern: P = of(CARDS, lower, upper);
                assert_eq!((pattern.span(), pattern.relevant()), (Span { lower, upper }, CARDS));
                assert!(pattern.fits(OWNERS.0, OWNERS.1) && !pattern.fits(OWNERS.0, 0));
            }
        }
    }

    #[test]
    fn bounds_survive_packing() {
        packs::<Pattern>(0, 13, 1);
        packs::<WidePattern>(-2048, 2047, 91);
    }

    fn only_the_relevant_owners_count<P: Proof>() {
        let (wide, narrow): (P, P) = (of(0b1, 1, 3), of(0b111, 1, 2));
        assert!(wide.fits(0b100, 0b101) && !narrow.fits(0b100, 0b101));
        assert!(wide.covers(&narrow) && !narrow.covers(&wide));
        assert!(!wide.makes_needless(&narrow), "the narrow one knows more");
        assert!(wide.tightened(Span { lower: 0, upper: 2 }).makes_needless(&narrow));
        assert!(!P::NONE.fits(0, 0) && !P::NONE.fits(CARDS, 0));
    }

    #[test]
    fn both_forms_compare_relevant_owners_only() {
        only_the_relevant_owners_count::<Pattern>();
        only_the_relevant_owners_count::<WidePattern>();
    }
}
