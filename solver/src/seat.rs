//! Seats and sides.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat of a four-hand game, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// N
    North,
    /// E
    East,
    /// S
    South,
    /// W
    West,
}

impl Seat {
    /// All seats, clockwise from north.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// The index of the seat in [`Seat::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `n` places clockwise.
    #[must_use]
    pub const fn nth(self, n: usize) -> Seat {
        Seat::ALL[(self as usize + n) % 4]
    }

    /// The left-hand opponent: next to play.
    #[must_use]
    pub const fn lho(self) -> Seat {
        self.nth(1)
    }

    /// The seat opposite.
    #[must_use]
    pub const fn partner(self) -> Seat {
        self.nth(2)
    }

    /// The right-hand opponent: played just before.
    #[must_use]
    pub const fn rho(self) -> Seat {
        self.nth(3)
    }

    /// The partnership of the seat.
    pub const fn side(self) -> Side {
        Side::ALL[self as usize % 2]
    }

    /// The letter `N E S W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The seat of a letter, either case.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'N' | 'n' => Some(Seat::North),
            'E' | 'e' => Some(Seat::East),
            'S' | 's' => Some(Seat::South),
            'W' | 'w' => Some(Seat::West),
            _ => None,
        }
    }

    /// The seat of a name of one letter, either case.
    pub fn from_name(name: &str) -> Option<Seat> {
        let mut letters = name.chars();
        letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A partnership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// North and south.
    NorthSouth,
    /// East and west.
    EastWest,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::NorthSouth, Side::EastWest];

    /// The other side.
    #[must_use]
    pub const fn opponents(self) -> Side {
        match self {
            Side::NorthSouth => Side::EastWest,
            Side::EastWest => Side::NorthSouth,
        }
    }

    /// The two seats of the side.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::NorthSouth => [Seat::North, Seat::South],
            Side::EastWest => [Seat::East, Seat::West],
        }
    }
}

/// `NS` or `EW`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::NorthSouth => "NS",
            Side::EastWest => "EW",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> BySeat<T> {
    /// The values made by `f`, clockwise from north.
    pub fn from_fn(f: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(f))
    }

    /// Every seat with its value, clockwise from north.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests;
