//! Forty-five: two or four players, turned-up trumps, a game point for three or five tricks.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, numbers};
use crate::families::forty_five::{self, ABOUT, FortyFive, HAND};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Condition, Counter, Goal, Players, Term};

/// Forty-five in the list of games.
pub(crate) const GAME: Game = Game {
    id: "forty-five",
    name: "Forty-Five",
    aliases: &["45"],
    seed: "seed 002, lines 4249-4252",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["trump", "state.tricks"],
    value: "game points of N and S for the deal less those of E and W; tricks: tricks of N and S in the deal",
    page: include_str!("page.md"),
    rules: Some(&Rows),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [4, 2],
        objective: Objective {
            "score_difference" => Objective::ScoreDifference,
            "tricks" => Objective::Tricks,
        },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    ScoreDifference,
    Tricks,
}

facts! {
    struct Facts {
        /// Tricks so far, by side; by seat with two players.
        tricks: Parties,
    }
}

/// Game points for three tricks, and as many more for all five.
const POINTS: i32 = 5;

#[derive(Debug)]
struct Rows;

impl Rules for Rows {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut deal = FortyFive::read(setup, 2..=4, options.players)?;
        let players = deal.layout.players();
        if players == 3 {
            deal.layout.expect_players(4..=4)?;
        }
        let facts = Facts::read(setup, &mut deal.layout)?;
        let of = Players(0b0101 & Players::first(players).0);
        let parties = parties(players);
        for (counter, party) in parties.into_iter().enumerate() {
            deal.state.counters[counter] = facts.tricks.of(party, 0..=HAND as i32)?;
        }
        let goal = goal(of, players, options.objective);
        let root = Root::Play(deal.layout.lay(setup, &deal.record, deal.state, None)?);
        Ok(Question::new(deal.layout, deal.record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::FortyFiveScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = if draft.rng.one_in(3) { 2 } else { 4 };
        forty_five::draft(draft, players);
        draft.option("objective", &["score_difference", "tricks"]);
        let gone = HAND - draft.cards.min(HAND);
        let ours = draft.rng.below(gone + 1);
        draft.state("tricks", numbers(parties(players).into_iter().zip([ours, gone - ours])));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(forty_five::dealing(asked, &[4, 2])?.leaving(Rest::Shown))
    }
}

/// What the two parties are called.
fn parties(players: usize) -> [&'static str; 2] {
    if players == 2 { ["1", "2"] } else { ["NS", "EW"] }
}

fn goal(of: Players, players: usize, objective: Objective) -> Goal {
    let counters = vec![Counter::tricks(of), Counter::tricks(of.others(players))];
    let points = |(counter, sign): (usize, i32)| {
        let at_least = move |tricks| {
            Term::constant_when(sign * POINTS, vec![Condition::at_least(counter, tricks)])
        };
        [at_least(3), at_least(5)]
    };
    let terms = match objective {
        Objective::ScoreDifference => [(0, 1), (1, -1)].into_iter().flat_map(points).collect(),
        Objective::Tricks => vec![Term::counter(0)],
    };
    Goal { counters, terms, ..Goal::count(Counter::default(), of) }
}
