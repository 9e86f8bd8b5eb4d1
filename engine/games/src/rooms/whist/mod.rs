//! Whist: the last card dealt makes trumps, most tricks.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::families::four_hands::{FourHands, TricksOnly, Wants, trump};
use crate::game::{Game, Rules};
use crate::keys::Key;
use crate::question::Question;
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;

/// Whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "whist",
    name: "Whist",
    aliases: &["british-whist"],
    seed: "seed 002, lines 5102-5139; seed 000, lines 304-307",
    needs: &["trump"],
    value: "tricks that the leader's side takes from here on",
    page: include_str!("page.md"),
    rules: Some(&Whist),
    ..Game::FOUR_HANDS
};

#[derive(Debug)]
struct Whist;

impl Rules for Whist {
    fn options(&self) -> &'static [Key] {
        TricksOnly::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        TricksOnly::read(setup)?;
        // The last card dealt makes trumps in every deal (seed 002, line 5114).
        let trump = Setup::required("trump", trump(setup)?)?;
        let deal = FourHands::read(setup, Some(trump))?;
        deal.leaders_tricks(setup, Wants::Most)
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::WhistScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.trump_suit();
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing { rest: Rest::LastDealt, ..Dealing::four_hands(asked)? })
    }
}
