//! `tikki puzzle gen`.

use super::print::Printer;
use crate::exit::{Exit, Failure};
use crate::puzzling::GenArgs;
use engine::analysis::record::Replay;
use engine::batch::Batch;
use engine::deal::{FULL_HAND, PartialDeal};
use engine::formats::records::Records;
use engine::generate::deals::Recipe;
use engine::ops::puzzle::per_thousand;
use engine::puzzle::{Grade, Theme, Wish, from_play};
use engine::service::Puzzles;
use solver::Limits;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

pub(super) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    if args.condition.is_some() && args.cards != (FULL_HAND, FULL_HAND) {
        eprintln!("tikki: impossible-state: a condition is on whole deals: say --cards 13");
        return Ok(Exit::SomeRefused);
    }
    let mut printer = Printer::new(args)?;
    let found = match &args.from {
        Some(name) => from_file(args, name, &mut printer)?,
        None => at_random(args, &mut printer)?,
    };
    printer.end()?;
    if found < args.number {
        eprintln!("tikki: only {found} of {} problems found", args.number);
        return Ok(Exit::SomeRefused);
    }
    Ok(Exit::Done)
}

fn wish(args: &GenArgs) -> Wish {
    let usual = Wish::default();
    let endings = args.cards.1 <= 8 && args.from.is_none();
    let given = PartialDeal::default();
    let recipe = args.condition.clone().map(|condition| Recipe::new(given, condition));
    Wish {
        seed: args.seed,
        cards: args.cards,
        recipe,
        strains: if args.strain.is_empty() { usual.strains } else { args.strain.clone() },
        heroes: args.hero.map_or(usual.heroes, |role| vec![role]),
        grade: args.grade.unwrap_or(if endings { Grade::Strict } else { Grade::Key }),
        theme: args.theme.as_deref().and_then(Theme::from_name),
        difficulty: (args.difficulty.0 as u8, args.difficulty.1.min(8) as u8),
        trap: !args.no_trap,
        decisions: args.decisions,
    }
}

/// Why no more is made.
enum Stop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

/// The number of problems printed.
fn at_random(args: &GenArgs, printer: &mut Printer<'_>) -> Result<usize, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Puzzles { engine: &engine, wish: wish(args) }, args.work.batch())?;
    let (mut found, mut attempts) = (0, args.first);
    let last = args.first.saturating_add(args.attempts);
    let ended = batch.run(Puzzles::items(args.first..last), |(end, made)| {
        for (attempt, made) in made {
            printer.print(&made, &attempt.to_string())?;
            found += 1;
            if found >= args.number {
                attempts = attempt + 1;
                return Err(Stop::Enough);
            }
        }
        attempts = end;
        Ok(())
    });
    if let Err(Stop::Failed(failure)) = ended {
        return Err(failure);
    }
    let attempts = attempts - args.first;
    let share = per_thousand(found, attempts);
    eprintln!("tikki: {found} problems of {attempts} deals, {share:.2} per thousand");
    Ok(found)
}

fn from_file(args: &GenArgs, name: &str, printer: &mut Printer<'_>) -> Result<usize, Failure> {
    let unreadable = |error: io::Error| Failure::Other(format!("{name}: {error}"));
    let input: Box<dyn BufRead> = if name == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(name).map_err(unreadable)?))
    };
    let mut records = Records::new(input).map_err(unreadable)?;
    let engine = args.work.engine();
    let mut solver = engine.solver();
    let wish = wish(args);
    let (mut found, mut plays) = (0, 0);
    while let Some(record) = records.read().map_err(unreadable)? {
        let Some(replay) = Replay::of(&record) else { continue };
        let Some(needed) = replay.needed else { continue };
        plays += 1;
        let mut session = solver.session();
        for made in from_play(&wish, &replay.play, needed, &mut session, Limits::default()) {
            printer.print(&made, record.board.label.as_deref().unwrap_or(""))?;
            found += 1;
            if found >= args.number {
                return Ok(found);
            }
        }
    }
    eprintln!("tikki: {found} problems of {plays} plays");
    Ok(found)
}
