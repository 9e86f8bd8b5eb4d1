//! What several games share: positions of one shape, and sessions that several games are dealt in.

pub(crate) mod all_fours;
pub(crate) mod beating;
pub(crate) mod belote;
pub(crate) mod bowers;
pub(crate) mod contracts;
pub(crate) mod cucumber;
pub(crate) mod direction;
pub(crate) mod exact_bids;
pub(crate) mod exchange;
pub(crate) mod forty_five;
pub(crate) mod four_hands;
pub(crate) mod hearts;
pub(crate) mod jack_nine;
pub(crate) mod klubiskruuvi;
pub(crate) mod marriages;
pub(crate) mod misere;
pub(crate) mod objectives;
pub(crate) mod own_tricks;
pub(crate) mod passing;
pub(crate) mod pedro;
pub(crate) mod preference;
pub(crate) mod pussi;
pub(crate) mod results;
pub(crate) mod schafkopf;
pub(crate) mod sixty_six;
pub(crate) mod skruuvi;
pub(crate) mod tuppi;

use std::fmt;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::{DealResult, DealSheet, KeySpec, SessionDeal, SessionStanding, Setup};

/// Scores that several games of a family share, with options and results of their own. A game takes them over by [`scored_by!`].
pub(crate) trait FamilyScores: fmt::Debug + Sync {
    /// Returns the keys of `options` that the scores read.
    fn options(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Returns the keys of `options` that the scores of other games of the session read.
    fn session_options(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Returns the keys of `state` that only the scores read: bids and announcements before the play.
    fn state(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Reads the options of the scores and the auction of a position, as a check.
    ///
    /// # Errors
    /// `bad-field` at a value that a key cannot have.
    fn check(&self, setup: &Setup) -> Result<()> {
        let _ = setup;
        Ok(())
    }

    /// Whether a deal is scored without a play and a result: one that was passed out.
    fn is_settled(&self, setup: &Setup) -> bool {
        let _ = setup;
        false
    }

    /// Whether an unfinished play has decided all that is scored.
    fn is_decided(&self, played: &FinishedPlay) -> bool {
        let _ = played;
        false
    }

    /// Returns the keys of `result`.
    fn result(&self) -> &'static [KeySpec];

    /// Returns the result of a deal that was played to its end.
    ///
    /// # Errors
    /// What the play does not say.
    fn result_of(&self, played: &FinishedPlay) -> Result<Map<String, Value>>;

    /// Returns the score of a deal.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state`: what is missing or wrong in position or result.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet>;

    /// Returns the name of the session in which deals of several games are counted together.
    fn session(&self) -> Option<&'static str> {
        None
    }

    /// Returns the standings of a session: by itself the sum of what each party scored.
    ///
    /// # Errors
    /// `bad-field` at an option of the session, or a result, that cannot be.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        Ok(SessionStanding::sums(deals))
    }
}

/// The scoring methods of a game whose scores are those of its family: `scored_by!(self, TricksOnly => &TuppiScores::Nolo);`.
macro_rules! scored_by {
    ($game:ident, $options:ty => $scores:expr) => {
        fn score_option_keys(&$game) -> &'static [tikki_play::KeySpec] {
            $crate::families::FamilyScores::options($scores)
        }

        fn session_option_keys(&$game) -> &'static [tikki_play::KeySpec] {
            $crate::families::FamilyScores::session_options($scores)
        }

        fn auction_keys(&$game) -> &'static [tikki_play::KeySpec] {
            $crate::families::FamilyScores::state($scores)
        }

        fn check_auction(&$game, setup: &tikki_play::Setup) -> tikki_base::error::Result<()> {
            $crate::families::FamilyScores::check($scores, setup)
        }

        fn is_settled(&$game, setup: &tikki_play::Setup) -> bool {
            $crate::families::FamilyScores::is_settled($scores, setup)
        }

        fn is_decided(&$game, played: &tikki_play::played_deal::FinishedPlay) -> bool {
            $crate::families::FamilyScores::is_decided($scores, played)
        }

        fn result_keys(&$game) -> &'static [tikki_play::KeySpec] {
            $crate::families::FamilyScores::result($scores)
        }

        fn outcome(
            &$game,
            played: &tikki_play::played_deal::FinishedPlay,
        ) -> tikki_base::error::Result<
            tikki_base::fields::Map<String, tikki_base::fields::Value>,
        > {
            $crate::families::FamilyScores::result_of($scores, played)
        }

        fn sheet(
            &$game,
            deal: &tikki_play::DealResult<'_>,
            _: &$options,
        ) -> tikki_base::error::Result<tikki_play::DealSheet> {
            $crate::families::FamilyScores::sheet($scores, deal)
        }

        fn session(&$game) -> Option<&'static str> {
            $crate::families::FamilyScores::session($scores)
        }

        fn standing(
            &$game,
            deals: &[tikki_play::SessionDeal<'_>],
            _: &$options,
        ) -> tikki_base::error::Result<tikki_play::SessionStanding> {
            $crate::families::FamilyScores::standing($scores, deals)
        }
    };
}
pub(crate) use scored_by;
