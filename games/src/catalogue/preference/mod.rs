//! One declarer against two; a player void in the suit led must trump.

use crate::families::preference;
use crate::families::preference::scoring::PreferenceScores;
use crate::families::preference::{
    PreferenceFacts, declarers_tricks, random_three_hands, tricks_and_strain,
};
use crate::prelude::*;

/// Preference in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Preference));

struct Preference;

impl CardGame<(), PreferenceFacts> for Preference {
    const FAMILY: Option<&'static dyn GameScores> = Some(&PreferenceScores::Tricks);
    const DEAL: DealSpec = DealSpec::new(&[3], SEVEN_UP, 10).leaving(Leftover::Dead);
    const CONTRACTS: Contracts = preference::contracts;

    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        let (_, kind) = tricks_and_strain(setup)?;
        expect_trump(setup, kind.trump())?;
        declarers_tricks(setup, kind.trump(), TrickPreference::Most)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let (level, _) = tricks_and_strain(setup)?;
        Ok(Some(DeclarationTarget::AtLeast(level)))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        random_three_hands(position);
        position.level_and_strain(&["6", "8", "10"], &STRAINS);
    }
}
