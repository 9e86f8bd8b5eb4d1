//! King pedro: the king of trumps is worth thirty, and who has no trump puts the hand down.

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
use tikki_solver::rules::{Follow, Goal, Players, Term};

/// King pedro in the list of games.
pub(crate) const GAME: Game = Game {
    id: "king-pedro",
    name: "King Pedro",
    aliases: &[],
    seed: "seed 002, lines 4832-4841",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["declarer", "trump", "state.points", "state.out"],
    value: "points of the declarer's side in the deal, of 44",
    page: include_str!("page.md"),
    rules: Some(&Rows),
};

options! {
    struct Options {
        /// How many cards a hand begins with.
        hand_size: i32 = 6 in 1..=6,
    }
}

facts! {
    struct Facts {
        /// Points so far, by side, with the two of trumps once it is played.
        points: Parties,
        /// The seats that had left before this trick.
        out: Players,
    }
}

/// What captured trumps count; the two counts for who plays it.
const KING_PEDRO: Pedro =
    Pedro { values: &[('A', 1), ('K', 30), ('J', 1), ('T', 1), ('5', 5)], all: 44, royal: true };

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
        let Options { hand_size } = Options::read(setup)?;
        let mut layout = Pedro::layout(setup)?;
        let Facts { points, out } = Facts::read(setup, &mut layout)?;
        let said = Said { follow: Follow::TrumpOnly, hand_size, out, points };
        let position = KING_PEDRO.position(setup, layout, &said)?;
        let mut goal = Goal::count(position.captured(position.of), position.of);
        goal.terms.push(Term::constant_when(position.two, Vec::new()));
        let worth = Worth::Sides { goal, of: position.of };
        Ok(Question::new(position.layout, position.record, Root::Play(position.state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::KingPedroScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        pedro::draft(draft, 36);
        let bid = 1 + draft.rng.below(44);
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
