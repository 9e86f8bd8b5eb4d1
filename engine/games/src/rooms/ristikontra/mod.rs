//! Suits do not count: the last card of the rank led wins; hands are filled from the stock.

mod scoring;

use scoring::PointSystem;

use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::families::four_hands::partners;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, by_rank};
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Counter, Draw, Drawing, Follow, Goal, Lane, Players, Record, Suits, Ties,
};

/// Ristikontra in the list of games.
pub(crate) const GAME: Game = Game {
    id: "ristikontra",
    name: "Ristikontra",
    aliases: &[],
    seed: "seed 004, lines 412-436",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: 6,
    needs: &["stock", "state.points"],
    value: "card points of N and S in the deal",
    page: include_str!("page.md"),
    rules: Some(&Ristikontra),
};

options! {
    struct Options {
        /// What A K Q J T count.
        points: PointSystem { "B" => PointSystem::B, "A" => PointSystem::A },
        /// Whether cards are drawn as they are played, or after the trick.
        draw: Drawing { "at-once" => Drawing::AtOnce, "after-trick" => Drawing::AfterTrick },
    }
}

facts! {
    struct Facts {
        /// Card points so far, by side.
        points: Parties,
    }
}

#[derive(Debug)]
struct Ristikontra;

impl Rules for Ristikontra {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::named(by_rank(), "52 cards"), 6)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        // Every rank is a suit of its own, of four equals.
        let mut suits = Suits::empty(13, None);
        for card in layout.pack.cards() {
            suits.set(Lane::new(card.index() / 4), card, 1);
        }
        let record = Record {
            partners: partners(),
            follow: Follow::Free,
            ties: Ties::Last,
            draw: Some(Draw { playable: true, ..Draw::plain(options.draw) }),
            stock: layout.stock.clone(),
            ..Record::plain(vec![suits], 4)
        };
        let of = Players(0b0101);
        let cards = options.points.values().within(&layout.pack);
        let counter = Counter { players: of, cards, ..Counter::default() };
        let mut state = layout.state();
        state.counters[0] = facts.points.of("NS", 0..=120)?;
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal: Goal::count(counter, of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::RistikontraScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        let mut rest = draft.deal_all(by_rank());
        rest.truncate(if draft.is_whole() { 28 } else { 4 * draft.rng.below(2) });
        draft.setup.stock = rest;
        draft.option("points", &["B", "A"]);
        draft.option("draw", &["at-once", "after-trick"]);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4])?.of(by_rank(), 6).leaving(Rest::Stock))
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(Options::read(deal).ok()?.points.values().of(card))
    }
}
