//! Ranks by their Sakaali values, and the number of cards of each in a hand: suits never matter.

use std::fmt;
use tikki_solver::{Card, CardSet, Rank, Suit};

/// A rank by its value, from the ace (1) to the king (13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pip(u8);

impl Pip {
    /// The number of ranks.
    pub(crate) const COUNT: usize = 13;

    /// Returns the rank with this value, 1 to 13.
    pub(crate) fn new(value: i32) -> Option<Pip> {
        (1..=13).contains(&value).then(|| Pip(value as u8 - 1))
    }

    /// Returns all ranks, ace first.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Pip> {
        (0..Pip::COUNT as u8).map(Pip)
    }

    /// Returns the index of the rank, 0 to 12.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the value of the rank, 1 to 13.
    pub(crate) const fn value(self) -> u32 {
        self.0 as u32 + 1
    }

    /// Returns the rank this many steps above, or below; none past the king and the ace.
    pub(crate) fn step(self, by: i32) -> Option<Pip> {
        Pip::new(self.value() as i32 + by)
    }

    /// Returns the rank this many steps above, with the ace after the king.
    #[must_use]
    pub(crate) fn around(self, by: i32) -> Pip {
        Pip((i32::from(self.0) + by).rem_euclid(Pip::COUNT as i32) as u8)
    }

    /// Returns the rank of the cards.
    pub(crate) fn rank(self) -> Rank {
        let index = (self.0 + Pip::COUNT as u8 - 1) % Pip::COUNT as u8;
        Rank::new(index).unwrap_or(Rank::ACE)
    }
}

impl From<Card> for Pip {
    fn from(card: Card) -> Pip {
        Pip((card.rank.index() as u8 + 1) % Pip::COUNT as u8)
    }
}

/// Returns the letter of the rank.
impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank().letter())
    }
}

/// The number of cards of each rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Counts([u8; Pip::COUNT]);

impl Counts {
    /// Counts the ranks of some cards.
    pub(crate) fn of(cards: CardSet) -> Counts {
        let mut counts = Counts::default();
        for suit in Suit::ALL {
            let ranks = cards.ranks(suit);
            for (index, count) in counts.0.iter_mut().enumerate() {
                // The ace is the last card of a suit, but the first rank here.
                *count += (ranks >> ((index + Pip::COUNT - 1) % Pip::COUNT) & 1) as u8;
            }
        }
        counts
    }

    /// Returns the number of cards of a rank.
    pub(crate) const fn get(&self, pip: Pip) -> u8 {
        self.0[pip.index()]
    }

    /// Returns the number of cards of every rank, ace first.
    pub(crate) const fn each(&self) -> &[u8; Pip::COUNT] {
        &self.0
    }

    /// Returns the number of cards of a rank, mutably.
    pub(crate) fn of_mut(&mut self, pip: Pip) -> &mut u8 {
        &mut self.0[pip.index()]
    }

    /// Returns the total number of cards.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns the sum of both.
    #[cfg(test)]
    pub(crate) fn plus(&self, other: &Counts) -> Counts {
        Counts(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    /// Returns the ranks with at least one card, ace first.
    pub(crate) fn pips(&self) -> impl DoubleEndedIterator<Item = Pip> + use<'_> {
        Pip::all().filter(|&pip| self.get(pip) > 0)
    }

    /// Returns the minus points of these cards as a team's hand (Finnish Games, “Sakaali”).
    pub(crate) fn penalty(&self) -> u32 {
        Pip::all().map(|pip| cost(pip, self.get(pip))).sum()
    }
}

impl From<[u8; Pip::COUNT]> for Counts {
    fn from(counts: [u8; Pip::COUNT]) -> Counts {
        Counts(counts)
    }
}

/// Returns the minus points of `count` cards of a rank: three or four cost nothing, a pair costs 25, a single card its value
/// and 20 (Finnish Games, “Sakaali”).
pub(crate) const fn cost(pip: Pip, count: u8) -> u32 {
    match count {
        1 => pip.value() + 20,
        2 => 25,
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
