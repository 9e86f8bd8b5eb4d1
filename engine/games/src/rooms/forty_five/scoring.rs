//! Forty-five: game points for tricks, and the game.
//!
//! Rules: seed 002, lines 4249–4252.

use super::POINTS;
use crate::deal_record::PlayedOut;
use crate::families::forty_five::HAND;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 45 in 1..=1000,
    }
}

/// What a side has for its tricks.
const fn score(tricks: i32) -> i32 {
    match tricks {
        5 => 2 * POINTS,
        3 | 4 => POINTS,
        _ => 0,
    }
}

/// The scores of forty-five.
#[derive(Debug)]
pub(super) struct FortyFiveScores;

impl Scoring for FortyFiveScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::opposite, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let add = |sheet: Sheet, (party, taken): (String, i32)| {
            sheet.with_any(tricks(taken), &party, score(taken))
        };
        let taken = deal.shares(Teams::opposite, "tricks", HAND as i32)?;
        Ok(taken.into_iter().fold(deal.sheet(Teams::opposite), add))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, standing};

    /// Seed 002, line 4251.
    #[test]
    fn three_tricks_five_points_and_all_ten() {
        assert_eq!([0, 2, 3, 4, 5].map(score), [0, 0, 5, 5, 10]);
        let all = r#"{"seats":["1","2"],"result":{"tricks":{"2":5}}}"#;
        assert_eq!(points("forty-five", all), [0, 10]);
        assert!(standing("forty-five", &[all; 4]).winners.is_empty());
        assert_eq!(standing("forty-five", &[all; 5]).winners, ["2"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("forty-five", |_, _| ()) {
            let sheet = sheet_of("forty-five", &played);
            let difference = sheet.points[0].1 - sheet.points[1].1;
            if played.option("objective") == "tricks" {
                assert_eq!(sheet.points[0].1, score(played.value()), "{:?}", played.setup);
            } else {
                assert_eq!(played.value(), difference, "{:?}", played.setup);
            }
        }
    }
}
