//! Modern Skruuvi when all pass: every trick and every ace late costs.

use crate::families::misere::{Knocked, TrickNumber, passed_out};
use crate::families::skruuvi::scoring::SkruuviScores;
use crate::prelude::*;

/// Skruuvi (pass misère) in the list of games.
pub(crate) const GAME: Game = Game {
    id: "skruuvi-pass-misere",
    name: "Skruuvi (pass misère)",
    seed: "seed 000, lines 1893-2037",
    needs: &[],
    value: "score of the leader's side less that of the others, from here on; or tricks it takes, both avoiding them",
    page: include_str!("page.md"),
    rules: Some(&PassMisere),
    ..Game::FOUR_HANDS
};

#[derive(Debug)]
struct PassMisere;

impl CardGame for PassMisere {
    type Options = Knocked;
    type State = TrickNumber;
    type Outcome = ();

    fn question(&self, setup: &Setup, options: &Knocked) -> Result<Question> {
        expect_trump(setup, None)?;
        passed_out(setup, options.knock, options.objective)
    }

    fn family_scores(&self) -> Option<&'static dyn Scoring> {
        Some(&SkruuviScores::PassMisere)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        Knocked::draft(draft);
        TrickNumber::draft(draft);
    }
}
