//! Skruuvi of old: contracts from four, trick points for both sides.

pub(crate) mod scoring;

use crate::contracts::{Offer, Undertaken, rising};
use crate::families::skruuvi::{limit, needed};
use scoring::misere_score;

use crate::draft::Draft;
use crate::families::four_hands::{FourHands, Kind, Wants, contract, expect_trump, side_of};
use crate::families::misere::{MisereFacts, MisereScore, Objective, names_of_sides, whole_deal};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::question::Question;
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::Result;

/// Historical Skruuvi in the list of games.
pub(crate) const GAME: Game = Game {
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

const RULE: &str = "levels four to seven in S H D C NT M";

fn is_contract(level: i32, _: Kind) -> bool {
    (4..=7).contains(&level)
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
        let (level, kind) = contract(setup, RULE, is_contract)?;
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
        let score = MisereScore::of(limit(level) as u8, |tally| {
            misere_score(level, options.knock, tally, options.knock_trick_points)
                .total()
                .difference()
        });
        whole_deal(setup, deal, side, names_of_sides(declarer), score)
    }

    /// Of a whole deal that is asked about tricks, and is no contract that counts as made without play.
    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let (level, kind) = contract(setup, RULE, is_contract)?;
        if !setup.is_whole(13) || scoring::HistoricalScores.is_settled(setup) {
            return Ok(None);
        }
        Ok(match (kind, Options::read(setup)?.objective) {
            (Kind::Misere, Objective::Difference) => None,
            (Kind::Misere, Objective::Tricks) => Some(Target::AtMost(limit(level))),
            _ => Some(Target::AtLeast(needed(level))),
        })
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::HistoricalScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.contract(&["4M", "5M", "6M", "7M", "5S", "4NT"]);
        draft.option("objective", &["difference", "tricks"]);
        let knock = draft.rng.pick(&[1, 2, 4]);
        draft.set_option("knock", knock);
        MisereFacts::draft(draft, false);
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let left = offer.seat(1);
        let mut all = Vec::new();
        for level in 4..=7 {
            for kind in ["M", "S", "C", "D", "H", "NT"] {
                let name = format!("{level}{kind}");
                let like = if kind == "M" { &name } else { kind };
                all.push(offer.play(&name).contract(&name).like(like).led_by(&left));
            }
        }
        Ok(rising(all))
    }
}
