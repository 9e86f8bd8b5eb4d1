//! Cards and players by number, whatever they are called.

use crate::isa::{deposit, extract};
use std::fmt;

/// A card of a pack of at most 128, by its number in the pack. Its name is a matter of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u8);

impl CardId {
    /// The greatest number of cards in a pack.
    pub const MOST: usize = 128;

    /// The card with this number.
    ///
    /// # Panics
    /// If it is not below [`CardId::MOST`].
    pub const fn new(number: usize) -> CardId {
        assert!(number < CardId::MOST, "a pack has at most 128 cards");
        CardId(number as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// One card.
    pub const fn one(card: CardId) -> Cards {
        let bit = 1 << (card.0 & 63);
        Cards::of_words(if card.0 < 64 { [bit, 0] } else { [0, bit] })
    }

    /// One bit for each of the first 64 cards.
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// One bit for each card, in two words.
    pub(crate) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> u64::BITS) as u64]
    }

    /// The set of these bits.
    const fn of_words([low, high]: [u64; 2]) -> Cards {
        Cards(low as u128 | (high as u128) << u64::BITS)
    }

    /// Returns whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the card is one of them.
    pub const fn contains(self, card: CardId) -> bool {
        self.words()[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 != 0
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

    /// Returns whether the sets share no card.
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
        Cards(bits as u128)
    }

    /// All but the card with the lowest number.
    #[must_use]
    pub(crate) const fn but_first(self) -> Cards {
        Cards(self.0 & self.0.wrapping_sub(1))
    }

    /// Returns the cards with the lowest numbers, as many as asked for.
    #[must_use]
    pub(crate) fn first_few(self, count: u32) -> Cards {
        let [low, high] = self.words();
        let first = |word: u64, count: u32| {
            let few = if count >= u64::BITS { u64::MAX } else { (1 << count) - 1 };
            deposit(few, word)
        };
        let rest = if high == 0 { 0 } else { count.saturating_sub(low.count_ones()) };
        Cards::of_words([first(low, count), if rest == 0 { 0 } else { first(high, rest) }])
    }

    /// The set with its cards in `from` moved to `to`: the nth of one to the nth of the other.
    #[must_use]
    pub(crate) fn moved(self, from: Cards, to: Cards) -> Cards {
        let ([own, own_high], [low, high], [to_low, to_high]) =
            (self.words(), from.words(), to.words());
        let few = extract(own, low);
        if high | to_high == 0 {
            return self.without(from).or(Cards::of_words([deposit(few, to_low), 0]));
        }
        let many = u128::from(few) | u128::from(extract(own_high, high)) << low.count_ones();
        let rest = (many >> to_low.count_ones()) as u64;
        let moved = [deposit(many as u64, to_low), deposit(rest, to_high)];
        self.without(from).or(Cards::of_words(moved))
    }

    /// The set itself, or the other one where it is empty.
    #[must_use]
    pub const fn or_else(self, other: Cards) -> Cards {
        if self.is_empty() { other } else { self }
    }

    /// Returns all subsets of `count` cards.
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

    /// Returns the number of subsets of `count` cards.
    pub fn subset_count(self, count: usize) -> usize {
        let size = self.len() as usize;
        let fewer = count.min(size.saturating_sub(count));
        let ways = (0..fewer).fold(1, |ways, step| ways * (size - step) / (step + 1));
        if count > size { 0 } else { ways }
    }

    /// Returns subset number `index` of those of `count` cards, in the order of [`Cards::subsets`].
    #[must_use]
    pub fn subset(self, count: usize, mut index: usize) -> Cards {
        let (mut left, mut chosen) = (self, Cards::NONE);
        for card in self.iter() {
            let missing = count - chosen.len() as usize;
            if missing == 0 {
                break;
            }
            left = left.without(Cards::one(card));
            let with = left.subset_count(missing - 1);
            if index < with {
                chosen = chosen.with(card);
            } else {
                index -= with;
            }
        }
        chosen
    }

    /// Returns the number that a subset has in [`Cards::subset`].
    pub fn subset_index(self, chosen: Cards) -> usize {
        let (mut left, mut missing, mut index) = (self, chosen.len() as usize, 0);
        for card in self.iter() {
            if missing == 0 {
                break;
            }
            left = left.without(Cards::one(card));
            if chosen.contains(card) {
                missing -= 1;
            } else {
                index += left.subset_count(missing - 1);
            }
        }
        index
    }

    /// The cards by rising number.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let [mut low, mut high] = self.words();
        std::iter::from_fn(move || {
            let (word, first) = if low != 0 { (&mut low, 0) } else { (&mut high, u64::BITS) };
            let number = word.trailing_zeros();
            *word &= word.wrapping_sub(1);
            (number < u64::BITS).then_some(CardId((first + number) as u8))
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
    /// The greatest number of players.
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

    /// Returns the player a number of places clockwise, among four.
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

    /// Returns whether there is none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of players.
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set without this player.
    #[must_use]
    pub(crate) const fn without(self, player: Player) -> Players {
        Players(self.0 & !(1 << player.0))
    }

    /// Returns whether the player is one of them.
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

#[cfg(test)]
mod tests;
