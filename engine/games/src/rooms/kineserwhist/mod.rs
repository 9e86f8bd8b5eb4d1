//! Kineserwhist: whist for two with cards that lie open on others.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::STRAINS;
use crate::draft::{Draft, french};
use crate::families::four_hands::{expect_trump, trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_solver::rules::{Cards, Condition, Counter, Covered, Goal, Players, Record, State, Term};

/// Kineserwhist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "kineserwhist",
    name: "Kineserwhist",
    aliases: &[],
    seed: "seed 004, lines 1130-1151",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C; nolo K Q J T 9 8 7 6 5 4 3 2 A",
    hand_size: 16,
    needs: &["declarer", "contract", "trump", "state.under", "state.tricks"],
    value: "tricks of the declarer in the deal, who wants few in nolo; score: 1 for each trick better than thirteen, -2 for each worse",
    page: include_str!("page.md"),
    rules: Some(&Kineserwhist),
};

options! {
    struct Options {
        objective: Objective { "tricks" => Objective::Tricks, "score" => Objective::Score },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Score,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// By seat, what lies under each open card.
        under: Under,
    }
}

/// The cards that lie on others.
#[derive(Clone, Debug)]
struct Under(Vec<Covered>);

impl Fact for Under {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Under> {
        let seats = fields.object(name)?;
        let mut piles = Vec::new();
        for seat in seats.names() {
            let player = layout.player(&seats.pointer(seat), seat)?;
            let cards = seats.object(seat)?;
            for open in cards.names() {
                let pointer = cards.pointer(open);
                let above = layout.pack.take(open, Cards::NONE);
                let above = above.map_err(|error| error.in_field(&pointer))?;
                if !layout.hands[player.index()].contains(above) {
                    let message = format!("{open} is none of the cards that {seat} can play");
                    return Err(Error::new(Code::ImpossibleState, message).in_field(&pointer));
                }
                let under = Setup::required(&pointer[1..], cards.text(open)?)?;
                piles.push(Covered { above, below: layout.card(&pointer, under)? });
            }
        }
        Ok(Under(piles))
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contract {
    Suit,
    Grand,
    Nolo,
}

fn contract(setup: &Setup) -> Result<Contract> {
    match Setup::required("contract", setup.contract.as_deref())? {
        "suit" => Ok(Contract::Suit),
        "grand" => Ok(Contract::Grand),
        "nolo" => Ok(Contract::Nolo),
        text => {
            let message = format!("\"{text}\" is no contract of this game: suit, grand, nolo");
            Err(Error::new(Code::BadContract, message).in_field("/contract"))
        }
    }
}

/// Half of the tricks.
const EVEN: i32 = 13;
/// What a trick better than that is worth, and what one worse costs.
const BETTER: i32 = 1;
const WORSE: i32 = 2;
/// Open cards, each on one that lies face down.
const OPEN: usize = 10;

#[derive(Debug)]
struct Kineserwhist;

impl Rules for Kineserwhist {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let contract = contract(setup)?;
        let suit = match contract {
            Contract::Suit => Some(Setup::required("trump", trump(setup)?)?),
            Contract::Grand | Contract::Nolo => None,
        };
        expect_trump(setup, suit)?;
        let ranks = if contract == Contract::Nolo { "KQJT98765432A" } else { ACE_HIGH };
        let mut layout = Layout::of(setup, Pack::french(ranks, 1), 16)?;
        layout.expect_players(2..=2)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record { covered: facts.under.0, ..Record::plain(layout.pack.by_trump(), 2) };
        let of = Players::one(declarer);
        let mut state = State { trump: trump_state(suit), ..layout.state() };
        state.counters[0] = facts.tricks.of(of);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let goal = goal(of, contract, options.objective);
        Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::KineserwhistScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(2);
        let rest = draft.deal_all(french(ACE_HIGH));
        let most = if draft.is_whole() { OPEN } else { draft.cards.min(2) };
        let hands = draft.setup.hands.clone();
        let mut rest = rest.into_iter();
        let mut pile = |open: &String| rest.next().map(|under| (open.clone(), under.into()));
        let mut piles = |(seat, cards): &(String, Vec<String>)| {
            let piles: Map<String, Value> = cards[..most].iter().filter_map(&mut pile).collect();
            (seat.clone(), Value::Object(piles))
        };
        let under: Map<String, Value> = hands.iter().map(&mut piles).collect();
        draft.state("under", under);
        draft.contract(&["suit", "suit", "grand", "nolo"]);
        let suit = draft.setup.contract.as_deref() == Some("suit");
        draft.trump(if suit { &["S", "H", "D", "C"] } else { &["NT"] });
        draft.option("objective", &["tricks", "score"]);
        let tricks = draft.tricks_so_far(26 - most);
        draft.state("tricks", tricks);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[2])?.of(french(ACE_HIGH), 16);
        Ok(dealing.leaving(Rest::Laid(|setup, rest| {
            let mut rest = rest.into_iter();
            let mut pile = |open: &String| Some((open.clone(), rest.next()?.into()));
            let mut piles = |(seat, cards): &(String, Vec<String>)| {
                let piles = cards.iter().take(OPEN).filter_map(&mut pile).collect();
                (seat.clone(), Value::Object(piles))
            };
            let under = setup.hands.iter().map(&mut piles).collect();
            setup.state.insert("under".to_owned(), Value::Object(under));
        })))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let suits = STRAINS[..4].iter().map(|suit| offer.play(suit).contract("suit").trump(suit));
        let others = ["grand", "nolo"].map(|name| offer.play(name).contract(name).trump("NT"));
        Ok(suits.chain(others).map(|contract| contract.led_by(offer.by)).collect())
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let nolo = setup.contract.as_deref() == Some("nolo");
        Ok(Some(if nolo { Target::AtMost(EVEN) } else { Target::AtLeast(EVEN) }))
    }
}

/// The declarer's tricks, or what they score: in nolo the other way round.
fn goal(of: Players, contract: Contract, objective: Objective) -> Goal {
    let nolo = contract == Contract::Nolo;
    let tricks = Counter::tricks(of);
    match objective {
        Objective::Tricks => Goal::count(tricks, if nolo { of.others(2) } else { of }),
        Objective::Score => {
            let sign = if nolo { -1 } else { 1 };
            let each = |when, worth: i32| Term {
                when: vec![when],
                constant: -worth * EVEN,
                weights: vec![(0, worth)],
            };
            let (more, fewer) = if nolo { (WORSE, BETTER) } else { (BETTER, WORSE) };
            let terms = vec![
                each(Condition::at_least(0, EVEN), sign * more),
                each(Condition::at_most(0, EVEN - 1), sign * fewer),
            ];
            Goal { terms, ..Goal::count(tricks, of) }
        }
    }
}
