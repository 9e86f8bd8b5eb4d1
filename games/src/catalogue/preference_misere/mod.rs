//! One player undertakes to take no trick, without trumps.

use crate::families::preference;
use crate::families::preference::scoring::PreferenceScores;
use crate::families::preference::{PreferenceFacts, declarers_tricks, random_three_hands};
use crate::prelude::*;
use tikki_play::position::pack::SEVEN_UP;

/// Preference (misère) in the list of games.
pub(crate) const GAME: Game = Game {
    id: "preference-misere",
    name: "Preference (misère)",
    source: "Parlett, “Preference”",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 10,
    needs: &["declarer", "state.tricks"],
    value: "tricks of the declarer in the deal, who wants few",
    page: include_str!("page.md"),
    rules: Some(&PreferenceMisere),
    ..Game::FOUR_HANDS
};

#[derive(Debug)]
struct PreferenceMisere;

impl CardGame for PreferenceMisere {
    type Options = ();
    type State = PreferenceFacts;
    type Outcome = ();

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

    fn family_scores(&self) -> Option<&'static dyn Scoring> {
        Some(&PreferenceScores::Misere)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        random_three_hands(position);
        position.declarer();
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(wanted, &[3])?.of(french(SEVEN_UP), 10).leaving(Leftover::Dead))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        Ok(preference::contracts(declarations))
    }
}
