//! Endings of four to six cards: counts against every layout solved by itself.

use crate::support::{
    Rng, add_conditions, layouts, random_view, rng, small_solver, tricks_of, tricks_won,
};
use std::num::NonZeroUsize;
use tikki_derive::slow;
use tikki_odds::{Plan, Settings, Target, View, moves, odds};
use tikki_solver::{Bounds, Limits};

/// Small tables show what a full one would do, and leave time for many endings.
fn settings() -> Settings<'static> {
    Settings { table_bytes: 0, ..Settings::default() }
}

/// In how many layouts declarer's side takes exactly this number of tricks.
fn counted(view: &View) -> [u64; 14] {
    let (mut solver, won) = (small_solver(), tricks_won(view));
    let mut counts = [0; 14];
    for (_, position) in layouts(view) {
        counts[usize::from(won + tricks_of(view, &position, &mut solver))] += 1;
    }
    counts
}

fn check(view: &View, seed: u64) {
    let expected = counted(view);
    let found = view.layouts().unwrap();
    assert_eq!(found.count(), expected.iter().sum::<u64>(), "seed {seed}: {view:?}");
    let all = odds(&found, Target::Exactly, settings()).unwrap();
    assert_eq!(all.distribution(), Some(expected), "seed {seed}: {view:?}");
    let size = view.hidden.unwrap().len() as u8 / 2;
    for tricks in 0..=size {
        let at_least = expected[usize::from(tricks)..].iter().sum();
        let one = odds(&found, Target::AtLeast(tricks), settings()).unwrap();
        assert_eq!(
            one.at_least(tricks),
            Bounds::exact(at_least),
            "seed {seed}, {tricks}: {view:?}"
        );
    }
}

fn check_some(count: u64, size: usize, salt: u64, change: impl Fn(&mut Rng, &mut View)) {
    for seed in 0..count {
        let mut rng = rng(seed ^ salt);
        let mut view = random_view(&mut rng, size, 4 * (size - 1));
        change(&mut rng, &mut view);
        check(&view, seed);
    }
}

#[test]
fn counts_of_endings_equal_those_of_layouts_solved_one_by_one() {
    check_some(if slow!() { 400 } else { 24 }, 4, 0x4, |_, _| {});
    check_some(if slow!() { 100 } else { 4 }, 5, 0x5, |_, view| view.played.truncate(3));
    if slow!() {
        check_some(60, 6, 0x6, |_, view| view.played.truncate(6));
    }
}

#[test]
fn counts_under_conditions_equal_those_of_the_layouts_that_meet_them() {
    check_some(if slow!() { 400 } else { 24 }, 4, 0xc4, add_conditions);
    check_some(if slow!() { 60 } else { 4 }, 5, 0xc5, add_conditions);
}

#[test]
fn each_card_has_the_counts_of_the_layouts_after_it() {
    for seed in 0..if slow!() { 200 } else { 16 } {
        let mut rng = rng(seed ^ 0xca4d);
        let view = random_view(&mut rng, 4, 12);
        let found = view.layouts().unwrap();
        let Ok(moves) = moves(&found, Target::Exactly, settings()) else {
            let hidden = view.hands[found.to_play()].is_none();
            assert!(hidden || found.tricks_left() == 0, "seed {seed}: {view:?}");
            continue;
        };
        let legal = layouts(&view)[0].1.legal();
        let cards = moves.iter().flat_map(|of| of.equals.iter().chain([&of.card]));
        assert_eq!(cards.copied().collect::<tikki_solver::CardSet>(), legal, "seed {seed}");
        for of_class in moves {
            for &card in of_class.equals.iter().chain([&of_class.card]) {
                let mut after = view.clone();
                after.played.push(card);
                let expected = Some(counted(&after));
                assert_eq!(of_class.odds.distribution(), expected, "seed {seed}, {card}: {view:?}");
            }
        }
    }
}

#[test]
fn every_layout_is_listed_once() {
    for seed in 0..30 {
        let mut rng = rng(seed ^ 0x11);
        let mut view = random_view(&mut rng, 4, 12);
        add_conditions(&mut rng, &mut view);
        let found = view.layouts().unwrap();
        let mut listed: Vec<String> =
            found.iter().map(|position| format!("{position:?}")).collect();
        let numbered = (0..found.count()).map(|number| format!("{:?}", found.nth(number).unwrap()));
        let mut numbered: Vec<String> = numbered.collect();
        let mut expected: Vec<String> =
            layouts(&view).iter().map(|(_, position)| format!("{position:?}")).collect();
        listed.sort();
        numbered.sort();
        expected.sort();
        assert_eq!(listed, expected, "seed {seed}: {view:?}");
        assert_eq!(numbered, expected, "seed {seed}: {view:?}");
        assert_eq!(found.nth(found.count()), None);
    }
}

#[test]
fn limits_leave_bounds_that_hold_the_counts_and_close() {
    for seed in 0..12 {
        let mut rng = rng(seed ^ 0x117);
        let view = random_view(&mut rng, 5, 3);
        let expected = counted(&view);
        let found = view.layouts().unwrap();
        let mut open_before = u64::MAX;
        for most in [0, 30, 300, 3_000, 1_000_000] {
            let limited = Settings { max_nodes: Some(most), ..settings() };
            let some = odds(&found, Target::Exactly, limited).unwrap();
            let mut open = 0;
            for tricks in 0..=5 {
                let Bounds { lower, upper } = some.at_least(tricks);
                let value = expected[usize::from(tricks)..].iter().sum();
                assert!(lower <= value && value <= upper, "seed {seed}, {most} nodes: {some:?}");
                open += upper - lower;
            }
            assert!(open <= open_before, "seed {seed}, {most} nodes");
            open_before = open;
        }
        assert_eq!(open_before, 0);
        let stop = || true;
        let stopped = Settings { stop: Some(&stop), ..settings() };
        let nothing = odds(&found, Target::Exactly, stopped).unwrap();
        let [low, high] = nothing.mean();
        assert!(low <= high && nothing.layouts() == found.count());
    }
}

#[test]
fn threads_and_tables_do_not_change_what_is_found() {
    let mut rng = rng(7);
    let view = random_view(&mut rng, 6, 0);
    let found = view.layouts().unwrap();
    let one = odds(&found, Target::Exactly, settings()).unwrap();
    for (threads, table_bytes) in [(1, 16 << 20), (2, 0), (3, 1 << 20)] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let other = Settings { threads, table_bytes, ..Settings::default() };
        assert_eq!(odds(&found, Target::Exactly, other).unwrap(), one);
    }
}

#[test]
fn parts_done_by_a_program_of_its_own_make_the_same_answer() {
    let mut rng = rng(8);
    let view = random_view(&mut rng, 5, 3);
    let found = view.layouts().unwrap();
    let plan = Plan::new(&found, Target::Exactly).unwrap();
    let mut solver = small_solver();
    let solve = |part| plan.solve(part, &mut solver.session(), Limits::default());
    let results: Vec<_> = (0..plan.parts()).map(solve).collect();
    assert!(results.iter().all(|result| result.complete));
    assert_eq!(plan.odds(&results), odds(&found, Target::Exactly, settings()).unwrap());
    assert_eq!((0..plan.parts()).map(|part| plan.size(part)).sum::<u64>(), found.count());
}
