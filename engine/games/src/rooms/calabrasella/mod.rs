//! Calabrasella: one against two for aces, threes, twos and court cards, without trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::exchange::Heir;
use crate::families::four_hands::expect_trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, THREE_HIGH};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{CardId, Counter, Goal, Players, Record};

/// Calabrasella in the list of games.
pub(crate) const GAME: Game = Game {
    id: "calabrasella",
    name: "Calabrasella",
    aliases: &["terziglio"],
    seed: "seed 003, lines 144-184",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "40 cards, 3 2 A K Q J 7 6 5 4 in S H D C",
    hand_size: 12,
    needs: &["declarer", "state.points", "state.set_aside"],
    value: "points of the declarer in the deal, three for the last trick",
    page: include_str!("page.md"),
    rules: Some(&Calabrasella),
};

options! {
    struct Options {
        /// Who gets the points of the cards set aside.
        set_aside: Heir { "last-trick" => Heir::LastTrick, "nobody" => Heir::Nobody },
    }
}

facts! {
    struct Facts {
        /// Points so far, of `declarer` and `defenders`.
        points: Parties,
        /// The four cards out of play.
        set_aside: Vec<CardId>,
    }
}

/// What each card counts.
const VALUES: CardValues = CardValues::ACE_THREE;
/// What the last trick counts.
const LAST_TRICK: i32 = 3;
/// All that a deal can bring.
const MOST: i32 = 35;

#[derive(Debug)]
struct Calabrasella;

impl Rules for Calabrasella {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        expect_trump(setup, None)?;
        let mut layout = Layout::of(setup, Pack::french(THREE_HIGH, 1), 12)?;
        layout.expect_players(3..=3)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let facts = Facts::read(setup, &mut layout)?;
        let cards = VALUES.within(&layout.pack);
        let mut counter = Counter { players: of, cards, ..Counter::default() };
        counter.last_trick = LAST_TRICK + options.set_aside.inherits(&counter, &facts.set_aside);
        let mut state = layout.state();
        state.counters[0] = facts.points.of("declarer", 0..=MOST)?;
        let record = Record::plain(vec![layout.pack.suits(None)], 3);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal: Goal::count(counter, of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::CalabrasellaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        let rest = draft.deal_all(french(THREE_HIGH));
        draft.declarer();
        draft.option("set_aside", &["last-trick", "nobody"]);
        draft.state("set_aside", rest[..4].to_vec());
        let points = if draft.is_whole() { 0 } else { draft.rng.below(12) };
        draft.state("points", numbers([("declarer", points), ("defenders", 0)]));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?
            .of(french(THREE_HIGH), 12)
            .leaving(Rest::State("set_aside")))
    }

    fn laid(&self) -> &'static [&'static str] {
        &["set_aside"]
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(VALUES.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(vec![offer.play("play").led_by(&offer.seat(1))])
    }
}
