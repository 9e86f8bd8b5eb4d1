//! The denomination a deal is played in.

use crate::card::Suit;
use std::fmt;

/// A trump suit, or notrump. Ordered as bids rank: ♣ ♦ ♥ ♠ NT.
///
/// Its own type rather than `Option<Suit>`, because notrump is the highest, not the missing, denomination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Strain {
    /// ♣ are trumps.
    Clubs,
    /// ♦ are trumps.
    Diamonds,
    /// ♥ are trumps.
    Hearts,
    /// ♠ are trumps.
    Spades,
    /// No suit is trumps.
    NoTrump,
}

impl Strain {
    /// All strains as bids rank, ascending.
    pub const ALL: [Strain; 5] =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];

    /// The index of the strain in [`Strain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::Clubs => Some(Suit::Clubs),
            Strain::Diamonds => Some(Suit::Diamonds),
            Strain::Hearts => Some(Suit::Hearts),
            Strain::Spades => Some(Suit::Spades),
            Strain::NoTrump => None,
        }
    }

    /// `C D H S NT`.
    pub const fn name(self) -> &'static str {
        ["C", "D", "H", "S", "NT"][self as usize]
    }

    /// The strain of a name: `S`, `nt`, `N`.
    pub fn from_name(name: &str) -> Option<Strain> {
        match name.to_ascii_uppercase().as_str() {
            "C" => Some(Strain::Clubs),
            "D" => Some(Strain::Diamonds),
            "H" => Some(Strain::Hearts),
            "S" => Some(Strain::Spades),
            "NT" | "N" => Some(Strain::NoTrump),
            _ => None,
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Strain {
        Strain::ALL[suit.index()]
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests;
