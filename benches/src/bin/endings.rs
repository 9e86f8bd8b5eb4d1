//! Measures single-dummy endings: `cargo run --release -p benches --bin endings -- --cards 5`.
//!
//! Random endings in which declarer leads, the other two hands hidden. The goal is the number of tricks that open hands bring in about
//! half of the layouts. Seconds are those of the processor.
#![allow(clippy::cast_precision_loss, reason = "counts of layouts are small")]

use benches::clock::processor_time;
use clap::Parser;
use std::time::Instant;
use tikki_base::rng::Rng;
use tikki_odds::{Layouts, Settings, Target, View, odds, single};
use tikki_solver::{BySeat, Card, CardSet, Config, Limits, Seat, Solver, Strain};

#[derive(Debug, Parser)]
struct Options {
    /// Cards of each hand.
    #[arg(long, default_value_t = 5)]
    cards: usize,
    /// Number of endings.
    #[arg(long, default_value_t = 100)]
    endings: usize,
    /// Seed of the endings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Limit for each ending, in seconds of processor time.
    #[arg(long, default_value_t = 60.0)]
    seconds: f64,
    /// Print each ending.
    #[arg(long)]
    list: bool,
}

fn main() {
    let options = Options::parse();
    let mut rng = Rng::new(options.seed);
    let mut solver = Solver::new(Config::default());
    let (mut seconds, mut open, mut differ) = (Vec::new(), 0, 0);
    for _ in 0..options.endings {
        let (view, layouts) = ending(&mut rng, options.cards);
        let all = odds(&layouts, Target::Exactly, Settings::default()).expect("an ending");
        let half = |&tricks: &u8| 2 * all.at_least(tricks).lower >= layouts.count();
        let goal = (1..=options.cards as u8).rev().find(half).unwrap_or(1);
        let start = processor_time();
        let seconds_taken = || processor_time().saturating_sub(start).as_secs_f64();
        // Processor time is dear to ask for, and never more than the time gone.
        let begun = Instant::now();
        let over =
            || begun.elapsed().as_secs_f64() > options.seconds && seconds_taken() > options.seconds;
        let limits = Limits { stop: Some(&over), ..Limits::default() };
        let moves = single(&layouts, goal, &mut solver, limits).expect("declarer leads");
        seconds.push(seconds_taken());
        let done = moves.iter().all(|of| of.wins.value().is_some());
        open += usize::from(!done);
        let best = moves.iter().map(|of| of.wins.lower).max().unwrap_or(0);
        let best_open = moves.iter().map(|of| of.double_dummy.lower).max().unwrap_or(0);
        let right = moves.iter().filter(|of| of.double_dummy.lower == best_open);
        differ += usize::from(done && right.clone().all(|of| of.wins.lower < best));
        if options.list {
            println!(
                "{:.3} s {} {:?} {:?}: {goal} of {}, {best} of {} layouts, double dummy {best_open}",
                seconds.last().unwrap_or(&0.0),
                view.strain,
                view.hands[Seat::North].map(|hand| hand.to_string()),
                view.hands[Seat::South].map(|hand| hand.to_string()),
                options.cards,
                layouts.count()
            );
        }
    }
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| seconds[((seconds.len() as f64 * share) as usize).min(seconds.len() - 1)];
    println!(
        "{} cards: {} endings, median {:.3} s, 90 % {:.3} s, most {:.3} s; {open} not finished; {differ} in which every card that is \
         best double dummy is worse single dummy",
        options.cards,
        seconds.len(),
        at(0.5),
        at(0.9),
        at(1.0)
    );
}

fn ending(rng: &mut Rng, cards: usize) -> (View, Layouts) {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let hands = BySeat::from_fn(|seat: Seat| {
        pack[seat.index() * cards..][..cards].iter().copied().collect::<CardSet>()
    });
    rng.shuffle(&mut pack);
    let strain = [Strain::NoTrump, Strain::Spades][pack[0].suit.index() % 2];
    let known = [Seat::North, Seat::South].map(|seat| (seat, hands[seat]));
    let mut view = View::new(strain, Seat::South, known);
    view.leader = Some(Seat::South);
    view.hidden = Some(hands[Seat::East] | hands[Seat::West]);
    let layouts = view.layouts().expect("an ending");
    (view, layouts)
}
