//! Whist of two people and two androids: spades are trumps, androids may be bound to commands.

mod scoring;

use crate::draft::Draft;
use crate::families::four_hands::{FourHands, Wants, expect_trump};
use crate::game::{Game, Rules};
use crate::keys::{Key, facts, options};
use crate::question::Question;
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::Player;

/// Android whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "android-whist",
    name: "Android whist",
    seed: "seed 000, lines 335-440",
    needs: &["state.dealer"],
    value: "tricks that the leader's side takes from here on",
    page: include_str!("page.md"),
    rules: Some(&AndroidWhist),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        #[expect(dead_code, reason = "there is one objective, and another word is refused")]
        objective: () { "tricks" => () },
        /// Whether the androids play only what commands reach.
        mode: Mode { "unrestricted" => Mode::Unrestricted, "commands" => Mode::Commands },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Unrestricted,
    Commands,
}

facts! {
    struct Facts {
        /// The androids sit one and two places after him.
        dealer: Option<Player>,
    }
}

#[derive(Debug)]
struct AndroidWhist;

impl Rules for AndroidWhist {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        expect_trump(setup, Some('S'))?;
        let mut deal = FourHands::read(setup, Some('S'))?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        if options.mode == Mode::Commands {
            let dealer = Setup::required("state/dealer", facts.dealer)?.index();
            let android = |after: usize| Player::new((dealer + after) % 4);
            deal.record.commanded = [1, 2].into_iter().map(android).collect();
        }
        deal.leaders_tricks(setup, Wants::Most)
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::AndroidWhistScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        let dealer = draft.any_seat();
        draft.state("dealer", dealer);
        draft.option("mode", &["unrestricted", "commands"]);
    }
}
