//! Games of four hands that three may play, one of them with an open dummy opposite: the declarer scores for their own
//! tricks and dummy's.

use super::Teams;
use crate::game::keys::Keys;
use crate::played_deal::FinishedPlay;
use crate::scoring::named::OneOrEach;
use crate::scoring::taken;
use crate::scoring::{DealResult, DealSheet, result};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_derive::Keys;
use tikki_language::game as messages;
use tikki_solver::rules::{Player, Players};

/// How a deal ended.
#[derive(Clone, Debug, Keys)]
pub struct Outcome {
    /// Tricks by side; with a dummy those of the declarer and dummy.
    tricks: OneOrEach,
}

/// The most tricks that a deal of any pack may have.
const MOST: i32 = 32;

/// A seat and the one opposite.
fn side_of(seat: usize) -> Players {
    Players::one(Player::new(seat)).with(Player::new((seat + 2) % 4))
}

/// The tricks of a deal that was played.
pub fn outcome(played: &FinishedPlay, dummy: bool) -> Map<String, Value> {
    let count = |by: Players| i32::from(played.count(by));
    let tricks = if dummy {
        count(side_of(played.declarer())).into()
    } else {
        Teams::partners().numbers(|_, by| count(by))
    };
    result([("tricks", tricks)])
}

/// The sheet of a deal of `all` tricks, if it is known how many it has: `score` is what the tricks of a side are worth.
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat` in the result or the seats; `impossible-state` where the tricks are not all.
pub fn sheet(
    deal: &DealResult<'_>,
    dummy: bool,
    all: Option<i32>,
    score: impl Fn(i32) -> i32,
) -> Result<DealSheet> {
    let Outcome { tricks } = Outcome::read(&deal.result)?;
    if !dummy {
        let (teams, tricks) = (Teams::opposite, tricks.each()?);
        let tricks = match all {
            Some(all) => deal.shares(teams, &tricks, all)?,
            None => deal.each(teams, &tricks, 0..=MOST)?,
        };
        let add = |sheet: DealSheet, (side, tricks): (String, i32)| {
            sheet.with_any(messages::SCORE_TRICKS_TAKEN, &side, score(tricks))
        };
        return Ok(tricks.into_iter().fold(deal.sheet(teams), add));
    }
    deal.expect_seats(4)?;
    let (declarer, tricks) = (deal.declarer()?, tricks.one(0..=all.unwrap_or(MOST))?);
    let players =
        (0..4).filter(|&seat| seat != (declarer + 2) % 4).map(|seat| deal.seats[seat].as_str());
    Ok(DealSheet::of(players).with(taken::tricks(tricks), &deal.seats[declarer], score(tricks)))
}
