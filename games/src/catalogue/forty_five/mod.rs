//! Forty-five: two or four players, turned-up trumps, a game point for three or five tricks.

use crate::families::forty_five::{self, FortyFive, HAND};
use crate::prelude::*;

/// Forty-five in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Rows));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(4, 2))]
    players: Option<i32>,
    /// What is counted.
    objective: Objective,
    /// The points of a game.
    #[key(default = 45, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    ScoreDifference,
    Tricks,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far, by side; by seat with two players.
    tricks: PartyNumbers,
}

/// Game points for three tricks, and as many more for all five.
const POINTS: i32 = 5;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side; by seat with two players.
    #[key(taken = Teams::opposite)]
    tricks: PartyNumbers,
}

struct Rows;

impl CardGame<Options, Facts, Outcome> for Rows {
    const DEAL: DealSpec = forty_five::deal(&[4, 2]).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut deal = FortyFive::read(setup, 2..=4, options.players)?;
        let players = deal.layout.players();
        if players == 3 {
            deal.layout.expect_players(4..=4)?;
        }
        let facts = Facts::read(setup, &mut deal.layout)?;
        let of = Players(0b0101 & Players::first(players).0);
        let tricks = facts.tricks.among(&parties(players))?;
        for (counter, party) in parties(players).into_iter().enumerate() {
            deal.state.counters[counter] = tricks.of(party, 0..=HAND as i32)?;
        }
        let goal = goal(of, players, options.objective);
        deal.ask(setup, ValueSpec::Sides { goal, of })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if position.is_whole() {
            return;
        }
        let gone = position.gone();
        let ours = position.rng.below(gone + 1);
        let parties = parties(position.setup.seats.len());
        position.state("tricks", numbers(parties.into_iter().zip([ours, gone - ours])));
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let add = |sheet: DealSheet, (party, taken): (String, i32)| {
            sheet.with_any(tricks(taken), &party, score(taken))
        };
        let taken = deal.shares(Teams::opposite, &outcome.tricks, HAND as i32)?;
        Ok(taken.into_iter().fold(deal.sheet(Teams::opposite), add))
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

/// What a side has for its tricks.
const fn score(tricks: i32) -> i32 {
    match tricks {
        5 => 2 * POINTS,
        3 | 4 => POINTS,
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
