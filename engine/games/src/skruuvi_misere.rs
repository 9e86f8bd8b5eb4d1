//! Modern Skruuvi, a contract to avoid tricks: aces count late when it is made.

use super::misere::{MisereScore, Objective, knock, names_of_sides, objective, whole_deal};
use super::plain::{FOUR_HANDS, FourHands, Kind, Wants, contract, expect_trump, side_of};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Skruuvi (misère) in the list of games.
pub const GAME: Game = Game {
    id: "skruuvi-misere",
    name: "Skruuvi (misère)",
    seed: "seed 000, lines 1893-2037",
    needs: &["contract", "declarer"],
    value: "score of declarer's side less that of the others, whole deal; or tricks it takes, which it avoids",
    options: &[
        Choice { name: "objective", values: &["difference", "tricks"] },
        Choice { name: "knock", values: &["1", "2", "4"] },
    ],
    page: include_str!("../../../docs/rules/skruuvi-misere.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "5M 6M 7M";
    let (level, _) = contract(fields, rule, |level, kind| {
        (5..=7).contains(&level) && kind == Kind::Misere
    })?;
    expect_trump(fields, None)?;
    let deal = FourHands::read(fields, None)?;
    let declarer = deal.position.named(fields, "declarer")?;
    if objective(fields, "difference")? == Objective::Tricks {
        return deal.tricks(fields, side_of(declarer), Wants::Fewest);
    }
    let score = score(level, knock(fields)?);
    whole_deal(fields, deal, side_of(declarer), names_of_sides(declarer), score)
}

/// Made: the square of the level less twelve, and the aces that the others took. Failed: a first missing trick and more.
fn score(level: i32, knock: i32) -> MisereScore {
    let limit = 7 - level;
    let (first, more) = match level {
        5 => (11, 5),
        6 => (11, 6),
        _ => (17, 7),
    };
    let failed = -knock * (first - (limit + 1) * more);
    MisereScore {
        limit,
        made: (knock * (level * level - 12), [0, 1]),
        failed: (failed, [-knock * more, 0]),
    }
}
