//! Modern Skruuvi when all pass: every trick and every ace late costs.

use crate::families::misere::{KnockOptions, TrickNumber, passed_out};
use crate::families::skruuvi::scoring::SkruuviScores;
use crate::prelude::*;

/// Skruuvi (pass misère) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(PassMisere));

struct PassMisere;

impl CardGame<KnockOptions, TrickNumber> for PassMisere {
    const FAMILY: Option<&'static dyn GameScores> = Some(&SkruuviScores::PassMisere);

    fn question(&self, setup: &Setup, options: &KnockOptions) -> Result<Question> {
        expect_trump(setup, None)?;
        passed_out(setup, options.knock, options.objective)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        KnockOptions::randomise(position);
        TrickNumber::randomise(position);
    }
}
