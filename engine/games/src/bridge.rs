//! Contract bridge: trumps or none, suit must be followed, most tricks.

use super::plain::{FOUR_HANDS, FourHands, Wants, side_of, trump};
use super::question::Question;
use super::{Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Contract bridge in the list of games.
pub const GAME: Game = Game {
    id: "bridge",
    name: "Contract bridge",
    seed: "seed 002, lines 4279-4418",
    needs: &["trump", "declarer"],
    value: "tricks that declarer's side takes (without a declarer, the leader's side)",
    options: &[],
    page: include_str!("../../../docs/rules/bridge.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let deal = FourHands::read(fields, trump(fields)?.flatten())?;
    let declarer = deal.position.seat(fields, "declarer")?;
    let side = side_of(declarer.unwrap_or(deal.position.leader));
    deal.tricks(fields, side, Wants::Most)
}
