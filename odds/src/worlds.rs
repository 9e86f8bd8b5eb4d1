//! Sets of layouts as bits, and fronts of what strategies win.

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
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

/// What a strategy does: which layouts it wins, of those that count one by one, and how many it loses of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome<const W: usize> {
    pub won: Worlds<W>,
    pub lost: usize,
}

impl<const W: usize> Outcome<W> {
    /// Whether no more layouts are lost than with another outcome, whatever is lost later of those that count one by one. The
    /// worst is that just those are lost that only this outcome wins.
    fn is_as_good(&self, other: &Self) -> bool {
        self.lost <= other.lost && self.lost + self.won.without(&other.won).len() <= other.lost
    }
}

/// Outcomes of strategies, none of which is as good as another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Front<const W: usize>(Vec<Outcome<W>>);

impl<const W: usize> Front<W> {
    pub(crate) const EMPTY: Self = Front(Vec::new());

    pub(crate) fn one(won: Worlds<W>, lost: usize) -> Self {
        Front(vec![Outcome { won, lost }])
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Outcome<W>> {
        self.0.iter()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an outcome of the front is as good.
    pub(crate) fn covers(&self, outcome: &Outcome<W>) -> bool {
        self.0.iter().any(|known| known.is_as_good(outcome))
    }

    /// Adds an outcome unless another is as good, and takes out those that are not better.
    pub(crate) fn add(&mut self, outcome: Outcome<W>) {
        if !self.covers(&outcome) {
            self.0.retain(|known| !outcome.is_as_good(known));
            self.0.push(outcome);
        }
    }

    /// The least number of layouts that are lost.
    pub(crate) fn least(&self) -> Option<usize> {
        self.0.iter().map(|outcome| outcome.lost).min()
    }
}
