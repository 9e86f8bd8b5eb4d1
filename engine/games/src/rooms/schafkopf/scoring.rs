//! Schafkopf: victory points of the declarer, those of the least, and the session: to ten, or so many deals.
//!
//! Rules: seed 002, lines 3650–3664; seed 003, lines 336–366.

use super::least::{ALL as ALONE, FEWEST, NONE, TRICKS, WHOLE};
use super::{All, Options};
use crate::deal_record::PlayedOut;
use crate::families::schafkopf::{self, CardPoints, Match, VALUES};
use crate::keys::Key;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::chosen;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What a result tells: card points and tricks, of the declarer or by seat, and of the least the number of the last trick that
/// each has won.
const RESULT: [Key; 3] = [Key::named("points"), Key::named("tricks"), Key::named("last_trick")];

/// The card points from which the declarer wins, twice and lost twice; each step counts this much (seed 002, lines
/// 3654–3664).
const TO_WIN: i32 = 61;
const SCHNEIDER: i32 = 91;
const LOST_TWICE: i32 = 30;
const STEP: i32 = 2;

/// What the declarer scores for so many card points and tricks.
const fn declarers_score(points: i32, tricks: i32, all: All) -> i32 {
    let (everything, nothing) = match all {
        All::Tricks => (tricks == TRICKS, tricks == 0),
        All::Points => (points == WHOLE, points == 0),
    };
    let steps = match points {
        TO_WIN.. if everything => 3,
        SCHNEIDER.. => 2,
        TO_WIN.. => 1,
        _ if nothing => -3,
        ..=LOST_TWICE => -2,
        _ => -1,
    };
    STEP * steps
}

/// The scores of Schafkopf.
#[derive(Debug)]
pub(super) struct SchafkopfScores;

impl Scoring for SchafkopfScores {
    fn options(&self) -> &'static [Key] {
        Match::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        Match::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        if is_least(&played.setup) {
            let Options { widow, .. } = Options::read(&played.setup)?;
            return Ok(result([
                ("points", CardPoints { widow: Some(widow) }.by_seat(played)),
                ("last_trick", last_tricks(played)),
            ]));
        }
        let own = Players::one(Player::new(played.declarer()));
        let taken = CardPoints { widow: None }.of(played, own);
        let laid_away: i32 =
            played.laid_away("laid_away").iter().map(|card| CardPoints::worth(card)).sum();
        let points = played.told("points", "declarer") + taken + laid_away;
        let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
        Ok(result([("points", points.into()), ("tricks", tricks.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        deal.expect_seats(3)?;
        if is_least(deal.setup) {
            return least(deal);
        }
        let points = deal.number("points", 0..=WHOLE)?;
        let tricks = deal.number("tricks", 0..=TRICKS)?;
        let Options { all, .. } = Options::read(deal.setup)?;
        expect_possible(deal, points, tricks)?;
        let score = declarers_score(points, tricks, all);
        let of = &deal.seats[deal.declarer()?];
        let sheet = Teams::each(&deal.seats).sheet();
        Ok(sheet.with(format!("{points} card points"), of, score).made(points >= TO_WIN))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(chosen(deals, Match::read)?.standing(deals))
    }
}

fn is_least(setup: &Setup) -> bool {
    setup.contract.as_deref() == Some("least")
}

/// Refuses card points that the declarer cannot have with so many tricks and two cards laid away; an ending may leave open
/// what was taken before it.
fn expect_possible(deal: &DealResult<'_>, points: i32, tricks: i32) -> Result<()> {
    let most = |tricks: i32, more: i32| VALUES.most_in(3 * tricks + more);
    let possible = points <= most(tricks, 2) && WHOLE - points <= most(TRICKS - tricks, 0);
    if possible || !deal.setup.hands.is_empty() {
        return Ok(());
    }
    let message = format!("{tricks} tricks and two cards laid away do not count {points}");
    Err(Error::new(Code::ImpossibleState, message).in_field("/result/points"))
}

/// The number of the last trick that each has won in the deal.
fn last_tricks(played: &PlayedOut) -> Value {
    let first = TRICKS + 1 - played.tricks.len() as i32;
    Teams::each(&played.question.seats).numbers(|seat, own| {
        let numbered = (first..).zip(&played.tricks).filter(|(_, trick)| trick.is_won_by(own));
        numbered.map(|(number, _)| number).last().unwrap_or(played.told("last_trick", seat))
    })
}

/// The fewest card points score; of two that are level who won a trick longer ago, of three the dealer; who has all that there
/// are loses.
fn least(deal: &DealResult<'_>) -> Result<Sheet> {
    let seats = Teams::each(&deal.seats);
    let points = seats.told(deal, "points", 0..=WHOLE)?;
    let last = seats.told_or_nothing(deal, "last_trick", 0..=TRICKS)?;
    schafkopf::expect_possible(deal, &points, None, Options::read(deal.setup)?.widow)?;
    if (1..=TRICKS).any(|number| last.iter().filter(|&&trick| trick == number).count() > 1) {
        let at = deal.result.pointer("last_trick");
        let message = "a trick has one winner";
        return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
    }
    let fewest = points.iter().min().copied().unwrap_or_default();
    let level: Vec<usize> = (0..3).filter(|&seat| points[seat] == fewest).collect();
    let dealer = deal.setup.state().word("dealer")?;
    let dealer = dealer.map(|name| deal.seat("/state/dealer", &name)).transpose()?;
    let winner = match level[..] {
        [alone] => Some(alone),
        [one, other] if fewest > 0 && last[one] != last[other] => {
            Some(if last[one] < last[other] { one } else { other })
        }
        [_, _] if fewest > 0 => deal.require("last_trick").map(|()| None)?,
        [_, _] => None,
        _ => dealer,
    };
    let sheet = seats.sheet();
    let loser = (0..3).find(|&seat| fewest == 0 && level.len() == 2 && points[seat] > 0);
    let sheet = match loser {
        Some(seat) => sheet.with("all the card points", &deal.seats[seat], ALONE),
        None => sheet,
    };
    let score = if fewest == 0 { FEWEST + NONE } else { FEWEST };
    Ok(match winner {
        Some(seat) => sheet.with(format!("{fewest} card points"), &deal.seats[seat], score),
        None => sheet,
    })
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{sheet_of, whole_deals};
    use crate::scores::testing::{points, refused, standing};

    fn solo(points: i32, tricks: i32) -> String {
        format!(
            "deal: 1\ngame: schafkopf\ndeclarer: 2\nresult.points: {points}\nresult.tricks: {tricks}\n"
        )
    }

    /// Seed 002, lines 3654–3664.
    #[test]
    fn the_declarers_victory_points() {
        let of = |taken: i32, tricks: i32| points(&solo(taken, tricks))[1];
        assert_eq!([of(61, 5), of(91, 7), of(120, 10), of(120, 9)], [2, 4, 6, 4]);
        assert_eq!([of(60, 5), of(31, 4), of(30, 3), of(0, 0)], [-2, -2, -4, -6]);
        assert_eq!(standing(&solo(91, 7).repeat(3)).winners, ["2"]);
        for (taken, tricks) in [(100, 0), (20, 10), (120, 1), (10, 9)] {
            assert_eq!(refused(&solo(taken, tricks)).place.to_string(), "/result/points");
        }
    }

    /// Seed 003, lines 356–360.
    #[test]
    fn the_least_and_its_ties() {
        let of = |told: &str, last: &str| {
            points(&format!(
                "game: schafkopf\ncontract: least\nstate.dealer: 3\nresult.points: {told}\nresult.last_trick: {last}"
            ))
        };
        assert_eq!(of("1 20, 2 40, 3 60", "1 3, 2 4, 3 10"), [2, 0, 0]);
        assert_eq!(of("2 60, 3 60", "2 9, 3 10"), [4, 0, 0]);
        assert_eq!(of("1 30, 2 30, 3 60", "1 9, 2 8, 3 10"), [0, 2, 0]);
        assert_eq!(of("1 40, 2 40, 3 40", "1 9, 2 8, 3 10"), [0, 0, 2]);
        assert_eq!(of("1 120", "1 10"), [-4, 0, 0]);
        let at = |told: &str| {
            refused(&format!("game: schafkopf\ncontract: least\n{told}")).place.to_string()
        };
        assert_eq!(at("result.points: 1 50, 2 50, 3 50"), "/result/points");
        assert_eq!(at("result.points: 1 10, 2 10, 3 20"), "/result/points");
        let level = "result.points: 1 30, 2 30, 3 60\nresult.last_trick: 1 9, 2 9, 3 10";
        assert_eq!(at(level), "/result/last_trick");
        let untold = "game: schafkopf\ncontract: least\nresult.points: 1 30, 2 30, 3 60";
        assert_eq!(refused(untold).place.to_string(), "/result/last_trick");
    }

    #[test]
    fn goal_and_score_agree() {
        for played in whole_deals("schafkopf", |_, _| ()) {
            let points = sheet_of("schafkopf", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            match (played.option("objective"), played.values.len()) {
                ("score", 1) => {
                    assert_eq!(played.value(), points[played.declarer()], "{:?}", played.setup);
                }
                ("score", _) => assert_eq!(played.values, points, "{:?}", played.setup),
                _ => (),
            }
        }
    }
}
