//! The kernel against the plain oracle, on small random positions.

use crate::support::{Rng, position_with_images, random_position};
use tikki_derive::slow;
use tikki_solver::{
    BySeat, Card, CardSet, Config, Feature, Features, Hands, Limits, Position, Proof, Seat, Side,
    Solver, Suit, oracle,
};

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

/// Scales a number of positions: a tenth of them by default, five times as many in slow tests.
fn some(count: u64) -> u64 {
    if slow!() { 5 * count } else { count / 10 }
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
    let positions = if slow!() { 750 } else { 8 };
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

/// The same position with cards of two hands exchanged at random, one for one within a suit; the cards of `kept` stay where they are.
fn exchanged(rng: &mut Rng, position: &Position, kept: CardSet) -> Position {
    let mut hands = BySeat::from_fn(|seat| position.hands().hand(seat));
    for _ in 0..8 {
        let [one, other] = [Seat::ALL[rng.below(4)], Seat::ALL[rng.below(4)]];
        let free = |seat: Seat| (hands[seat] - kept).iter().collect::<Vec<Card>>();
        let (mine, theirs) = (free(one), free(other));
        if one == other || mine.is_empty() || theirs.is_empty() {
            continue;
        }
        let (given, taken) = (mine[rng.below(mine.len())], theirs[rng.below(theirs.len())]);
        if given.suit == taken.suit {
            hands[one] = hands[one].without(given).with(taken);
            hands[other] = hands[other].without(taken).with(given);
        }
    }
    Position::new(Hands::new(hands).unwrap(), position.strain(), *position.trick()).unwrap()
}

#[test]
fn a_proof_holds_wherever_its_cards_have_the_same_owners() {
    let mut solver = small(Features::ALL);
    let mut moved = 0;
    for seed in 0..some(450) {
        let mut rng = Rng::new(seed ^ 0x9_900f);
        let size = [3, 3, 3, 3, 4][rng.below(5)];
        let position = random_position(&mut rng, size);
        let mut session = solver.session();
        for _ in 0..6 {
            let tricks = 1 + rng.below(position.tricks_left()) as u8;
            let suits = position.legal().iter().map(|card| card.suit);
            let suits: Vec<Suit> = suits.filter(|_| position.trick().is_empty()).collect();
            let suit = suits.get(rng.below(2 * suits.len() + 1)).copied();
            let proof = match suit {
                Some(suit) => session.prove_lead(&position, suit, tricks, Limits::default()),
                None => session.prove(&position, tricks, Limits::default()),
            };
            let Proof { bounds, relevant, .. } = proof.unwrap();
            assert!(bounds.lower >= tricks || bounds.upper < tricks, "seed {seed}: {bounds:?}");
            for _ in 0..6 {
                let like = exchanged(&mut rng, &position, relevant);
                moved += usize::from(like != position);
                let values = oracle::values(&like).into_iter();
                let asked = values.filter(|(card, _)| suit.is_none_or(|suit| card.suit == suit));
                let values = asked.map(|(_, value)| value as u8);
                let value = match like.to_play().side() {
                    Side::NorthSouth => values.max(),
                    Side::EastWest => values.min(),
                };
                let value = value.unwrap();
                assert!(
                    bounds.lower <= value && value <= bounds.upper,
                    "seed {seed}, {suit:?}, {tricks}: {bounds:?} by {relevant} of {position:?}, {value} in {like:?}"
                );
            }
        }
    }
    assert!(moved > 500, "{moved} positions differed");
}

#[test]
fn a_stopped_proof_is_none() {
    let mut solver = small(Features::ALL);
    let limits = Limits { max_nodes: Some(0), ..Limits::default() };
    let position = random_position(&mut Rng::new(1), 4);
    assert_eq!(solver.session().prove(&position, 1, limits), None);
}
