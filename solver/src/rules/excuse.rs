//! A card that stays with the side of its player, whichever side wins the trick.

use super::cards::CardId;

/// A card that stays with the side of its player, whichever side wins the trick: the Excuse of Tarot. The side that wins the trick has what
/// [`Counter::ransom`](super::Counter::ransom) says for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excuse {
    /// The card.
    pub card: CardId,
    /// The side that gets the card when it is played to the last trick.
    pub last: LastExcuse,
    /// Whether it wins the last trick of the deal when it is led to it by a side that has won all others. It then stays with
    /// that side.
    pub wins_slam: bool,
}

/// The side that gets the Excuse of the last trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastExcuse {
    /// The side that wins the trick.
    Winner,
    /// The side that has not played it.
    OtherSide,
}
