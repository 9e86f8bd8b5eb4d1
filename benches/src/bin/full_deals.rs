//! Times whole random deals of games: `full_deals [--deals N] [--seconds S] [--mib M] [--seed K] [--cards C] [--trace] [ID…]`.
//!
//! Every deal is solved on one thread from an empty table of M MiB; a deal that is not solved within S seconds is
//! given up and counts as S. With `--trace` it is played to its end by random moves, and all of them are traced. Prints
//! the rows of a table; its memory is the most that the program held during the game. The figures of `docs/performance.md` come from here.

use benches::memory;
use std::time::{Duration, Instant};
use tikki_base::chance::Rng;
use tikki_games::question::Question;
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
    println!(
        "| game | median s | 95 % s | over | nodes, median | MiB |\n|---|---|---|---|---|---|"
    );
    let wanted =
        |game: &&Game| options.ids.is_empty() || options.ids.iter().any(|id| id == game.id);
    for game in games::ALL.iter().filter(wanted) {
        time(game, &options);
    }
}

/// What the deals of a game took, and how many of them were given up.
#[derive(Default)]
struct Taken {
    seconds: Vec<f64>,
    nodes: Vec<u64>,
    over: usize,
}

/// Times the deals of a game and prints its row.
fn time(game: &Game, options: &Options) {
    let mut rng = Rng::new(options.seed);
    let mut solver =
        RuleSolver::new(Config { table_bytes: options.mib << 20, ..Config::default() });
    let mut taken = Taken::default();
    memory::forget();
    for _ in 0..options.deals {
        let setup = game.random(options.cards.min(game.hand_size), &mut rng);
        let Ok(question) = game.question(&setup) else { continue };
        taken.add(&question, options, &mut solver, &mut rng);
    }
    taken.print(game);
}

impl Taken {
    fn add(
        &mut self,
        question: &Question,
        options: &Options,
        solver: &mut RuleSolver,
        rng: &mut Rng,
    ) {
        let played = if options.trace { question.random_play(MOVES, rng) } else { Vec::new() };
        let started = Instant::now();
        let limit = Duration::from_secs_f64(options.seconds);
        let late = || started.elapsed() >= limit;
        let limits = Limits { stop: Some(&late), ..Limits::default() };
        let (nodes, proved) = if options.trace {
            let trace = GameTrace::with_equals(question, &played, solver, limits);
            (trace.nodes, trace.is_proved())
        } else {
            let answer = solve::solve(question, solver, limits, solve::Wanted::default());
            (answer.nodes, answer.value.is_proved())
        };
        self.seconds.push(started.elapsed().as_secs_f64());
        self.nodes.push(nodes);
        self.over += usize::from(!proved);
    }

    fn print(mut self, game: &Game) {
        self.seconds.sort_unstable_by(f64::total_cmp);
        self.nodes.sort_unstable();
        let Some(last) = self.seconds.len().checked_sub(1) else { return };
        let (median, most) = (self.seconds[last.div_ceil(2)], self.seconds[last * 95 / 100]);
        let (over, nodes) = (self.over, self.nodes[last.div_ceil(2)]);
        let memory = memory::most().map_or_else(String::new, |mebibytes| mebibytes.to_string());
        println!("| {} | {median:.3} | {most:.3} | {over} | {nodes} | {memory} |", game.id);
    }
}
