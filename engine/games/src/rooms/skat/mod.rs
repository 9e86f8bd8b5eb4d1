//! One declarer against two: suit games and grand for card points, null for no trick; reject, where each avoids them.

mod reject;
pub mod scoring;
pub mod sgf;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::draft::french;
use crate::families::exchange::{Phase, lay_or_put_away};
use crate::families::four_hands::trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::Question;
use crate::question::Worth;
use crate::score::{Scoring, Target};
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_solver::rules::{CardId, Cards, Condition, Counter, Goal, Players, Record, State, Term};

/// The jacks from the top, trumps of suit games and grand (seed 002, line 3507).
const JACKS: [&str; 4] = ["CJ", "SJ", "HJ", "DJ"];

/// The card points with which a declarer is out of schneider himself, has won, and makes the others schneider.
const MARKS: [i32; 3] = [31, 61, 91];

/// Skat in the list of games.
pub(crate) const GAME: Game = Game {
    id: "skat",
    name: "Skat",
    aliases: &["null"],
    seed: "seed 002, lines 3483-3641",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, jacks above A T K Q 9 8 7 in S H D C; null A K Q J T 9 8 7",
    hand_size: 10,
    needs: &["declarer", "contract", "trump", "state.points", "state.skat"],
    value: "suit and grand: card points of the declarer with the skat, whole deal; null: 1 if he can stay without a trick; reject: by seat card points, which each wants few, or its score",
    page: include_str!("page.md"),
    rules: Some(&Skat),
};

options! {
    struct Options {
        /// What is asked of a reject: the card points of each, or what each scores.
        objective: Objective { "points" => Objective::Points, "score" => Objective::Score },
        /// Who scores in a reject when several have the fewest points.
        reject_level: Level { "each" => Level::Each, "nobody" => Level::Nobody },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    Score,
}

/// Who scores of those that are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Each,
    Nobody,
}

facts! {
    struct Facts {
        /// Card points so far, of `declarer`; in a reject by seat.
        points: Parties,
        /// Tricks so far.
        tricks: Tally,
        /// The two cards laid away.
        skat: Vec<CardId>,
        phase: Phase { "card" => Phase::Card, "exchange" => Phase::Exchange },
    }
}

/// What stands for a contract where everybody passed.
const PASSED: &str = "passed";

/// What the declarer has undertaken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Undertaking {
    Suit,
    Grand,
    Null,
    Reject,
}

#[derive(Debug)]
struct Skat;

impl Rules for Skat {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let undertaking = undertaking(setup)?;
        let null = undertaking == Undertaking::Null;
        let pack = Pack::french(if null { SEVEN_UP } else { "ATKQJ987" }, 1);
        let mut layout = Layout::of(setup, pack, 12)?;
        layout.expect_players(3..=3)?;
        let trump = trump(setup)?;
        if (undertaking == Undertaking::Suit) != trump.is_some() {
            let message = "a suit game has trumps S H D C, grand, null and reject have NT";
            return Err(Error::new(Code::BadStrain, message).in_field("/trump"));
        }
        let facts = Facts::read(setup, &mut layout)?;
        facts.tricks.check_tricks(&layout)?;
        if undertaking == Undertaking::Reject {
            return reject::question(setup, layout, &options, &facts);
        }
        let declarer = layout.the_declarer(setup)?;
        let of = Players::one(declarer);
        let pack = &layout.pack;
        let suits = if null { pack.suits(None) } else { pack.suits_with_tops(&JACKS, trump) };
        let record = Record::plain(vec![suits], 3);
        let counter = counter(pack, undertaking, of);
        let goal = goal(&counter, undertaking, of);
        let laid_away = facts.skat.iter().copied().collect();
        let so_far =
            if null { facts.tricks.of(of) } else { facts.points.of("declarer", 0..=120)? };
        let mut state = layout.state();
        state.counters[0] = so_far + counted(&counter, undertaking, laid_away);
        let then = |skat: Cards, state: &mut State| {
            state.counters[0] += counted(&counter, undertaking, skat);
        };
        let root =
            lay_or_put_away(setup, &layout, &record, &state, facts.phase, (declarer, 2), then)?;
        Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(match undertaking(setup)? {
            Undertaking::Suit | Undertaking::Grand => Some(Target::AtLeast(61)),
            Undertaking::Null => Some(Target::AtLeast(1)),
            Undertaking::Reject => None,
        })
    }

    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        Ok(match undertaking(setup)? {
            Undertaking::Suit | Undertaking::Grand => &MARKS,
            Undertaking::Null | Undertaking::Reject => &[],
        })
    }

    fn is_null(&self, setup: &Setup) -> bool {
        match undertaking(setup) {
            Ok(Undertaking::Null) => true,
            // Who wants a score large wants few card points.
            Ok(Undertaking::Reject) => {
                Options::read(setup).is_ok_and(|options| options.objective == Objective::Score)
            }
            _ => false,
        }
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SkatScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        let rest = draft.deal_all(french(SEVEN_UP));
        draft.contract(&["suit", "suit", "grand", "null"]);
        let suit = draft.setup.contract.as_deref() == Some("suit");
        draft.trump(if suit { &["S", "H", "D", "C"] } else { &["NT"] });
        let tricks = draft.tricks_so_far(10);
        draft.state("tricks", tricks);
        let points = if draft.is_whole() { 0 } else { draft.rng.below(30) };
        draft.state("points", crate::draft::numbers([("declarer", points), ("defenders", 0)]));
        draft.state("skat", rest[..2].to_vec());
        if draft.setup.contract.as_deref() == Some("grand") && draft.rng.one_in(2) {
            reject::draft(draft);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(SEVEN_UP), 10).leaving(Rest::State("skat")))
    }

    fn laid(&self) -> &'static [&'static str] {
        &["skat"]
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(CardValues::PIPS.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let games = [
            ("D", "suit", "D"),
            ("H", "suit", "H"),
            ("S", "suit", "S"),
            ("C", "suit", "C"),
            ("null", "null", "NT"),
            ("grand", "grand", "NT"),
        ];
        let both = |(name, contract, trump): (&str, &str, &str)| {
            let row = |name: &str| offer.play(name).contract(contract).trump(trump);
            [row(name).taking(Some("skat")), row(&format!("{name} hand")).state("hand", true)]
        };
        let bid = |row: Undertaken| {
            let value = scoring::value_undertaken(&row.setup, offer.by);
            row.held(value, offer)
        };
        Ok(games.into_iter().flat_map(both).map(bid).collect())
    }
}

fn undertaking(setup: &Setup) -> Result<Undertaking> {
    match Setup::required("contract", setup.contract.as_deref())? {
        "suit" => Ok(Undertaking::Suit),
        "grand" => Ok(Undertaking::Grand),
        "null" => Ok(Undertaking::Null),
        "reject" => Ok(Undertaking::Reject),
        PASSED => {
            let message = "everybody passed: nothing is played";
            Err(Error::new(Code::BadContract, message).in_field("/contract"))
        }
        text => {
            let message =
                format!("\"{text}\" is no contract of this game: suit, grand, null, reject");
            Err(Error::new(Code::BadContract, message).in_field("/contract"))
        }
    }
}

/// Card points, or in null the tricks.
fn counter(pack: &Pack, undertaking: Undertaking, of: Players) -> Counter {
    if undertaking == Undertaking::Null {
        return Counter::tricks(of);
    }
    Counter { players: of, cards: CardValues::PIPS.within(pack), ..Counter::default() }
}

/// What cards laid away count.
fn counted(counter: &Counter, undertaking: Undertaking, cards: Cards) -> i32 {
    if undertaking == Undertaking::Null { 0 } else { counter.of_trick(cards, 0, false) }
}

fn goal(counter: &Counter, undertaking: Undertaking, of: Players) -> Goal {
    let mut goal = Goal::count(counter.clone(), of);
    if undertaking == Undertaking::Null {
        goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
    }
    goal
}
