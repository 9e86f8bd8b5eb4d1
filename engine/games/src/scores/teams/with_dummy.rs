//! Games of four hands that three may play, one of them with an open dummy opposite: he scores for his tricks and dummy's.

use super::Teams;
use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Sheet, result};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What a result tells: tricks by side; with a dummy those of the declarer and dummy.
pub(crate) const RESULT: [Key; 1] = [Key::named("tricks")];

/// The most tricks that a deal of any pack may have.
const MOST: i32 = 32;

/// A seat and the one opposite.
fn side_of(seat: usize) -> Players {
    Players::one(Player::new(seat)).with(Player::new((seat + 2) % 4))
}

/// The tricks of a deal that was played.
pub(crate) fn result_of(played: &PlayedOut, dummy: bool) -> Map<String, Value> {
    let count = |by: Players| i32::from(played.count(by));
    let tricks = if dummy {
        count(side_of(played.declarer())).into()
    } else {
        Teams::partners().numbers(|_, by| count(by))
    };
    result([("tricks", tricks)])
}

/// What a deal of `all` tricks scores, if it is known how many it has: `score` says it of the tricks of a side.
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat` in the result or the seats; `impossible-state` where the tricks are not all.
pub(crate) fn sheet(
    deal: &DealResult<'_>,
    dummy: bool,
    all: Option<i32>,
    score: impl Fn(i32) -> i32,
) -> Result<Sheet> {
    if !dummy {
        let teams = Teams::partners();
        let tricks = match all {
            Some(all) => {
                let shares = deal.shares(Teams::opposite, "tricks", all)?;
                shares.into_iter().map(|(_, tricks)| tricks).collect()
            }
            None => teams.told(deal, "tricks", 0..=MOST)?,
        };
        let points: Vec<i32> = tricks.into_iter().map(score).collect();
        return Ok(teams.points(&points, "tricks"));
    }
    deal.expect_seats(4)?;
    let most = all.unwrap_or(MOST);
    let (declarer, tricks) = (deal.declarer()?, deal.number("tricks", 0..=most)?);
    let players =
        (0..4).filter(|&seat| seat != (declarer + 2) % 4).map(|seat| deal.seats[seat].as_str());
    let what = format!("{tricks} tricks");
    Ok(Sheet::of(players).with(what, &deal.seats[declarer], score(tricks)))
}
