//! Skruf-whist of 1911: contracts from three, passed-out deals to avoid tricks.

use super::plain::{FourHands, Kind, Wants, contract_tricks, expect_trump, side_of};
use super::question::Question;
use super::{Choice, Game};
use crate::error::Result;
use crate::fields::Fields;

/// Skruf-whist in the list of games.
pub const GAME: Game = Game {
    id: "skruf-whist",
    name: "Skruf-whist",
    seed: "seed 000, lines 2297-2399",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on; passed out, the leader's side, both avoiding them",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/skruf-whist.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    if fields.text("contract")? == Some("pass") {
        expect_trump(fields, None)?;
        let deal = FourHands::read(fields, None)?;
        let side = side_of(deal.position.leader);
        return deal.tricks(fields, side, Wants::Fewest);
    }
    let rule = "levels three to seven in S H D C NT, or pass";
    contract_tricks(fields, rule, |level, kind| {
        (3..=7).contains(&level) && kind != Kind::Misere
    })
}
