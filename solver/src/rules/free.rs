//! Cards that may be played at any time.

use super::cards::{CardId, Cards};

/// Cards that may be played whatever was led, besides those that the rule of following allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeCards {
    /// Those that every other card beats. They name no suit: the first other card of the trick does.
    pub low: Cards,
    /// Those that beat every other card. A trick that they open asks for nothing.
    pub high: Cards,
}

impl FreeCards {
    /// No such cards.
    pub const NONE: FreeCards = FreeCards { low: Cards::NONE, high: Cards::NONE };

    /// All of them.
    pub(crate) fn all(self) -> Cards {
        self.low.or(self.high)
    }

    /// The card that names the suit of a trick, if one has been played.
    pub(super) fn naming(self, table: &[CardId]) -> Option<CardId> {
        table.iter().copied().find(|&card| !self.low.contains(card))
    }

    /// Returns the same without some cards.
    #[must_use]
    pub(super) fn without(self, gone: Cards) -> FreeCards {
        FreeCards { low: self.low.without(gone), high: self.high.without(gone) }
    }
}
