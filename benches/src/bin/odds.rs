//! Measures exact odds on random contracts, or on those of a file: `cargo run --release -p benches --bin odds -- --help`.
//!
//! A line for each question, then the median, the 90 % point and the maximum of the seconds. Seconds are processor time divided by the
//! number of threads, which other work on the machine changes less than the clock.

#![allow(clippy::cast_precision_loss, reason = "counts of layouts and samples are small")]

use clap::Parser;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use tikki_base::rng::Rng;
use tikki_odds::{Layouts, Plan, Settings, Target, View, effort, run};
use tikki_solver::{Card, CardSet, Config, Limits, Rank, Seat, Solver, Strain, Suit};

#[derive(Debug, Parser)]
struct Options {
    /// Number of random contracts.
    #[arg(long, default_value_t = 20)]
    contracts: usize,
    /// Kinds of contract: `usual` (as often as they are dealt), or `even` (nine kinds, from 1NT to 7NT, equally often).
    #[arg(long, default_value = "usual")]
    kinds: String,
    /// Seed of the random contracts.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Transposition table size per thread, in MiB.
    #[arg(long, default_value_t = 96)]
    mib: usize,
    /// Also the distribution of tricks.
    #[arg(long)]
    tricks: bool,
    /// Also each card that declarer's side may lead at the start of the first so many tricks, after random play.
    #[arg(long, default_value_t = 0)]
    moves: usize,
    /// Stop each question after so many seconds, and give bounds.
    #[arg(long)]
    seconds: Option<f64>,
    /// Compare with so many random layouts of each contract.
    #[arg(long, default_value_t = 0)]
    sample: usize,
    /// A file with lines `north south contract [makes]`, South declarer, in place of random contracts.
    #[arg(long)]
    file: Option<PathBuf>,
    /// Leave out the first so many contracts.
    #[arg(long, default_value_t = 0)]
    skip: usize,
}

/// Two hands, what South declares, and in how many layouts it makes if that is known.
struct Contract {
    hands: [CardSet; 2],
    level: u8,
    strain: Strain,
    makes: Option<u64>,
}

fn main() {
    let options = Options::parse();
    let contracts = match &options.file {
        Some(file) => read(&std::fs::read_to_string(file).expect("the file can be read")),
        None => random_contracts(&options),
    };
    let mut seconds: [Vec<f64>; 3] = Default::default();
    for contract in contracts.iter().skip(options.skip) {
        let Contract { hands: [north, south], strain, .. } = *contract;
        let view = View::new(strain, Seat::South, [(Seat::North, north), (Seat::South, south)]);
        let layouts = view.layouts().expect("two hands of thirteen cards");
        let target = contract.level + 6;
        seconds[0].push(ask(contract, &layouts, Target::AtLeast(target), &options));
        if options.tricks {
            seconds[1].push(ask(contract, &layouts, Target::Exactly, &options));
        }
        for trick in 1..=options.moves {
            seconds[2].extend(ask_moves(&view, trick, target, &options));
        }
        if options.sample > 0 {
            sample(contract, &layouts, &options);
        }
    }
    summary("makes", &mut seconds[0]);
    summary("tricks", &mut seconds[1]);
    summary("each card", &mut seconds[2]);
    println!("most memory: {} MiB", memory());
}

/// Answers a question and prints how; the seconds that it took.
fn ask(contract: &Contract, layouts: &Layouts, target: Target, options: &Options) -> f64 {
    let plan = Plan::new(layouts, target).expect("a number of tricks that can be taken");
    let watch = Watch::start(options);
    let results = timed_run(&plan, options);
    let taken = watch.seconds();
    let odds = plan.odds(&results);
    let tricks = contract.level + 6;
    let [low, high] = odds.chance(tricks).map(|chance| 100.0 * chance);
    let effort = effort(&results);
    let mean = if target == Target::Exactly {
        format!(" mean {:.5?}", odds.mean())
    } else {
        String::new()
    };
    println!(
        "{} {} {}{} {:?}: {low:.5} % .. {high:.5} %{mean} {taken:.2} s {} proofs {} nodes {} cubes",
        contract.hands[0],
        contract.hands[1],
        contract.level,
        contract.strain,
        odds.at_least(tricks).value(),
        effort.proofs,
        effort.nodes,
        effort.cubes
    );
    if let Some(makes) = contract.makes {
        assert_eq!(odds.at_least(tricks).value(), Some(makes), "the known number of layouts");
    }
    taken
}

/// Counts processor time.
struct Watch {
    start: f64,
    threads: f64,
}

impl Watch {
    fn start(options: &Options) -> Watch {
        Watch { start: processor_seconds(), threads: options.threads as f64 }
    }

    fn seconds(&self) -> f64 {
        (processor_seconds() - self.start) / self.threads
    }
}

fn timed_run(plan: &Plan, options: &Options) -> Vec<tikki_odds::PartResult> {
    let (watch, start) = (Watch::start(options), Instant::now());
    // The processor's time is read ten times a second.
    let (read, over) = (AtomicU64::new(0), AtomicBool::new(false));
    let is_over = || {
        let Some(most) = options.seconds else { return false };
        let tenth = (start.elapsed().as_secs_f64() * 10.0) as u64;
        if read.swap(tenth, Ordering::Relaxed) != tenth && watch.seconds() > most {
            over.store(true, Ordering::Relaxed);
        }
        over.load(Ordering::Relaxed)
    };
    let settings = Settings {
        threads: NonZeroUsize::new(options.threads).unwrap_or(NonZeroUsize::MIN),
        table_bytes: options.mib << 20,
        stop: Some(&is_over),
        ..Settings::default()
    };
    run(plan, settings)
}

/// Plays random cards up to a trick that declarer's side leads, and asks about each card there.
fn ask_moves(view: &View, trick: usize, target: u8, options: &Options) -> Option<f64> {
    let mut rng = Rng::of(options.seed, "moves", trick as u64);
    let mut view = view.clone();
    for _ in 0..100 {
        view.played.clear();
        let mut position = random_layout(&view.layouts().ok()?, &mut rng);
        for _ in 0..4 * (trick - 1) {
            let legal: Vec<Card> = position.legal().iter().collect();
            let card = rng.pick(&legal);
            view.played.push(card);
            position = position.play(card).ok()?.0;
        }
        if position.to_play().side() == Seat::South.side() {
            let layouts = view.layouts().ok()?;
            let plan = Plan::of_moves(&layouts, Target::AtLeast(target)).ok()?;
            let watch = Watch::start(options);
            let moves = plan.moves(&timed_run(&plan, options));
            let taken = watch.seconds();
            println!(
                "    trick {trick}: {} layouts, {} cards: {taken:.3} s",
                layouts.count(),
                moves.len()
            );
            return Some(taken);
        }
    }
    None
}

fn random_layout(layouts: &Layouts, rng: &mut Rng) -> tikki_solver::Position {
    layouts.nth(rng.below(layouts.count() as usize) as u64).expect("a layout of that number")
}

/// Solves random layouts one by one, and prints the difference in standard errors.
fn sample(contract: &Contract, layouts: &Layouts, options: &Options) {
    let plan = Plan::new(layouts, Target::AtLeast(contract.level + 6)).expect("a contract");
    let [chance, _] = plan.odds(&timed_run(&plan, options)).chance(contract.level + 6);
    let mut rng = Rng::new(options.seed);
    let mut solver = Solver::new(Config::default());
    let mut made = 0;
    let needed = contract.level + 6;
    for _ in 0..options.sample {
        let position = random_layout(layouts, &mut rng);
        let solved = solver.session().settle(&position, needed, Limits::default());
        made += usize::from(solved.bounds.lower >= needed);
    }
    let rate = made as f64 / options.sample as f64;
    let error = (chance * (1.0 - chance) / options.sample as f64).sqrt();
    let off = if error > 0.0 { (rate - chance) / error } else { 0.0 };
    println!("    sample of {}: {:.3} %, {off:+.2} standard errors", options.sample, 100.0 * rate);
}

fn summary(name: &str, seconds: &mut [f64]) {
    if seconds.is_empty() {
        return;
    }
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| {
        seconds[((seconds.len() as f64 * share).ceil() as usize).clamp(1, seconds.len()) - 1]
    };
    let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
    println!(
        "{name}: {} questions, median {:.2} s, 90 % {:.2} s, most {:.2} s, mean {mean:.2} s",
        seconds.len(),
        at(0.5),
        at(0.9),
        at(1.0)
    );
}

/// Processor time of all threads so far, where Linux says so.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> =
        stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks =
        |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

/// The most memory that the program held, in MiB, where Linux says so.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) >> 10
}

fn read(text: &str) -> Vec<Contract> {
    let contract = |line: &str| {
        let mut words = line.split_whitespace();
        let hands = [hand(words.next()?)?, hand(words.next()?)?];
        let (level, strain) = words.next()?.split_at_checked(1)?;
        let makes = words.next().and_then(|word| word.parse().ok());
        Some(Contract {
            hands,
            level: level.parse().ok()?,
            strain: Strain::from_name(strain)?,
            makes,
        })
    };
    text.lines()
        .map(|line| contract(line).unwrap_or_else(|| panic!("cannot read {line}")))
        .collect()
}

fn hand(text: &str) -> Option<CardSet> {
    let mut hand = CardSet::EMPTY;
    for (suit, ranks) in Suit::ALL.into_iter().rev().zip(text.split('.')) {
        for letter in ranks.chars() {
            hand = hand.with(Card::new(suit, Rank::from_letter(letter)?));
        }
    }
    Some(hand)
}

const KINDS: [&str; 9] = ["1N", "3N", "6N", "7N", "2M", "4M", "6M", "7M", "5m"];

/// Random hands of North and South with at least 20 points, and the contract that points and fit suggest.
fn random_contracts(options: &Options) -> Vec<Contract> {
    let mut rng = Rng::new(options.seed);
    let mut pack: Vec<Card> = Card::all().collect();
    let mut contracts = Vec::new();
    while contracts.len() < options.contracts {
        rng.shuffle(&mut pack);
        let hands = [&pack[..13], &pack[13..26]].map(|cards| cards.iter().copied().collect());
        let Some(contract) = suggest(hands) else { continue };
        let wanted = options.kinds == "usual" || KINDS[contracts.len() % 9] == kind(&contract);
        if wanted {
            contracts.push(contract);
        }
    }
    contracts
}

fn kind(contract: &Contract) -> String {
    let strain = match contract.strain {
        Strain::NoTrump => 'N',
        Strain::Spades | Strain::Hearts => 'M',
        Strain::Diamonds | Strain::Clubs => 'm',
    };
    format!("{}{strain}", contract.level)
}

/// A major with eight cards, else a minor with nine and a singleton beside it, else notrump; the level by the points.
fn suggest(hands: [CardSet; 2]) -> Option<Contract> {
    let [north, south] = hands;
    let points: usize =
        (north | south).iter().map(|card| card.rank.index().saturating_sub(8)).sum();
    let fit = |suit: Suit| (north | south).suit(suit).len();
    let longest = |suits: [Suit; 2]| {
        suits.into_iter().max_by_key(|&suit| fit(suit)).map(|suit| (fit(suit), suit))
    };
    let (major, minor) =
        (longest([Suit::Hearts, Suit::Spades])?, longest([Suit::Clubs, Suit::Diamonds])?);
    let short =
        hands.iter().any(|hand| Suit::ALL.into_iter().any(|suit| hand.suit(suit).len() < 2));
    let (strain, part_score, game) = if major.0 >= 8 {
        (Strain::from(major.1), 2, 4)
    } else if minor.0 >= 9 && short {
        (Strain::from(minor.1), 3, 5)
    } else {
        (Strain::NoTrump, 1, 3)
    };
    let level = match points {
        0..20 => return None,
        20..=22 => part_score,
        23..=24 => (part_score + 1).min(3),
        25..=32 => game,
        33..=36 => 6,
        _ => 7,
    };
    Some(Contract { hands, level, strain, makes: None })
}
