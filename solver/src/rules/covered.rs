//! Cards that are in nobody's hand yet, but come into one: under another card, or face down as the trump card.

use super::cards::{CardId, Cards};
use super::record::Record;
use super::state::State;

/// A card that lies on another one: its owner can play it, and then has the card below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The card above, which counts as one of its owner's hand.
    pub above: CardId,
    /// The card below.
    pub below: CardId,
}

impl Record {
    /// The cards below these.
    pub(super) fn below(&self, above: Cards) -> Cards {
        let covered = self.covered.iter().filter(|pile| above.contains(pile.above));
        covered.map(|pile| pile.below).collect()
    }
}

impl State {
    /// The cards that still come into a hand: from the stock, from under other cards, and the trump card that lies face
    /// down.
    pub(crate) fn coming(&self, record: &Record) -> Cards {
        let mut coming = self.undrawn(record);
        if !record.covered.is_empty() {
            let hands = &self.hands[..record.players()];
            coming = coming.or(record.below(hands.iter().copied().fold(Cards::NONE, Cards::or)));
        }
        self.face_down(record).map_or(coming, |hidden| coming.with(hidden.card))
    }
}
