//! Problems through the engine: the same on any number of threads, prompts that give nothing away.

use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::pbn_deal;
use tikki_engine::ops::puzzle::{PuzzleFields, problem_of_line, theme_of_line};
use tikki_engine::service::{self, Engine, PuzzleWork};
use tikki_puzzle::{
    AttemptFailure, Depth, GeneratedProblem, GeneratorCriteria, Hero, Problem, RenderOptions,
    Theme, attempt, examine,
};
use tikki_solver::{Config, Limits, Seat, Solver, Strain};

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
}

fn generated(
    criteria: &GeneratorCriteria,
    attempts: std::ops::Range<u64>,
) -> Vec<(u64, GeneratedProblem)> {
    let mut solver = solver();
    let mut one =
        |n| Some((n, attempt(criteria, n, &mut solver.session(), Limits::default()).ok()?));
    attempts.filter_map(&mut one).collect()
}

#[test]
fn seeded_problems_are_independent_of_threads() {
    let engine = Engine::new(service::EngineOptions {
        table_bytes: 1 << 20,
        ..service::EngineOptions::default()
    });
    let run = |criteria: &GeneratorCriteria, threads| {
        let options = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
        let batch = Batch::new(PuzzleWork { engine: &engine, criteria: criteria.clone() }, options)
            .unwrap();
        let outputs = batch.outputs(PuzzleWork::<GeneratorCriteria>::items(0..192));
        let found = |(number, made): (u64, Result<GeneratedProblem, AttemptFailure>)| {
            Some((number, made.ok()?))
        };
        outputs.into_iter().flatten().filter_map(found).collect::<Vec<_>>()
    };
    let any = GeneratorCriteria { cards: (3, 5), ..GeneratorCriteria::default() };
    let aimed = GeneratorCriteria {
        theme: Some(Theme::ThrowIn),
        theme_deals: true,
        ..GeneratorCriteria::default()
    };
    for criteria in [any, aimed] {
        let one = run(&criteria, 1);
        assert!(!one.is_empty());
        assert_eq!(one, run(&criteria, 3));
        assert_eq!(one, generated(&criteria, 0..192));
        let other = GeneratorCriteria { seed: 2, ..criteria };
        assert_ne!(one, generated(&other, 0..192));
    }
}

#[test]
fn a_prompt_gives_nothing_away() {
    let deal = pbn_deal::parse("N:AJ.J.. K9..Q. 2..J.A Q8.Q..").unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 3).unwrap();
    let made =
        examine(problem, &mut solver().session(), Limits::default(), Depth::default()).unwrap();
    let line = serde_json::to_string(&PuzzleFields::new(
        &made,
        None,
        RenderOptions { exam: true, ..RenderOptions::default() },
    ))
    .unwrap();
    assert_eq!(problem_of_line(&line).unwrap(), made.problem, "a prompt is read back");
    assert_eq!(theme_of_line(&line), None);
    let text = serde_json::to_string(&PuzzleFields::new(&made, None, RenderOptions::default()));
    assert_eq!(theme_of_line(&text.unwrap()), made.purpose.map(|purpose| purpose.theme));
    for word in ["squeeze", "strict", "difficulty", "Solution", "CA", "key", "theme"] {
        assert!(!line.contains(word), "{word} in {line}");
    }
}
