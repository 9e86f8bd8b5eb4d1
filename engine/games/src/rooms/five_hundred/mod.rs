//! Five hundred: euchre with bids for tricks, for two to five players, and a joker that names the suit without trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::families::bowers;
use crate::families::four_hands::{Kind, contract, expect_trump, side_of};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SUITS};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    Cards, Condition, Counter, Goal, Lane, Player, Players, Record, Suits, Term, clockwise,
};

/// Five hundred in the list of games.
pub(crate) const GAME: Game = Game {
    id: "five-hundred",
    name: "Five Hundred",
    aliases: &["500"],
    seed: "seed 002, lines 3382-3443",
    seats: &["1", "2", "3"],
    sides: &["declarer", "opponents"],
    pack: "33 cards, A K Q J T 9 8 7 and the joker JK; two players 25 (to the 9), four 43 (to the red 4 and black 5), five 53",
    hand_size: 10,
    needs: &["declarer", "contract", "state.tricks", "state.partners", "state.suit"],
    value: "tricks of the declarer's side in the deal, which it avoids in nullo; make: 1 if the contract is made; score_difference: its score less the opponents' ten a trick",
    page: include_str!("page.md"),
    rules: Some(&FiveHundred),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [3, 2, 4, 5],
        objective: Objective {
            "tricks" => Objective::Tricks,
            "make" => Objective::Make,
            "score_difference" => Objective::ScoreDifference,
        },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Make,
    ScoreDifference,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Of five players those who play with the declarer.
        partners: Players,
        /// The suit that the joker has named for the trick on the table.
        suit: Option<usize> { "" => None, "S" => Some(0), "H" => Some(1), "D" => Some(2), "C" => Some(3) },
    }
}

/// What a bid undertakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bid {
    /// At least so many tricks, with these trumps.
    Tricks(i32, Option<char>),
    /// No trick, without trumps.
    Nullo,
}

/// The tricks of a deal.
const ALL: i32 = 10;
/// What nullo is worth, and all tricks at least.
const SLAM: i32 = 250;
/// What each trick of the opponents scores.
const TRICK: i32 = 10;
const JOKER: &str = "JK";

impl Bid {
    fn read(setup: &Setup) -> Result<Bid> {
        if setup.contract.as_deref() == Some("nullo") {
            return Ok(Bid::Nullo);
        }
        let known = |level: i32, kind: Kind| (6..=ALL).contains(&level) && kind != Kind::Misere;
        let (level, kind) = contract(setup, "6S to 10NT, nullo", known)?;
        Ok(Bid::Tricks(level, kind.trump()))
    }

    fn trump(self) -> Option<char> {
        match self {
            Bid::Tricks(_, trump) => trump,
            Bid::Nullo => None,
        }
    }

    /// What it scores when it is made, and what is lost when it is not.
    fn value(self) -> i32 {
        match self {
            Bid::Nullo => SLAM,
            Bid::Tricks(level, trump) => {
                let six = match trump {
                    Some('S') => 40,
                    Some('C') => 60,
                    Some('D') => 80,
                    Some(_) => 100,
                    None => 120,
                };
                six + 100 * (level - 6)
            }
        }
    }

    /// What has to be true of the side's tricks, and what is true if it is not.
    fn conditions(self, counter: usize) -> [Condition; 2] {
        match self {
            Bid::Nullo => [Condition::at_most(counter, 0), Condition::at_least(counter, 1)],
            Bid::Tricks(level, _) => {
                [Condition::at_least(counter, level), Condition::at_most(counter, level - 1)]
            }
        }
    }
}

#[derive(Debug)]
struct FiveHundred;

impl Rules for FiveHundred {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let bid = Bid::read(setup)?;
        expect_trump(setup, bid.trump())?;
        let shown = setup.seats.len().max(setup.hands.len());
        let players = options.players.map_or(shown, |players| players as usize);
        let mut layout = Layout::of(setup, Pack::named(cards(players), ABOUT), ALL as usize)?;
        layout.expect_players(2..=5)?;
        layout.expect_players(players..=players)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = record(&layout, bid);
        let of = side(declarer, players, facts.partners);
        let mut state = layout.state();
        state.counters[0] = facts.tricks.of(of);
        state.counters[1] = facts.tricks.of(of.others(players));
        let named = named(&layout, &record, facts.suit)?;
        let root = Root::Play(layout.lay(setup, &record, state, named)?);
        let goal = goal(of, players, bid, options.objective);
        let lanes = SUITS.map(String::from).to_vec();
        Ok(Question::naming(lanes, layout, record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::FiveHundredScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 2 + draft.rng.below(4);
        draft.seat(players);
        draft.deal_all(cards(players));
        draft.set_option("players", players);
        let levels = ["6", "7", "8", "10"];
        draft.level_and_strain(&levels, &["S", "H", "D", "C", "NT", "NT"]);
        if draft.rng.one_in(5) {
            draft.setup.contract = Some("nullo".to_owned());
        }
        draft.option("objective", &["tricks", "make", "score_difference"]);
        let tricks = draft.tricks_so_far(ALL as usize);
        draft.state("tricks", tricks);
        if players == 5 {
            let partner = draft.any_seat();
            let partner = Some(partner).filter(|seat| Some(seat) != draft.setup.declarer.as_ref());
            draft.state("partners", partner.into_iter().collect::<Vec<_>>());
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[3, 2, 4, 5])?;
        let pack = cards(dealing.players());
        Ok(dealing.of(pack, ALL as usize).leaving(Rest::Dead))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let mut all = Vec::new();
        for level in 6..=ALL {
            for strain in ["S", "C", "D", "H", "NT"] {
                let name = format!("{level}{strain}");
                all.push(offer.play(&name).contract(&name).like(strain).led_by(offer.by));
            }
        }
        all.push(offer.play("nullo").contract("nullo").led_by(offer.by));
        let bid = |row: Undertaken| {
            let value = Bid::read(&row.setup)?.value();
            Ok(row.bid(value.unsigned_abs()))
        };
        all.into_iter().map(bid).collect()
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(match Bid::read(setup)? {
            Bid::Tricks(level, _) => Target::AtLeast(level),
            Bid::Nullo => Target::AtMost(0),
        }))
    }
}

const ABOUT: &str = "the pack of so many players, with the joker JK";

/// The pack of so many players by name, strongest first within a suit.
fn cards(players: usize) -> Vec<String> {
    let ranks = |suit: char| match (players, suit) {
        (2, _) => "AKQJT9",
        (4, 'H' | 'D') => "AKQJT987654",
        (4, _) => "AKQJT98765",
        (5, _) => crate::pack::ACE_HIGH,
        _ => crate::pack::SEVEN_UP,
    };
    let of_suit = |suit: char| ranks(suit).chars().map(move |rank| format!("{suit}{rank}"));
    SUITS.into_iter().flat_map(of_suit).chain([JOKER.to_owned()]).collect()
}

/// Without trumps the joker is the only card of a suit above all, and names another when it is led.
fn record(layout: &Layout, bid: Bid) -> Record {
    let pack = &layout.pack;
    let joker = pack.called(JOKER).and(layout.in_play());
    let (suits, named_leads): (Suits, Cards) = match bid.trump() {
        Some(trump) => (bowers::suits(pack, trump), Cards::NONE),
        None if joker.is_empty() => (pack.suits(None), joker),
        None => (pack.suits_with_tops(&[JOKER], None), joker),
    };
    let plays = if bid == Bid::Nullo { layout.seated } else { layout.everybody() };
    Record {
        named_leads,
        order: clockwise(layout.players(), plays),
        ..Record::plain(vec![suits], layout.players())
    }
}

/// Who plays with the declarer, he himself among them.
fn side(declarer: Player, players: usize, partners: Players) -> Players {
    match players {
        4 => side_of(declarer),
        5 => partners.with(declarer),
        _ => Players::one(declarer),
    }
}

/// The lane that was named with the joker's lead.
fn named(layout: &Layout, record: &Record, suit: Option<usize>) -> Result<Option<Lane>> {
    let led = layout.table.first().is_some_and(|&card| record.named_leads.contains(card));
    if led && suit.is_none() {
        let message = "the suit that the joker has named is missing";
        return Err(Error::new(Code::MissingField, message).in_field("/state/suit"));
    }
    Ok(suit.filter(|_| led).map(Lane::new))
}

fn goal(of: Players, players: usize, bid: Bid, objective: Objective) -> Goal {
    let counters = vec![Counter::tricks(of), Counter::tricks(of.others(players))];
    let [made, lost] = bid.conditions(0);
    let wants = if bid == Bid::Nullo { of.others(players) } else { of };
    let (maximisers, terms) = match objective {
        Objective::Tricks => (wants, vec![Term::counter(0)]),
        Objective::Make => (of, vec![Term::constant_when(1, vec![made])]),
        Objective::ScoreDifference => {
            let value = bid.value();
            let all =
                Term::constant_when((SLAM - value).max(0), vec![made, Condition::at_least(0, ALL)]);
            let terms = vec![
                Term::constant_when(value, vec![made]),
                all,
                Term::constant_when(-value, vec![lost]),
                Term::weighted(1, -TRICK),
            ];
            (of, terms)
        }
    };
    Goal { maximisers, terms, counters, ..Goal::count(Counter::default(), of) }
}
