//! Cards of one suit, sets of them, and the two hands of declarer's side.

use std::fmt;
use std::str::FromStr;

/// The letters of the ranks from the lowest to the highest.
const LETTERS: &[u8; 13] = b"23456789TJQKA";

/// A set of cards of one suit. Bit 0 is the two, bit 12 the ace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The thirteen cards of a suit.
    pub const ALL: Self = Self(0x1fff);

    /// Returns the set of the bits (0 the two, 12 the ace); higher bits are dropped.
    pub fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the bits of the set (0 the two, 12 the ace).
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Returns the number of cards.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card of this rank (0 the two, 12 the ace) belongs to the set.
    pub fn contains(self, rank: u8) -> bool {
        self.0 >> rank & 1 == 1
    }

    /// Returns the cards that both sets have.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards that either set has.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards of this set that the other has not.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the ranks from the highest to the lowest.
    pub fn descending(self) -> impl Iterator<Item = u8> {
        (0..13).rev().filter(move |&rank| self.contains(rank))
    }

    pub(crate) fn insert(&mut self, rank: u8) {
        self.0 |= 1 << rank;
    }

    pub(crate) fn remove(&mut self, rank: u8) {
        self.0 &= !(1 << rank);
    }

    pub(crate) fn highest(self) -> Option<u8> {
        self.descending().next()
    }

    pub(crate) fn lowest(self) -> Option<u8> {
        (!self.is_empty()).then(|| self.0.trailing_zeros() as u8)
    }

    /// Returns the `count` highest cards.
    pub(crate) fn top(self, count: usize) -> Self {
        self.descending().take(count).fold(Self::EMPTY, |mut set, rank| {
            set.insert(rank);
            set
        })
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.descending().try_for_each(|rank| write!(f, "{}", letter(rank)))
    }
}

impl FromStr for CardSet {
    type Err = HoldingError;

    /// Reads named cards (no `x`).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (cards, low) = read_hand(text)?;
        if low > 0 { Err(HoldingError::UnnamedCard) } else { Ok(cards) }
    }
}

/// One card of the suit. The lower rank is the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(pub(crate) u8);

impl Card {
    /// Returns the rank: 0 for the two, 12 for the ace.
    pub fn rank(self) -> u8 {
        self.0
    }

    /// Returns the letter: `A`, `K`, …, `2`.
    pub(crate) fn letter(self) -> char {
        letter(self.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Returns the letter of a rank (0 the two, 12 the ace).
pub(crate) fn letter(rank: u8) -> char {
    char::from(LETTERS[usize::from(rank)])
}

/// Why two texts are not a holding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HoldingError {
    /// A character that is no card.
    UnknownCard {
        /// The character.
        text: String,
    },
    /// An `x` where every card must be named.
    UnnamedCard,
    /// A card that occurs twice.
    DuplicateCard {
        /// Its letter.
        card: char,
    },
    /// More cards than a suit has.
    TooManyCards {
        /// The number of cards of both hands.
        count: usize,
    },
    /// Neither hand has a card.
    NoCard,
}

impl fmt::Display for HoldingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCard { text } => {
                write!(f, "unknown card `{text}`; expected one of AKQJT98765432 or x")
            }
            Self::UnnamedCard => {
                write!(
                    f,
                    "`x` is not a card of its own here; name each card by its rank, such as T or 5"
                )
            }
            Self::DuplicateCard { card } => write!(f, "the card {card} occurs twice"),
            Self::TooManyCards { count } => {
                write!(f, "the two hands have {count} cards; a suit has 13")
            }
            Self::NoCard => write!(f, "neither hand has a card; one needs at least one"),
        }
    }
}

impl std::error::Error for HoldingError {}

/// The cards of declarer's two hands.
///
/// ```
/// use tikki_suit::Holding;
/// let holding = Holding::parse("AQ9x", "Jxx")?;
/// assert_eq!(holding.missing().to_string(), "KT8765");
/// # Ok::<(), tikki_suit::HoldingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Holding {
    hands: [CardSet; 2],
}

impl Holding {
    /// Returns the holding of two disjoint sets of cards.
    ///
    /// # Errors
    /// [`HoldingError::DuplicateCard`] or [`HoldingError::NoCard`].
    pub fn new(north: CardSet, south: CardSet) -> Result<Self, HoldingError> {
        match north.intersection(south).highest() {
            Some(rank) => Err(HoldingError::DuplicateCard { card: letter(rank) }),
            None if north.is_empty() && south.is_empty() => Err(HoldingError::NoCard),
            None => Ok(Self { hands: [north, south] }),
        }
    }

    /// Returns the holding of two sets that have no card in common, one of which has a card.
    pub(crate) fn disjoint(north: CardSet, south: CardSet) -> Self {
        Self { hands: [north, south] }
    }

    /// Reads the cards of North and South: letters of either case, `10` or `T`, `x` for a low card. An empty text, `-` or
    /// `.` is a void. Low cards become the lowest cards that neither hand names, South's first.
    ///
    /// # Errors
    /// [`HoldingError`], by the first fault.
    pub fn parse(north: &str, south: &str) -> Result<Self, HoldingError> {
        let (mut north, low_north) = read_hand(north)?;
        let (mut south, low_south) = read_hand(south)?;
        let count = north.len() + south.len() + low_north + low_south;
        if count > 13 {
            return Err(HoldingError::TooManyCards { count });
        }
        let named = Self::new(north, south).or_else(|error| match error {
            HoldingError::NoCard if low_north + low_south > 0 => Ok(Self { hands: [north, south] }),
            _ => Err(error),
        })?;
        let mut free = named.missing();
        add_lowest(&mut south, low_south, &mut free);
        add_lowest(&mut north, low_north, &mut free);
        Self::new(north, south)
    }

    /// Returns North's cards.
    pub fn north(&self) -> CardSet {
        self.hands[0]
    }

    /// Returns South's cards.
    pub fn south(&self) -> CardSet {
        self.hands[1]
    }

    /// Returns the cards of the suit that neither hand has.
    pub fn missing(&self) -> CardSet {
        CardSet::ALL.without(self.hands[0]).without(self.hands[1])
    }

    /// Returns the holding with the two hands exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        Self { hands: [self.hands[1], self.hands[0]] }
    }

    /// Returns the most tricks the suit can bring: the length of the longer hand.
    pub fn length(&self) -> usize {
        self.hands[0].len().max(self.hands[1].len())
    }

    pub(crate) fn hand(self, hand: usize) -> CardSet {
        self.hands[hand]
    }
}

fn add_lowest(hand: &mut CardSet, count: usize, free: &mut CardSet) {
    for _ in 0..count {
        let Some(rank) = free.lowest() else { return };
        free.remove(rank);
        hand.insert(rank);
    }
}

/// Reads named cards and the number of low ones.
fn read_hand(text: &str) -> Result<(CardSet, usize), HoldingError> {
    let (mut cards, mut low) = (CardSet::EMPTY, 0);
    if matches!(text.trim(), "-" | ".") {
        return Ok((cards, low));
    }
    let text = text.trim().to_uppercase().replace("10", "T");
    for character in text.chars() {
        if character == 'X' {
            low += 1;
            continue;
        }
        let at = LETTERS.iter().position(|&letter| char::from(letter) == character);
        let rank =
            at.ok_or_else(|| HoldingError::UnknownCard { text: character.to_string() })? as u8;
        if cards.contains(rank) {
            return Err(HoldingError::DuplicateCard { card: character });
        }
        cards.insert(rank);
    }
    Ok((cards, low))
}
