//! One player against three undertakes all thirteen tricks.

use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::Players;

/// Klubiskruuvi (Mussolini) in the list of games.
pub const GAME: Game = Game {
    id: "klubiskruuvi-mussolini",
    name: "Klubiskruuvi (Mussolini)",
    seed: "seed 000, lines 2038-2148",
    sides: &["declarer", "opponents"],
    needs: &["contract", "declarer"],
    value: "tricks that the lone declarer takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/klubiskruuvi-mussolini.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "7S 7H 7D 7C 7NT";
    let (_, kind) = contract(fields, rule, |level, kind| level == 7 && kind != Kind::Misere)?;
    expect_trump(fields, kind.trump())?;
    let deal = FourHands::read(fields, kind.trump())?;
    let declarer = Players::one(deal.position.named(fields, "declarer")?);
    deal.tricks(fields, declarer, Wants::Most)
}
