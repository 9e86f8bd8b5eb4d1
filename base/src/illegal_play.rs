//! A card that may not be played, and why.

use std::fmt;
use tikki_solver::{Card, CardSet, Seat};

/// Why a card may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misplay {
    /// The seat to play does not hold it.
    NotHeld,
    /// The seat to play holds cards of the suit led.
    Revoke {
        /// Those cards.
        held: CardSet,
    },
    /// All cards have been played.
    Over,
}

/// A card of a record that may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalPlay {
    /// Which card of the play it is, from 1.
    pub ply: usize,
    /// Whose turn it is.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Why it may not be played.
    pub why: Misplay,
}

impl Misplay {
    /// The stable name of the reason, for programs.
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
