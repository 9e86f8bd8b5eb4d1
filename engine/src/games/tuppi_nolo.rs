//! Tuppi with both sides avoiding tricks; no trumps.

use super::plain::{FourHands, Wants, expect_trump, side_of};
use super::question::Question;
use super::{Choice, Game};
use crate::error::Result;
use crate::fields::Fields;

/// Tuppi (nolo) in the list of games.
pub const GAME: Game = Game {
    id: "tuppi-nolo",
    name: "Tuppi (nolo)",
    seed: "seed 000, lines 1261-1342",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &[],
    value: "tricks that the leader's side takes from here on, both sides avoiding them",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/tuppi-nolo.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    let side = side_of(deal.position.leader);
    deal.tricks(fields, side, Wants::Fewest)
}
