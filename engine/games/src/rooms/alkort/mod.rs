//! Alkort: any card may be played, and a list says which cards win.

mod scoring;

use crate::deals::Dealing;
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{partners, side_of};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    Cards, Condition, Counter, Follow, Goal, Lane, Player, Players, Record, State, Suits, Term,
};

/// Alkort in the list of games.
pub(crate) const GAME: Game = Game {
    id: "alkort",
    name: "Alkort",
    aliases: &[],
    seed: "seed 002, lines 4193-4210",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "44 cards, A K Q J 9 8 7 6 4 3 2; DK H2 C4 S8 H9 D9, aces, jacks, sixes, other eights win",
    hand_size: 9,
    needs: &["state.tricks", "state.run"],
    value: "points of N and S for the deal less those of E and W; tricks: tricks of N and S in the deal",
    page: include_str!("page.md"),
    rules: Some(&Alkort),
};

options! {
    struct Options {
        objective: Objective {
            "score_difference" => Objective::ScoreDifference,
            "tricks" => Objective::Tricks,
        },
        /// The list of winning cards with the slips put right, or as it is printed.
        list: List { "corrected" => List::Corrected, "printed" => List::Printed },
        /// Whether the points for a streak stand in place of the one for five tricks.
        streak: Streak { "replaces" => Streak::Replaces, "adds" => Streak::Adds },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    ScoreDifference,
    Tricks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    Corrected,
    Printed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Streak {
    Replaces,
    Adds,
}

facts! {
    struct Facts {
        /// Tricks so far, by side.
        tricks: Parties,
        /// How many tricks the first side had before the other's first.
        run: i32 = 0 in 0..=9,
    }
}

const RANKS: &str = "AKQJ9876432";
/// The tricks of a deal.
const ALL: i32 = 9;
/// What makes a majority, and a streak.
const FIVE: i32 = 5;

/// Counters: the tricks of each side, and those that it has won before the other's first.
const TRICKS: [usize; 2] = [0, 1];
const RUNS: [usize; 2] = [2, 3];

#[derive(Debug)]
struct Alkort;

impl Rules for Alkort {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(RANKS, 1), ALL as usize)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            follow: Follow::Free,
            partners: partners(),
            ..Record::plain(vec![suits(&layout.pack, options.list)], 4)
        };
        let state = layout.lay(setup, &record, layout.state(), None)?;
        let state = counted(state, &facts)?;
        let of = side_of(Player::new(0));
        let goal = goal(of, &options);
        Ok(Question::new(layout, record, Root::Play(state), Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::AlkortScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        draft.deal_all(french(RANKS));
        draft.option("objective", &["score_difference", "score_difference", "tricks"]);
        draft.option("list", &["corrected", "printed"]);
        draft.option("streak", &["replaces", "adds"]);
        let gone = draft.gone();
        let some = draft.rng.below(gone + 1);
        let ours = draft.rng.pick(&[0, gone, some]);
        draft.state("tricks", numbers([("NS", ours), ("EW", gone - ours)]));
        if ours > 0 && ours < gone {
            let run = 1 + draft.rng.below(ours.max(gone - ours));
            draft.state("run", run);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4])?.of(french(RANKS), 9))
    }
}

/// The winning cards from the top; all that stand together are equals.
fn winners(list: List) -> [&'static str; 6] {
    match list {
        List::Corrected => ["DK", "H2", "C4", "S8", "H9", "D9"],
        List::Printed => ["HK", "H2", "C4", "S8", "H9", "C9"],
    }
}

/// Led sevens are a suit of their own; all cards together are another, in which those that are not on the list are the
/// lowest equals.
fn suits(pack: &Pack, list: List) -> Suits {
    let (sevens, all) = (Lane::new(0), Lane::new(1));
    let mut suits = Suits::empty(2, None);
    let mut strength = 12;
    let mut left: Cards = pack.cards().collect();
    let ranks = ['A', 'J', '6', '8'].map(|rank| pack.rank(rank));
    for equals in winners(list).map(|name| pack.called(name)).into_iter().chain(ranks) {
        for card in equals.and(left).iter() {
            suits.set(all, card, strength);
        }
        left = left.without(equals);
        strength -= 1;
    }
    for card in left.iter() {
        suits.set(all, card, 1);
    }
    for card in pack.rank('7').iter() {
        suits.set(sevens, card, 1);
    }
    suits
}

/// The state with the tricks so far; a side's run is over once the other has a trick.
fn counted(mut state: State, facts: &Facts) -> Result<State> {
    let tricks = [facts.tricks.of("NS", 0..=ALL)?, facts.tricks.of("EW", 0..=ALL)?];
    for (side, counter) in TRICKS.into_iter().enumerate() {
        state.counters[counter] = tricks[side];
        state.counters[RUNS[side]] = if tricks[1 - side] == 0 { tricks[side] } else { 0 };
    }
    if tricks[0] > 0 && tricks[1] > 0 && facts.run >= FIVE {
        let first = tricks.iter().position(|&tricks| tricks >= facts.run);
        let Some(first) = first else {
            let message = "no side has as many tricks as the run";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/run"));
        };
        state.counters[RUNS[first]] = facts.run;
    }
    Ok(state)
}

fn goal(of: Players, options: &Options) -> Goal {
    let sides = [of, of.others(4)];
    let run = |side: usize| Counter {
        only_while: vec![Condition::at_most(TRICKS[1 - side], 0)],
        ..Counter::tricks(sides[side])
    };
    let counters = vec![Counter::tricks(of), Counter::tricks(sides[1]), run(0), run(1)];
    let terms = match options.objective {
        Objective::Tricks => vec![Term::counter(TRICKS[0])],
        Objective::ScoreDifference => {
            let score = |(side, sign)| score(side, sign, options.streak);
            [(0, 1), (1, -1)].into_iter().flat_map(score).collect()
        }
    };
    Goal { counters, terms, ..Goal::count(Counter::default(), of) }
}

/// What a side scores, `sign` times.
fn score(side: usize, sign: i32, streak: Streak) -> [Term; 2] {
    let (tricks, run) = (TRICKS[side], RUNS[side]);
    let mut five = vec![Condition::at_least(tricks, FIVE)];
    if streak == Streak::Replaces {
        five.push(Condition::at_most(run, FIVE - 1));
    }
    let streak = vec![Condition::at_least(run, FIVE)];
    [
        Term::constant_when(sign, five),
        Term { when: streak, constant: 0, weights: vec![(run, sign)] },
    ]
}
