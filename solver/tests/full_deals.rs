//! Whole deals: the same answers and the same nodes, whatever the table's size and whatever is switched off.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use support::{Rng, deal};
use tikki_solver::{
    Card, Config, Feature, Features, Hands, Limits, Position, Seat, Solver, Strain, Trick,
};

fn whole_deal(seed: u64) -> Hands {
    deal(&mut Rng(seed), Card::all().collect(), 13)
}

/// North-south's tricks for each strain and leader, and the nodes that took.
fn table(solver: &mut Solver, hands: Hands) -> (Vec<u8>, u64) {
    let mut nodes = 0;
    let mut tricks = Vec::new();
    for strain in Strain::ALL {
        let mut session = solver.session();
        for leader in Seat::ALL {
            let position = Position::new(hands, strain, Trick::new(leader)).unwrap();
            let solved = session.solve(&position, Limits::default());
            nodes += solved.nodes;
            tricks.push(solved.bounds.value().unwrap());
        }
    }
    (tricks, nodes)
}

/// The signature of the search. A change that moves it changes the search; it must say so, and why.
#[test]
fn the_number_of_nodes_is_known() {
    let mut solver = Solver::new(Config::default());
    let nodes: u64 = (0..8).map(|seed| table(&mut solver, whole_deal(seed)).1).sum();
    assert_eq!(nodes, 1_443_756);
}

#[test]
fn nodes_do_not_depend_on_what_was_solved_before() {
    let mut used = Solver::new(Config::default());
    for seed in 20..23 {
        let fresh = table(&mut Solver::new(Config::default()), whole_deal(seed));
        assert_eq!(table(&mut used, whole_deal(seed)), fresh, "seed {seed}");
    }
}

#[test]
fn a_tiny_table_gives_the_same_answers() {
    let mut large = Solver::new(Config::default());
    let tiny = |features| Solver::new(Config { table_bytes: 1 << 20, features });
    let without = |feature| tiny(Features::ALL.without(feature));
    let mut solvers = [tiny(Features::ALL), without(Feature::Ageing), without(Feature::Cells)];
    for seed in 100..112 {
        let (expected, _) = table(&mut large, whole_deal(seed));
        for tiny in &mut solvers {
            assert_eq!(table(tiny, whole_deal(seed)).0, expected, "seed {seed}");
        }
    }
}

#[test]
fn each_feature_can_be_missed() {
    let mut all = Solver::new(Config::default());
    let affordable = |feature: &Feature| !matches!(feature, Feature::Table | Feature::Ordering);
    for feature in Feature::ALL.into_iter().filter(affordable) {
        let features = Features::ALL.without(feature);
        let mut without = Solver::new(Config { features, ..Config::default() });
        for seed in 200..202 {
            let (expected, _) = table(&mut all, whole_deal(seed));
            assert_eq!(
                table(&mut without, whole_deal(seed)).0,
                expected,
                "{feature:?}, seed {seed}"
            );
        }
    }
}

/// The search is at most 13 tricks deep and keeps little on the stack.
#[test]
fn a_small_stack_is_enough() {
    let solve = || table(&mut Solver::new(Config::default()), whole_deal(300)).0;
    let small = std::thread::Builder::new().stack_size(256 << 10).spawn(solve).unwrap();
    assert_eq!(small.join().unwrap(), solve());
}

#[test]
fn a_stop_is_heeded_and_what_is_proved_stays_true() {
    let mut solver = Solver::new(Config::default());
    let hands = whole_deal(400);
    let position = Position::new(hands, Strain::NoTrump, Trick::new(Seat::West)).unwrap();
    let value = solver.solve(&position, Limits::default()).bounds.value().unwrap();
    for max in [0, 1, 100, 10_000] {
        let limits = Limits { max_nodes: Some(max), stop: None };
        let solved = solver.solve(&position, limits);
        assert!(solved.nodes <= max + 1);
        let bounds = solved.bounds;
        assert!(bounds.lower <= value && value <= bounds.upper, "{max} nodes: {bounds:?}");
    }
    let stop = || true;
    let limits = Limits { max_nodes: None, stop: Some(&stop) };
    let stopped = solver.solve(&position, limits);
    assert!(stopped.nodes < 10_000 && stopped.bounds.value().is_none());
}
