//! What a trace costs beside its first position, and a table beside itself with the trace, in nodes: `traces [--deals N] [--seed K]`.
//!
//! Random deals in likely contracts, played in three ways: with open hands but for one card in ten, naturally but for one card in
//! eight, and at random. Each figure is of a session of its own, but the trace after the table goes on in the session of its strain.

use benches::plays::{Manner, contract, played};
use std::cell::Cell;
use tikki_base::deal::{EvenDeal, PartialDeal};
use tikki_base::rng::Rng;
use tikki_bridge::analysis::{LegalPlay, PlayPoint, Trace};
use tikki_bridge::deals::{DealRecipe, HandsCondition};
use tikki_solver::{Config, Limits, Position, Seat, Solver, Strain, Trick};

fn main() {
    let (mut deals, mut seed) = (100, 1);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().and_then(|text| text.parse().ok());
        match (word.as_str(), number) {
            ("--deals", Some(number)) => deals = number,
            ("--seed", Some(number)) => seed = number,
            _ => panic!("traces [--deals N] [--seed K]"),
        }
    }
    println!("| play | ratio | sums | median | 95 % |\n|---|---|---|---|---|");
    for (name, manner) in Manner::ALL {
        rows(name, manner, deals, seed);
    }
}

/// What the traces of plays in one manner cost.
fn rows(name: &str, manner: Manner, deals: u64, seed: u64) {
    let mut solver = Solver::new(Config::default());
    let recipe = DealRecipe::new(PartialDeal::default(), HandsCondition::default());
    let (mut traces, mut tables) = (Vec::new(), Vec::new());
    for nth in 0..deals {
        let deal = EvenDeal::from(recipe.deal(seed, nth).expect("every deal will do").deal);
        let (contract, declarer) = contract(deal.hands());
        let start = PlayPoint::start(deal, contract.strain, declarer);
        let play = played(manner, start, &mut solver.session(), &mut Rng::of(seed, "play", nth));
        let first = nodes(|limits| _ = start.value(&mut solver.session(), limits));
        let all = nodes(|limits| _ = Trace::of(&play, &mut solver.session(), limits));
        traces.push((first, all));
        let table = nodes(|limits| table(&mut solver, &deal, None, limits));
        let traced = Some((contract.strain, &play));
        let both = nodes(|limits| self::table(&mut solver, &deal, traced, limits));
        tables.push((table, both));
    }
    row(name, "trace of 52 cards : its first position", &traces);
    row(name, "table with the trace : table", &tables);
}

/// All 20 results, and the trace of a play in its strain.
fn table(
    solver: &mut Solver,
    deal: &EvenDeal,
    traced: Option<(Strain, &LegalPlay)>,
    limits: Limits<'_>,
) {
    for strain in Strain::ALL {
        let mut session = solver.session();
        for leader in Seat::ALL {
            let position = Position::new(*deal.hands(), strain, Trick::new(leader));
            session.solve(&position.expect("a deal is a position"), limits);
        }
        if let Some((_, play)) = traced.filter(|(of, _)| *of == strain) {
            Trace::of(play, &mut session, limits);
        }
    }
}

/// The nodes of some work, one at least.
fn nodes(work: impl FnOnce(Limits<'_>)) -> f64 {
    let spent = Cell::new(0);
    work(Limits { spent: Some(&spent), ..Limits::default() });
    f64::from(u32::try_from(spent.get()).unwrap_or(u32::MAX).max(1))
}

/// A row: how many times as many nodes the second of each pair took as the first.
fn row(name: &str, what: &str, pairs: &[(f64, f64)]) {
    let sum = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>();
    let sums = sum(|pair| pair.1) / sum(|pair| pair.0);
    let mut ratios: Vec<f64> = pairs.iter().map(|(one, other)| other / one).collect();
    ratios.sort_by(f64::total_cmp);
    let at = |hundredths: usize| ratios[ratios.len() * hundredths / 100];
    println!("| {name} | {what} | {sums:.2} | {:.2} | {:.2} |", at(50), at(95));
}
