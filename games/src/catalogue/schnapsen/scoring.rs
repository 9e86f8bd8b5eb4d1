//! Schnapsen: how a deal ends, and the game points of its winner.

use super::{ALL_TRICKS, AtClose, Closing, MOST_POINTS, Outcome};
use crate::families::sixty_six::{self, FAILED, OUT, marriage_points};
use crate::prelude::*;

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let seats = &played.question.seats;
    let end = played.moves.len();
    let by_seat = |key: fn(AtClose) -> i32| {
        let entry = |seat: usize| (seats[seat].clone(), Value::from(key(had(played, seat, end))));
        Value::Object([0, 1].map(entry).into_iter().collect())
    };
    let mut outcome =
        result([("points", by_seat(|had| had.points)), ("tricks", by_seat(|had| had.tricks))]);
    let mut put = |key: &str, value: Value| drop(outcome.insert(key.to_owned(), value));
    let named = |seat: usize| Value::from(seats[seat].as_str());
    let before = played.setup.state.get("closed_by").and_then(Value::as_str);
    let closing = played.moves.iter().position(|&(_, made)| made == RuleMove::Close);
    if let Some(seat) = before {
        put("closed_by", seat.into());
        let other = had(played, 1 - played.seat(seat), 0);
        put(
            "at_close",
            played.setup.state.get("at_close").cloned().unwrap_or_else(|| written(other)),
        );
    } else if let Some(place) = closing {
        let closer = played.moves[place].0;
        put("closed_by", named(closer));
        put("at_close", written(had(played, 1 - closer, place)));
    }
    if let Some(winner) = played.tricks.last().and_then(|trick| trick.winner) {
        put("last_trick", named(winner));
    }
    outcome
}

/// What a seat has after this many moves of the play.
fn had(played: &FinishedPlay, seat: usize, moves: usize) -> AtClose {
    let name = &played.question.seats[seat];
    let trump = played.setup.trump.as_deref().unwrap_or_default();
    let own = || {
        let over = played.tricks.iter().filter(|trick| trick.places.end <= moves);
        over.filter(|trick| trick.winner == Some(seat))
    };
    let tricks = played.state_number("tricks", name) + own().count() as i32;
    let cards: i32 = own().map(|trick| CardValues::PIPS.in_trick(trick)).sum();
    let made =
        played.moves.iter().zip(&played.names).take(moves).filter(|((by, _), _)| *by == seat);
    let shown = made.filter_map(|(_, name)| name.strip_prefix("marriage:"));
    let shown: i32 = shown.map(|card| marriage_points(card.starts_with(trump))).sum();
    let marriages = if tricks > 0 { played.state_number("pending", name) + shown } else { 0 };
    AtClose { points: played.state_number("points", name) + cards + marriages, tricks }
}

fn written(had: AtClose) -> Value {
    numbers([("points", had.points as usize), ("tricks", had.tricks as usize)])
}

/// The game points of a deal (Pagat, “Schnapsen”).
pub(super) fn sheet(deal: &DealResult<'_>, closing: Closing) -> Result<DealSheet> {
    let outcome = Outcome::read(&deal.result)?;
    let both = |numbers: Vec<i32>| [numbers[0], numbers[1]];
    let points = both(outcome.points.each(&deal.seats, 0..=MOST_POINTS)?);
    let tricks = both(outcome.tricks.each(&deal.seats, 0..=ALL_TRICKS)?);
    if tricks[0] + tricks[1] > ALL_TRICKS {
        let message =
            format!("the tricks add up to {}; a deal has {ALL_TRICKS}", tricks[0] + tricks[1]);
        return Err(deal.result.impossible("tricks", message));
    }
    if points.iter().all(|&points| points >= OUT) {
        let message = format!("both seats have {OUT} points, which end the deal");
        return Err(deal.result.impossible("points", message));
    }
    let end = |seat: usize| AtClose { points: points[seat], tricks: tricks[seat] };
    let out = [0, 1].into_iter().find(|&seat| points[seat] >= OUT);
    let closed = SeatName::place_if_any(outcome.closed_by.as_ref(), deal)?;
    let (winner, game_points, what) = match (closed, out) {
        (None, Some(winner)) => against(winner, end(1 - winner)),
        (None, None) => {
            deal.require("last_trick")?;
            let last = SeatName::place_if_any(outcome.last_trick.as_ref(), deal)?;
            (last.unwrap_or_default(), 1, messages::SCORE_LAST_TRICK)
        }
        (Some(closer), out) => {
            let other = match closing {
                Closing::AtEnd => end(1 - closer),
                Closing::AtClose => Setup::required("result/at_close", outcome.at_close.0)?,
            };
            if out == Some(closer) {
                against(closer, other)
            } else {
                let more = i32::from(closing == Closing::AtClose && other.tricks == 0);
                (1 - closer, FAILED + more, messages::SCORE_CLOSED_WITHOUT_66)
            }
        }
    };
    Ok(deal.sheet(Teams::each).with(what, &deal.seats[winner], game_points))
}

/// What 66 brings against a loser who has this.
const fn against(winner: usize, loser: AtClose) -> (usize, i32, Message) {
    let (points, what) = sixty_six::against(loser.tricks, loser.points);
    (winner, points, what)
}

#[cfg(test)]
mod tests;
