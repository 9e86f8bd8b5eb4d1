//! Counts of tricks, levels of contracts, and values by side.

use std::fmt;
use std::ops::{Add, Index, IndexMut};
use tikki_solver::Side;

/// The number of tricks of one side in a whole deal: 0 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrickCount(u8);

impl TrickCount {
    /// All the tricks of a deal.
    pub const ALL: TrickCount = TrickCount(13);

    /// No trick.
    pub const NONE: TrickCount = TrickCount(0);

    /// Returns the count for a number from 0 to 13.
    pub const fn new(tricks: u8) -> Option<TrickCount> {
        if tricks <= TrickCount::ALL.0 { Some(TrickCount(tricks)) } else { None }
    }

    /// Returns the number, 0 to 13.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the tricks of the other side.
    #[must_use]
    pub const fn of_the_others(self) -> TrickCount {
        TrickCount(TrickCount::ALL.0 - self.0)
    }
}

impl fmt::Display for TrickCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The level of a bid, 1 to 7: the number of tricks above six that it promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BidLevel(u8);

impl BidLevel {
    /// Returns the level for a number from 1 to 7.
    pub const fn new(level: u8) -> Option<BidLevel> {
        if 1 <= level && level <= 7 { Some(BidLevel(level)) } else { None }
    }

    /// All levels, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = BidLevel> {
        (1..=7).map(BidLevel)
    }

    /// Returns the number, 1 to 7.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the number of tricks that declarer's side must take, 7 to 13.
    pub const fn tricks_needed(self) -> u8 {
        self.0 + 6
    }
}

impl fmt::Display for BidLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    /// Returns the values of `f`, north–south first.
    pub fn from_fn(f: impl FnMut(Side) -> T) -> BySide<T> {
        BySide(Side::ALL.map(f))
    }
}

impl<T: Copy + Default> BySide<T> {}

impl BySide<i32> {
    /// Returns the side's value minus the other side's.
    pub fn difference(self, side: Side) -> i32 {
        self[side] - self[side.opponents()]
    }
}

/// Returns the sums, side by side.
impl Add for BySide<i32> {
    type Output = BySide<i32>;

    fn add(self, other: BySide<i32>) -> BySide<i32> {
        BySide::from_fn(|side| self[side] + other[side])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

#[cfg(test)]
mod tests;
