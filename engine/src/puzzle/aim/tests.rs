use super::super::generate::{Lost, Wish, attempt};
use super::super::themes::Theme;
use crate::ops::puzzle::per_thousand;
use crate::puzzle::{Grade, Made};
use solver::{Config, Limits, Solver};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The run behind the table of yields in `docs/puzzles.md`: attempts at each theme, at random and aimed.
#[test]
#[ignore = "takes minutes"]
fn yields() {
    let only = std::env::var("THEME").unwrap_or_default();
    for &theme in Theme::ALL.iter().filter(|theme| only.is_empty() || theme.name() == only) {
        for aimed in [true, false] {
            measured(theme, aimed);
        }
    }
}

fn measured(theme: Theme, aimed: bool) {
    let cards = theme.usual_cards();
    let least = number("LEAST", cards.0 as u64) as usize;
    let most = number("MOST", cards.1 as u64) as usize;
    let wish = Wish {
        theme: Some(theme),
        aimed,
        cards: (least, most),
        grade: Grade::Strict,
        seed: number("SEED", 1),
        ..Wish::default()
    };
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let mut lost: BTreeMap<Lost, u64> = BTreeMap::new();
    let mut found: Vec<(u64, Made)> = Vec::new();
    let (begun, mut attempts) = (Instant::now(), 0);
    let time = Duration::from_secs(number("SECONDS", 10));
    while attempts < number("ATTEMPTS", 1000) && begun.elapsed() < time {
        match attempt(&wish, attempts, &mut solver.session(), Limits::default()) {
            Ok(made) => found.push((attempts, made)),
            Err(reason) => *lost.entry(reason).or_default() += 1,
        }
        attempts += 1;
    }
    let share = per_thousand(found.len(), attempts);
    let took = begun.elapsed().as_secs_f64();
    println!(
        "{}: {} of {attempts}, {share:.1} per thousand, {took:.1} s, {lost:?}",
        theme.name(),
        found.len()
    );
    for (attempt, made) in found.iter().take(number("SHOW", 2) as usize) {
        println!("    {attempt}: {}", super::super::tests::shown(made));
    }
}
