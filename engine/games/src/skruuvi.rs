//! Modern Skruuvi, a contract in a suit or without trumps.

use super::plain::{FOUR_HANDS, Kind, contract_tricks};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Skruuvi in the list of games.
pub const GAME: Game = Game {
    id: "skruuvi",
    name: "Skruuvi",
    seed: "seed 000, lines 1893-2037",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/skruuvi.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "levels five to seven in S H D C NT";
    contract_tricks(fields, rule, |level, kind| (5..=7).contains(&level) && kind != Kind::Misere)
}
