//! Times whole random deals of games, or endings: `full_deals [OPTIONS] [ID…]`.
//!
//! Every deal is solved on one thread from an empty table; one that is not solved within the limits is given up and counts as far as
//! it went. Prints the rows of a table: processor time, so that other work on the machine counts little; the memory is the most that
//! the program held during the game. The figures of `docs/dev/performance.md` come from here.

use benches::{clock::processor_time, memory};
use clap::Parser;
use std::time::Duration;
use tikki_base::rng::Rng;
use tikki_play::{Game, GameTrace, Question, solve};
use tikki_solver::{Config, Limits, RuleSolver};

#[derive(Debug, Parser)]
struct FullDealOptions {
    /// How many deals of each game.
    #[arg(long, default_value_t = 20)]
    deals: usize,
    /// The most seconds for a deal, of processor time.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// The most nodes for a deal.
    #[arg(long)]
    nodes: Option<u64>,
    /// The size of the table, in MiB.
    #[arg(long, default_value_t = 1024)]
    mib: usize,
    /// Where the random numbers start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most cards of a hand.
    #[arg(long, default_value_t = 13)]
    cards: usize,
    /// The number of last moves before which the deal is played at random, to reach the endings of games with a stock.
    #[arg(long)]
    last: Option<usize>,
    /// The deal is played to its end by random moves, and all of them are traced.
    #[arg(long, conflicts_with = "last")]
    trace: bool,
    /// Whether games of individuals also give what each player gets with the cooperation of all others.
    #[arg(long, conflicts_with = "trace")]
    together: bool,
    /// The games; all if none is named.
    ids: Vec<String>,
}

/// The greatest number of moves; play can be endless in some games.
const MOVES: usize = 120;

fn main() {
    let options = FullDealOptions::parse();
    println!("| game | median s | 95 % s | over | nodes, median | mean | MiB |");
    println!("|---|---|---|---|---|---|---|");
    let wanted =
        |game: &&Game| options.ids.is_empty() || options.ids.iter().any(|id| id == game.id);
    for game in tikki_games::ALL.iter().filter(wanted) {
        time(game, &options);
    }
}

/// What the deals of a game took, and how many of them were given up.
#[derive(Default)]
struct DealTimes {
    seconds: Vec<f64>,
    nodes: Vec<u64>,
    over: usize,
}

/// Times the deals of a game and prints its row.
fn time(game: &'static Game, options: &FullDealOptions) {
    let mut rng = Rng::new(options.seed);
    let mut solver =
        RuleSolver::new(Config { table_bytes: options.mib << 20, ..Config::default() });
    let mut taken = DealTimes::default();
    memory::forget();
    for _ in 0..options.deals {
        let setup = game.random(options.cards.min(game.hand_size), &mut rng);
        let Ok(question) = game.question(&setup) else { continue };
        let played = played(&question, options, &mut rng);
        taken.add(&question, &played, options, &mut solver);
    }
    taken.print(game);
}

/// The moves that are made before it is solved, or that are traced.
fn played(question: &Question, options: &FullDealOptions, rng: &mut Rng) -> Vec<String> {
    if !options.trace && options.last.is_none() {
        return Vec::new();
    }
    let mut played = question.random_play(MOVES, rng);
    played.truncate(played.len().saturating_sub(options.last.unwrap_or(0)));
    played
}

impl DealTimes {
    fn add(
        &mut self,
        question: &Question,
        played: &[String],
        options: &FullDealOptions,
        solver: &mut RuleSolver,
    ) {
        let started = processor_time();
        let taken = || processor_time().saturating_sub(started);
        let limit = Duration::from_secs_f64(options.seconds);
        let late = || taken() >= limit;
        let limits = Limits { stop: Some(&late), max_nodes: options.nodes, ..Limits::default() };
        let (nodes, proved) = if options.trace {
            let trace = GameTrace::with_equals(question, played, solver, limits);
            (trace.nodes, trace.is_proved())
        } else {
            let wanted = solve::AnswerParts {
                cooperative: options.together,
                ..solve::AnswerParts::default()
            };
            let answer = solve::solve(question, played, solver, limits, wanted);
            let mut help = answer.cooperative.iter().flatten();
            (answer.nodes, answer.value.is_proved() && help.all(|number| number.value().is_some()))
        };
        self.seconds.push(taken().as_secs_f64());
        self.nodes.push(nodes);
        self.over += usize::from(!proved);
    }

    fn print(mut self, game: &'static Game) {
        self.seconds.sort_unstable_by(f64::total_cmp);
        self.nodes.sort_unstable();
        let Some(last) = self.seconds.len().checked_sub(1) else { return };
        let (median, most) = (self.seconds[last.div_ceil(2)], self.seconds[last * 95 / 100]);
        let (half, mean) =
            (self.nodes[last.div_ceil(2)], self.nodes.iter().sum::<u64>() / (last as u64 + 1));
        let memory = memory::most().map_or_else(String::new, |mebibytes| mebibytes.to_string());
        let (id, over) = (game.id, self.over);
        println!("| {id} | {median:.3} | {most:.3} | {over} | {half} | {mean} | {memory} |");
    }
}
