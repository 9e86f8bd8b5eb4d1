//! Modern Skruuvi in a kotka deal: at least level six.

use super::plain::{FOUR_HANDS, Kind, contract_tricks};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Skruuvi (kotka) in the list of games.
pub const GAME: Game = Game {
    id: "skruuvi-kotka",
    name: "Skruuvi (kotka)",
    seed: "seed 000, lines 1893-2037",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/skruuvi-kotka.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "levels six and seven in S H D C NT";
    contract_tricks(fields, rule, |level, kind| (6..=7).contains(&level) && kind != Kind::Misere)
}
