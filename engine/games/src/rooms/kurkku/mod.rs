//! The cucumber of five languages: suits do not count, and only the last trick costs.

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

/// Kurkku in the list of games.
pub(crate) const GAME: Game = Game {
    id: "kurkku",
    name: "Kurkku",
    aliases: &[],
    seed: "seed 004, lines 88-102, 240-258, 476-484, 676-702, 1074-1088",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: HAND,
    needs: &[],
    value: "by seat: penalty points of the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&Kurkku),
};

options! {
    struct Options {
        /// Which of the five texts.
        text: Text {
            "fi" => Text::Finnish,
            "sv" => Text::Swedish,
            "no" => Text::Norwegian,
            "da" => Text::Danish,
            "en" => Text::English,
        },
        /// In the Swedish text: an equal card does not do, and the first of equals takes.
        strict: bool = false,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Text {
    Finnish,
    Swedish,
    Norwegian,
    Danish,
    English,
}

#[derive(Debug)]
struct Kurkku;

impl Rules for Kurkku {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let Options { text, strict } = Options::read(setup)?;
        if strict && text != Text::Swedish {
            return Err(setup.options().bad("strict", "that is for the Swedish text"));
        }
        let costs = match text {
            Text::Finnish | Text::Norwegian => Costs::Equals,
            Text::Swedish | Text::English => Costs::Winner,
            Text::Danish => Costs::LeftOver,
        };
        let (follow, ties) = match text {
            Text::English => (Follow::AtLeastOrLowest, Ties::Last),
            Text::Swedish if strict => (Follow::BeatElseLowest, Ties::First),
            _ => (Follow::AtLeastElseLowest, Ties::Last),
        };
        cucumber::question(setup, 2..=7, follow, ties, costs)
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::KurkkuScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let text = draft.rng.pick(&["fi", "sv", "no", "da", "en"]).to_owned();
        cucumber::draft(draft, 2..=7, if text == "da" { 2 } else { 1 });
        if text == "sv" {
            draft.flag("strict");
        }
        draft.set_option("text", text);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        cucumber::dealing(asked, &[4, 2, 3, 5, 6, 7])
    }
}
