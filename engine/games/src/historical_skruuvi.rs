//! Skruuvi of old: contracts from four, trick points for both sides.

use super::misere::{MisereScore, Objective, knock, names_of_sides, objective, whole_deal};
use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract, expect_trump, side_of};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Historical Skruuvi in the list of games.
pub const GAME: Game = Game {
    id: "historical-skruuvi",
    name: "Historical Skruuvi",
    seed: "seed 000, lines 2149-2296",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on; in a misère score of declarer's side less that of the others, whole deal",
    options: &[
        Choice { name: "objective", values: &["difference", "tricks"] },
        Choice { name: "knock", values: &["1", "2", "4"] },
        Choice { name: "knock_trick_points", values: &["true", "false"] },
    ],
    page: include_str!("../../../docs/rules/historical-skruuvi.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "levels four to seven in S H D C NT M";
    let (level, kind) = contract(fields, rule, |level, _| (4..=7).contains(&level))?;
    expect_trump(fields, kind.trump())?;
    let deal = FourHands::read(fields, kind.trump())?;
    let declarer = deal.position.named(fields, "declarer")?;
    let side = side_of(declarer);
    if kind != Kind::Misere {
        return deal.tricks(fields, side, Wants::Most);
    }
    if objective(fields, "difference")? == Objective::Tricks {
        return deal.tricks(fields, side, Wants::Fewest);
    }
    let knock = knock(fields)?;
    let on_points = fields.object("options")?.flag("knock_trick_points", true)?;
    let score = misere(level, knock, if on_points { knock } else { 1 });
    whole_deal(fields, deal, side, names_of_sides(declarer), score)
}

/// Contract, tricks avoided beyond it, aces a hundredfold, and the trick points of both sides as points.
fn misere(level: i32, knock: i32, knock_points: i32) -> MisereScore {
    let limit = 7 - level;
    let (made, first, more) = match level {
        4 => (1000, 400, 400),
        5 => (2000, 500, 500),
        6 => (3000, 1100, 600),
        _ => (4500, 1700, 700),
    };
    let over = if level == 4 { 0 } else { 200 };
    // A side gets the level for each trick it avoids: 13 − T for declarer's, T for the others.
    let (points, each) = (13 * level * knock_points, -2 * level * knock_points);
    MisereScore {
        limit,
        made: (knock * (made + over * limit) + points, [each - knock * over, 100 * knock]),
        failed: (
            -knock * (first - (limit + 1) * more) + points,
            [each - knock * more, 100 * knock],
        ),
    }
}
