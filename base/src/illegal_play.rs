//! A card that may not be played, and the reason.

use std::fmt;
use tikki_solver::{Card, CardSet, Seat};

/// The reason why a card may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misplay {
    /// The seat to play does not hold it.
    NotHeld,
    /// The seat to play holds cards of the suit led.
    Revoke {
        /// Those cards.
        held: CardSet,
    },
    /// All cards have already been played.
    Over,
}

/// A recorded card that may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalPlay {
    /// The number of the card in the play, from 1.
    pub ply: usize,
    /// The seat to play.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The reason why it may not be played.
    pub why: Misplay,
}

impl Misplay {
    /// Returns the stable name of the reason, for programs.
    pub fn name(self) -> &'static str {
        match self {
            Misplay::NotHeld => "not-held",
            Misplay::Revoke { .. } => "revoke",
            Misplay::Over => "play-is-over",
        }
    }
}

impl fmt::Display for IllegalPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalPlay { ply, seat, card, why } = self;
        match why {
            Misplay::NotHeld => write!(f, "card {ply}: {seat} is to play and does not hold {card}"),
            Misplay::Revoke { held } => {
                let held: Vec<String> = held.iter().map(|card| card.to_string()).collect();
                write!(f, "card {ply}: {seat} plays {card} but still holds {}", held.join(" "))
            }
            Misplay::Over => write!(f, "card {ply}: {card} after the last trick"),
        }
    }
}
