//! Everybody avoids tricks, and aces in late ones.

mod scoring;

use crate::draft::Draft;
use crate::families::four_hands::expect_trump;
use crate::families::misere::{Objective, TrickNumber, passed_out};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::question::Question;
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;

/// Screw Misere in the list of games.
pub(crate) const GAME: Game = Game {
    id: "screw-misere",
    name: "Screw Misere",
    seed: "seed 000, lines 2546-2606",
    needs: &[],
    value: "penalties of the others less those of the leader's side, from here on; or tricks it takes, both avoiding them",
    page: include_str!("page.md"),
    rules: Some(&ScrewMisere),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        objective: Objective { "difference" => Objective::Difference, "tricks" => Objective::Tricks },
    }
}

#[derive(Debug)]
struct ScrewMisere;

impl Rules for ScrewMisere {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        TrickNumber::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        expect_trump(setup, None)?;
        passed_out(setup, 1, options.objective)
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::ScrewMisereScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.option("objective", &["difference", "tricks"]);
        TrickNumber::draft(draft);
    }
}
