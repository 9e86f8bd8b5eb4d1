//! Pedro: partners bid for the fourteen points of trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::pedro::{self, ABOUT, HAND, Pedro, Said};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Follow, Goal, Players};

/// Pedro in the list of games.
pub(crate) const GAME: Game = Game {
    id: "pedro",
    name: "Pedro",
    aliases: &[],
    seed: "seed 002, lines 4790-4831",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["declarer", "trump", "state.points"],
    value: "points of the declarer's side in the deal, of 14",
    page: include_str!("page.md"),
    rules: Some(&Rows),
};

options! {
    struct Options {
        /// What is played to a card led.
        follow: Follow { "FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump },
        /// How many cards a hand begins with.
        hand_size: i32 = 6 in 1..=6,
    }
}

facts! {
    struct Facts {
        /// Points so far, by side.
        points: Parties,
    }
}

/// What captured trumps count.
pub(crate) const PEDRO: Pedro =
    Pedro { values: &[('A', 1), ('J', 1), ('T', 1), ('5', 5), ('2', 1)], all: 14, royal: false };

#[derive(Debug)]
struct Rows;

impl Rules for Rows {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let Options { follow, hand_size } = Options::read(setup)?;
        let mut layout = Pedro::layout(setup)?;
        let points = Facts::read(setup, &mut layout)?.points;
        let said = Said { follow, hand_size, out: Players::NONE, points };
        let position = PEDRO.position(setup, layout, &said)?;
        let goal = Goal::count(position.captured(position.of), position.of);
        let worth = Worth::Sides { goal, of: position.of };
        Ok(Question::new(position.layout, position.record, Root::Play(position.state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::PedroScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        pedro::draft(draft, 6);
        draft.option("follow", &["FTM", "FT"]);
        let bid = 7 + draft.rng.below(8);
        draft.setup.contract = Some(bid.to_string());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        pedro::dealing(asked)
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer
            .trumps(&STRAINS[..4])
            .into_iter()
            .map(|contract| contract.led_by(offer.by))
            .collect())
    }
}
