//! Sets of layouts as bits, and fronts of them.

use std::hash::{Hash, Hasher};

/// A set of up to 64 · `W` layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worlds<const W: usize>([u64; W]);

impl<const W: usize> Default for Worlds<W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const W: usize> Worlds<W> {
    pub(crate) const NONE: Self = Worlds([0; W]);

    /// The layouts of these numbers.
    pub(crate) fn of(numbers: impl Iterator<Item = usize>) -> Self {
        let mut set = Self::NONE;
        numbers.for_each(|number| set.0[number / 64] |= 1 << (number % 64));
        set
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(64 * at + bit)
            })
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_subset(&self, of: &Self) -> bool {
        self.0.iter().zip(&of.0).all(|(word, of)| word & !of == 0)
    }

    pub(crate) fn and(&self, other: &Self) -> Self {
        Worlds(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(crate) fn or(&self, other: &Self) -> Self {
        Worlds(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(crate) fn without(&self, other: &Self) -> Self {
        Worlds(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

impl<const W: usize> Hash for Worlds<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mix = |hash: u64, &word: &u64| {
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        state.write_u64(self.0.iter().fold(0, mix));
    }
}

/// Sets of layouts, none of which is part of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Front<const W: usize>(Vec<Worlds<W>>);

impl<const W: usize> Front<W> {
    pub(crate) const EMPTY: Self = Front(Vec::new());

    pub(crate) fn one(set: Worlds<W>) -> Self {
        Front(vec![set])
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Worlds<W>> {
        self.0.iter()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a set of the front has all of these layouts.
    pub(crate) fn covers(&self, set: &Worlds<W>) -> bool {
        self.0.iter().any(|known| set.is_subset(known))
    }

    /// Adds a set unless it is part of another, and takes out those that are part of it.
    pub(crate) fn add(&mut self, set: Worlds<W>) {
        if !self.covers(&set) {
            self.0.retain(|known| !known.is_subset(&set));
            self.0.push(set);
        }
    }

    /// The number of layouts of the largest set.
    pub(crate) fn most(&self) -> Option<usize> {
        self.0.iter().map(Worlds::len).max()
    }
}
