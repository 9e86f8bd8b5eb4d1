//! Tuppi played for tricks: no trumps ever, most tricks.

use crate::contracts::{Offer, Undertaken};
use crate::draft::Draft;
use crate::families::four_hands::{FourHands, TricksOnly, Wants, expect_trump, side_of};
use crate::families::tuppi;
use crate::families::tuppi::scoring::TuppiScores;
use crate::game::{Game, Rules};
use crate::keys::Key;
use crate::question::Question;
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::Result;

/// Tuppi (rami) in the list of games.
pub(crate) const GAME: Game = Game {
    id: "tuppi-rami",
    name: "Tuppi (rami)",
    seed: "seed 000, lines 1261-1342",
    needs: &["declarer"],
    value: "tricks that declarer's side takes from here on",
    page: include_str!("page.md"),
    rules: Some(&TuppiRami),
    ..Game::FOUR_HANDS
};

#[derive(Debug)]
struct TuppiRami;

impl Rules for TuppiRami {
    fn options(&self) -> &'static [Key] {
        TricksOnly::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        TricksOnly::read(setup)?;
        expect_trump(setup, None)?;
        let deal = FourHands::read(setup, None)?;
        let side = side_of(deal.layout.the_declarer(setup)?);
        deal.tricks(setup, side, Wants::Most)
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(setup.is_whole(13).then_some(Target::AtLeast(7)))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&TuppiScores::Rami)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.declarer();
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(tuppi::contracts(offer))
    }
}
