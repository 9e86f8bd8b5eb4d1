//! Tuppi played for tricks: no trumps ever, most tricks.

use crate::families::four_hands::TricksOnly;
use crate::families::tuppi;
use crate::families::tuppi::scoring::TuppiScores;
use crate::prelude::*;

/// Tuppi (rami) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TuppiRami));

struct TuppiRami;

impl CardGame<TricksOnly> for TuppiRami {
    const FAMILY: Option<&'static dyn GameScores> = Some(&TuppiScores::Rami);
    const CONTRACTS: Contracts = tuppi::contracts;

    fn question(&self, setup: &Setup, _: &TricksOnly) -> Result<Question> {
        expect_trump(setup, None)?;
        let deal = FourHands::read(setup, None)?;
        let side = side_of(deal.layout.the_declarer(setup)?);
        deal.tricks(setup, side, TrickPreference::Most)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(setup.is_whole(13).then_some(DeclarationTarget::AtLeast(7)))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.declarer();
    }
}
