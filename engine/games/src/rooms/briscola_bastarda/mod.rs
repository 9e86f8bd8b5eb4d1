//! Briscola bastarda: five players, a bid, and a partner by the card that is called.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::STRAINS;
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Counter, Follow, Goal, Player, Record, State};

/// Briscola bastarda in the list of games.
pub(crate) const GAME: Game = Game {
    id: "briscola-bastarda",
    name: "Briscola Bastarda",
    aliases: &[],
    seed: "seed 002, lines 5247-5262",
    seats: &["1", "2", "3", "4", "5"],
    sides: &["declarer", "defenders"],
    pack: "40 cards, A 3 K Q J 7 6 5 4 2 in S H D C",
    hand_size: 8,
    needs: &["declarer", "trump", "state.partner", "state.points"],
    value: "card points of the declarer's side in the deal",
    page: include_str!("page.md"),
    rules: Some(&Bastarda),
};

facts! {
    struct Facts {
        /// Who has the card called.
        partner: Option<Player>,
        /// Card points so far, of `declarer` and `defenders`.
        points: Parties,
    }
}

const RANKS: &str = "A3KQJ76542";
/// What captured cards count.
const VALUES: CardValues = CardValues::BRISCOLA;
/// All card points together.
const MOST: i32 = 120;

#[derive(Debug)]
struct Bastarda;

impl Rules for Bastarda {
    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(RANKS, 1), 8)?;
        layout.expect_players(5..=5)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let of = facts.partner.into_iter().chain([declarer]).collect();
        let record = Record { follow: Follow::Free, ..Record::plain(layout.pack.by_trump(), 5) };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        state.counters[0] = facts.points.of("declarer", 0..=MOST)?;
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let cards = VALUES.within(&layout.pack);
        let counter = Counter { players: of, cards, ..Counter::default() };
        let worth = Worth::Sides { goal: Goal::count(counter, of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BastardaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(5);
        draft.deal_all(french(RANKS));
        draft.trump_suit();
        draft.contract(&["50", "60", "70", "80"]);
        if !draft.rng.one_in(4) {
            let partner = draft.any_seat();
            draft.state("partner", partner);
        }
        let points = if draft.is_whole() { 0 } else { draft.rng.below(50) };
        draft.state("points", numbers([("declarer", points), ("defenders", 0)]));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[5])?.of(french(RANKS), 8))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(VALUES.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let mut calls: Vec<Undertaken> = Vec::new();
        for suit in &STRAINS[..4] {
            for rank in RANKS.chars() {
                let card = format!("{suit}{rank}");
                let partner = offer.holder(&card).filter(|seat| seat != offer.by);
                let like = format!("{suit} {}", partner.as_deref().unwrap_or_default());
                if calls.iter().any(|call| call.like == like) {
                    continue;
                }
                let call = offer.play(&card).trump(suit).like(&like);
                calls.push(match partner {
                    Some(seat) => call.state("partner", seat),
                    None => call,
                });
            }
        }
        Ok(calls)
    }
}
