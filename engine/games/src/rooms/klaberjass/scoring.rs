//! Klaberjass: what two, three and four score, ties that wait for the next deal, and the games to 500 and to 25.
//!
//! Rules: seed 002, lines 2892–2916, 2942–2952, 2956–2978.

use super::{BELLA, JACK, LAST_TRICK, LOST, MADE, MOST, Options, TRUMP_JACK, TRUMP_NINE, VALUES};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Move, Players};

options! {
    struct ScoreOptions {
        /// The points of a game: 500, of partners 25 game points.
        game: Option<i32>,
    }
}

/// What a result tells: points by party with bellas and sequences; who has claimed the game in the middle of the deal; who has
/// revoked and not put it right.
const RESULT: [Key; 3] = [Key::named("points"), Key::named("claimed"), Key::named("revoked")];

/// The points of a game of two or three, and the game points of partners (seed 002, lines 2892 and 2978).
const GAME: i32 = 500;
const PARTNERS_GAME: i32 = 25;

/// The lines of points that wait for the next deal, and of a game that was claimed.
const WAITING: &str = "level: for who wins the next deal";
const CLAIMED: &str = "claims the game";

/// The scores of Klaberjass.
#[derive(Debug)]
pub(super) struct KlaberjassScores;

impl Scoring for KlaberjassScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let teams = Teams::partners_of_four(&played.question.seats);
        let trump = played.setup.trump.clone().unwrap_or_default();
        let has_trick = |name: &str| {
            let told = played.setup.state.get("has_trick").and_then(|told| told.get(name));
            told == Some(&Value::Bool(true))
        };
        let points = |name: &str, by: Players| {
            let sequences = if has_trick(name) || played.count(by) > 0 {
                played.told("sequences", name)
            } else {
                0
            };
            let cards: i32 =
                played.won(by).flat_map(|trick| &trick.cards).map(|card| worth(card, &trump)).sum();
            let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(by));
            let bella = played
                .moves
                .iter()
                .any(|(seat, made)| matches!(made, Move::Marry(_)) && by.0 >> seat & 1 != 0);
            let extra = if last { LAST_TRICK } else { 0 } + if bella { BELLA } else { 0 };
            played.told("points", name) + sequences + cards + extra
        };
        Ok(result([("points", teams.numbers(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let teams = Teams::partners_of_four(&deal.seats);
        let points = teams.told(deal, "points", 0..=MOST)?;
        let own = teams.place_of(deal.declarer()?);
        let others = || (0..points.len()).filter(|&place| place != own);
        let best = others().map(|place| points[place]).max().unwrap_or_default();
        let of = |place: usize| teams.0[place].0.as_str();
        let made = points[own] > best;
        if let Some(name) = deal.result.word("claimed")? {
            let claims = teams.find(&deal.result.pointer("claimed"), &name)?;
            let sheet = (0..points.len()).fold(teams.sheet(), |sheet, place| {
                sheet.with("points so far", of(place), points[place])
            });
            return Ok(sheet.with(CLAIMED, of(claims), 0));
        }
        let sheet = if teams == Teams::partners() {
            let kontra = Options::read(deal.setup)?.kontra;
            let other = 1 - own;
            let what = format!("{} to {}", points[own], points[other]);
            let (winner, game_points) = if made { (own, MADE) } else { (other, LOST) };
            teams.sheet().with(what, of(winner), game_points * kontra)
        } else {
            alone(&teams, &points, own)
        };
        let Some(name) = deal.result.word("revoked")? else { return Ok(sheet.made(made)) };
        let revoked = teams.find(&deal.result.pointer("revoked"), &name)?;
        Ok(forfeit(sheet, &teams, revoked).made(made))
    }

    /// Two and three play to 500, with level points waiting for the winner of the next deal; a claim of it that is wrong gives
    /// all that its owner has in the deal to the other.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let told = chosen(deals, ScoreOptions::read)?.game;
        let (mut session, mut waiting) = (Session::default(), 0);
        for deal in deals {
            let sheet = &deal.sheet;
            let partners = deal.seats.len() == 4;
            let game = told.unwrap_or(if partners { PARTNERS_GAME } else { GAME });
            session.add(sheet);
            if let Some(line) = sheet.lines.iter().find(|line| line.what == CLAIMED) {
                let winners = claim(&mut session, sheet, &line.of, game);
                session.win("game", winners);
                continue;
            }
            let level: i32 = sheet.lines.iter().filter(|line| line.what == WAITING).count() as i32;
            if level > 0 {
                waiting += deal_points(deal);
            } else if let Some(winner) = most_once(0)(&sheet.points).first().filter(|_| waiting > 0)
            {
                session.give("of deals that were level", winner, waiting);
                waiting = 0;
            }
            let winners = most_once(game)(session.totals());
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// What a card counts.
fn worth(card: &str, trump: &str) -> i32 {
    match (card.starts_with(trump), card.chars().last()) {
        (true, Some('J')) => TRUMP_JACK,
        (false, Some('J')) => JACK,
        (true, Some('9')) => TRUMP_NINE,
        _ => VALUES.of(card),
    }
}

/// All points of a deal.
fn deal_points(deal: &SessionDeal<'_>) -> i32 {
    let points = deal.result.get("points").and_then(Value::as_object).into_iter().flatten();
    points.filter_map(|(_, points)| points.as_i64()).sum::<i64>() as i32
}

/// Everybody for himself: the maker of trumps keeps his points if he has most; with fewer than another he loses them, of two
/// to the other; with as many all of them wait.
fn alone(teams: &Teams, points: &[i32], own: usize) -> Sheet {
    let of = |place: usize| teams.0[place].0.as_str();
    let others = || (0..points.len()).filter(|&place| place != own);
    let best = others().map(|place| points[place]).max().unwrap_or_default();
    if points[own] == best && points.len() == 2 {
        return teams.sheet().with(WAITING, of(own), 0);
    }
    let keep = |sheet: Sheet, place: usize| sheet.with("points", of(place), points[place]);
    let sheet = others().fold(teams.sheet(), keep);
    match points.len() {
        _ if points[own] > best => keep(sheet, own),
        2 => sheet.with("the maker's points", of(1 - own), points[own]),
        _ => sheet,
    }
}

/// Gives all that a party has in a deal to the next one.
fn forfeit(sheet: Sheet, teams: &Teams, revoked: usize) -> Sheet {
    let (from, to) = (&teams.0[revoked].0, &teams.0[(revoked + 1) % teams.0.len()].0);
    let points = sheet.points_of(from).unwrap_or_default();
    if points == 0 { sheet } else { sheet.with("revoke", from, -points).with("revoke", to, points) }
}

/// Who wins by a claim: whoever makes it, if it is right. Else his points of the deal go to the others.
fn claim(session: &mut Session, sheet: &Sheet, party: &str, game: i32) -> Vec<String> {
    if session.total(party) >= game {
        return vec![party.to_owned()];
    }
    let points = sheet.points_of(party).unwrap_or_default();
    let other = sheet.points.iter().find(|(other, _)| other != party);
    session.give("claimed in vain", party, -points);
    if let Some((other, _)) = other {
        session.give("claimed in vain", other, points);
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, standing, totals};

    fn deal(one: i32, two: i32, more: &str) -> String {
        let result = format!("result.points: 1 {one}, 2 {two}");
        format!("deal: 1\ngame: klaberjass\nseats: 1 2\ndeclarer: 1\n{result}\n{more}\n")
    }

    /// Seed 002, lines 2908–2914.
    #[test]
    fn the_printed_examples() {
        assert_eq!(points(&deal(55, 50, "")), [55, 50]);
        assert_eq!(points(&deal(55, 70, "")), [0, 125]);
        assert_eq!(points(&deal(60, 60, "")), [0, 0]);
        assert_eq!(totals(&(deal(60, 60, "") + &deal(55, 70, ""))), [0, 245]);
        assert_eq!(points(&deal(80, 50, "result.revoked: 1")), [0, 130]);
        let three = "game: klaberjass\nseats: 1 2 3\ndeclarer: 1\nresult.points: 1 50, 2 50, 3 40";
        assert_eq!(points(three), [0, 50, 40]);
    }

    /// Seed 002, lines 2916 and 2950.
    #[test]
    fn a_game_may_be_claimed() {
        let near = deal(100, 50, "").repeat(4);
        let claimed = |one: i32| standing(&(near.clone() + &deal(one, 10, "result.claimed: 1")));
        assert_eq!(claimed(100).winners, ["1"]);
        let vain = claimed(90);
        assert!(vain.winners.is_empty());
        assert_eq!(vain.totals.iter().map(|total| total.1).collect::<Vec<_>>(), [400, 300]);
    }

    /// Seed 002, line 2978.
    #[test]
    fn partners_play_for_game_points() {
        let deal = |ns: i32, kontra: i32| {
            let told = format!(
                "deal: 1\ngame: klaberjass\nseats: N E S W\ndeclarer: N\noptions.kontra: {kontra}"
            );
            format!("{told}\nresult.points: NS {ns}, EW 81\n")
        };
        assert_eq!([points(&deal(90, 1)), points(&deal(90, 4))], [[1, 0], [4, 0]]);
        assert_eq!([points(&deal(70, 2)), points(&deal(81, 4))], [[0, 4], [0, 8]]);
        assert_eq!(standing(&deal(70, 4).repeat(4)).winners, ["EW"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("klaberjass", |_, _| ()) {
            let sheet = sheet_of("klaberjass", &played);
            let own = &played.question.seats[played.declarer()];
            let own = if sheet.points_of(own).is_some() {
                own.as_str()
            } else {
                ["NS", "EW"][played.declarer() % 2]
            };
            let points = sheet.points_of(own).unwrap();
            let others: i32 =
                sheet.points.iter().filter(|(of, _)| of != own).map(|(_, points)| points).sum();
            match played.option("objective") {
                "make" => {
                    assert_eq!(played.value() == 1, sheet.made == Some(true), "{:?}", played.setup);
                }
                "score_difference" | "score" => {
                    let expected = if played.option("objective") == "score" && points == 0 {
                        -others
                    } else {
                        points - others
                    };
                    assert_eq!(played.value(), expected, "{:?}", played.setup);
                }
                _ => (),
            }
        }
    }
}
