//! A point for each lead and for each trick won from the other's lead; seven and twelve tricks, and the pique.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::expect_trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, Record, Stop, Term};

/// Piquet in the list of games.
pub(crate) const GAME: Game = Game {
    id: "piquet",
    name: "Piquet",
    aliases: &[],
    seed: "seed 002, lines 2980-3067",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: TRICKS as usize,
    needs: &["state.elder", "state.points", "state.tricks"],
    value: "points of the elder less those of the younger, whole deal; or the points of one of them, or the elder's tricks",
    page: include_str!("page.md"),
    rules: Some(&Piquet),
};

options! {
    struct Options {
        objective: Objective {
            "difference" => Objective::Difference,
            "elder" => Objective::Elder,
            "younger" => Objective::Younger,
            "tricks" => Objective::Tricks,
        },
        /// What counts towards the pique: the points of the play, also those for seven and twelve tricks, or there is none.
        pique: Pique { "play" => Pique::Play, "all" => Pique::All, "off" => Pique::Off },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Difference,
    Elder,
    Younger,
    Tricks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pique {
    Play,
    All,
    Off,
}

facts! {
    struct Facts {
        /// Who exchanged first; the leader if nothing is said.
        elder: Option<Player>,
        /// Points so far: declarations, and the play with the lead of the trick on the table.
        points: Tally,
        /// Tricks so far.
        tricks: Tally,
    }
}

/// How many tricks a deal has.
const TRICKS: i32 = 12;
/// Points for most of the tricks, and how many they are.
const MOST: (i32, i32) = (10, 7);
/// Points for all the tricks, in place of those for most.
const ALL: i32 = 40;
/// Points that make the pique before the younger has any, and what it counts.
const PIQUE: (i32, i32) = (30, 30);

/// The counters: points and tricks of the elder and of the younger, and whether the pique has been made.
const POINTS: [usize; 2] = [0, 1];
const TAKEN: [usize; 2] = [2, 3];
const MADE: usize = 4;

#[derive(Debug)]
struct Piquet;

impl Rules for Piquet {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, None)?;
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(SEVEN_UP, 1), TRICKS as usize)?;
        layout.expect_players(2..=2)?;
        let facts = Facts::read(setup, &mut layout)?;
        let elder = facts.elder.unwrap_or(layout.leader);
        let younger = Player::new(1 - elder.index());
        let record = Record::plain(layout.pack.by_trump(), 2);
        let mut state = layout.state();
        for (place, player) in [elder, younger].into_iter().enumerate() {
            state.counters[POINTS[place]] = facts.points.0[player.index()];
            state.counters[TAKEN[place]] = facts.tricks.0[player.index()];
        }
        // Thirty points are counted once.
        let over = options.pique == Pique::Off || state.counters[POINTS[0]] >= PIQUE.0;
        state.counters[MADE] = i32::from(over);
        let of = if options.objective == Objective::Younger { younger } else { elder };
        let terms = terms(&options, over);
        let goal = Goal {
            maximisers: Players::one(of),
            counters: counters(elder, younger),
            terms,
            stop: Stop::Never,
        };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal, of: Players::one(of) };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::PiquetScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(2);
        draft.deal_all(french(SEVEN_UP));
        let tricks = draft.tricks_so_far(TRICKS as usize);
        draft.state("tricks", tricks);
        let elder = draft.any_seat();
        let points = |seat: &str, rng: &mut tikki_base::chance::Rng| {
            if seat == elder { 20 + rng.below(12) } else { 3 * rng.below(4) * rng.below(2) }
        };
        let points = [("1", points("1", draft.rng)), ("2", points("2", draft.rng))];
        draft.state("points", numbers(points));
        draft.state("elder", elder);
        draft.option("objective", &["difference", "difference", "elder", "younger", "tricks"]);
        draft.option("pique", &["play", "all", "off"]);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[2])?.of(french(SEVEN_UP), TRICKS as usize).leaving(Rest::Dead))
    }
}

fn counters(elder: Player, younger: Player) -> Vec<Counter> {
    let points = |player| Counter {
        players: Players::one(player),
        per_lead: 1,
        from_other: 1,
        last_trick: 1,
        ..Counter::default()
    };
    let tricks = |player| Counter::tricks(Players::one(player));
    let made = Counter {
        players: Players::first(2),
        per_lead: 1,
        per_trick: 1,
        only_while: vec![
            Condition::at_most(MADE, 0),
            Condition::at_least(POINTS[0], PIQUE.0),
            Condition::at_most(POINTS[1], 0),
        ],
        ..Counter::default()
    };
    vec![points(elder), points(younger), tricks(elder), tricks(younger), made]
}

/// What the two make of the play; `over`: the pique is no longer to be had.
fn terms(options: &Options, over: bool) -> Vec<Term> {
    let elder = || {
        let mut terms = of_player(0, 1);
        if !over {
            terms.push(Term::weighted(MADE, PIQUE.1));
        }
        if !over && options.pique == Pique::All {
            terms.extend(pique_at_the_end());
        }
        terms
    };
    match options.objective {
        Objective::Tricks => vec![Term::counter(TAKEN[0])],
        Objective::Elder => elder(),
        Objective::Younger => of_player(1, 1),
        Objective::Difference => [elder(), of_player(1, -1)].concat(),
    }
}

/// The points of one of the two, with those for his tricks.
fn of_player(place: usize, sign: i32) -> Vec<Term> {
    let taken = |least, most| vec![Condition { counter: TAKEN[place], least, most }];
    vec![
        Term::weighted(POINTS[place], sign),
        Term::constant_when(sign * MOST.0, taken(MOST.1, TRICKS - 1)),
        Term::constant_when(sign * ALL, taken(TRICKS, TRICKS)),
    ]
}

/// The pique that is only made by the points for tricks.
fn pique_at_the_end() -> Vec<Term> {
    let with = |bonus, least, most| {
        let taken = Condition { counter: TAKEN[0], least, most };
        let reached = Condition::at_least(POINTS[0], PIQUE.0 - bonus);
        let first = [Condition::at_most(MADE, 0), Condition::at_most(POINTS[1], 0)];
        Term::constant_when(PIQUE.1, [&first[..], &[taken, reached]].concat())
    };
    vec![with(MOST.0, MOST.1, TRICKS - 1), with(ALL, TRICKS, TRICKS)]
}
