//! Times whole random deals of games: `full_deals [--deals N] [--seconds S] [--mib M] [--seed K] [--cards C] [ID…]`.
//!
//! Every deal is solved on one thread from an empty table of M MiB; a deal that is not solved within S seconds is
//! given up and counts as S. The figures of `docs/performance.md` come from here.

use std::time::{Duration, Instant};
use tikki_base::chance::Rng;
use tikki_games::{self as games, Game, solve};
use tikki_solver::{Config, Limits, RuleSolver};

struct Options {
    deals: usize,
    seconds: f64,
    mib: usize,
    seed: u64,
    cards: usize,
    ids: Vec<String>,
}

impl Options {
    fn read() -> Options {
        let mut options =
            Options { deals: 20, seconds: 10.0, mib: 1024, seed: 1, cards: 13, ids: Vec::new() };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|text| text.parse::<f64>().ok());
            match word.as_str() {
                "--deals" => options.deals = number().map_or(options.deals, |n| n as usize),
                "--seconds" => options.seconds = number().unwrap_or(options.seconds),
                "--mib" => options.mib = number().map_or(options.mib, |n| n as usize),
                "--cards" => options.cards = number().map_or(options.cards, |n| n as usize),
                "--seed" => options.seed = number().map_or(options.seed, |n| n as u64),
                _ => options.ids.push(word),
            }
        }
        options
    }
}

fn main() {
    let options = Options::read();
    let mut solver =
        RuleSolver::new(Config { table_bytes: options.mib << 20, ..Config::default() });
    println!(
        "{:<24} {:>9} {:>9} {:>9} {:>12} {:>7}",
        "game", "median", "95 %", "most", "mean nodes", "over"
    );
    let wanted =
        |game: &&Game| options.ids.is_empty() || options.ids.iter().any(|id| id == game.id);
    for game in games::ALL.iter().filter(wanted) {
        time(game, &options, &mut solver);
    }
}

fn time(game: &Game, options: &Options, solver: &mut RuleSolver) {
    let mut rng = Rng::new(options.seed);
    let (mut times, mut nodes, mut over) = (Vec::new(), Vec::new(), 0);
    for _ in 0..options.deals {
        let setup = game.random(options.cards.min(game.hand_size), &mut rng);
        let Ok(question) = game.question(&setup) else { continue };
        let started = Instant::now();
        let limit = Duration::from_secs_f64(options.seconds);
        let late = || started.elapsed() >= limit;
        let limits = Limits { stop: Some(&late), ..Limits::default() };
        let answer = solve::solve(&question, solver, limits, solve::Wanted::default());
        times.push(started.elapsed());
        nodes.push(answer.nodes);
        over += usize::from(!answer.value.is_proved());
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64();
    println!(
        "{:<24} {:>8.3}s {:>8.3}s {:>8.3}s {:>12} {:>7}",
        game.id,
        at(50),
        at(95),
        at(100),
        nodes.iter().sum::<u64>() / nodes.len() as u64,
        over
    );
}
