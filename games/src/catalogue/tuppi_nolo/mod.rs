//! Tuppi with both sides avoiding tricks; no trumps.

use crate::families::four_hands::TricksOnly;
use crate::families::tuppi;
use crate::families::tuppi::scoring::TuppiScores;
use crate::prelude::*;

/// Tuppi (nolo) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TuppiNolo));

struct TuppiNolo;

impl CardGame<TricksOnly> for TuppiNolo {
    const FAMILY: Option<&'static dyn GameScores> = Some(&TuppiScores::Nolo);
    const CONTRACTS: Contracts = tuppi::contracts;

    fn question(&self, setup: &Setup, _: &TricksOnly) -> Result<Question> {
        expect_trump(setup, None)?;
        FourHands::read(setup, None)?.leaders_tricks(setup, TrickPreference::Fewest)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(setup
            .hands
            .iter()
            .all(|(_, hand)| hand.len() == 13)
            .then_some(DeclarationTarget::AtMost(6)))
    }
}
