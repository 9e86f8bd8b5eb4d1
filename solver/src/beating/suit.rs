//! Suits of thirteen, the strongest card of each first, and which cards beat which.

use crate::rules::{CardId, Cards};

/// The number of suits.
pub const SUITS: usize = 4;
/// The number of cards in a suit.
pub const RANKS: usize = 13;

/// A suit by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitIndex(u8);

impl SuitIndex {
    /// The suit with this number.
    ///
    /// # Panics
    /// If it is not below [`SUITS`].
    pub const fn new(number: usize) -> SuitIndex {
        assert!(number < SUITS, "there are four suits");
        SuitIndex(number as u8)
    }

    /// The suit of a card.
    ///
    /// # Panics
    /// If it is no card of four suits.
    pub const fn of(card: CardId) -> SuitIndex {
        SuitIndex::new(card.index() / RANKS)
    }

    /// Its number.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// All suits.
    pub(crate) fn all() -> impl Iterator<Item = SuitIndex> {
        (0..SUITS).map(SuitIndex::new)
    }

    /// Its cards.
    pub(crate) const fn cards(self) -> Cards {
        Cards::of_bits(0x1fff << (RANKS * self.index()))
    }

    /// The strongest of its cards among these.
    pub(crate) fn strongest(self, among: Cards) -> Option<CardId> {
        among.and(self.cards()).first()
    }

    /// The weakest of its cards among these.
    pub(crate) fn weakest(self, among: Cards) -> Option<CardId> {
        among.and(self.cards()).last()
    }
}

/// The place of a card in its suit: 0 for the strongest.
pub(crate) const fn place(card: CardId) -> usize {
    card.index() % RANKS
}

/// The cards of its suit that are stronger.
pub(crate) const fn stronger(card: CardId) -> Cards {
    let below = (1 << card.index()) - 1;
    Cards::of_bits(SuitIndex::of(card).cards().bits() & below)
}

/// The cards of its suit that are weaker.
pub(crate) const fn weaker(card: CardId) -> Cards {
    SuitIndex::of(card).cards().without(stronger(card)).without(Cards::one(card))
}

/// The next stronger card of the whole suit.
pub(crate) fn next_stronger(card: CardId) -> Option<CardId> {
    (place(card) > 0).then(|| CardId::new(card.index() - 1))
}
