//! One seat, or the two of a side, or none: a set of seats in a byte.

use tikki_solver::{Seat, Side};

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::deals) struct Seats(u8);

impl Seats {
    pub(in crate::deals) const fn of(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    pub(super) fn of_side(side: Side) -> Seats {
        let [first, second] = side.seats();
        Seats::of(first).with(Seats::of(second))
    }

    pub(super) const fn all() -> Seats {
        Seats(0b1111)
    }

    pub(super) const fn with(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    pub(in crate::deals) const fn contains(self, other: Seats) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(Seats::of(seat)))
    }

    /// Returns the seat, if it is only one.
    pub(super) fn only(self) -> Option<Seat> {
        let mut seats = self.iter();
        seats.next().filter(|_| seats.next().is_none())
    }

    /// Parses a seat or side, in either case: `n`, `north`, `NS`.
    pub(super) fn from_name(name: &str) -> Option<Seats> {
        match name.to_ascii_lowercase().as_str() {
            "n" | "north" => Some(Seats::of(Seat::North)),
            "e" | "east" => Some(Seats::of(Seat::East)),
            "s" | "south" => Some(Seats::of(Seat::South)),
            "w" | "west" => Some(Seats::of(Seat::West)),
            "ns" => Some(Seats::of_side(Side::NorthSouth)),
            "ew" => Some(Seats::of_side(Side::EastWest)),
            _ => None,
        }
    }
}
