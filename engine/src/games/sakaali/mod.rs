//! Sakaali (seed 000, chapter 42): four players, two teams; each puts down eight of thirteen cards, and partners' last
//! five and five make one hand. Sets of three and four are free, pairs and single cards cost.
//!
//! It is no trick game, so nothing here speaks to the solver. With open hands the two teams do not touch ([`par`],
//! [`trace`]); with closed ones everything hangs on what discards say ([`view`], [`system`]).

pub mod ask;
pub mod deals;
pub mod duplicate;
pub mod judge;
pub mod language;
pub mod matches;
pub mod options;
pub mod par;
pub mod pip;
pub mod play;
pub mod points;
pub mod quiz;
pub mod realistic;
pub mod simulate;
pub mod system;
pub mod systems;
pub mod trace;
pub mod view;

/// How many cards each player keeps.
pub const KEPT: usize = 5;
/// How many cards each player puts down.
pub const DISCARDS: usize = crate::deal::FULL_HAND - KEPT;

use super::question::Question;
use super::{Choice, Game};
use crate::error::{Code, Error, Result};
use crate::fields::Fields;

/// Sakaali in the list of games.
pub const GAME: Game = Game {
    id: "sakaali",
    name: "Sakaali",
    seed: "seed 000, lines 3413-3552",
    seats: &["N", "E", "S", "W"],
    sides: &["N S against E W"],
    pack: "52 cards, A 2 3 4 5 6 7 8 9 T J Q K; suits do not count",
    hand_size: crate::deal::FULL_HAND,
    needs: &[],
    value: "minus card points of the ten cards that each side keeps",
    options: &[
        Choice { name: "wrap", values: &["false", "true"] },
        Choice { name: "low_most", values: &["7", "1 .. 12"] },
        Choice { name: "tie_bonus", values: &["false", "true"] },
        Choice { name: "duplicate_carry", values: &["false", "true"] },
    ],
    page: include_str!("../../../../docs/rules/sakaali.md"),
    question,
};

/// No position of it is solved.
fn question(_: &Fields<'_>) -> Result<Question> {
    let message = "sakaali has no solve; it has par, trace, duplicate, values, simulate and quiz";
    Err(Error::new(Code::UnknownOp, message).in_field("/op"))
}
