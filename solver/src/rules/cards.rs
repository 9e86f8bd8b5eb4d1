//! Cards and players by number, whatever they are called.

use crate::isa::{Isa, Native};
use std::fmt;

/// A card of a pack of at most 64, by its number in the pack. What it is called is known elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u8);

impl CardId {
    /// How many cards a pack may have.
    pub const MOST: usize = 64;

    /// The card with this number.
    ///
    /// # Panics
    /// If it is not below [`CardId::MOST`].
    pub const fn new(number: usize) -> CardId {
        assert!(number < CardId::MOST, "a pack has at most 64 cards");
        CardId(number as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// One card.
    pub const fn one(card: CardId) -> Cards {
        Cards(1 << card.0)
    }

    /// One bit for each card.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the card is one of them.
    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether the sets share no card.
    pub const fn is_disjoint(self, other: Cards) -> bool {
        self.0 & other.0 == 0
    }

    /// The set with one card more.
    #[must_use]
    pub const fn with(self, card: CardId) -> Cards {
        self.or(Cards::one(card))
    }

    /// The card with the lowest number.
    pub(crate) fn first(self) -> Option<CardId> {
        self.iter().next()
    }

    /// The card with the highest number.
    pub(crate) fn last(self) -> Option<CardId> {
        self.0.checked_ilog2().map(|number| CardId(number as u8))
    }

    /// The cards of these bits.
    pub(crate) const fn of_bits(bits: u64) -> Cards {
        Cards(bits)
    }

    /// All but the card with the lowest number.
    #[must_use]
    pub(crate) const fn but_first(self) -> Cards {
        Cards(self.0 & self.0.wrapping_sub(1))
    }

    /// The so many cards with the lowest numbers.
    #[must_use]
    pub(crate) fn first_few(self, count: u32) -> Cards {
        let few = if count >= u64::BITS { u64::MAX } else { (1 << count) - 1 };
        Cards(Native::deposit(few, self.0))
    }

    /// The set with its cards in `from` moved to `to`: the nth of one to the nth of the other.
    #[must_use]
    pub(crate) fn moved(self, from: Cards, to: Cards) -> Cards {
        let moved = Native::deposit(Native::extract(self.0, from.0), to.0);
        Cards(self.0 & !from.0 | moved)
    }

    /// The set itself, or the other one where it is empty.
    #[must_use]
    pub(crate) const fn or_else(self, other: Cards) -> Cards {
        if self.is_empty() { other } else { self }
    }

    /// All sets of so many of the cards.
    pub fn subsets(self, count: usize) -> Vec<Cards> {
        if count == 0 {
            return vec![Cards::NONE];
        }
        let mut sets = Vec::new();
        let mut left = self;
        for card in self.iter() {
            left = left.without(Cards::one(card));
            sets.extend(left.subsets(count - 1).into_iter().map(|set| set.with(card)));
        }
        sets
    }

    /// The cards by rising number.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (number < 64).then_some(CardId(number as u8))
        })
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(CardId::index)).finish()
    }
}

/// A player by number, clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// How many players there may be.
    pub const MOST: usize = 10;

    /// The player with this number.
    ///
    /// # Panics
    /// If it is not below [`Player::MOST`].
    pub const fn new(number: usize) -> Player {
        assert!(number < Player::MOST, "there are at most ten players");
        Player(number as u8)
    }

    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player so many places clockwise, among four.
    #[must_use]
    pub const fn after(self, places: usize) -> Player {
        Player::new((self.index() + places) % 4)
    }

    /// The player opposite, among four.
    #[must_use]
    pub const fn partner(self) -> Player {
        self.after(2)
    }
}

/// A set of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Players(pub u16);

impl Players {
    /// Nobody.
    pub const NONE: Players = Players(0);

    /// One player.
    pub const fn one(player: Player) -> Players {
        Players(1 << player.0)
    }

    /// The first `count` players.
    pub const fn first(count: usize) -> Players {
        Players((1 << count) - 1)
    }

    /// The set with one player more.
    #[must_use]
    pub const fn with(self, player: Player) -> Players {
        Players(self.0 | 1 << player.0)
    }

    /// Whether there is none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set without this player.
    #[must_use]
    pub(crate) const fn without(self, player: Player) -> Players {
        Players(self.0 & !(1 << player.0))
    }

    /// Whether the player is one of them.
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 != 0
    }

    /// Those of the first `count` players who are not in the set.
    #[must_use]
    pub const fn others(self, count: usize) -> Players {
        Players(Players::first(count).0 & !self.0)
    }

    /// The players by rising number.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..Player::MOST).map(Player::new).filter(move |&player| self.contains(player))
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<T: IntoIterator<Item = Player>>(players: T) -> Players {
        players.into_iter().fold(Players::NONE, Players::with)
    }
}
