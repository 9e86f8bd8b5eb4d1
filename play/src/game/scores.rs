//! The scores of a game, as all code but the game itself sees them.

use crate::game::keys::KeySpec;
use crate::played_deal::FinishedPlay;
use crate::position::setup::Setup;
use crate::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding};
use std::fmt;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// The scores of a game: its own, which are methods of [`CardGame`](crate::game::card_game::CardGame), or those of a family of
/// games, which implement this trait and are what [`CardGame::family`](crate::game::card_game::CardGame::family) returns.
pub trait GameScores: Sync {
    /// Returns the keys of `options` that only the scores read.
    fn option_keys(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Returns the keys of `options` that other games of the session have: of a file of several games they stand with all deals.
    fn session_option_keys(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Returns the keys of `state` that only the scores read: bids and announcements before the play.
    fn auction_keys(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Reads the options of the scores and the auction of a position, as a check.
    ///
    /// # Errors
    /// `bad-field` at a value that a key cannot have.
    fn check_auction(&self, setup: &Setup) -> Result<()> {
        let _ = setup;
        Ok(())
    }

    /// Returns what the score of a lost contract assumes of the auction where a deal does not say it: a key of `state` and its value.
    fn assumed_auction(&self, setup: &Setup) -> Option<(&'static str, i32)> {
        let _ = setup;
        None
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
    fn result_keys(&self) -> &'static [KeySpec];

    /// Returns the result of a deal that was played to its end.
    ///
    /// # Errors
    /// What the play does not say.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>>;

    /// Returns the score of a deal.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state`: what is missing or wrong in position or result.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet>;

    /// Returns the name of the session in which deals of several games are counted together, the same for all of them.
    fn session(&self) -> Option<&'static str> {
        None
    }

    /// Returns the standings of a session. The default is the sum of what each party scored.
    ///
    /// # Errors
    /// `bad-field` at an option of the session, or a result, that cannot be.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        Ok(SessionStanding::sums(deals))
    }
}

impl fmt::Debug for dyn GameScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameScores")
    }
}
