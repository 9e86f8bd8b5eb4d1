//! Skruf-whist of 1911: contracts from three, passed-out deals to avoid tricks.

use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract_tricks, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Skruf-whist in the list of games.
pub const GAME: Game = Game {
    id: "skruf-whist",
    name: "Skruf-whist",
    seed: "seed 000, lines 2297-2399",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on; passed out, the leader's side, both avoiding them",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/skruf-whist.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    if fields.text("contract")? == Some("pass") {
        expect_trump(fields, None)?;
        let deal = FourHands::read(fields, None)?;
        return deal.leaders_tricks(fields, Wants::Fewest);
    }
    let rule = "levels three to seven in S H D C NT, or pass";
    contract_tricks(fields, rule, |level, kind| {
        (3..=7).contains(&level) && kind != Kind::Misere
    })
}
