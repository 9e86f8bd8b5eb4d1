//! Tuppi with both sides avoiding tricks; no trumps.

use crate::families::four_hands::TricksOnly;
use crate::families::tuppi;
use crate::families::tuppi::scoring::TuppiScores;
use crate::prelude::*;

/// Tuppi (nolo) in the list of games.
pub(crate) const GAME: Game = Game {
    id: "tuppi-nolo",
    name: "Tuppi (nolo)",
    source: "Finnish Games, “Tuppi”",
    value: messages::VALUE_LEADERS_SIDE_TRICKS_AVOIDED,
    locales: &[GameLocale::finnish("Tuppi, nolo", &[])],
    rules: Some(&TuppiNolo),
    ..Game::FOUR_HANDS
};

struct TuppiNolo;

impl CardGame for TuppiNolo {
    type Options = TricksOnly;
    type State = ();
    type Outcome = ();

    fn question(&self, setup: &Setup, _: &TricksOnly) -> Result<Question> {
        expect_trump(setup, None)?;
        FourHands::read(setup, None)?.leaders_tricks(setup, TrickPreference::Fewest)
    }

    scored_by!(self => &TuppiScores::Nolo);

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        Ok(tuppi::contracts(declarations))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(setup
            .hands
            .iter()
            .all(|(_, hand)| hand.len() == 13)
            .then_some(DeclarationTarget::AtMost(6)))
    }
}
