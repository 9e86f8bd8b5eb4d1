//! Rödskägg: how a deal ends, the scores of the bidder and of the others, and the first total of nothing.

use super::goals::Taken;
use super::{ASKED, MISSED, Options, Outcome, TRICKS, bid};
use crate::prelude::*;

/// What `state` says of the auction.
#[derive(Clone, Debug, Keys)]
pub(super) struct Auction {
    /// Whether the bidder of six has said Rödskägg.
    rodskagg: bool,
}

/// Lines of a Rödskägg, which end the game for its bidder one way or the other.
const ALL_SIX: Message = messages::SCORE_RODSKAGG;
const NOT_ALL: Message = messages::SCORE_RODSKAGG_NOT_MADE;

pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let seats = Teams::each(&played.question.seats);
    let first = TRICKS + 1 - played.tricks.len() as i32;
    let stated = played.setup.state().object("said")?;
    let stayed = |seat: &str| stated.get(seat).is_some_and(|word| word == "stay");
    let won = |by: Players, late: bool| {
        let numbered = (first..).zip(&played.tricks).filter(|(_, trick)| trick.is_won_by(by));
        numbered.filter(|(number, _)| (*number >= ASKED) == late).count() as i32
    };
    let given = |seat: &str, late: bool| {
        if stayed(seat) == late { played.state_number("tricks", seat) } else { 0 }
    };
    let tricks = |late| seats.numbers(|seat, by| given(seat, late) + won(by, late));
    let left = played.moves.iter().filter(|(_, made)| *made == RuleMove::Leave);
    let left = left.map(|(seat, _)| played.question.seats[*seat].clone());
    let gone = played.question.seats.iter().filter(|seat| {
        played.setup.hands.iter().all(|(other, _)| other != *seat)
            || stated.get(seat).is_some_and(|word| word == "drop")
    });
    let dropped: Vec<String> = gone.cloned().chain(left).collect();
    Ok(result([("early", tricks(false)), ("late", tricks(true)), ("dropped", dropped.into())]))
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let seats = Teams::each(&deal.seats);
    let declarer = deal.declarer()?;
    let bid = bid(deal.setup)?;
    let outcome = Outcome::read(&deal.result)?;
    let early = outcome.early.each(&deal.seats, 0..=TRICKS)?;
    let late = outcome.late.each_if_any(&deal.seats, 0..=1 + TRICKS - ASKED)?;
    let dropped = SeatName::places(&outcome.dropped, deal)?;
    expect_possible(&early, &late, &dropped, declarer)?;
    let keeps = options.short_keeps_tricks;
    let taken =
        |seat: usize| Taken { early: early[seat], late: late[seat], gone: dropped.contains(&seat) };
    let score = |seat: usize| {
        let taken = taken(seat);
        if seat == declarer { taken.bidders_score(bid, keeps) } else { taken.score() }
    };
    let scored = |sheet: DealSheet, seat: usize| {
        let won = early[seat] + late[seat];
        let what = match (seat == declarer, taken(seat)) {
            (true, _) => tricks_for_bid(won, bid),
            (false, Taken { gone: true, .. }) => messages::SCORE_HAND_PUT_DOWN.into(),
            (false, _) if score(seat) == MISSED => messages::SCORE_NO_TRICK.into(),
            (false, _) => tricks(won),
        };
        sheet.with(what, &deal.seats[seat], score(seat))
    };
    let sheet = (0..deal.seats.len()).fold(seats.sheet(), scored);
    let tricks = early[declarer] + late[declarer];
    let Auction { rodskagg } = Auction::read(&deal.setup.state())?;
    if rodskagg && bid < TRICKS {
        let message = "Rödskägg is said by who has bid six";
        return Err(Error::new(Code::BadContract, message).in_field("/contract"));
    }
    let given = |sheet: DealSheet| {
        let what = if tricks == TRICKS { ALL_SIX } else { NOT_ALL };
        sheet.with(what, &deal.seats[declarer], 0)
    };
    let sheet = if rodskagg { given(sheet) } else { sheet };
    Ok(sheet.made(tricks >= bid))
}

/// Exactly nothing wins. Two who reach it in one deal play the next as a duel, which more tricks win.
pub(super) fn standing(deals: &[SessionDeal<'_>], start: i32) -> SessionStanding {
    let (mut session, mut duel, mut begun) = (ScoreSession::default(), Vec::new(), false);
    for deal in deals {
        session.add(&deal.sheet);
        if !begun {
            deal.sheet
                .points
                .iter()
                .for_each(|(party, _)| session.give(messages::SCORE_START, party, start));
        }
        let all_six = deal.sheet.lines.iter().find(|line| line.label.is(&ALL_SIX));
        let winners = match all_six {
            Some(line) => vec![line.of.clone()],
            None if duel.is_empty() => {
                let at_nothing =
                    |party: &String| session.total(party) == 0 && !is_out(&deal.sheet, party);
                let parties = deal.sheet.points.iter().map(|(party, _)| party.clone());
                duel = parties.filter(at_nothing).collect();
                if duel.len() == 1 { duel.clone() } else { Vec::new() }
            }
            None => more_tricks(deal, &duel),
        };
        begun = winners.is_empty();
        if !begun {
            duel.clear();
        }
        session.win(messages::SCORE_GAME, winners);
    }
    session.standing()
}

/// # Errors
/// `impossible-state` if the six tricks of a deal cannot have been won like that.
fn expect_possible(early: &[i32], late: &[i32], dropped: &[usize], declarer: usize) -> Result<()> {
    let bad =
        |message: &str, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
    let (late_ones, tricks) = (late.iter().sum::<i32>(), early.iter().chain(late).sum::<i32>());
    if late_ones > 1 + TRICKS - ASKED {
        return bad("two tricks are played after the question", "/result/late");
    }
    if tricks != TRICKS {
        return bad("six tricks are played in a deal", "/result/early");
    }
    if dropped.iter().any(|&seat| seat == declarer || early[seat] + late[seat] > 0) {
        return bad("who leaves has no trick, and is not the bidder", "/result/dropped");
    }
    Ok(())
}

/// Whether a player has said Rödskägg in a deal, and not made it.
fn is_out(sheet: &DealSheet, party: &str) -> bool {
    sheet.lines.iter().any(|line| line.label.is(&NOT_ALL) && line.of == party)
}

/// Which of some players has taken most tricks of a deal; nobody of several.
fn more_tricks(deal: &SessionDeal<'_>, of: &[String]) -> Vec<String> {
    let tricks = |key: &str, party: &String| {
        let text = deal.result.get(key).and_then(Value::as_object).into_iter().flatten();
        let own = text.filter(|(seat, _)| deal.party(seat) == *party);
        own.filter_map(|(_, tricks)| tricks.as_i64()).sum::<i64>() as i32
    };
    let all = |party: &String| tricks("early", party) + tricks("late", party);
    let totals: Vec<(String, i32)> = of.iter().map(|party| (party.clone(), all(party))).collect();
    most_once(0)(&totals)
}
