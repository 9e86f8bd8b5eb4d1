//! What a trace costs beside its first position, and a table beside itself with the trace: `traces [--deals N] [--seed K]`.
//!
//! Random deals in likely contracts, played naturally but for one card in eight. One thread; each figure is of a session of its
//! own, but the trace after the table goes on in the session of its strain.

use benches::plays::{contract, natural};
use std::time::Instant;
use tikki_base::chance::Rng;
use tikki_base::deal::{EvenDeal, PartialDeal};
use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::analysis::trace::Trace;
use tikki_bridge::deals::{HandsCondition, Recipe};
use tikki_solver::{Config, Limits, Position, Seat, Solver, Strain, Trick};

fn main() {
    let (mut deals, mut seed) = (200, 1);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().and_then(|text| text.parse().ok());
        match (word.as_str(), number) {
            ("--deals", Some(number)) => deals = number,
            ("--seed", Some(number)) => seed = number,
            _ => panic!("traces [--deals N] [--seed K]"),
        }
    }
    let mut solver = Solver::new(Config::default());
    let recipe = Recipe::new(PartialDeal::default(), HandsCondition::any());
    let (mut traces, mut tables) = (Vec::new(), Vec::new());
    for nth in 0..deals {
        let deal = EvenDeal::from(recipe.deal(seed, nth).expect("every deal will do").deal);
        let (contract, declarer) = contract(deal.hands());
        let start = Point::start(deal, contract.strain, declarer);
        let play = natural(start, &mut Rng::of(seed, "play", nth));
        let first = seconds(|| start.value(&mut solver.session(), Limits::default()));
        let all = seconds(|| Trace::of(&play, &mut solver.session(), Limits::default()));
        traces.push((first, all));
        let table = seconds(|| table(&mut solver, &deal, None));
        let both = seconds(|| self::table(&mut solver, &deal, Some((contract.strain, &play))));
        tables.push((table, both));
    }
    println!("| ratio | sums | median | 95 % |\n|---|---|---|---|");
    row("trace of 52 cards : its first position", &mut traces);
    row("table with the trace : table", &mut tables);
}

/// All 20 results, and the trace of a play in its strain.
fn table(solver: &mut Solver, deal: &EvenDeal, traced: Option<(Strain, &Play)>) {
    for strain in Strain::ALL {
        let mut session = solver.session();
        for leader in Seat::ALL {
            let position = Position::new(*deal.hands(), strain, Trick::new(leader));
            session.solve(&position.expect("a deal is a position"), Limits::default());
        }
        if let Some((_, play)) = traced.filter(|(of, _)| *of == strain) {
            Trace::of(play, &mut session, Limits::default());
        }
    }
}

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// A row: how many times as long the second of each pair took as the first.
fn row(what: &str, pairs: &mut [(f64, f64)]) {
    let sum = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>();
    let sums = sum(|pair| pair.1) / sum(|pair| pair.0);
    let mut ratios: Vec<f64> = pairs.iter().map(|(one, other)| other / one).collect();
    ratios.sort_by(f64::total_cmp);
    let at = |hundredths: usize| ratios[ratios.len() * hundredths / 100];
    println!("| {what} | {sums:.2} | {:.2} | {:.2} |", at(50), at(95));
}
