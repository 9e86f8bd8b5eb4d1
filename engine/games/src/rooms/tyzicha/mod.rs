//! Tyzicha: one against two for card points; each marriage led makes trumps, and tricks must be headed.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::{Draft, numbers};
use crate::families::marriages;
use crate::families::marriages::{MOST, Thousand, draft_thousand};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Counter, Follow, Goal, Players};

/// Tyzicha in the list of games.
pub(crate) const GAME: Game = Game {
    id: "tyzicha",
    name: "Tyzicha",
    aliases: &[],
    seed: "seed 003, lines 369-415",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "24 cards, A T K Q J 9 in S H D C",
    hand_size: 8,
    needs: &["declarer", "trump", "state.points", "state.marriages"],
    value: "card points and marriages of the declarer, whole deal",
    page: include_str!("page.md"),
    rules: Some(&Tyzicha),
};

facts! {
    struct Facts {
        /// Card points of tricks so far, of `declarer` and `defenders`.
        points: Parties,
        /// Points for marriages so far, of `declarer`.
        marriages: Parties,
    }
}

#[derive(Debug)]
struct Tyzicha;

impl Rules for Tyzicha {
    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let head = Follow::Head { on_trump_lead: true, after_ruff: false };
        let Thousand { mut layout, record, mut state } = Thousand::read(setup, head)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let facts = Facts::read(setup, &mut layout)?;
        state.counters[0] =
            facts.points.of("declarer", 0..=120)? + facts.marriages.of("declarer", 0..=MOST)?;
        let cards = CardValues::PIPS.within(&layout.pack);
        let points = Counter { players: of, cards, announcements: 1, ..Counter::default() };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal: Goal::count(points, of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::TyzichaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft_thousand(draft);
        let gone = draft.gone();
        let points = 5 * draft.rng.below(2 * gone + 1);
        draft.state("points", numbers([("declarer", points), ("defenders", 0)]));
        let shown = if gone > 0 { 40 * draft.rng.below(3) } else { 0 };
        draft.state("marriages", numbers([("declarer", shown)]));
        draft.contract(&["100", "110", "120", "150"]);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        marriages::dealing(asked)
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(CardValues::PIPS.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(vec![offer.play("play").led_by(offer.by)])
    }
}
