//! Bridge of two people and two androids: contracts count all tricks, seven to thirteen.

use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract_tricks, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Bridge Meets Guess Who in the list of games.
pub const GAME: Game = Game {
    id: "bridge-meets-guess-who",
    name: "Bridge Meets Guess Who",
    seed: "seed 000, lines 1343-1481",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on; passed out, the leader's side",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/bridge-meets-guess-who.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    if fields.get("contract").is_some() {
        let rule = "seven to thirteen tricks in S H D C NT";
        return contract_tricks(fields, rule, |tricks, kind| {
            (7..=13).contains(&tricks) && kind != Kind::Misere
        });
    }
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    deal.leaders_tricks(fields, Wants::Most)
}
