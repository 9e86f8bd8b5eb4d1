//! Android whist: what tricks above six bring the side that has more of them, and the game.
//!
//! Rules: seed 000, lines 378–384.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// Tricks of a deal.
const TRICKS: i32 = 13;
/// What is taken off the tricks of the side that has more.
const BOOK: i32 = 6;

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 5 in 1..=1000,
    }
}

/// The scores of Android whist.
#[derive(Debug)]
pub(super) struct AndroidWhistScores;

impl Scoring for AndroidWhistScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    /// Tricks before the position.
    fn state(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
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
        let add = |sheet: Sheet, (side, taken): (String, i32)| {
            sheet.with_any(tricks(taken), &side, (taken - BOOK).max(0))
        };
        let taken = deal.shares(Teams::opposite, "tricks", TRICKS)?;
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
    use crate::scores::played::{points, sheet_of, standing, whole_deals};

    #[test]
    fn tricks_above_six_count() {
        let seven = r#"{"result":{"tricks":{"NS":7}}}"#;
        let eleven = r#"{"result":{"tricks":{"EW":11}}}"#;
        assert_eq!(points("android-whist", seven), [1, 0]);
        assert_eq!(points("android-whist", eleven), [0, 5]);
        assert!(standing("android-whist", &[seven]).winners.is_empty());
        assert_eq!(standing("android-whist", &[seven, eleven]).winners, ["EW"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("android-whist", |_, _| ()) {
            let sheet = sheet_of("android-whist", &played);
            let own = sheet.points_of(played.side_names()[0]).unwrap();
            assert_eq!((played.value() - BOOK).max(0), own, "{:?}", played.setup);
        }
    }
}
