//! Klaberjass: what a deal scores, with partners or without, and who wins the game.

use super::{LOST, MADE, MOST, Options, Outcome};
use crate::prelude::*;

/// The points of a game of two or three, and the game points of partners (McNeely, “Klaberjass”).
const ALONE_GAME: i32 = 500;
const PARTNERS_GAME: i32 = 25;

/// The lines of points that wait for the next deal, and of a game that was claimed.
const WAITING: Message = messages::SCORE_LEVEL;
const CLAIMED: Message = messages::SCORE_CLAIMS_THE_GAME;

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let teams = Teams::partners_of_four(&deal.seats);
    let outcome = Outcome::read(&deal.result)?;
    let names: Vec<&str> = teams.0.iter().map(|(name, _)| name.as_str()).collect();
    let points = outcome.points.each(&names, 0..=MOST)?;
    let own = teams.place_of(deal.declarer()?);
    let others = || (0..points.len()).filter(|&place| place != own);
    let best = others().map(|place| points[place]).max().unwrap_or_default();
    let of = |place: usize| teams.0[place].0.as_str();
    let made = points[own] > best;
    if let Some(claimed) = outcome.claimed {
        let claims = claimed.party(&teams)?;
        let sheet = (0..points.len()).fold(teams.sheet(), |sheet, place| {
            sheet.with(messages::SCORE_POINTS_SO_FAR, of(place), points[place])
        });
        return Ok(sheet.with(CLAIMED, of(claims), 0));
    }
    let sheet = if teams == Teams::partners() {
        let what =
            Label::from(messages::SCORE_RESULT).with("n", points[own]).with("m", points[1 - own]);
        let (winner, game_points) = if made { (own, MADE) } else { (1 - own, LOST) };
        teams.sheet().with(what, of(winner), game_points * options.kontra)
    } else {
        alone(&teams, &points, own)
    };
    let sheet = match outcome.revoked {
        Some(revoked) => forfeit(sheet, &teams, revoked.party(&teams)?),
        None => sheet,
    };
    Ok(sheet.made(made))
}

/// Two and three play to 500, with level points waiting for the winner of the next deal; a wrong claim gives
/// all that its owner has in the deal to the other.
pub(super) fn standing(deals: &[SessionDeal<'_>], options: &Options) -> SessionStanding {
    let (mut session, mut waiting) = (ScoreSession::default(), 0);
    for deal in deals {
        let sheet = &deal.sheet;
        let partners = deal.seats.len() == 4;
        let game = options.game.unwrap_or(if partners { PARTNERS_GAME } else { ALONE_GAME });
        session.add(sheet);
        if let Some(line) = sheet.lines.iter().find(|line| line.label.is(&CLAIMED)) {
            let winners = claim(&mut session, sheet, &line.of, game);
            session.win(messages::SCORE_GAME, winners);
            continue;
        }
        if sheet.lines.iter().any(|line| line.label.is(&WAITING)) {
            waiting += deal_points(deal);
        } else if let Some(winner) = most_once(0)(&sheet.points).first().filter(|_| waiting > 0) {
            session.give(messages::SCORE_LEVEL_DEALS, winner, waiting);
            waiting = 0;
        }
        let winners = most_once(game)(session.totals());
        session.win(messages::SCORE_GAME, winners);
    }
    session.standing()
}

/// All points of a deal.
fn deal_points(deal: &SessionDeal<'_>) -> i32 {
    let points = deal.result.get("points").and_then(Value::as_object).into_iter().flatten();
    points.filter_map(|(_, points)| points.as_i64()).sum::<i64>() as i32
}

/// The score without partners: the maker of trumps who has most keeps the points; with fewer than another the maker loses them,
/// of two to the other; with as many all of them wait.
fn alone(teams: &Teams, points: &[i32], own: usize) -> DealSheet {
    let of = |place: usize| teams.0[place].0.as_str();
    let others = || (0..points.len()).filter(|&place| place != own);
    let best = others().map(|place| points[place]).max().unwrap_or_default();
    if points[own] == best && points.len() == 2 {
        return teams.sheet().with(WAITING, of(own), 0);
    }
    let keep = |sheet: DealSheet, place: usize| {
        sheet.with(messages::SCORE_POINTS, of(place), points[place])
    };
    let sheet = others().fold(teams.sheet(), keep);
    match points.len() {
        _ if points[own] > best => keep(sheet, own),
        2 => sheet.with(messages::SCORE_MAKERS_POINTS, of(1 - own), points[own]),
        _ => sheet,
    }
}

/// The sheet with all that a party has in the deal given to the next one.
fn forfeit(sheet: DealSheet, teams: &Teams, revoked: usize) -> DealSheet {
    let (from, to) = (&teams.0[revoked].0, &teams.0[(revoked + 1) % teams.0.len()].0);
    let points = sheet.points_of(from).unwrap_or_default();
    if points == 0 {
        sheet
    } else {
        sheet.with(messages::SCORE_REVOKE, from, -points).with(messages::SCORE_REVOKE, to, points)
    }
}

/// Who wins by a claim: the claimer, if it is right. Else the claimer's points of the deal go to the others.
fn claim(session: &mut ScoreSession, sheet: &DealSheet, party: &str, game: i32) -> Vec<String> {
    if session.total(party) >= game {
        return vec![party.to_owned()];
    }
    let points = sheet.points_of(party).unwrap_or_default();
    let other = sheet.points.iter().find(|(other, _)| other != party);
    session.give(messages::SCORE_CLAIMED_IN_VAIN, party, -points);
    if let Some((other, _)) = other {
        session.give(messages::SCORE_CLAIMED_IN_VAIN, other, points);
    }
    Vec::new()
}
