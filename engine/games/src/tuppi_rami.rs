//! Tuppi played for tricks: no trumps ever, most tricks.

use super::plain::{FOUR_HANDS, FourHands, Wants, expect_trump, side_of};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Tuppi (rami) in the list of games.
pub const GAME: Game = Game {
    id: "tuppi-rami",
    name: "Tuppi (rami)",
    seed: "seed 000, lines 1261-1342",
    needs: &["declarer"],
    value: "tricks that declarer's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/tuppi-rami.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    let side = side_of(deal.position.named(fields, "declarer")?);
    deal.tricks(fields, side, Wants::Most)
}
