//! Proved bounds on a number.

use std::ops::Sub;

/// Inclusive bounds: `lower ≤ value ≤ upper`.
///
/// The number is a count of tricks (`u8`) where bridge is solved, and the value of a goal (`i32`) elsewhere.
///
/// ```
/// use tikki_solver::Bounds;
/// let tricks = Bounds { lower: 8_u8, upper: 9 };
/// assert_eq!(tricks.value(), None);
/// assert_eq!(Bounds::exact(9_u8).value(), Some(9));
/// assert_eq!(tricks.of_the_others(13), Bounds { lower: 4, upper: 5 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds<T = u8> {
    /// The value is at least this.
    pub lower: T,
    /// The value is at most this.
    pub upper: T,
}

impl<T: Copy + Ord> Bounds<T> {
    /// A value that is known.
    pub const fn exact(value: T) -> Bounds<T> {
        Bounds { lower: value, upper: value }
    }

    /// The value, if the bounds leave only one.
    pub fn value(self) -> Option<T> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Returns the bounds on a choice between two: on the larger value for a maximiser, else on the smaller.
    #[must_use]
    pub fn better(self, other: Bounds<T>, maximises: bool) -> Bounds<T> {
        let pick = if maximises { T::max } else { T::min };
        Bounds { lower: pick(self.lower, other.lower), upper: pick(self.upper, other.upper) }
    }

    /// Returns the intersection of two bounds on one number.
    #[must_use]
    pub fn and(self, other: Bounds<T>) -> Bounds<T> {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// Returns the bounds on the other side's part of `all`.
    #[must_use]
    pub fn of_the_others(self, all: T) -> Bounds<T>
    where
        T: Sub<Output = T>,
    {
        Bounds { lower: all - self.upper, upper: all - self.lower }
    }

    /// Returns the bounds on a monotonic function of the value.
    pub(crate) fn map<U: Copy + Ord>(self, function: impl Fn(T) -> U) -> Bounds<U> {
        let (one, other) = (function(self.lower), function(self.upper));
        Bounds { lower: one.min(other), upper: one.max(other) }
    }
}

impl Bounds<i32> {
    /// Returns whether they answer "at least `need`?".
    #[inline(always)]
    pub(crate) fn settles(self, need: i32) -> bool {
        self.lower >= need || self.upper < need
    }

    /// The bound that answers "at least `need`?", where they [settle](Bounds::settles) it.
    #[inline(always)]
    pub(crate) fn answer(self, need: i32) -> i32 {
        if self.lower >= need { self.lower } else { self.upper }
    }

    /// Returns whether these bounds lie within `others`, so that `others` add nothing.
    #[inline(always)]
    pub(crate) fn within(self, others: Bounds<i32>) -> bool {
        self.lower >= others.lower && self.upper <= others.upper
    }

    /// Returns the bounds narrowed by the `score` of a search for `need`: the lower bound is `score` if it reaches `need`, else
    /// the upper bound is.
    #[inline(always)]
    pub(crate) fn narrowed(self, need: i32, score: i32) -> Bounds<i32> {
        if score >= need {
            Bounds { lower: score, ..self }
        } else {
            Bounds { upper: score, ..self }
        }
    }

    /// Returns bounds extended to include a value.
    #[inline(always)]
    pub(crate) fn with(self, value: i32) -> Bounds<i32> {
        Bounds { lower: self.lower.min(value), upper: self.upper.max(value) }
    }

    /// Returns the bounds on the sum of two values.
    #[inline(always)]
    pub(crate) fn plus(self, other: Bounds<i32>) -> Bounds<i32> {
        Bounds { lower: self.lower + other.lower, upper: self.upper + other.upper }
    }

    /// Returns the bounds on the rest of a sum, end by end, after a part of it is settled.
    #[inline(always)]
    pub(crate) fn minus(self, part: Bounds<i32>) -> Bounds<i32> {
        Bounds { lower: self.lower - part.lower, upper: self.upper - part.upper }
    }

    /// Returns the bounds on a multiple of the value.
    #[inline(always)]
    pub(crate) fn times(self, n: i32) -> Bounds<i32> {
        Bounds { lower: self.lower * n, upper: self.upper * n }
    }
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved<T = u8> {
    /// The bounds on the value: exact unless a limit was reached or less was asked. The function that solves the
    /// position says what the value counts, and for whom.
    pub bounds: Bounds<T>,
    /// The number of nodes (starts of tricks) visited.
    pub nodes: u64,
}

#[cfg(test)]
mod tests;
