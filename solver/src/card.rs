//! Suits, ranks and cards: the smallest words of the vocabulary.
//!
//! The canonical order, used everywhere above the text formats: suits ascend ♣ ♦ ♥ ♠, ranks ascend 2 … A.

use std::fmt;

/// One of the four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All suits, ascending.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The index of the suit in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter `C D H S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// The suit of a letter, either case.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'C' | 'c' => Some(Suit::Clubs),
            'D' | 'd' => Some(Suit::Diamonds),
            'H' | 'h' => Some(Suit::Hearts),
            'S' | 's' => Some(Suit::Spades),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank within a suit, 2 lowest, ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The number of ranks in a suit.
    pub const COUNT: usize = 13;
    /// The ten.
    pub const TEN: Rank = Rank(8);
    /// The jack.
    pub const JACK: Rank = Rank(9);
    /// The queen.
    pub const QUEEN: Rank = Rank(10);
    /// The king.
    pub const KING: Rank = Rank(11);
    /// The highest rank.
    pub const ACE: Rank = Rank(12);

    const LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

    /// The rank with this index (0 is the two, 12 the ace).
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 13 { Some(Rank(index)) } else { None }
    }

    /// All ranks, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..13).map(Rank)
    }

    /// 0 for the two … 12 for the ace.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter `2 … 9 T J Q K A`.
    pub const fn letter(self) -> char {
        Rank::LETTERS[self.0 as usize]
    }

    /// The rank of a letter, either case; the ten is `T`.
    pub fn from_letter(letter: char) -> Option<Rank> {
        let upper = letter.to_ascii_uppercase();
        Rank::LETTERS.iter().position(|&l| l == upper).map(|i| Rank(i as u8))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card of the French pack. Ordered by suit, then rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The suit.
    pub suit: Suit,
    /// The rank within the suit.
    pub rank: Rank,
}

impl Card {
    /// The card of a suit and a rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card { suit, rank }
    }

    /// All 52 cards, ascending.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::all().map(move |rank| Card { suit, rank }))
    }
}

/// Suit letter, then rank letter: `SA`, `DT`, `C2`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit, self.rank)
    }
}

/// A text that is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: expected a suit letter and a rank, like SA, DT or C10")
    }
}

impl std::error::Error for ParseCardError {}

/// Reads `SA`, `dt`, `C10`.
impl std::str::FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::from_letter).ok_or(ParseCardError)?;
        let rank = match (letters.next(), letters.next(), letters.next()) {
            (Some('1'), Some('0'), None) => Some(Rank::TEN),
            (Some(letter), None, _) => Rank::from_letter(letter),
            _ => None,
        };
        Ok(Card { suit, rank: rank.ok_or(ParseCardError)? })
    }
}

#[cfg(test)]
mod tests;
