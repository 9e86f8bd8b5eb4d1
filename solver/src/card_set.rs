//! A set of cards in one machine word.
//!
//! ```text
//! bit   63        48 47        32 31        16 15         0
//!       ┌───────────┬───────────┬────────────┬────────────┐
//!       │  spades   │  hearts   │  diamonds  │   clubs    │   16 bits a lane
//!       └───────────┴───────────┴────────────┴────────────┘
//!         ···AKQJT98765432   (in every lane the two is the lowest bit, three bits stay empty)
//! ```

use crate::card::{Card, Rank, Suit};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// A set of cards.
///
/// ```
/// use tikki_solver::{Card, CardSet, Suit};
/// let hand: CardSet = ["SA", "SK", "H2"].iter().map(|c| c.parse::<Card>().unwrap()).collect();
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.suit(Suit::Spades).len(), 2);
/// assert!(hand.contains("H2".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole pack of 52.
    pub const ALL: CardSet = CardSet(0x1fff_1fff_1fff_1fff);

    /// The set with one card.
    pub const fn single(card: Card) -> CardSet {
        CardSet(1 << (16 * card.suit.index() + card.rank.index()))
    }

    /// The cards of one suit.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> CardSet {
        CardSet(self.0 & (0xffff << (16 * suit.index())))
    }

    /// The ranks held in a suit, bit 0 the two.
    pub const fn ranks(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit.index())) as u16
    }

    /// Returns the cards of a suit with these ranks, bit 0 the two; bits beyond the ace are ignored.
    #[must_use]
    pub const fn of_ranks(suit: Suit, ranks: u16) -> CardSet {
        CardSet(((ranks & 0x1fff) as u64) << (16 * suit.index()))
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::single(card).0 != 0
    }

    /// The set with one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | CardSet::single(card).0)
    }

    /// The set without the card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !CardSet::single(card).0)
    }

    /// The cards, ascending by suit and rank.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitXor for CardSet {
    type Output = CardSet;
    fn bitxor(self, other: CardSet) -> CardSet {
        CardSet(self.0 ^ other.0)
    }
}

/// Set difference.
impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

/// The rest of the pack.
impl Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet(!self.0 & CardSet::ALL.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The cards of a set, ascending.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        let rank = Rank::new((bit % 16) as u8)?;
        Some(Card::new(Suit::ALL[bit / 16], rank))
    }
}

/// The dotted form, spades first: `AK.2..`, a void suit is empty.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, suit) in Suit::ALL.into_iter().rev().enumerate() {
            if i > 0 {
                f.write_str(".")?;
            }
            for rank in Rank::all().rev().filter(|&r| self.contains(Card::new(suit, r))) {
                write!(f, "{rank}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
