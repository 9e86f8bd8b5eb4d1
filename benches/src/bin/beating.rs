//! Times second stages of beating games by size: `beating [--deals N] [--seconds S] [--ranks R]`.
//!
//! Random hands of a pack of R ranks, all seats asked against all others, one thread. What is not solved within S seconds
//! counts as S. Prints the rows of a table; a column ends where less than half is solved. The figures of `docs/dev/performance.md`
//! come from here.

use std::time::{Duration, Instant};
use tikki_base::rng::Rng;
use tikki_solver::beating::{
    BeatingDeal, BeatingRules, BeatingState, SeatGoal, Shedding, SuitIndex,
};
use tikki_solver::cycles::{CycleQuestion, CycleSolver};
use tikki_solver::rules::{CardId, Cards, Player};
use tikki_solver::{Config, Limits};

/// The records of two games in their second stage: who can beat may pick up, or may not.
const GAMES: [(&str, BeatingRules); 2] = [
    ("koira", BeatingRules { remove_lowest: true, must_pick: true, ..BeatingRules::BEAT_OR_PICK }),
    ("mattis", BeatingRules { decline: false, must_pick: true, ..BeatingRules::BEAT_OR_PICK }),
];

const SIZES: [usize; 11] = [2, 3, 4, 5, 6, 8, 10, 12, 13, 18, 26];

#[derive(Clone, Copy)]
struct BeatingOptions {
    deals: usize,
    seconds: f64,
    ranks: usize,
}

impl BeatingOptions {
    fn read() -> BeatingOptions {
        let mut options = BeatingOptions { deals: 10, seconds: 10.0, ranks: 9 };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let number = words.next().and_then(|text| text.parse::<f64>().ok());
            match (word.as_str(), number) {
                ("--deals", Some(number)) => options.deals = number as usize,
                ("--seconds", Some(number)) => options.seconds = number,
                ("--ranks", Some(number)) => options.ranks = number as usize,
                _ => {}
            }
        }
        options
    }
}

fn main() {
    let options = BeatingOptions::read();
    println!(
        "| game | seats | cards a seat | solved | median s | most s |\n|---|---|---|---|---|---|"
    );
    for (game, record) in GAMES {
        for seats in 2..=4 {
            for size in SIZES.into_iter().filter(|size| seats * size <= 4 * options.ranks) {
                if !row(game, record, [seats, size], options) {
                    break;
                }
            }
        }
    }
}

/// Prints a row. Whether half of it is solved.
fn row(
    game: &str,
    record: BeatingRules,
    [seats, size]: [usize; 2],
    options: BeatingOptions,
) -> bool {
    let mut rng = Rng::new(1);
    let runs = (0..options.deals).map(|_| run(record, [seats, size], options, &mut rng));
    let (mut times, solved): (Vec<f64>, Vec<bool>) = runs.unzip();
    times.sort_unstable_by(f64::total_cmp);
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    let solved = solved.into_iter().filter(|&solved| solved).count();
    println!(
        "| {game} | {seats} | {size} | {solved} of {} | {median:.2} | {most:.2} |",
        options.deals
    );
    2 * solved >= options.deals
}

/// The memory of the tables.
const TABLE_BYTES: usize = 1280 << 20;

/// The time that one deal takes, and whether it is solved.
fn run(
    record: BeatingRules,
    sizes: [usize; 2],
    options: BeatingOptions,
    rng: &mut Rng,
) -> (f64, bool) {
    let deal = BeatingDeal::new(record, SuitIndex::new(0), SeatGoal::NotLast);
    let stand = BeatingState::Shedding(Shedding::new(
        &hands(sizes, options.ranks, rng),
        Player::new(0),
        SuitIndex::new(0),
    ));
    let mut solver = CycleSolver::new(Config { table_bytes: TABLE_BYTES, ..Config::default() });
    let mut session = solver.session(&deal);
    let started = Instant::now();
    let limit = Duration::from_secs_f64(options.seconds);
    let late = || started.elapsed() >= limit;
    let limits = Limits { stop: Some(&late), ..Limits::default() };
    let mut solved = true;
    for seat in 0..sizes[0] {
        let answer = session.solve(&stand, Player::new(seat), CycleQuestion::Against, limits);
        solved &= answer.bounds.value().is_some();
    }
    (started.elapsed().as_secs_f64(), solved)
}

/// Random hands from a pack of the highest ranks.
fn hands([seats, size]: [usize; 2], ranks: usize, rng: &mut Rng) -> Vec<Cards> {
    let mut pack: Vec<usize> =
        (0..4).flat_map(|suit| (0..ranks).map(move |rank| 13 * suit + rank)).collect();
    rng.shuffle(&mut pack);
    let card = |&card: &usize| Cards::one(CardId::new(card));
    let hand = |cards: &[usize]| cards.iter().map(card).fold(Cards::NONE, Cards::or);
    pack.chunks(size).take(seats).map(hand).collect()
}
