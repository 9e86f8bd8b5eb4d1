//! Whist: the last card dealt makes trumps, most tricks.

use super::plain::{FourHands, Wants, side_of, trump};
use super::question::Question;
use super::{Choice, Game};
use crate::error::Result;
use crate::fields::Fields;

/// Whist in the list of games.
pub const GAME: Game = Game {
    id: "whist",
    name: "Whist",
    seed: "seed 002, lines 5102-5139; seed 000, lines 304-307",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["trump"],
    value: "tricks that the leader's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/whist.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let deal = FourHands::read(fields, trump(fields)?.flatten())?;
    let side = side_of(deal.position.leader);
    deal.tricks(fields, side, Wants::Most)
}
