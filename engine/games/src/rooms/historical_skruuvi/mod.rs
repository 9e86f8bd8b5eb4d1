//! Skruuvi of old: contracts from four, trick points for both sides.

pub mod scoring;

use crate::families::skruuvi::bids::MisereContract;
use scoring::{HistoricalScoring, misere_score};

use crate::draft::Draft;
use crate::families::four_hands::{FourHands, Kind, Wants, contract, expect_trump, side_of};
use crate::families::misere::{MisereFacts, MisereScore, Objective, names_of_sides, whole_deal};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::question::Question;
use crate::setup::Setup;
use tikki_base::error::Result;

/// Historical Skruuvi in the list of games.
pub const GAME: Game = Game {
    id: "historical-skruuvi",
    name: "Historical Skruuvi",
    seed: "seed 000, lines 2149-2296",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on; in a misère score of declarer's side less that of the others, whole deal",
    page: include_str!("page.md"),
    rules: Some(&HistoricalSkruuvi),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        objective: Objective { "difference" => Objective::Difference, "tricks" => Objective::Tricks },
        /// What the stakes are multiplied by.
        knock: i32 [1, 2, 4],
        /// Whether trick points are multiplied too.
        knock_trick_points: bool = true,
    }
}

#[derive(Debug)]
struct HistoricalSkruuvi;

impl Rules for HistoricalSkruuvi {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        MisereFacts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let rule = "levels four to seven in S H D C NT M";
        let (level, kind) = contract(setup, rule, |level, _| (4..=7).contains(&level))?;
        expect_trump(setup, kind.trump())?;
        let deal = FourHands::read(setup, kind.trump())?;
        let declarer = deal.layout.the_declarer(setup)?;
        let side = side_of(declarer);
        if kind != Kind::Misere {
            return deal.tricks(setup, side, Wants::Most);
        }
        if options.objective == Objective::Tricks {
            return deal.tricks(setup, side, Wants::Fewest);
        }
        let contract = MisereContract::<4>::of(level).expect("a level from four");
        let knock_trick_points = options.knock_trick_points;
        let scoring = HistoricalScoring { knock_trick_points, ..Default::default() };
        let score = MisereScore::of(contract.limit(), |tally| {
            misere_score(contract, options.knock, tally, scoring).total().difference()
        });
        whole_deal(setup, deal, side, names_of_sides(declarer), score)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.contract(&["4M", "5M", "6M", "7M", "5S", "4NT"]);
        draft.option("objective", &["difference", "tricks"]);
        let knock = draft.rng.pick(&[1, 2, 4]);
        draft.set_option("knock", knock);
        MisereFacts::draft(draft, false);
    }
}
