//! Modern Skruuvi when all pass: every trick and every ace late costs.

use super::misere::{knock, objective, passed_out};
use super::plain::{FOUR_HANDS, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Skruuvi (pass misère) in the list of games.
pub const GAME: Game = Game {
    id: "skruuvi-pass-misere",
    name: "Skruuvi (pass misère)",
    seed: "seed 000, lines 1893-2037",
    needs: &[],
    value: "score of the leader's side less that of the others, from here on; or tricks it takes, both avoiding them",
    options: &[
        Choice { name: "objective", values: &["difference", "tricks"] },
        Choice { name: "knock", values: &["1", "2", "4"] },
    ],
    page: include_str!("../../../docs/rules/skruuvi-pass-misere.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    passed_out(fields, knock(fields)?, objective(fields, "difference")?)
}
