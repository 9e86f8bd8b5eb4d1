//! Limits: bounds stay proved, work repeats exactly.

use std::cell::Cell;

use tikki_suit::{Answer, Limits, Question, Value, solve};

use crate::support::{Numbers, ask, holding, random_holding};

fn encloses(bounds: Value, exact: Value) -> bool {
    bounds.lower() <= exact.lower() && exact.upper() <= bounds.upper()
}

fn assert_encloses(limited: &Answer, exact: &Answer) {
    assert!(encloses(limited.max.value, exact.max.value));
    for (at, best) in limited.at_least.iter().enumerate() {
        match exact.at_least.get(at) {
            Some(exact) => assert!(encloses(best.value, exact.value), "{} tricks", at + 1),
            None => assert_eq!(best.value.lower(), 0.0),
        }
    }
    for first in &limited.firsts {
        let same = exact.firsts.iter().find(|other| other.first == first.first).unwrap();
        assert!(encloses(first.max, same.max));
    }
}

#[test]
fn bounds_under_a_limit_of_nodes_enclose_the_exact_values() {
    let mut numbers = Numbers::new(6);
    for _ in 0..60 {
        let question = Question::new(random_holding(&mut numbers));
        let exact = ask(&question);
        for max_nodes in [0, 1, 10, exact.nodes / 4, exact.nodes / 2, exact.nodes.saturating_sub(1)]
        {
            let limits = Limits { max_nodes: Some(max_nodes), ..Limits::default() };
            let limited = solve(&question, limits).unwrap();
            assert!(limited.is_stopped && limited.nodes <= max_nodes);
            assert_encloses(&limited, &exact);
        }
    }
}

#[test]
fn the_stop_function_is_asked_and_obeyed() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let answer = solve(&Question::new(holding("KJ95", "Q73")), limits).unwrap();
    assert!(answer.is_stopped);
    assert_eq!(asked.get(), 4);
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let nodes = |north, south| ask(&Question::new(holding(north, south))).nodes;
    for (north, south) in [("KT94", "832"), ("AQ92", "J65"), ("KJ95", "Q73")] {
        assert_eq!(nodes(north, south), nodes(north, south));
    }
}
