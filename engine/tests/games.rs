//! Every game against the truth: worked positions, examples, and the plain oracle on thousands of random endings.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use engine::fields::Fields;
use engine::games::question::{Question, Root, Worth};
use engine::games::{self, Game};
use engine::generate::{Rng, positions};
use engine::wire::{Ask, Request};
use serde_json::Value;
use solver::rules::{Deal, Goal, Record, State};
use solver::{Config, Features, Limits, RuleSolver, oracle};

fn small(features: Features) -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 1 << 18, features })
}

fn question_of(request: &Value) -> Question {
    let game = games::by_id(request["game"].as_str().unwrap()).unwrap();
    let fields = Fields::of(request.as_object().unwrap());
    (game.question)(&fields).unwrap_or_else(|error| panic!("{error} in {request}"))
}

/// The goals of a question.
fn goals(question: &Question) -> Vec<&Goal> {
    match &question.worth {
        Worth::Sides { goal, .. } => vec![goal],
        Worth::Each(goals) => goals.iter().map(|(_, goal)| goal).collect(),
        Worth::Totals(totals) => totals
            .iter()
            .flat_map(|t| [&t.most, &t.fewest].into_iter().chain(t.exact.iter().map(|(_, g)| g)))
            .collect(),
    }
}

/// The positions of play that a question leads to, at most a few of them.
fn states(root: &Root, rng: &mut Rng) -> Vec<State> {
    match root {
        Root::Play(state) => vec![*state],
        Root::Choice { branches, .. } => states(&rng.pick(branches).1, rng),
    }
}

/// A position some random moves later.
fn later(record: &Record, goal: &Goal, state: State, rng: &mut Rng) -> State {
    let mut deal = Deal::new(record, goal, state);
    for _ in 0..rng.below(4) {
        let moves = deal.legal();
        if moves.is_empty() {
            break;
        }
        deal = deal.play(rng.pick(&moves));
    }
    deal.state
}

fn truth(deal: &Deal<'_>) -> i32 {
    if deal.player().is_none() { deal.value_here() } else { oracle::value(deal) }
}

/// How many random positions of each game: more where there is time.
fn rounds() -> usize {
    if std::env::var_os("TIKKI_SLOW_TESTS").is_some() { 2000 } else { 150 }
}

fn agrees(game: &Game, seed: u64, rounds: usize, cards: impl Fn(usize) -> usize) {
    let mut rng = Rng::new(seed);
    let mut solvers = [small(Features::ALL), small(Features::NONE)];
    for round in 0..rounds {
        let request = positions::request(game, cards(round), &mut rng);
        let question = question_of(&request);
        for start in states(&question.root, &mut rng) {
            let all = goals(&question);
            let goal = rng.pick(&all);
            let state = later(&question.record, goal, start, &mut rng);
            let expected = truth(&Deal::new(&question.record, goal, state));
            for solver in &mut solvers {
                let mut session = solver.session(&question.record, goal, &state);
                let valued = session.solve(&state, Limits::default());
                assert_eq!(valued.exact(), Some(expected), "{request}\n{state:?}");
            }
        }
    }
}

#[test]
fn every_game_agrees_with_the_oracle() {
    for (index, game) in games::ALL.iter().enumerate() {
        agrees(game, 1000 + index as u64, rounds(), |round| 2 + usize::from(round % 4 == 0));
    }
}

#[test]
fn endings_of_four_cards_agree_with_the_oracle() {
    for (index, game) in games::ALL.iter().enumerate() {
        agrees(game, 2000 + index as u64, rounds() / 50, |_| 4);
    }
}

/// Worked positions of 34 games, from a slow reference written from the rules alone.
#[test]
fn worked_positions_are_answered_right() {
    let cases = include_str!("../../fixtures/game_cases.ndjson");
    let mut solver = small(Features::ALL);
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let Ok(Ask::Solve(ask)) = Request::parse(line).ask else { panic!("{line}") };
        let answer = games::solve::solve(&ask.question, &mut solver, Limits::default(), ask.moves);
        let answer =
            serde_json::to_value(engine::wire::answer::SolveAnswer::new(&ask, &answer)).unwrap();
        for (name, expected) in case["answer"].as_object().unwrap() {
            if name != "value_of" {
                assert_eq!(answer[name], *expected, "{name} of {line}");
            }
        }
    }
}
