//! Everybody avoids tricks, and aces in late ones.

use super::misere::{objective, passed_out};
use super::plain::{FOUR_HANDS, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Screw Misere in the list of games.
pub const GAME: Game = Game {
    id: "screw-misere",
    name: "Screw Misere",
    seed: "seed 000, lines 2546-2606",
    needs: &[],
    value: "penalties of the others less those of the leader's side, from here on; or tricks it takes, both avoiding them",
    options: &[
        Choice { name: "objective", values: &["difference", "tricks"] },
    ],
    page: include_str!("../../../docs/rules/screw-misere.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    passed_out(fields, 1, objective(fields, "difference")?)
}
