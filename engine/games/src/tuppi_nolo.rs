//! Tuppi with both sides avoiding tricks; no trumps.

use super::plain::{FOUR_HANDS, FourHands, Wants, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Tuppi (nolo) in the list of games.
pub const GAME: Game = Game {
    id: "tuppi-nolo",
    name: "Tuppi (nolo)",
    seed: "seed 000, lines 1261-1342",
    needs: &[],
    value: "tricks that the leader's side takes from here on, both sides avoiding them",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/tuppi-nolo.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    deal.leaders_tricks(fields, Wants::Fewest)
}
