//! Problems through the engine: the same on any number of threads, prompts that give nothing away.

use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_bridge::analysis::{Play, Point};
use tikki_bridge::formats::pbn_deal;
use tikki_engine::ops::puzzle::{PuzzleFields, problem_of_line};
use tikki_engine::service::{self, Engine, Puzzles};
use tikki_puzzle::{Depth, Hero, Lost, Made, Problem, Telling, Theme, Wish, attempt, examine};
use tikki_solver::{Config, Limits, Seat, Solver, Strain};

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
}

fn generated(wish: &Wish, attempts: std::ops::Range<u64>) -> Vec<(u64, Made)> {
    let mut solver = solver();
    let mut one = |n| Some((n, attempt(wish, n, &mut solver.session(), Limits::default()).ok()?));
    attempts.filter_map(&mut one).collect()
}

#[test]
fn a_seed_means_the_same_problems_on_any_number_of_threads() {
    let engine = Engine::new(service::EngineOptions {
        table_bytes: 1 << 20,
        ..service::EngineOptions::default()
    });
    let run = |wish: &Wish, threads| {
        let options = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
        let batch = Batch::new(Puzzles { engine: &engine, wish: wish.clone() }, options).unwrap();
        let outputs = batch.outputs(Puzzles::<Wish>::items(0..192));
        let found = |(number, made): (u64, Result<Made, Lost>)| Some((number, made.ok()?));
        outputs.into_iter().flatten().filter_map(found).collect::<Vec<_>>()
    };
    let any = Wish { cards: (3, 5), ..Wish::default() };
    let aimed = Wish { theme: Some(Theme::ThrowIn), aimed: true, ..Wish::default() };
    for wish in [any, aimed] {
        let one = run(&wish, 1);
        assert!(!one.is_empty());
        assert_eq!(one, run(&wish, 3));
        assert_eq!(one, generated(&wish, 0..192));
        let other = Wish { seed: 2, ..wish };
        assert_ne!(one, generated(&other, 0..192));
    }
}

#[test]
fn a_prompt_gives_nothing_away() {
    let deal = pbn_deal::parse("N:AJ.J.. K9..Q. 2..J.A Q8.Q..").unwrap().try_into().unwrap();
    let start = Point::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(Play::of(start, &[]).0, Hero::Declarer, 3).unwrap();
    let made =
        examine(problem, &mut solver().session(), Limits::default(), Depth::default()).unwrap();
    let line = serde_json::to_string(&PuzzleFields::new(
        &made,
        None,
        Telling { exam: true, ..Telling::default() },
    ))
    .unwrap();
    assert_eq!(problem_of_line(&line).unwrap(), made.problem, "a prompt is read back");
    for word in ["squeeze", "strict", "difficulty", "Solution", "CA", "key", "theme"] {
        assert!(!line.contains(word), "{word} in {line}");
    }
}
