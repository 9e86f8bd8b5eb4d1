//! Vint: all cards dealt, no exchange, levels one to seven.

use super::plain::{FOUR_HANDS, Kind, contract_tricks};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Vint in the list of games.
pub const GAME: Game = Game {
    id: "vint",
    name: "Vint",
    seed: "seed 000, lines 2472-2545",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/vint.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "levels one to seven in S H D C NT";
    contract_tricks(fields, rule, |level, kind| (1..=7).contains(&level) && kind != Kind::Misere)
}
