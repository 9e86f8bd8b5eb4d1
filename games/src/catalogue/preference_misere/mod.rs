//! One player bids to take no trick, without trumps.

use crate::families::preference;
use crate::families::preference::scoring::PreferenceScores;
use crate::families::preference::{PreferenceFacts, declarers_tricks, random_three_hands};
use crate::prelude::*;

/// Preference (misère) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(PreferenceMisere));

struct PreferenceMisere;

impl CardGame<(), PreferenceFacts> for PreferenceMisere {
    const FAMILY: Option<&'static dyn GameScores> = Some(&PreferenceScores::Misere);
    const DEAL: DealSpec = DealSpec::new(&[3], SEVEN_UP, 10).leaving(Leftover::Dead);
    const CONTRACTS: Contracts = preference::contracts;

    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        if let Some(other) = setup.contract.as_deref().filter(|text| *text != "misere") {
            let message = format!("\"{other}\" is another contract; this one is misere");
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        expect_trump(setup, None)?;
        declarers_tricks(setup, None, TrickPreference::Fewest)
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtMost(0)))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        random_three_hands(position);
        position.declarer();
    }
}
