//! California Jack: two players draw from an open stock for the ace, the jack and the two of trumps, and for card points.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Cards, Condition, Counter, Draw, Drawing, Follow, Goal, Players, Record, State, Stop, Term,
};

/// California Jack in the list of games.
pub(crate) const GAME: Game = Game {
    id: "california-jack",
    name: "California Jack",
    aliases: &[],
    seed: "seed 004, lines 1090-1108",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 6,
    needs: &["trump", "stock", "state.card_points", "state.points"],
    value: "deal points of seat 1 less those of seat 2, -4 to 4",
    page: include_str!("page.md"),
    rules: Some(&CaliforniaJack),
};

options! {
    struct Options {
        /// Follow suit; follow suit or trump; or follow suit, else trump.
        follow: Follow {
            "FOLLOW" => Follow::Suit,
            "FT" => Follow::SuitOrTrump,
            "FMT" => Follow::MustTrump,
        },
    }
}

facts! {
    struct Facts {
        /// Card points so far.
        card_points: Tally,
        /// Deal points so far: ace, jack and two of trumps.
        points: Tally,
    }
}

#[derive(Debug)]
struct CaliforniaJack;

impl Rules for CaliforniaJack {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_players(2..=2)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            follow: options.follow,
            draw: Some(Draw::plain(Drawing::AfterTrick)),
            stock: layout.stock.clone(),
            ..Record::plain(layout.pack.by_trump(), 2)
        };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let lead = |tally: Tally| tally.0[0] - tally.0[1];
        state.counters[POINTS] = lead(facts.points);
        state.counters[CARD_POINTS] = lead(facts.card_points);
        let worth = Worth::Sides { goal: goal(&layout.pack, trump), of: FIRST };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::CaliforniaJackScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(2);
        let mut rest = draft.deal_all(french(ACE_HIGH));
        let any = draft.trump_suit();
        draft.option("follow", &["FOLLOW", "FT", "FMT"]);
        if draft.is_whole() {
            draft.setup.trump = Some(rest[0][..1].to_owned());
        } else {
            draft.setup.trump = Some(any);
            rest.truncate(2 * draft.rng.below(4));
            let taken = taken(draft, &rest);
            let own = draft.rng.below(taken + 1);
            draft.state("card_points", numbers([("1", own), ("2", taken - own)]));
            let points = numbers([("1", draft.rng.below(2)), ("2", draft.rng.below(2))]);
            draft.state("points", points);
        }
        draft.setup.stock = rest;
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[2])?.of(french(ACE_HIGH), 6);
        Ok(dealing.leaving(Rest::Laid(|setup, rest| {
            setup.trump = rest[0].get(..1).map(str::to_owned);
            setup.stock = rest;
        })))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(VALUES.of(card))
    }
}

/// The card points that are neither in the hands of a draft nor in its stock.
fn taken(draft: &Draft<'_>, stock: &[String]) -> usize {
    let hands = draft.setup.hands.iter().flat_map(|(_, cards)| cards);
    let left: i32 = hands.chain(stock).map(|card| VALUES.of(card)).sum();
    (ALL - left) as usize
}

/// Seat 1.
const FIRST: Players = Players(0b01);
/// Counters, each what seat 1 has more than seat 2.
const POINTS: usize = 0;
const CARD_POINTS: usize = 1;
/// What captured cards count.
const VALUES: CardValues = CardValues(&[('T', 10), ('A', 4), ('K', 3), ('Q', 2), ('J', 1)]);

/// What all cards count together.
const ALL: i32 = 80;

/// A point for each of three trumps, and one for more card points.
fn goal(pack: &Pack, trump: char) -> Goal {
    let ahead =
        |cards| Counter { players: FIRST, against: FIRST.others(2), cards, ..Counter::default() };
    let trumps: Cards =
        ['A', 'J', '2'].into_iter().map(|rank| pack.rank(rank)).fold(Cards::NONE, Cards::or);
    Goal {
        maximisers: FIRST,
        counters: vec![ahead(vec![(trumps.and(pack.suit(trump)), 1)]), ahead(VALUES.within(pack))],
        terms: vec![
            Term::counter(POINTS),
            Term::constant_when(1, vec![Condition::at_least(CARD_POINTS, 1)]),
            Term::constant_when(-1, vec![Condition::at_most(CARD_POINTS, -1)]),
        ],
        stop: Stop::Never,
    }
}
