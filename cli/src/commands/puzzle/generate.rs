//! `tikki puzzle gen`.

use super::print::Printer;
use crate::args::puzzle::GenArgs;
use crate::exit::{Exit, Failure};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use tikki_base::batch::Batch;
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_bridge::deals::Recipe;
use tikki_bridge::formats::records::Records;
use tikki_engine::service::Puzzles;
use tikki_puzzle::per_thousand;
use tikki_puzzle::{Grade, Lesson, Lost, Mine, Theme, Wish};
use tikki_solver::Limits;

pub(super) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    let theme = args.theme.as_deref().and_then(Theme::from_name);
    let usual = theme.map_or(Wish::default().cards, Theme::usual_cards);
    let cards = args.cards.unwrap_or(usual);
    let impossible = if args.condition.is_some() && cards != (FULL_HAND, FULL_HAND) {
        Some("a condition is on whole deals: say --cards 13")
    } else if theme == Some(Theme::OpeningLead) && cards.1 < FULL_HAND {
        Some("an opening lead is of a whole deal: say --cards 13")
    } else {
        None
    };
    if let Some(message) = impossible {
        eprintln!("tikki: impossible-state: {message}");
        return Ok(Exit::SomeRefused);
    }
    let wish = wish(args, theme, cards);
    let mut printer = Printer::new(args)?;
    let found = match &args.real.from {
        Some(name) => from_file(args, name, &wish, &mut printer)?,
        None => at_random(args, wish, &mut printer)?,
    };
    printer.end()?;
    if args.number != usize::MAX && found < args.number {
        eprintln!("tikki: only {found} of {} problems found", args.number);
        return Ok(Exit::SomeRefused);
    }
    Ok(Exit::Done)
}

fn wish(args: &GenArgs, theme: Option<Theme>, cards: (usize, usize)) -> Wish {
    let usual = Wish::default();
    let real = args.real.from.is_some();
    let usual_grade = match (real, cards.1 <= 8) {
        (true, _) => Grade::Single,
        (false, true) => Grade::Strict,
        (false, false) => Grade::Key,
    };
    let usual_lesson = real || Wish::is_lesson(cards, theme);
    let is_lesson = args.sight.lesson || (usual_lesson && !args.sight.double_dummy);
    let given = PartialDeal::default();
    let recipe = args.condition.clone().map(|condition| Recipe::new(given, condition));
    Wish {
        seed: args.seed,
        cards,
        aimed: !args.any_deals && recipe.is_none(),
        recipe,
        strains: if args.strain.is_empty() { usual.strains } else { args.strain.clone() },
        heroes: args.hero.map_or(usual.heroes, |role| vec![role]),
        grade: args.grade.unwrap_or(usual_grade),
        theme,
        difficulty: (args.difficulty.0 as u8, args.difficulty.1.min(8) as u8),
        // What a player has missed needs no other proof that it can be missed.
        trap: !args.no_trap && !real,
        decisions: args.decisions,
        lesson: is_lesson.then(Lesson::default),
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
fn at_random(args: &GenArgs, wish: Wish, printer: &mut Printer<'_>) -> Result<usize, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Puzzles { engine: &engine, wish }, args.work.batch())?;
    let (mut found, mut attempts) = (0, 0);
    let mut lost: BTreeMap<Lost, u64> = BTreeMap::new();
    let last = args.first.saturating_add(args.attempts);
    let ended = batch.run(Puzzles::items(args.first..last), |outcomes| {
        for (attempt, outcome) in outcomes {
            attempts += 1;
            match outcome {
                Ok(made) => {
                    printer.print(&made, &attempt.to_string())?;
                    found += 1;
                }
                Err(reason) => *lost.entry(reason).or_default() += 1,
            }
            if found >= args.number {
                return Err(Stop::Enough);
            }
        }
        Ok(())
    });
    if let Err(Stop::Failed(failure)) = ended {
        return Err(failure);
    }
    let share = per_thousand(found, attempts);
    eprintln!("tikki: {found} problems of {attempts} deals, {share:.2} per thousand");
    tell_lost(&lost);
    Ok(found)
}

/// Tells what became of the others.
fn tell_lost(lost: &BTreeMap<Lost, u64>) {
    let told = |(why, count): (&Lost, &u64)| format!("{count} {}", why.name().replace('-', " "));
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(told).collect();
        eprintln!("tikki: the others: {}", lost.join(", "));
    }
}

fn from_file(
    args: &GenArgs,
    name: &str,
    wish: &Wish,
    printer: &mut Printer<'_>,
) -> Result<usize, Failure> {
    let unreadable = |error: io::Error| Failure::Other(format!("{name}: {error}"));
    let input: Box<dyn BufRead> = if name == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(name).map_err(unreadable)?))
    };
    let mut records = Records::new(input).map_err(unreadable)?;
    let engine = args.work.engine();
    let mut solver = engine.solver();
    let mut mine = Mine::new(wish.clone(), args.real.every);
    let mut found = 0;
    while let Some(record) = records.read().map_err(unreadable)? {
        let mut session = solver.session();
        for made in mine.problems(&record, &mut session, Limits::default()) {
            printer.print(&made, record.board.label.as_deref().unwrap_or(""))?;
            found += 1;
            if found >= args.number {
                return Ok(found);
            }
        }
    }
    let Mine { plays, mistakes, lost, .. } = &mine;
    eprintln!("tikki: {found} problems of {mistakes} mistakes in {plays} plays");
    tell_lost(lost);
    Ok(found)
}
