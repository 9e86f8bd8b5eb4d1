//! Times the solver on holdings, compares it with a file of known values, builds the table.
//!
//! ```text
//! cargo run --release -p benches --bin suits -- sample 2000 [values|firsts|lines]
//! cargo run --release -p benches --bin suits -- all [values|firsts|lines]
//! cargo run --release -p benches --bin suits -- check fixtures/suit_sample.ndjson
//! cargo run --release -p benches --bin suits -- show AQ92 J65
//! cargo run --release -p benches --bin suits -- table FILE
//! ```
//!
//! `sample` takes random holdings of all (each card North's, South's or missing), `all` one holding of each class, weighed by
//! how many holdings it stands for. The slowest hundredth is measured four times, and the least counts.

use std::error::Error;
use std::time::{Duration, Instant};

use tikki_language::Language;
use tikki_suit::{
    Answer, CardSet, ClassValues, Holding, HoldingClass, Limits, Question, SuitTable, build_table,
    solve,
};

/// A time, the holding that took it, its nodes, the holdings it stands for.
type Timed = (Duration, Holding, u64, u64);
type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["sample", count] => report(sample(count.parse()?), "values"),
        ["sample", count, what] => report(sample(count.parse()?), what),
        ["all"] => report(all(), "values"),
        ["all", what] => report(all(), what),
        ["check", file] => check(file),
        ["show", north, south] => show(north, south),
        ["table", file] => table(file),
        _ => Err("expected sample, all, check, show or table; see the top of this file".into()),
    }
}

fn ask(holding: Holding, what: &str) -> Question {
    Question::new(holding).with_firsts(what != "values").with_lines(what == "lines")
}

/// Returns random holdings, each with the weight 1.
fn sample(count: usize) -> Vec<(Holding, u64)> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut place = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % 3
    };
    let mut holdings = Vec::new();
    while holdings.len() < count {
        let mut hands = [0_u16; 3];
        for rank in 0..13 {
            hands[place() as usize] |= 1 << rank;
        }
        let [north, south] = [hands[0], hands[1]].map(CardSet::from_bits);
        holdings.extend(Holding::new(north, south).ok().map(|holding| (holding, 1)));
    }
    holdings
}

fn halves() -> impl Iterator<Item = HoldingClass> {
    let classes = (0..HoldingClass::COUNT).filter_map(HoldingClass::from_index);
    classes.filter(|class| *class <= class.exchanged())
}

fn all() -> Vec<(Holding, u64)> {
    halves().map(|class| (class.representative(), class.holdings())).collect()
}

fn report(holdings: Vec<(Holding, u64)>, what: &str) -> Outcome {
    let mut times: Vec<Timed> = Vec::new();
    for (holding, weight) in holdings {
        let start = Instant::now();
        let answer = solve(&ask(holding, what), Limits::default())?;
        times.push((start.elapsed(), holding, answer.nodes, weight));
    }
    times.sort_by_key(|&(time, ..)| time);
    measure_slowest_again(&mut times, what)?;
    let total: u64 = times.iter().map(|&(.., weight)| weight).sum();
    let nodes: u64 = times.iter().map(|&(_, _, nodes, _)| nodes).sum();
    println!("{what}: {} solved, {total} holdings, {nodes} nodes", times.len());
    println!(
        "mean {:?}",
        times.iter().map(|&(time, ..)| time).sum::<Duration>() / times.len() as u32
    );
    for share in [50, 90, 99] {
        let mut covered = 0;
        let at = times.iter().find(|&&(.., weight)| {
            covered += weight;
            covered * 100 >= total * share
        });
        println!("{share} %: {:?}", at.map_or(Duration::ZERO, |&(time, ..)| time));
    }
    for (time, holding, nodes, _) in times.iter().rev().take(10) {
        println!("{time:?}, {nodes} nodes: {} opposite {}", holding.north(), holding.south());
    }
    Ok(())
}

/// Takes the least of four times for the slowest hundredth, so that a busy machine does not count as a slow holding.
fn measure_slowest_again(times: &mut [Timed], what: &str) -> Outcome {
    let from = times.len() - times.len() / 100;
    for _ in 0..3 {
        for (time, holding, ..) in &mut times[from..] {
            let start = Instant::now();
            solve(&ask(*holding, what), Limits::default())?;
            *time = start.elapsed().min(*time);
        }
    }
    times.sort_by_key(|&(time, ..)| time);
    Ok(())
}

fn check(file: &str) -> Outcome {
    let (mut compared, mut differ) = (0, 0);
    for line in std::fs::read_to_string(file)?.lines() {
        let known: serde_json::Value = serde_json::from_str(line)?;
        if known["max"].is_null() {
            continue;
        }
        let hand = |name: &str| known[name].as_str().unwrap_or_default().to_owned();
        let holding = Holding::parse(&hand("north"), &hand("south"))?;
        let answer = solve(&ask(holding, "values"), Limits::default())?;
        compared += 1;
        if !is_same(&answer, &known) {
            differ += 1;
            println!("{line}\n{answer:?}");
        }
    }
    println!("{compared} compared, {differ} differ");
    Ok(())
}

fn is_same(answer: &Answer, known: &serde_json::Value) -> bool {
    let is_near = |found: f64, known: &serde_json::Value| {
        known.as_f64().is_some_and(|known| (found - known).abs() < 6e-5)
    };
    let targets = known["at_least"].as_object().into_iter().flatten();
    is_near(answer.max.value.lower(), &known["max"])
        && targets.into_iter().all(|(tricks, chance)| {
            is_near(answer.chance(tricks.parse().unwrap_or(0)) * 100.0, chance)
        })
}

fn show(north: &str, south: &str) -> Outcome {
    let start = Instant::now();
    let answer = solve(&Question::new(Holding::parse(north, south)?), Limits::default())?;
    println!("{:?}, {} nodes", start.elapsed(), answer.nodes);
    println!("average {}", answer.max.value.lower());
    for (at, best) in answer.at_least.iter().enumerate() {
        println!("{} tricks {:.4} %", at + 1, best.value.lower() * 100.0);
    }
    if let Some(line) = &answer.max.line {
        println!("{}", line.words(Language::English));
    }
    println!("{answer:#?}");
    Ok(())
}

fn table(file: &str) -> Outcome {
    let start = Instant::now();
    let bytes = build_table(halves().map(|class| (class, ClassValues::solve(class))));
    std::fs::write(file, &bytes)?;
    println!("built in {:?}, {} bytes", start.elapsed(), bytes.len());
    let start = Instant::now();
    let table = SuitTable::from_bytes(bytes)?;
    println!("read in {:?}", start.elapsed());
    let holdings = sample(100_000);
    let start = Instant::now();
    let sum: f64 = holdings
        .iter()
        .filter_map(|(holding, _)| table.probe(holding))
        .map(|entry| entry.max.lower())
        .sum();
    println!("probed in {:?} each, {} tricks on average", start.elapsed() / 100_000, sum / 1e5);
    Ok(())
}
