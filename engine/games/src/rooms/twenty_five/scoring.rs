//! Twenty-five: five for each trick, and the first who has twenty-five.
//!
//! Rules: seed 002, line 5732.

use crate::deal_record::PlayedOut;
use crate::families::forty_five::{HAND, TRICK};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 25 in 1..=1000,
    }
}

/// The scores of twenty-five.
#[derive(Debug)]
pub(super) struct TwentyFiveScores;

impl Scoring for TwentyFiveScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("order")] }
    }

    /// The state tells points of earlier deals too: only what is played counts.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = || played.question.seats.iter().cloned();
        let tricks = |(seat, name): (usize, String)| {
            (name, Value::from(played.taken_by(Players::one(Player::new(seat)), one)))
        };
        let winners = played.tricks.iter().filter_map(|trick| trick.winner);
        let order: Vec<String> = winners.filter_map(|seat| seats().nth(seat)).collect();
        let tricks = Value::Object(seats().enumerate().map(tricks).collect());
        Ok(crate::score::result([("tricks", tricks), ("order", order.into())]))
    }

    /// One line for each trick where the order is told. A deal ends early when somebody has won.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let tricks = deal.each(Teams::each, "tricks", 0..=HAND as i32)?;
        let mut sheet = deal.sheet(Teams::each);
        let order = deal.result.texts("order")?;
        let count = |name: &String| order.iter().filter(|&other| *other == name).count() as i32;
        if order.is_empty() {
            let add = |sheet: Sheet, (name, tricks): (String, i32)| {
                sheet.with_any("tricks", &name, TRICK * tricks)
            };
            return Ok(tricks.into_iter().fold(sheet, add));
        }
        if tricks.iter().any(|(name, tricks)| count(name) != *tricks) {
            let message = "the order has another number of tricks than the result";
            return Err(deal.result.impossible("order", message));
        }
        for (index, name) in order.into_iter().enumerate() {
            let seat = deal.seat(&deal.result.pointer(&format!("order/{index}")), name)?;
            sheet = sheet.with("trick", &deal.seats[seat], TRICK);
        }
        Ok(sheet)
    }

    /// A game is worth twice the stake if nobody else has a trick in it (seed 002, line 5732).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(&Sheet::of(sheet.points.iter().map(|(seat, _)| seat.as_str())));
            for line in &sheet.lines {
                session.count(&line.of, line.points);
                if session.total(&line.of) >= points {
                    let alone =
                        session.totals().iter().filter(|(_, total)| *total > 0).count() == 1;
                    let what = if alone { "game for twice the stake" } else { "game" };
                    session.win(what, vec![line.of.clone()]);
                    break;
                }
            }
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{points, sheet_of, standing, whole_deals};

    fn deal(result: &str) -> String {
        format!(r#"{{"seats":["1","2","3"],"result":{{{result}}}}}"#)
    }

    /// Seed 002, line 5732.
    #[test]
    fn the_first_with_twenty_five_wins() {
        let three = deal(r#""tricks":{"1":3,"2":2}"#);
        assert_eq!(points("twenty-five", &three), [15, 10, 0]);
        let both = deal(r#""tricks":{"1":2,"2":3},"order":["2","2","2","1","1"]"#);
        let after = standing("twenty-five", &[&three, &both]);
        assert_eq!((after.winners, after.won[0].0.as_str()), (vec!["2".to_owned()], "game"));
        let all = deal(r#""tricks":{"3":5}"#);
        let alone = standing("twenty-five", &[&all]);
        assert_eq!(alone.won, [("game for twice the stake".to_owned(), "3".to_owned())]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("twenty-five", |_, _| ()) {
            let sheet = sheet_of("twenty-five", &played);
            let seats = played.question.seats.iter().zip(&sheet.points);
            let totals: Vec<i32> =
                seats.map(|(seat, (_, points))| played.told("points", seat) + points).collect();
            if played.option("objective") == "points" {
                assert_eq!(played.values, totals, "{:?}", played.setup);
            }
        }
    }
}
