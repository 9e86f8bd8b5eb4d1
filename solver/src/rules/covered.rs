//! Cards that are in nobody's hand yet, but come into one: under another card.

use super::cards::CardId;

/// A card that lies on another one: its owner can play it, and then has the card below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The card above, which counts as one of its owner's hand.
    pub above: CardId,
    /// The card below.
    pub below: CardId,
}
