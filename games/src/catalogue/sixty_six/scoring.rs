//! Sixty-six: how a deal ends, and the game points of its winner.

use super::{ALL_TRICKS, LAST_TRICK, Outcome};
use crate::families::sixty_six::{FAILED, OUT, against, marriage_points};
use crate::prelude::*;

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let closing = |&(seat, made): &(usize, RuleMove)| (made == RuleMove::Close).then_some(seat);
    let before = played.setup.state.get("closed_by").and_then(Value::as_str);
    let closer = before.map(|seat| played.seat(seat));
    let closer = closer.or_else(|| played.moves.iter().find_map(closing));
    let points = [0, 1].map(|seat| card_points(played, seat, closer.is_none()));
    let seats = played.question.seats.iter().cloned();
    let points = seats.zip(points).map(|(seat, points)| (seat, points.into())).collect();
    let mut outcome = played.taken(Teams::each, "tricks", one);
    outcome.insert("points".to_owned(), Value::Object(points));
    let closer = closer.map(|seat| Value::from(played.question.seats[seat].as_str()));
    outcome.extend(closer.map(|seat| ("closed_by".to_owned(), seat)));
    outcome
}

pub(super) fn sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let sheet = deal.sheet(Teams::each);
    Ok(match award(finish(deal)?) {
        Some((player, points, what)) => sheet.with(what, &deal.seats[player], points),
        None => sheet,
    })
}

/// How the play of a deal came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayEnd {
    /// This player claimed 66, rightly or not.
    Claim(usize),
    /// All cards were played, and the stock had been drawn to its end.
    PlayedOut,
    /// All cards were played after this player had closed the stock.
    PlayedOutClosed(usize),
}

/// A deal at its end; the arrays have the first player first.
#[derive(Clone, Copy, Debug)]
struct Finish {
    /// Card points, with those marriages and that last trick that count.
    points: [i32; 2],
    tricks: [i32; 2],
    end: PlayEnd,
}

/// Who has how many game points, and what for; nobody where it is a tie, whose game point goes to the winner of the next
/// deal.
type Award = Option<(usize, i32, Message)>;

/// The game points of a deal (McNeely, “Sixty-Six”).
///
/// Out with 66: one point; two if the other has less than 33, three if they have no trick, whichever of them closed. A claim without 66,
/// and a close that did not bring 66 by the last trick, give the other two. Played out: one for the higher total.
fn award(finish: Finish) -> Award {
    match finish.end {
        PlayEnd::Claim(player) if finish.points[player] < OUT => {
            Some((1 - player, FAILED, messages::SCORE_CLAIMED_WITHOUT_66))
        }
        PlayEnd::PlayedOutClosed(player) if finish.points[player] < OUT => {
            Some((1 - player, FAILED, messages::SCORE_CLOSED_WITHOUT_66))
        }
        PlayEnd::Claim(player) | PlayEnd::PlayedOutClosed(player) => {
            let loser = 1 - player;
            let (points, what) = against(finish.tricks[loser], finish.points[loser]);
            Some((player, points, what))
        }
        PlayEnd::PlayedOut => {
            let [first, second] = finish.points;
            let ahead = usize::from(second > first);
            (first != second).then_some((ahead, 1, messages::SCORE_MORE_CARD_POINTS))
        }
    }
}

/// The card points of a seat; `whole` if nobody has closed the stock.
fn card_points(played: &FinishedPlay, seat: usize, whole: bool) -> i32 {
    let (own, name) = (Players::one(Player::new(seat)), &played.question.seats[seat]);
    let tricks = played.state_number("tricks", name) + i32::from(played.count(own));
    let trump = played.setup.trump.as_deref().unwrap_or_default();
    let married = |name: &&String| name.starts_with("marriage:");
    let announced = played.moves_of(seat).filter(married);
    let announced =
        announced.map(|name| marriage_points(name["marriage:".len()..].starts_with(trump)));
    let marriages: i32 = played.state_number("pending", name) + announced.sum::<i32>();
    let cards = played.won(own).flat_map(|trick| &trick.cards);
    let cards: i32 = cards.map(|card| CardValues::PIPS.of(card)).sum();
    let all: usize = played.setup.hands.iter().map(|(_, cards)| cards.len()).sum();
    let table = played.setup.trick.len() + played.setup.stock.len();
    let over = 2 * played.tricks.len() == all + table;
    let last = if over && whole && played.last(own) { LAST_TRICK } else { 0 };
    let counting = if tricks > 0 { marriages } else { 0 };
    played.state_number("points", name) + cards + counting + last
}

fn finish(deal: &DealResult<'_>) -> Result<Finish> {
    let outcome = Outcome::read(&deal.result)?;
    let both = |numbers: Vec<i32>| [numbers[0], numbers[1]];
    let points = both(outcome.points.each(&deal.seats, 0..=300)?);
    let tricks = both(outcome.tricks.each(&deal.seats, 0..=ALL_TRICKS)?);
    let claimed = SeatName::place_if_any(outcome.claimed_by.as_ref(), deal)?;
    check_taken(deal, points, tricks)?;
    if claimed.is_none() && points.iter().all(|&points| points >= OUT) {
        let message = "both have 66: result.claimed_by has to say who went out";
        return Err(Error::new(Code::MissingField, message).in_field("/result/claimed_by"));
    }
    let closed = SeatName::place_if_any(outcome.closed_by.as_ref(), deal)?;
    let is_out = [0, 1].into_iter().find(|&player| points[player] >= OUT);
    let end = match (claimed.or(is_out), closed) {
        (Some(player), _) => PlayEnd::Claim(player),
        (None, Some(closer)) => PlayEnd::PlayedOutClosed(closer),
        (None, None) => PlayEnd::PlayedOut,
    };
    Ok(Finish { points, tricks, end })
}

/// Refuses more tricks than a deal has, and more card points than these tricks can have with every marriage and the last
/// trick.
fn check_taken(deal: &DealResult<'_>, points: [i32; 2], tricks: [i32; 2]) -> Result<()> {
    let all = tricks[0] + tricks[1];
    if all > ALL_TRICKS {
        let message = format!("the tricks add up to {all}; a deal has {ALL_TRICKS} at most");
        return Err(deal.result.impossible("tricks", message));
    }
    let besides = 3 * marriage_points(false) + marriage_points(true) + LAST_TRICK;
    let most = |tricks: i32| CardValues::PIPS.most_in(2 * tricks) + besides;
    let each = points.into_iter().zip(tricks).chain([(points[0] + points[1], all)]);
    for (points, tricks) in each {
        if points > most(tricks) {
            let message = format!("{points} card points in {tricks} tricks");
            return Err(deal.result.impossible("points", message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
