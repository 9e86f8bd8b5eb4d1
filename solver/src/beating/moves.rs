//! A move of a beating game, in either stage.

use crate::rules::{CardId, Cards};

/// A move of a beating game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeatingMove {
    /// Cards of the hand: one, or a run.
    Play(Cards),
    /// Cards on the table are picked up, as the rule says.
    Take,
    /// The lowest cards of a suit are put away.
    Remove(Cards),
    /// The top card of the stock is played.
    Stock,
    /// An open card is taken with the one turned up.
    TakeOpen(CardId),
}
