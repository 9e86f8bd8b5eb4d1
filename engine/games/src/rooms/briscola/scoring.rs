//! Briscola: who has won the deal, and the best of three or five.
//!
//! Rules: seed 002, lines 5209–5212 and 5233–5241.

use super::MOST;
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::card_values::CardValues;
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// Of how many deals a game is the best.
        best_of: i32 [3, 5],
    }
}

/// The scores of Briscola.
#[derive(Debug)]
pub(super) struct BriscolaScores;

impl Scoring for BriscolaScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let values = |trick: &PlayedTrick| {
            trick.cards.iter().map(|card| CardValues::BRISCOLA.of(card)).sum()
        };
        Ok(played.taken(Teams::partners_of_four, "points", values))
    }

    /// Whoever has most has won the deal; of several nobody has.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let points = deal.shares(Teams::partners_of_four, "points", MOST)?;
        let most = points.iter().map(|&(_, points)| points).max();
        let leading: Vec<_> = points.iter().filter(|&&(_, points)| Some(points) == most).collect();
        let sheet = deal.sheet(Teams::partners_of_four);
        Ok(match leading[..] {
            [(name, points)] => sheet.with(format!("{points} card points"), name, 1),
            _ => sheet,
        })
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let wins = chosen(deals, ScoreOptions::read)?.best_of / 2 + 1;
        Ok(games(deals, most_once(wins)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{points, sheet_of, standing, whole_deals};

    /// Seed 002, lines 5209–5212.
    #[test]
    fn sixty_one_points_win_and_two_deals_of_three() {
        let won = r#"{"seats":["1","2"],"result":{"points":{"1":61}}}"#;
        let lost = r#"{"seats":["1","2"],"result":{"points":{"1":59}}}"#;
        let even = r#"{"seats":["1","2"],"result":{"points":{"1":60}}}"#;
        assert_eq!(points("briscola", won), [1, 0]);
        assert_eq!(points("briscola", even), [0, 0]);
        assert!(standing("briscola", &[won, lost]).winners.is_empty());
        assert_eq!(standing("briscola", &[won, lost, won]).winners, ["1"]);
        let five = won.replacen('{', r#"{"options":{"best_of":5},"#, 1);
        assert!(standing("briscola", &[&five, won]).winners.is_empty());
        let three = r#"{"seats":["1","2","3"],"result":{"points":{"1":50,"2":30}}}"#;
        assert_eq!(points("briscola", three), [1, 0, 0]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("briscola", |_, _| ()) {
            let points = sheet_of("briscola", &played).points;
            let most = played.values.iter().max().unwrap();
            for (value, (_, won)) in played.values.iter().zip(&points) {
                let two = points.len() == 2;
                let alone = played.values.iter().filter(|other| *other == most).count() == 1;
                let wins = if two { *value > MOST / 2 } else { value == most && alone };
                assert_eq!(i32::from(wins), *won, "{:?}", played.setup);
            }
        }
    }
}
