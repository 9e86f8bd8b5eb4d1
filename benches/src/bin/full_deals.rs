//! Times whole random deals of games: `full_deals [--deals N] [--seconds S] [--mib M] [--seed K] [--cards C] [--trace] [ID…]`.
//!
//! Every deal is solved on one thread from an empty table of M MiB; a deal that is not solved within S seconds is
//! given up and counts as S. With `--trace` it is played to its end by random moves, and all of them are traced. Prints
//! the rows of a table. The figures of `docs/performance.md` come from here.

use std::time::{Duration, Instant};
use tikki_base::chance::Rng;
use tikki_games::trace::GameTrace;
use tikki_games::{self as games, Game, solve};
use tikki_solver::{Config, Limits, RuleSolver};

struct Options {
    deals: usize,
    seconds: f64,
    mib: usize,
    seed: u64,
    cards: usize,
    trace: bool,
    ids: Vec<String>,
}

/// Play can go on for ever in some games; it is left off after so many moves.
const MOVES: usize = 120;

impl Options {
    fn read() -> Options {
        let (trace, ids) = (false, Vec::new());
        let mut options =
            Options { deals: 20, seconds: 10.0, mib: 1024, seed: 1, cards: 13, trace, ids };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|text| text.parse::<f64>().ok());
            match word.as_str() {
                "--deals" => options.deals = number().map_or(options.deals, |n| n as usize),
                "--seconds" => options.seconds = number().unwrap_or(options.seconds),
                "--mib" => options.mib = number().map_or(options.mib, |n| n as usize),
                "--cards" => options.cards = number().map_or(options.cards, |n| n as usize),
                "--seed" => options.seed = number().map_or(options.seed, |n| n as u64),
                "--trace" => options.trace = true,
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
    println!("| game | median s | most s | nodes, mean | over |\n|---|---|---|---|---|");
    let wanted =
        |game: &&Game| options.ids.is_empty() || options.ids.iter().any(|id| id == game.id);
    for game in games::ALL.iter().filter(wanted) {
        time(game, &options, &mut solver);
    }
}

fn time(game: &Game, options: &Options, solver: &mut RuleSolver) {
    let mut rng = Rng::new(options.seed);
    let (mut times, mut nodes, mut over) = (Vec::new(), 0, 0);
    for _ in 0..options.deals {
        let setup = game.random(options.cards.min(game.hand_size), &mut rng);
        let Ok(question) = game.question(&setup) else { continue };
        let played = if options.trace { question.random_play(MOVES, &mut rng) } else { Vec::new() };
        let started = Instant::now();
        let limit = Duration::from_secs_f64(options.seconds);
        let late = || started.elapsed() >= limit;
        let limits = Limits { stop: Some(&late), ..Limits::default() };
        let (searched, proved) = if options.trace {
            let trace = GameTrace::with_equals(&question, &played, solver, limits);
            (trace.nodes, trace.is_proved())
        } else {
            let answer = solve::solve(&question, solver, limits, solve::Wanted::default());
            (answer.nodes, answer.value.is_proved())
        };
        times.push(started.elapsed().as_secs_f64());
        nodes += searched;
        over += usize::from(!proved);
    }
    times.sort_unstable_by(f64::total_cmp);
    let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) else { return };
    let mean = nodes / times.len() as u64;
    println!("| {} | {median:.3} | {most:.3} | {mean} | {over} |", game.id);
}
