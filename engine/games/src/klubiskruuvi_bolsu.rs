//! One player against three undertakes to take no trick.

use super::misere::{MisereScore, Objective, objective, whole_deal};
use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::Players;

/// Klubiskruuvi (bolsu) in the list of games.
pub const GAME: Game = Game {
    id: "klubiskruuvi-bolsu",
    name: "Klubiskruuvi (bolsu)",
    seed: "seed 000, lines 2038-2148",
    sides: &["declarer", "opponents"],
    needs: &["declarer", "contract"],
    value: "score of the lone declarer, whole deal; or tricks he takes, which he avoids",
    options: &[
        Choice { name: "objective", values: &["score", "tricks"] },
        Choice { name: "multipliers", values: &["by opponent: 1", "2", "4"] },
    ],
    page: include_str!("../../../docs/rules/klubiskruuvi-bolsu.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    if fields.get("contract").is_some() {
        contract(fields, "7M", |level, kind| level == 7 && kind == Kind::Misere)?;
    }
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    let declarer = deal.position.named(fields, "declarer")?;
    let alone = Players::one(declarer);
    if objective(fields, "score")? == Objective::Tricks {
        return deal.tricks(fields, alone, Wants::Fewest);
    }
    let multipliers = fields.object("options")?.object("multipliers")?;
    let opponents = alone.others(4).iter().map(|player| &deal.position.seats[player.index()]);
    let times: i32 = opponents.map(|seat| multipliers.within(seat, 1..=4, 1)).sum::<Result<i32>>()?;
    whole_deal(fields, deal, alone, ["declarer", "opponents"], score(times))
}

/// What three opponents with multipliers of this sum pay; when he fails, aces count once for each.
fn score(times: i32) -> MisereScore {
    MisereScore {
        limit: 0,
        made: (21 * times, [0, times]),
        failed: (-(17 - 7) * times, [-7 * times, 3]),
    }
}
