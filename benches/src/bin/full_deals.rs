//! Times whole random deals of games, or endings: `full_deals [--deals N] [--seconds S] [--nodes N] [--mib M] [--seed K] [--cards C]
//! [--last M] [--trace] [ID…]`.
//!
//! Every deal is solved on one thread from an empty table of M MiB; a deal that is not solved within S seconds, or N nodes, is
//! given up and counts as far as it went. With `--cards` hands are no longer than C; with `--last` the deal is played at random up to
//! its last M moves, which reaches the endings of games with a stock. With `--trace` it is played to its end by random moves, and all
//! of them are traced. Prints the rows of a table. The figures of `docs/performance.md` come from here.

use std::time::{Duration, Instant};
use tikki_base::chance::Rng;
use tikki_games::question::Question;
use tikki_games::trace::GameTrace;
use tikki_games::{self as games, Game, solve};
use tikki_solver::{Config, Limits, RuleSolver};

struct Options {
    deals: usize,
    seconds: f64,
    nodes: Option<u64>,
    mib: usize,
    seed: u64,
    cards: usize,
    last: Option<usize>,
    trace: bool,
    ids: Vec<String>,
}

/// Play can go on for ever in some games; it is left off after so many moves.
const MOVES: usize = 120;

impl Options {
    fn read() -> Options {
        let (trace, ids) = (false, Vec::new());
        let mut options = Options {
            deals: 20,
            seconds: 10.0,
            nodes: None,
            mib: 1024,
            seed: 1,
            cards: 13,
            last: None,
            trace,
            ids,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|text| text.parse::<f64>().ok());
            match word.as_str() {
                "--deals" => options.deals = number().map_or(options.deals, |n| n as usize),
                "--seconds" => options.seconds = number().unwrap_or(options.seconds),
                "--nodes" => options.nodes = number().map(|n| n as u64),
                "--last" => options.last = number().map(|n| n as usize),
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
        let played = played(&question, options, &mut rng);
        let started = Instant::now();
        let limit = Duration::from_secs_f64(options.seconds);
        let late = || started.elapsed() >= limit;
        let limits = Limits { stop: Some(&late), max_nodes: options.nodes, ..Limits::default() };
        let (searched, proved) = if options.trace {
            let trace = GameTrace::with_equals(&question, &played, solver, limits);
            (trace.nodes, trace.is_proved())
        } else {
            let wanted = solve::Wanted::default();
            let answer = solve::solve_after(&question, &played, solver, limits, wanted);
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

/// The moves that are made before it is solved, or that are traced.
fn played(question: &Question, options: &Options, rng: &mut Rng) -> Vec<String> {
    if !options.trace && options.last.is_none() {
        return Vec::new();
    }
    let mut played = question.random_play(MOVES, rng);
    if !options.trace {
        played.truncate(played.len().saturating_sub(options.last.unwrap_or(0)));
    }
    played
}
