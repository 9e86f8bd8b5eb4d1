//! The kernel for games described by data against the plain oracle, on small random positions of random games.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use solver::{Config, Feature, Features, Limits, PlainPosition, PlainSolver, oracle};
use support::Rng;
use support::plain::{Play, random_plain};

fn small(features: Features) -> PlainSolver {
    PlainSolver::new(Config { table_bytes: 0, features })
}

fn check(solver: &mut PlainSolver, position: &PlainPosition, seed: u64) {
    let expected = oracle::value(&Play::new(position));
    let solved = solver.solve(position, Limits::default());
    assert_eq!(
        solved.value(),
        Some(expected),
        "seed {seed}, {:?}, {position:#x?}",
        solver.config().features
    );
}

/// How many positions of each kind; a slower tier takes more.
fn scale() -> u64 {
    if std::env::var_os("TIKKI_SLOW_TESTS").is_some() { 5 } else { 1 }
}

#[test]
fn the_kernel_equals_the_oracle() {
    let mut solver = small(Features::ALL);
    for seed in 0..20_000 * scale() {
        let mut rng = Rng(seed ^ 0x91a1);
        let size = [1, 2, 3, 3, 4, 4][rng.below(6)];
        check(&mut solver, &random_plain(&mut rng, size), seed);
    }
}

#[test]
fn every_feature_alone_and_missing() {
    for one in Feature::ALL {
        for features in [Features::NONE.with(one), Features::ALL.without(one)] {
            let mut solver = small(features);
            for seed in 0..1_000 * scale() {
                let mut rng = Rng(seed ^ 0xf1a1);
                let size = 2 + rng.below(3);
                check(&mut solver, &random_plain(&mut rng, size), seed);
            }
        }
    }
}

#[test]
fn a_session_keeps_what_it_learns_and_stays_right() {
    let mut solver = small(Features::ALL);
    for seed in 0..300 * scale() {
        let mut rng = Rng(seed ^ 0x5e55);
        let game = support::plain::random_game(&mut rng, 5);
        let mut session = solver.session();
        for _ in 0..12 {
            let position = support::plain::random_deal(&mut rng, game.clone(), 5, 4);
            let solved = session.solve(&position, Limits::default());
            let expected = oracle::value(&Play::new(&position));
            assert_eq!(solved.value(), Some(expected), "seed {seed}, {position:#x?}");
        }
    }
}

#[test]
fn settling_a_target_agrees_with_the_value() {
    let mut solver = small(Features::ALL);
    for seed in 0..2_000 * scale() {
        let mut rng = Rng(seed ^ 0x5e_771e);
        let position = random_plain(&mut rng, 4);
        let expected = oracle::value(&Play::new(&position));
        for target in expected - 2..=expected + 2 {
            let solved = solver.session().settle(&position, target, Limits::default());
            assert!(solved.lower <= expected && expected <= solved.upper, "seed {seed}");
            assert!(solved.lower >= target || solved.upper < target, "seed {seed}: {solved:?}");
        }
    }
}

#[test]
fn stopped_searches_return_true_bounds() {
    let mut solver = small(Features::ALL);
    for seed in 0..2_000 * scale() {
        let mut rng = Rng(seed ^ 0x11317);
        let position = random_plain(&mut rng, 4);
        let expected = oracle::value(&Play::new(&position));
        let max_nodes = rng.below(40) as u64;
        let limits = Limits { max_nodes: Some(max_nodes), stop: None };
        let solved = solver.solve(&position, limits);
        assert!(solved.lower <= expected && expected <= solved.upper, "seed {seed}: {solved:?}");
        assert!(solved.nodes <= max_nodes + 1, "seed {seed}: {} nodes", solved.nodes);
    }
}
