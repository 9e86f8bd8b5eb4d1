//! Whole deals with a known number of layouts that make.

use crate::support::hand;
use std::num::NonZeroUsize;
use tikki_derive::slow;
use tikki_odds::{Settings, Target, View, odds};
use tikki_solver::{Bounds, Seat, Strain};

/// North, South, the contract of South, and in how many of 10,400,600 layouts it makes. The quick ones stand first.
const KNOWN: [(&str, &str, u8, Strain, u64); 7] = [
    ("AJ6.J85.AKQJ.AKQ", "QT8753.AK7.63.76", 7, Strain::Spades, 5_329_233),
    ("AQJT63.72.73.JT9", "K754.QT.AQ84.AK2", 5, Strain::Spades, 3_338_113),
    ("AKQ98.AJ7.T86.K7", "T6542.T62.AQ.QT9", 5, Strain::Spades, 5_034_381),
    ("AT965.KT.AJT3.A4", "K732.742.KQ5.Q85", 4, Strain::Spades, 8_537_847),
    ("AK953.AKJ.KQ3.A5", "Q4.Q952.AT95.T73", 6, Strain::NoTrump, 10_243_223),
    ("A943.K97.K63.AQ5", "KJ8.JT52.87.KJ96", 3, Strain::NoTrump, 4_779_236),
    ("AQ75.Q32.K932.A9", "J842.KT76.A65.83", 4, Strain::Spades, 1_862_616),
];

#[test]
fn known_numbers_of_layouts_make() {
    let count = if slow!() { KNOWN.len() } else { 2 };
    for &(north, south, level, strain, makes) in &KNOWN[..count] {
        let known = [(Seat::North, hand(north)), (Seat::South, hand(south))];
        let layouts = View::new(strain, Seat::South, known).layouts().unwrap();
        let settings = Settings { threads: NonZeroUsize::new(2).unwrap(), ..Settings::default() };
        let found = odds(&layouts, Target::AtLeast(level + 6), settings).unwrap();
        assert_eq!(found.at_least(level + 6), Bounds::exact(makes), "{north} {south}");
    }
}

#[test]
fn bounds_under_a_limit_of_nodes_are_the_same_for_any_number_of_threads() {
    let (north, south, level, strain, makes) = KNOWN[0];
    let known = [(Seat::North, hand(north)), (Seat::South, hand(south))];
    let layouts = View::new(strain, Seat::South, known).layouts().unwrap();
    let within = |threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        let settings = Settings { threads, max_nodes: Some(60_000), ..Settings::default() };
        odds(&layouts, Target::AtLeast(level + 6), settings).unwrap().at_least(level + 6)
    };
    let bounds = within(1);
    assert!(0 < bounds.lower && bounds.lower < makes && makes < bounds.upper);
    assert!(bounds.upper < layouts.count());
    assert_eq!([within(2), within(3)], [bounds; 2]);
}
