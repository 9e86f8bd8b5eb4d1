//! The best choices before the play, found by a search of all of them.

use crate::by_id;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_play::Question;
use tikki_play::analysis::choices::*;
use tikki_play::analysis::solve::{AnswerParts, solve};
use tikki_play::game::contracts::Declaration;
use tikki_play::solve::PositionValue;
use tikki_play::solve::ProvedNumber;
use tikki_solver::Config;
use tikki_solver::Limits;
use tikki_solver::RuleSolver;

/// Games of which something is chosen before the play, in deals of a few cards.
fn questions(seed: u64) -> Vec<Question> {
    let mut rng = Rng::new(seed);
    let mut questions = Vec::new();
    for id in ["hearts", "skat", "cancellation-hearts", "hearts", "schafkopf"].repeat(if slow!() {
        3
    } else {
        1
    }) {
        let game = by_id(id).expect("a game");
        let deal = game.random(4, &mut rng);
        let rows = game.contracts(&deal, &deal.hands[0].0).unwrap_or_default();
        let requested = rows.iter().filter_map(|row: &Declaration| row.question().ok());
        questions.extend(requested.filter(|question| question.position_state(&[]).is_none()));
    }
    questions
}

/// Returns whether the player who chooses maximises the number, and the number of each choice by a search of its own.
fn numbers(question: &Question, solver: &mut RuleSolver) -> (bool, Vec<(String, i32)>) {
    let wanted = AnswerParts { moves: true, ..AnswerParts::default() };
    let answer = solve(question, &[], solver, Limits::default(), wanted);
    let walk = question.walk(own_objective(question).expect("a number"));
    let mover = walk.mover().expect("somebody chooses");
    let place = question.each().iter().position(|of| of.contains(mover)).unwrap_or(0);
    let number = |value: PositionValue| match value {
        PositionValue::Sides(number) => number.value(),
        PositionValue::Each(numbers) => numbers[place].value(),
        PositionValue::Totals(_) => None,
    };
    let all = answer.moves.expect("they were asked for").into_iter();
    let all = all.map(|(name, value)| (name, number(value).expect("it is proved"))).collect();
    (walk.wants_more(mover), all)
}

fn number_of(all: &[(String, i32)], name: &str) -> i32 {
    all.iter().find(|(other, _)| other == name).expect("a choice").1
}

#[test]
fn the_best_choices_are_those_of_a_search_of_each() {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let questions = questions(0xC0FE);
    assert!(questions.len() > 6);
    for question in questions {
        let (wants_more, all) = numbers(&question, &mut solver);
        let mut sorted: Vec<i32> = all.iter().map(|(_, number)| *number).collect();
        sorted.sort_by_key(|&number| if wants_more { -number } else { number });
        for count in [1, 3, 1000] {
            let found = Choices::of(&question, count, &mut solver, Limits::default());
            let Choices { value, best } = found.expect("something is chosen");
            for (name, number) in &best {
                assert_eq!(number.value(), Some(number_of(&all, name)), "{name}");
            }
            let text = best.iter().filter_map(|(_, number)| number.value());
            assert!(text.eq(sorted.iter().copied().take(count as usize)));
            assert_eq!(value.value(), Some(sorted[0]));
        }
    }
}

/// What a limit leaves open has bounds that hold.
#[test]
fn limits_leave_bounds_that_hold() {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    for (index, question) in questions(0xB0B).into_iter().enumerate() {
        let (_, all) = numbers(&question, &mut solver);
        let nodes = [0, 1, 10, 100][index % 4];
        let limits = Limits { max_nodes: Some(nodes), ..Limits::default() };
        let found = Choices::of(&question, 5, &mut solver, limits).expect("a choice");
        for (name, ProvedNumber { lower, upper }) in &found.best {
            let number = number_of(&all, name);
            assert!((*lower..=*upper).contains(&number), "{name} {lower} {upper} {number}");
        }
    }
}
