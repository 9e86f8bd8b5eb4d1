//! Sets of layouts: bit sets of a fixed number of words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of layouts, one bit each, in `W` words of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);
    pub(crate) const FULL: Self = Self([u64::MAX; W]);

    pub(crate) fn single(index: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(index);
        bits
    }

    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(crate) fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine & !theirs == 0)
    }

    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Returns the set with every index raised by `by`.
    #[inline]
    pub(crate) fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut raised = [0; W];
        for (to, raised) in raised.iter_mut().enumerate().skip(words) {
            *raised = self.0[to - words] << bits;
            if bits > 0 && to > words {
                *raised |= self.0[to - words - 1] >> (64 - bits);
            }
        }
        Self(raised)
    }

    /// Returns the set with every index lowered by `by`.
    #[inline]
    pub(crate) fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut lowered = [0; W];
        for (from, lowered) in (words..W).zip(&mut lowered) {
            *lowered = self.0[from] >> bits;
            if bits > 0 && from + 1 < W {
                *lowered |= self.0[from + 1] << (64 - bits);
            }
        }
        Self(lowered)
    }

    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            std::iter::successors((word != 0).then_some(word), |word| {
                Some(word & (word - 1)).filter(|&rest| rest != 0)
            })
            .map(move |word| at * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}
