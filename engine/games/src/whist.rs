//! Whist: the last card dealt makes trumps, most tricks.

use super::plain::{FOUR_HANDS, FourHands, Wants, trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Whist in the list of games.
pub const GAME: Game = Game {
    id: "whist",
    name: "Whist",
    seed: "seed 002, lines 5102-5139; seed 000, lines 304-307",
    needs: &["trump"],
    value: "tricks that the leader's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/whist.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let deal = FourHands::read(fields, trump(fields)?.flatten())?;
    deal.leaders_tricks(fields, Wants::Most)
}
