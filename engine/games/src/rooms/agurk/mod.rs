//! Suits do not count; whoever takes the last trick pays for the card that won it.

mod scoring;

use crate::deals::Dealing;
use crate::draft::Draft;
use crate::families::cucumber::{self, Costs, HAND};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::question::Question;
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Follow, Ties};

/// Agurk in the list of games.
pub(crate) const GAME: Game = Game {
    id: "agurk",
    name: "Agurk",
    aliases: &[],
    seed: "seed 002, lines 5171-5194",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: HAND,
    needs: &[],
    value: "by seat: penalty points of the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&Agurk),
};

options! {
    struct Options {
        /// Which card a follower has to reach: the highest so far, or the one played before his.
        compare: Follow {
            "highest" => Follow::AtLeastOrLowest,
            "previous" => Follow::AtLeastPreviousOrLowest,
        },
    }
}

#[derive(Debug)]
struct Agurk;

impl Rules for Agurk {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let follow = Options::read(setup)?.compare;
        cucumber::question(setup, 4..=7, follow, Ties::Last, Costs::Winner)
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::AgurkScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        cucumber::draft(draft, 4..=7, 1);
        draft.option("compare", &["highest", "previous"]);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        cucumber::dealing(asked, &[4, 5, 6, 7])
    }
}
