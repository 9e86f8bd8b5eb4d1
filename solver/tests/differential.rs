//! The kernel against the plain oracle, on small random positions.

use crate::support::{Rng, position_with_images, random_position};
use tikki_solver::{Card, Config, Feature, Features, Limits, Position, Solver, oracle};

fn small(features: Features) -> Solver {
    Solver::new(Config { table_bytes: 0, features })
}

fn check(solver: &mut Solver, position: &Position, seed: u64) {
    let expected = oracle::value(position);
    let solved = solver.solve(position, Limits::default());
    assert_eq!(
        solved.bounds.value().map(i32::from),
        Some(expected),
        "seed {seed}, {:?}, {position:?}",
        solver.config().features
    );
}

/// So many positions: a third of them where time is short, five times as many where there is plenty.
fn some(count: u64) -> u64 {
    if slow() { 5 * count } else { count / 3 }
}

fn slow() -> bool {
    std::env::var_os("TIKKI_SLOW_TESTS").is_some()
}

#[test]
fn the_kernel_equals_the_oracle() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(12_000) {
        let mut rng = Rng::new(seed);
        let size = [1, 2, 3, 3, 4, 4][rng.below(6)];
        check(&mut solver, &random_position(&mut rng, size), seed);
    }
}

#[test]
fn positions_that_look_alike_from_several_seats_equal_the_oracle() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(6_000) {
        let mut rng = Rng::new(seed ^ 0x1_4a9e);
        let size = 2 + rng.below(3);
        check(&mut solver, &position_with_images(&mut rng, size), seed);
    }
}

#[test]
fn every_feature_alone_and_in_pairs() {
    let mut all = Feature::ALL.to_vec();
    // Bridge has no use for these; `plain_games.rs` switches them.
    all.retain(|feature| {
        !matches!(feature, Feature::StaysOut | Feature::MustTake | Feature::CertainLosses)
    });
    let mut sets = vec![Features::NONE];
    for (i, &one) in all.iter().enumerate() {
        sets.push(Features::NONE.with(one));
        sets.push(Features::ALL.without(one));
        sets.extend(all[..i].iter().map(|&two| Features::NONE.with(one).with(two)));
        sets.extend(all[..i].iter().map(|&two| Features::ALL.without(one).without(two)));
    }
    let positions = if slow() { 750 } else { 24 };
    for features in sets {
        let mut solver = small(features);
        for seed in 0..positions {
            let mut rng = Rng::new(seed ^ 0xfea7);
            let size = 2 + rng.below(3);
            let of_kind = if seed % 3 == 0 { position_with_images } else { random_position };
            check(&mut solver, &of_kind(&mut rng, size), seed);
        }
    }
}

#[test]
fn session_reuses_table_and_stays_exact() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(300) {
        let mut rng = Rng::new(seed ^ 0x5e55);
        let mut session = solver.session();
        for _ in 0..12 {
            let of_kind = if rng.below(2) == 0 { position_with_images } else { random_position };
            let position = of_kind(&mut rng, 4);
            let solved = session.solve(&position, Limits::default());
            let expected = oracle::value(&position);
            assert_eq!(
                solved.bounds.value().map(i32::from),
                Some(expected),
                "seed {seed}, {position:?}"
            );
        }
    }
}

#[test]
fn every_card_has_the_value_the_oracle_gives_it() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(1_500) {
        let mut rng = Rng::new(seed ^ 0xca4d);
        let size = 2 + rng.below(3);
        let position = random_position(&mut rng, size);
        let mut expected = oracle::values(&position);
        let mut found: Vec<(Card, i32)> = solver
            .session()
            .cards(&position, Limits::default())
            .into_iter()
            .map(|(card, solved)| (card, i32::from(solved.bounds.value().unwrap())))
            .collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "seed {seed}, {position:?}");
    }
}

#[test]
fn stopped_searches_return_true_bounds() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(1_000) {
        let mut rng = Rng::new(seed ^ 0x11317);
        let position = random_position(&mut rng, 4);
        let expected = oracle::value(&position) as u8;
        let max_nodes = rng.below(40) as u64;
        let limits = Limits { max_nodes: Some(max_nodes), ..Limits::default() };
        let solved = solver.solve(&position, limits);
        let bounds = solved.bounds;
        assert!(bounds.lower <= expected && expected <= bounds.upper, "seed {seed}: {bounds:?}");
        assert!(solved.nodes <= max_nodes + 1, "seed {seed}: {} nodes", solved.nodes);
    }
}

#[test]
fn settling_a_target_agrees_with_the_value() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(500) {
        let mut rng = Rng::new(seed ^ 0x5e_771e);
        let position = random_position(&mut rng, 4);
        let expected = oracle::value(&position) as u8;
        for target in 1..=4 {
            let bounds = solver.session().settle(&position, target, Limits::default()).bounds;
            assert!(bounds.lower <= expected && expected <= bounds.upper, "seed {seed}");
            assert!(bounds.lower >= target || bounds.upper < target, "seed {seed}: {bounds:?}");
        }
    }
}
