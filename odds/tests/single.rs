//! Declarer's best strategy, against all strategies there are.

use crate::support::{below, layouts, random_view, rng, small_solver, tricks_of, tricks_won};
use std::collections::BTreeSet;
use tikki_derive::{needs, slow};
use tikki_odds::{OddsError, View, single};
use tikki_solver::{Bounds, Card, Limits, Position, Seat};

/// A layout as declarer plays it: its number, the position, and the tricks won since the start.
type World = (usize, Position, u8);

fn after(world: &World, card: Card, declarer: Seat) -> World {
    let &(number, position, won) = world;
    let (next, winner) = position.play(card).unwrap();
    (number, next, won + u8::from(winner.is_some_and(|seat| seat.side() == declarer.side())))
}

/// Every set of layouts that some strategy wins, as bits: no equals, no bounds, and nothing left out but, from four cards on, sets
/// that are part of others.
fn won_sets(worlds: &[World], declarer: Seat, needed: u8) -> BTreeSet<u128> {
    let (_, first, _) = worlds[0];
    if first.tricks_left() == 0 {
        let won = worlds.iter().filter(|&&(.., won)| won >= needed);
        return BTreeSet::from([won.fold(0, |set, &(number, ..)| set | 1 << number)]);
    }
    let largest = |sets: BTreeSet<u128>| {
        if worlds.len() <= 20 {
            return sets;
        }
        let is_part = |set: &u128| sets.iter().any(|of| of != set && of & set == *set);
        sets.iter().copied().filter(|set| !is_part(set)).collect()
    };
    if first.to_play().side() == declarer.side() {
        let of_card = |card: Card| {
            let next: Vec<World> =
                worlds.iter().map(|world| after(world, card, declarer)).collect();
            won_sets(&next, declarer, needed)
        };
        return largest(first.legal().iter().flat_map(of_card).collect());
    }
    let cards: BTreeSet<Card> =
        worlds.iter().flat_map(|(_, position, _)| position.legal().iter()).collect();
    let mut sets = BTreeSet::from([u128::MAX]);
    for card in cards {
        let legal = worlds.iter().filter(|(_, position, _)| position.legal().contains(card));
        let next: Vec<World> = legal.map(|world| after(world, card, declarer)).collect();
        let others = !next.iter().fold(0, |set: u128, &(number, ..)| set | 1 << number);
        let after = won_sets(&next, declarer, needed);
        sets =
            sets.iter().flat_map(|set| after.iter().map(move |won| set & (won | others))).collect();
        sets = largest(sets);
    }
    let here = worlds.iter().fold(0, |set: u128, &(number, ..)| set | 1 << number);
    sets.into_iter().map(|set| set & here).collect()
}

/// A view of an ending by declarer, whose side is to play; if there is one with this seed.
fn declarers_view(seed: u64, size: usize) -> Option<View> {
    let mut rng = rng(seed);
    let mut view = random_view(&mut rng, size, 6);
    let known: Vec<Seat> =
        Seat::ALL.into_iter().filter(|&seat| view.hands[seat].is_some()).collect();
    let opposite = known[0].side() == known[1].side();
    // Declarer is one of the known hands; the play is that of another declarer, so it starts afresh.
    view.declarer = known[below(&mut rng, 2)];
    view.played.clear();
    let mut position = layouts(&view)[0].1;
    for _ in 0..below(&mut rng, 6) {
        let legal: Vec<Card> = position.legal().iter().collect();
        view.played.push(legal[below(&mut rng, legal.len())]);
        position = position.play(*view.played.last().unwrap()).unwrap().0;
    }
    (opposite && position.to_play().side() == view.declarer.side() && position.tricks_left() > 0)
        .then_some(view)
}

#[test]
fn chances_of_three_card_endings_equal_those_of_the_best_of_all_strategies() {
    compare(if slow!() { 6_000 } else { 900 }, 3);
}

#[needs("time")]
#[test]
fn chances_of_four_card_endings_equal_those_of_the_best_of_all_strategies() {
    compare(150, 4);
}

fn compare(seeds: u64, size: usize) {
    let (mut solver, mut compared, mut apart) = (small_solver(), 0, 0);
    for seed in 0..seeds {
        let Some(view) = declarers_view(seed, size) else { continue };
        let found = view.layouts().unwrap();
        let all = layouts(&view);
        let won = tricks_won(&view);
        for tricks in won + 1..=won + found.tricks_left() {
            for of_class in single(&found, tricks, &mut solver, Limits::default()).unwrap() {
                for &card in of_class.equals.iter().chain([&of_class.card]) {
                    let start = all
                        .iter()
                        .enumerate()
                        .map(|(number, &(_, position))| (number, position, won));
                    let next: Vec<World> =
                        start.map(|world| after(&world, card, view.declarer)).collect();
                    let sets = won_sets(&next, view.declarer, tricks);
                    let best = sets.iter().map(|set| u64::from(set.count_ones())).max().unwrap();
                    assert_eq!(
                        of_class.wins,
                        Bounds::exact(best),
                        "seed {seed}, {tricks}, {card}: {view:?}"
                    );
                    let mut fresh = small_solver();
                    let open = next.iter().filter(|(_, position, won)| {
                        won + tricks_of(&view, position, &mut fresh) >= tricks
                    });
                    let open = open.count() as u64;
                    assert_eq!(of_class.double_dummy, Bounds::exact(open), "seed {seed}, {card}");
                    (compared, apart) = (compared + 1, apart + usize::from(best < open));
                }
            }
        }
    }
    assert!(compared > 100 && apart > 2, "{compared} cards, {apart} with a guess");
}

#[test]
fn limits_leave_bounds_that_hold_the_chance() {
    let mut solver = small_solver();
    let mut checked = 0;
    for seed in 0..60 {
        let Some(view) = declarers_view(seed ^ 0x51, 4) else { continue };
        let found = view.layouts().unwrap();
        let tricks = found.tricks_won() + found.tricks_left().div_ceil(2);
        let exact = single(&found, tricks, &mut solver, Limits::default()).unwrap();
        for max_nodes in [0, 20, 200, 2_000] {
            let limits = Limits { max_nodes: Some(max_nodes), ..Limits::default() };
            let some = single(&found, tricks, &mut solver, limits).unwrap();
            for (some, exact) in some.iter().zip(&exact) {
                let value = exact.wins.value().unwrap();
                assert!(some.wins.lower <= value && value <= some.wins.upper, "seed {seed}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50);
}

#[test]
fn questions_without_a_strategy_are_refused() {
    let mut solver = small_solver();
    for seed in 0..40 {
        let mut rng = rng(seed);
        let view = random_view(&mut rng, 3, 4);
        let found = view.layouts().unwrap();
        let hidden = found.hidden_seats().map(|seat| seat.side() == view.declarer.side());
        let answer = single(&found, 3, &mut solver, Limits::default());
        match answer {
            Err(OddsError::NotDeclarer) => assert!(hidden.contains(&true)),
            Err(OddsError::NotToPlay { seat }) => assert_ne!(seat.side(), view.declarer.side()),
            Ok(moves) => assert!(!hidden.contains(&true) && !moves.is_empty()),
            Err(other) => panic!("seed {seed}: {other}"),
        }
        assert!(single(&found, 4, &mut solver, Limits::default()).is_err());
    }
}
