//! Spades: team bids, overtricks and what ten of them cost, nil, the moon, and the game of 500.
//!
//! Rules: McNeely, “Spades”.

use super::Options;
use crate::prelude::*;
use std::collections::BTreeMap;

/// Tricks of a deal of four, and of three or six.
const TRICKS: [i32; 2] = [13, super::LONG_HAND as i32];
/// What each trick of a bid is worth (McNeely, “Spades”).
const TRICK: i32 = 10;
/// Points for a nil made, against one failed (McNeely, “Spades”).
const NIL: i32 = 100;
/// Points for the moon made, against one failed (McNeely, “Spades”).
const MOON: i32 = 200;
/// How many overtricks are collected, and what they then cost (McNeely, “Spades”).
const COLLECTED: i32 = 10;
const COLLECTED_COST: i32 = 100;

/// The score of a player of the three-hand game, whose overtricks are taken off the bid (McNeely, “Three-Hand Spades”).
pub(super) const fn three_hand(bid: i32, tricks: i32) -> i32 {
    match (bid, tricks) {
        (0, 0) => NIL,
        (0, _) => -NIL,
        _ if tricks < bid => -TRICK * bid,
        _ => TRICK * (bid - (tricks - bid)),
    }
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let all = if deal.seats.len() == 4 { TRICKS[0] } else { TRICKS[1] };
    let tricks = SeatTricks::read(&deal.result)?.tricks.shares(&deal.seats, all)?;
    let state = deal.setup.state();
    state.required("bids", state.get("bids"))?;
    let bids = deal.stated("bids", 0..=all)?;
    if deal.seats.len() == 3 {
        return Ok(three_hands(deal, &bids, &tricks));
    }
    let teams = Teams::facing(&deal.seats);
    Ok(teams.0.iter().fold(teams.sheet(), |sheet, (name, players)| {
        let seat = |player: Player| {
            let seat = player.index();
            (&*deal.seats[seat], bids[seat], tricks[seat])
        };
        let seats: Vec<_> = players.iter().map(seat).collect();
        of_side(sheet, name, &seats, all, options)
    }))
}

pub(super) fn standing(deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
    let (mut session, mut collected) = (ScoreSession::default(), BTreeMap::new());
    for deal in deals {
        if session.is_over() {
            collected.clear();
        }
        session.add(&deal.sheet);
        for line in
            deal.sheet.lines.iter().filter(|line| line.label.is(&messages::SCORE_OVERTRICKS))
        {
            let all: &mut i32 = collected.entry(line.of.clone()).or_default();
            let tens = (*all + line.points) / COLLECTED - *all / COLLECTED;
            *all += line.points;
            if tens > 0 {
                session.give(messages::SCORE_TEN_OVERTRICKS, &line.of, -COLLECTED_COST * tens);
            }
        }
        let game = Options::of(deal.setup)?.game;
        session.win(messages::SCORE_GAME, most_once(game)(session.totals()));
    }
    Ok(session.standing())
}

fn three_hands(deal: &DealResult<'_>, bids: &[i32], tricks: &[i32]) -> DealSheet {
    let seats = deal.seats.iter().zip(bids.iter().zip(tricks));
    seats.fold(DealSheet::of(deal.seats.clone()), |sheet, (seat, (&bid, &tricks))| {
        sheet.with(tricks_for_bid(tricks, bid), seat, three_hand(bid, tricks))
    })
}

/// What a side scores for the bids and tricks of its seats (McNeely, “Spades”). A team bid of all tricks is the moon,
/// made or failed for 200 in place of the trick points.
fn of_side(
    mut sheet: DealSheet,
    of: &str,
    seats: &[(&str, i32, i32)],
    all: i32,
    options: &Options,
) -> DealSheet {
    let counting = seats.iter().filter(|&&(_, bid, _)| options.nil_tricks_count || bid > 0);
    let tricks: i32 = counting.map(|&(_, _, tricks)| tricks).sum();
    let bid: i32 = seats.iter().map(|&(_, bid, _)| bid).sum();
    for (seat, _, own) in seats.iter().filter(|&&(_, bid, _)| bid == 0) {
        let points = if *own == 0 { NIL } else { -NIL };
        sheet = sheet.with(Label::from(messages::SCORE_NIL_OF).with("who", *seat), of, points);
    }
    let (what, value) = if bid == all {
        (messages::SCORE_ALL_TRICKS_BID.into(), MOON)
    } else {
        (Label::from(messages::SCORE_TRICKS_BID).with("n", bid), TRICK * bid)
    };
    if tricks < bid {
        return sheet.with(what, of, -value);
    }
    let sheet = if bid > 0 { sheet.with(what, of, value) } else { sheet };
    if tricks > bid { sheet.with(messages::SCORE_OVERTRICKS, of, tricks - bid) } else { sheet }
}

#[cfg(test)]
mod tests;
