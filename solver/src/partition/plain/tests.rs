//! The kernel for games described by data against the plain oracle, on small random positions of random games.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use super::by_card::{
    CardListPlay, LanePack, bit, random_deal, random_game, random_hands, random_plain, random_tally,
};
use super::game::PlainError;
use super::{
    COUNTS, LeadLock, PlainGame, PlainPosition, PlainSolver, ScoreTally, Takings, TrickStakes,
};
use crate::bounds::Bounds;
use crate::config::{Config, Feature, Features};
use crate::limits::{Limits, SearchLimiter};
use crate::oracle;
use crate::partition::bridge::{BridgeQuestion, Solver};
use crate::partition::lanes::{LaneLayout, lane};
use crate::rng::Rng;
use tikki_derive::slow;

fn small(features: Features) -> PlainSolver {
    PlainSolver::new(Config { table_bytes: 0, features })
}

/// The score of a position, in a session of its own.
fn solve(solver: &mut PlainSolver, position: &PlainPosition) -> Option<i32> {
    solver.session().exact(position, &mut SearchLimiter::new(Limits::default())).value()
}

fn check(features: Features, solver: &mut PlainSolver, position: &PlainPosition, seed: u64) {
    let expected = oracle::value(&CardListPlay::new(position));
    let found = solve(solver, position);
    assert_eq!(found, Some(expected), "seed {seed}, {features:?}, {position:#x?}");
}

/// Scales a number of positions: a twelfth of them by default, five times as many in slow tests.
fn some(count: u64) -> u64 {
    if slow!() { 5 * count } else { count / 24 }
}

#[test]
fn the_kernel_equals_the_oracle() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(6_000) {
        let mut rng = Rng::new(seed ^ 0x91a1);
        let size = [1, 2, 3, 3, 4, 4][rng.below(6)];
        check(Features::ALL, &mut solver, &random_plain(&mut rng, size), seed);
    }
}

#[test]
fn every_feature_alone_and_missing() {
    for one in Feature::ALL {
        for features in [Features::NONE.with(one), Features::ALL.without(one)] {
            let mut solver = small(features);
            for seed in 0..some(400) {
                let mut rng = Rng::new(seed ^ 0xf1a1);
                let size = 2 + rng.below(3);
                check(features, &mut solver, &random_plain(&mut rng, size), seed);
            }
        }
    }
}

#[test]
fn session_reuses_table_and_stays_exact() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(100) {
        let mut rng = Rng::new(seed ^ 0x5e55);
        let form = if rng.below(2) == 0 { LaneLayout::Four } else { LaneLayout::Five };
        let pack = LanePack { form, ranks: 5 };
        let game = random_game(&mut rng, pack);
        let mut session = solver.session();
        for _ in 0..12 {
            let position = random_deal(&mut rng, &game, pack, 4);
            let found = session.exact(&position, &mut SearchLimiter::new(Limits::default()));
            let expected = oracle::value(&CardListPlay::new(&position));
            assert_eq!(found, Bounds::exact(expected), "seed {seed}, {position:#x?}");
        }
    }
}

#[test]
fn settling_a_target_agrees_with_the_value() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(800) {
        let mut rng = Rng::new(seed ^ 0x5e_771e);
        let position = random_plain(&mut rng, 4);
        let expected = oracle::value(&CardListPlay::new(&position));
        for target in expected - 2..=expected + 2 {
            let mut limiter = SearchLimiter::new(Limits::default());
            let found = solver.session().settle(&position, target, &mut limiter);
            assert!(found.lower <= expected && expected <= found.upper, "seed {seed}");
            assert!(found.settles(target), "seed {seed}: {found:?}");
        }
    }
}

#[test]
fn stopped_searches_return_true_bounds() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(800) {
        let mut rng = Rng::new(seed ^ 0x11317);
        let position = random_plain(&mut rng, 4);
        let expected = oracle::value(&CardListPlay::new(&position));
        let max_nodes = rng.below(40) as u64;
        let mut limiter =
            SearchLimiter::new(Limits { max_nodes: Some(max_nodes), ..Limits::default() });
        let found = solver.session().exact(&position, &mut limiter);
        assert!(found.lower <= expected && expected <= found.upper, "seed {seed}: {found:?}");
        assert!(limiter.nodes() <= max_nodes + 1, "seed {seed}: {} nodes", limiter.nodes());
    }
}

/// Ten cards a hand, whole: nolo, a lone misère, hearts, a trick and its aces both ways.
fn whole_deals(rng: &mut Rng) -> Vec<PlainPosition> {
    let trick = TrickStakes { per_trick: 1, ..TrickStakes::default() };
    let hearts = TrickStakes {
        per_card: [0, 0, 0, 1, 0],
        cards: vec![(bit(LaneLayout::Four, (1, 2)), 13)],
        ..TrickStakes::default()
    };
    let spades = lane(3);
    let lock =
        LeadLock { lanes: spades, cards: 1 << 18, broken_by_lanes: spades, ..LeadLock::default() };
    let game = |maximisers, collectors, stakes: &TrickStakes| PlainGame {
        maximisers,
        collectors,
        stakes: stakes.clone(),
        ..PlainGame::default()
    };
    let games = [
        game(0b1010, 0b0101, &trick),
        game(0b1110, 0b0001, &trick),
        PlainGame { lock, ..game(0b1110, 0b0001, &hearts) },
        PlainGame {
            both_ways: true,
            ..game(0b0101, 0b1010, &TrickStakes { per_ace: 1, ..trick.clone() })
        },
        PlainGame { trump: true, must_trump: true, ..game(0b0001, 0b0001, &trick) },
    ];
    games
        .iter()
        .map(|game| random_deal(rng, game, LanePack { form: LaneLayout::Four, ranks: 10 }, 8))
        .collect()
}

#[test]
fn whole_deals_have_one_value_whatever_is_missing() {
    let positions: Vec<PlainPosition> =
        (0..3).flat_map(|seed| whole_deals(&mut Rng::new(seed))).collect();
    let values = |solver: &mut PlainSolver| -> Vec<i32> {
        positions.iter().map(|position| solve(solver, position).unwrap()).collect()
    };
    let expected = values(&mut PlainSolver::new(Config::default()));
    assert_eq!(values(&mut small(Features::ALL)), expected, "with the smallest table");
    let affordable = |feature: &Feature| !matches!(feature, Feature::Table | Feature::Ordering);
    for feature in Feature::ALL.into_iter().filter(affordable) {
        let features = Features::ALL.without(feature);
        let mut without = PlainSolver::new(Config { features, ..Config::default() });
        assert_eq!(values(&mut without), expected, "{feature:?}");
    }
}

/// The plain kernel with bridge's rules finds bridge's tricks.
#[test]
fn bridge_is_a_plain_game() {
    let game = PlainGame {
        trump: true,
        maximisers: 0b0101,
        collectors: 0b0101,
        stakes: TrickStakes { per_trick: 1, ..TrickStakes::default() },
        ..PlainGame::default()
    };
    let (mut plain, mut bridge) = (small(Features::ALL), Solver::new(Config::default()));
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let hands = random_hands(&mut rng, 9);
        let position = PlainPosition::new(game.clone(), hands, 1, vec![], false, 1).unwrap();
        let question = BridgeQuestion::of_lanes(hands, 1, [], true);
        let expected =
            bridge.session().exact(&question, &mut SearchLimiter::new(Limits::default()));
        assert_eq!(solve(&mut plain, &position), expected.value(), "seed {seed}");
    }
}

#[test]
fn illegal_position_is_named() {
    let game = PlainGame::default;
    let new = |hands, leader, table| PlainPosition::new(game(), hands, leader, table, false, 1);
    assert_eq!(new([1, 2, 4, 8], 0, vec![1]).unwrap().tricks(), 1);
    assert_eq!(new([1, 2, 0, 8], 0, vec![1, 2]).unwrap().seats(), 0b1011);
    assert_eq!(new([0; 4], 0, vec![]).unwrap().tricks(), 0);
    assert_eq!(new([1 << 14, 2, 4, 8], 0, vec![]).unwrap_err(), PlainError::NotACard);
    assert_eq!(new([3, 6, 24, 96], 0, vec![]).unwrap_err(), PlainError::TwoPlaces);
    assert_eq!(new([1, 2, 4, 8], 0, vec![2]).unwrap_err(), PlainError::TwoPlaces);
    assert_eq!(new([1, 2, 4, 24], 0, vec![]).unwrap_err(), PlainError::Sizes);
    assert_eq!(new([0, 2, 4, 8], 0, vec![]).unwrap_err(), PlainError::Leader);
    assert_eq!(new([0, 2, 4, 8], 9, vec![]).unwrap_err(), PlainError::Leader);
    assert_eq!(new([1, 2, 4, 8], 0, vec![1, 2, 4, 8]).unwrap_err(), PlainError::CompleteTrick);
    let dear = PlainGame {
        stakes: TrickStakes { per_trick: 3000, ..TrickStakes::default() },
        ..PlainGame::default()
    };
    let error = PlainPosition::new(dear, [1, 2, 4, 8], 0, vec![], false, 1).unwrap_err();
    assert_eq!(error, PlainError::TooMuch);
}

#[test]
fn plain_game_fits_after_every_move() {
    let trick = TrickStakes { per_trick: 1, ..TrickStakes::default() };
    let aces = TrickStakes { per_ace: 1, ..TrickStakes::default() };
    let takings = [trick, aces].map(|stakes| Takings { players: 0b0101, against: 0, stakes });
    let at = |weight, hands: [u64; 4], number, counts| {
        let tally =
            ScoreTally { takings: takings.to_vec(), weights: vec![1, weight], choices: vec![] };
        let game = PlainGame { tally: Some(tally), ..PlainGame::default() };
        PlainPosition::new(game, hands, 0, vec![], false, number)?.with_counts(counts)
    };
    // The ace of lane 0 is cashed in trick 12.
    let before = |weight| at(weight, [0x3, 0xc, 0x30, 0xc0], 12, [3, 20, 0, 0]);
    let after = |weight| at(weight, [0x2, 0x8, 0x20, 0x80], 13, [4, 32, 0, 0]);
    let fits: Vec<i32> = (1..1000).take_while(|&weight| before(weight).is_ok()).collect();
    assert!(fits.len() > 20);
    assert!(fits.into_iter().all(|weight| after(weight).is_ok()));
}

/// One seat against all others, who avoid tricks, by tricks or by a tally.
fn random_lone_game(rng: &mut Rng) -> PlainGame {
    let lone = 1 << rng.below(4);
    let maximisers = if rng.below(2) == 0 { lone } else { 15 & !lone };
    let stakes = TrickStakes { per_trick: 1, ..TrickStakes::default() };
    let game = PlainGame {
        trump: rng.below(3) == 0,
        must_trump: rng.below(2) == 0,
        maximisers,
        collectors: 15 & !maximisers,
        both_ways: rng.below(3) == 0,
        tally: (rng.below(3) == 0).then(|| random_tally(rng, &stakes)),
        stakes,
        ..PlainGame::default()
    };
    let fits = game.fits(13, 13, u64::MAX, &[6; COUNTS]);
    if fits { game } else { PlainGame { tally: None, ..game } }
}

#[test]
fn lone_hand_certain_losses() {
    let bounds = Features::NONE.with(Feature::CertainLosses);
    let (mut alone, mut all) = (small(bounds), small(Features::ALL));
    for seed in 0..some(1_500) {
        let mut rng = Rng::new(seed ^ 0x10e);
        let game = random_lone_game(&mut rng);
        let ranks = [5, 6, 13][rng.below(3)];
        let mut session = all.session();
        for _ in 0..4 {
            let position =
                random_deal(&mut rng, &game, LanePack { form: LaneLayout::Four, ranks }, 4);
            let expected = oracle::value(&CardListPlay::new(&position));
            let mut limiter = SearchLimiter::new(Limits::default());
            assert_eq!(
                session.exact(&position, &mut limiter),
                Bounds::exact(expected),
                "seed {seed}"
            );
            for target in expected - 3..=expected + 3 {
                let found = alone.session().settle(&position, target, &mut limiter);
                let true_bounds = found.lower <= expected && expected <= found.upper;
                assert!(true_bounds, "seed {seed}, {target}: {found:?}, {position:#x?}");
            }
        }
    }
}
