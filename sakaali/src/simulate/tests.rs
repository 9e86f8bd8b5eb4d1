use super::*;
use crate::systems::by_name;
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings as BatchOptions};
use tikki_derive::slow;

fn simulation(names: [&str; 2]) -> Simulation {
    let options = HouseRules::default();
    Simulation { systems: names.map(|name| by_name(name, options).unwrap()), options, seed: 7 }
}

fn summary(names: [&str; 2], deals: u64, threads: usize) -> SimulationSummary {
    let options = BatchOptions { threads: NonZeroUsize::new(threads), window: None };
    let batch = Batch::new(simulation(names), options).unwrap();
    let mut summary = SimulationSummary::new(HouseRules::default());
    batch.outputs(Simulation::blocks(deals)).iter().for_each(|block| summary.add(block));
    summary
}

#[test]
fn threads_do_not_change_a_simulation() {
    let (one, three) = (summary(["viisari", "none"], 100, 1), summary(["viisari", "none"], 100, 3));
    assert_eq!(one.results, three.results);
    assert_eq!((one.deals, one.lower(), one.wins(0)), (100, three.lower(), three.wins(0)));
}

#[test]
fn both_systems_get_the_same_cards() {
    let same = summary(["none", "none"], 64, 2);
    assert_eq!(same.results[0].penalty(), same.results[1].penalty());
    assert_eq!(same.lower(), MarginEstimate { mean: 0.0, margin: 0.0 });
    assert_eq!(same.results[0].honesty(), (None, 0));
}

/// The order of the systems agrees with the documentation, on few deals but by far more than chance.
#[test]
fn better_systems_do_better() {
    let close = slow!().then_some(("viisari", "basic-judged", 6000));
    let pairs = [("basic-judged", "none", 250), ("viisari", "basic", 250)];
    for (better, other, deals) in pairs.into_iter().chain(close) {
        let pair = [better, other];
        let lower = summary(pair, deals, 2).lower();
        assert!(lower.mean > 2.0 * lower.margin, "{pair:?}: {lower:?}");
    }
}

#[test]
fn estimates_have_their_margins() {
    let mut sums = MarginSums::default();
    for value in [1.0, 2.0, 3.0] {
        sums.add(value);
    }
    let estimate = sums.estimate();
    assert!((estimate.mean - 2.0).abs() < 1e-12);
    assert!((estimate.margin - 1.96 * (1.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    let mut one = MarginSums::default();
    one.add(5.0);
    assert_eq!(one.estimate(), MarginEstimate { mean: 5.0, margin: f64::INFINITY });
}
