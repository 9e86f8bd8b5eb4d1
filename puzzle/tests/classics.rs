//! Classical positions are accepted with the right key, at least against the best defence, and called by their names.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use tikki_base::names;
use tikki_base::names::Named;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::pbn_deal;
use tikki_puzzle::{Depth, GeneratedProblem, Hero, Problem, SolutionGrade, examine};
use tikki_solver::{Card, Config, Limits, Seat, Solver};

/// A line of the list.
struct Classic<'a> {
    name: &'a str,
    problem: Problem,
    key: Card,
    themes: Vec<&'a str>,
}

fn classics() -> impl Iterator<Item = Classic<'static>> {
    let lines = include_str!("classics.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, deal, strain, leader, tricks, key, themes, _source] = fields[..] else {
            panic!("{line}");
        };
        let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
        let (strain, leader) = (names::strain(strain).unwrap(), names::seat(leader).unwrap());
        let start = PlayPoint::led_by(deal, strain, Seat::South, leader);
        let (play, tricks) = (LegalPlay::of(start, &[]).0, tricks.parse().unwrap());
        let problem = Problem::new(play, Hero::Declarer, tricks).unwrap();
        let themes = themes.split_whitespace().collect();
        Classic { name, problem, key: key.parse().unwrap(), themes }
    })
}

fn solved(problem: Problem) -> GeneratedProblem {
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    examine(problem, &mut solver.session(), Limits::default(), Depth::default()).unwrap()
}

#[test]
fn classics_are_accepted_and_named() {
    let mut count = 0;
    for Classic { name, problem, key, themes } in classics() {
        let made = solved(problem);
        assert!(made.certificate.grade >= Some(SolutionGrade::BestDefence), "{name}");
        assert!(made.certificate.decisions[0].right.contains(&key), "{name}: {made:?}");
        let found: Vec<&str> = made.themes.iter().map(|theme| theme.name()).collect();
        assert!(themes.iter().all(|theme| found.contains(theme)), "{name}: {found:?}");
        count += 1;
    }
    assert!(count >= 30);
}

/// A position in which the key is one of two quite different ways is no better than before.
#[test]
fn a_real_second_solution_is_not_forgiven() {
    let deal =
        pbn_deal::parse("N:.A.AJ2.2 .KT.KQ9. KQJ.J2.. ...T9876").unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, names::strain("S").unwrap(), Seat::South, Seat::South);
    let (play, _) = LegalPlay::of(start, &[]);
    let made = solved(Problem::new(play, Hero::Declarer, 5).unwrap());
    assert_ne!(made.certificate.grade, Some(SolutionGrade::Strict));
}
