//! Twenty down: what tricks take off, what none costs, and who comes down first.
//!
//! Rules: seed 002, lines 4068–4080. All five tricks take five off, which is one a trick.

use crate::deal_record::PlayedOut;
use crate::families::four_hands::trump;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// Tricks of a deal.
const TRICKS: i32 = 5;
/// What staying in without a trick costs.
const NO_TRICK: i32 = 5;

/// What a deal adds to the total of a player who stayed in; twice as much when `double`.
pub(super) const fn score(tricks: i32, double: bool) -> i32 {
    let single = if tricks == 0 { NO_TRICK } else { -tricks };
    if double { 2 * single } else { single }
}

options! {
    struct ScoreOptions {
        /// The points with which everybody begins.
        game: i32 = 20 in 1..=1000,
    }
}

/// The scores of Twenty down.
#[derive(Debug)]
pub(super) struct TwentyDownScores;

impl Scoring for TwentyDownScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    /// Who dropped out has no entry, unless the position says that he has a trick.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::each, "tricks", one);
        let stayed = |seat: &String| played.setup.hands.iter().any(|(held, _)| held == seat);
        if let Some(tricks) = result["tricks"].as_object_mut() {
            tricks.retain(|seat, tricks| stayed(seat) || *tricks != 0);
        }
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let double = super::Options::read(deal.setup)?.hearts_double;
        let double = double && Setup::required("trump", trump(deal.setup)?)? == 'H';
        let stayed: Vec<&str> = deal.result.object("tricks")?.names().collect();
        let taken = deal.shares(Teams::each, "tricks", TRICKS)?;
        let dropped = |seat: &str| !stayed.contains(&seat);
        let refuse = |message: &str| {
            let at = deal.result.pointer("tricks");
            Err(Error::new(Code::ImpossibleState, message).in_field(&at))
        };
        if taken.iter().any(|(seat, tricks)| dropped(seat) && *tricks > 0) {
            return refuse("all five tricks are taken by those who are in");
        }
        let diamonds = trump(deal.setup)? == Some('D');
        if diamonds && deal.setup.hands.is_empty() && taken.iter().any(|(seat, _)| dropped(seat)) {
            return refuse("with diamonds as trumps nobody drops out");
        }
        let mut sheet = deal.sheet(Teams::each);
        for (seat, taken) in taken {
            if stayed.contains(&seat.as_str()) {
                sheet = sheet.with(tricks(taken), &seat, score(taken, double));
            }
        }
        Ok(sheet)
    }

    /// Everybody begins with twenty points; the first with none wins, of several the lowest.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let begin = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            let lowest = session.totals().iter().map(|&(_, total)| total).min();
            let with = |&&(_, total): &&(String, i32)| Some(total) == lowest && begin + total <= 0;
            let winners = session.totals().iter().filter(with).map(|(of, _)| of.clone());
            session.win("game", winners.collect());
        }
        let mut standing = session.standing();
        for (_, total) in &mut standing.totals {
            *total += begin;
        }
        Ok(standing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Worth;
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::scores::testing::refused;

    /// Seed 002, lines 4068–4078.
    #[test]
    fn a_trick_takes_one_off_and_none_costs_five() {
        assert_eq!([0, 1, 4, 5].map(|tricks| score(tricks, false)), [5, -1, -4, -5]);
        assert_eq!([0, 5].map(|tricks| score(tricks, true)), [10, -10]);
    }

    fn deal(trump: &str, tricks: &str) -> String {
        format!(r#"{{"trump":"{trump}","result":{{"tricks":{tricks}}}}}"#)
    }

    #[test]
    fn who_is_out_scores_nothing_and_who_is_alone_five() {
        assert_eq!(points("twenty-down", &deal("S", r#"{"N":2,"E":3,"W":0}"#)), [-2, -3, 0, 5]);
        assert_eq!(points("twenty-down", &deal("S", r#"{"E":5}"#)), [0, -5, 0, 0]);
        assert_eq!(points("twenty-down", &deal("H", r#"{"E":5}"#)), [0, -10, 0, 0]);
    }

    /// Seed 002, line 4082.
    #[test]
    fn tricks_are_taken_by_those_who_are_in() {
        for (trump, tricks) in [("S", "N 2, E 2, S 0"), ("D", "N 2, E 3"), ("S", "N 2, E 4")] {
            let text = format!("game: twenty-down\ntrump: {trump}\nresult.tricks: {tricks}");
            assert_eq!(refused(&text).place.to_string(), "/result/tricks", "{tricks}");
        }
        let all = deal("D", r#"{"N":2,"E":3,"S":0,"W":0}"#);
        assert_eq!(points("twenty-down", &all), [-2, -3, 5, 5]);
    }

    #[test]
    fn the_lowest_at_nothing_wins() {
        let five = deal("H", r#"{"N":5}"#);
        let both = deal("H", r#"{"N":2,"E":3}"#);
        assert_eq!(standing("twenty-down", &[&both]).totals[1].1, 14);
        assert_eq!(standing("twenty-down", &[&five, &five]).winners, ["N"]);
        let evening = [both.as_str(); 4];
        let standing = standing("twenty-down", &evening);
        assert_eq!((standing.totals[0].1, standing.totals[1].1), (4, -4));
        assert_eq!(standing.winners, ["E"]);
    }

    #[test]
    fn the_goals_are_the_scores_of_who_stayed_in() {
        for played in played_out("twenty-down", |_, _| ()) {
            let sheet = sheet_of("twenty-down", &played);
            let Worth::Each(goals) = &played.question.worth else { panic!("a goal for each") };
            assert_eq!(goals.len(), played.setup.hands.len());
            for (&(own, _), &value) in goals.iter().zip(&played.values) {
                let place = own.iter().next().map_or(0, tikki_solver::rules::Player::index);
                let score = sheet.points[place].1;
                let expected = match played.option("objective") {
                    "out" => i32::from(played.told_of("totals", own) + score <= 0),
                    _ => score,
                };
                assert_eq!(value, expected, "{:?}", played.setup);
            }
        }
    }
}
