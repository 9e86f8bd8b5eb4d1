//! Moves: the decisions of a player.

use super::super::cards::{CardId, Cards};
use super::super::pack::EffectiveSuit;

/// The holders of an announced pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairHolding {
    /// The player.
    Own,
    /// The player's partner.
    Whole,
    /// Both one card each.
    Half,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleMove {
    /// Plays a card.
    Play(CardId),
    /// Plays a card, and puts those with it that are too many.
    Shed(CardId, Cards),
    /// Leads a card in a lane that is named with it.
    Name(CardId, EffectiveSuit),
    /// Plays the top card of the stock.
    Stock,
    /// Announces a pair before leading.
    Announce(PairHolding, u8),
    /// Leads without announcing.
    Silent,
    /// Announces a pair and plays this card of it.
    Marry(CardId),
    /// Closes the stock.
    Close,
    /// Takes the turned-up trump for the lowest one.
    Exchange,
    /// Has the hidden trumps exposed, before playing.
    Call,
    /// Plays on, having been asked.
    Stay,
    /// Puts down the hand, when asked.
    Leave,
}

impl RuleMove {
    /// The card, of a move that is nothing but a card played.
    pub fn card(self) -> Option<CardId> {
        match self {
            RuleMove::Play(card) => Some(card),
            _ => None,
        }
    }
}
