//! `tikki puzzle gen`.

use super::print::Printer;
use crate::args::puzzle::{GenArgs, RunArgs};
use crate::args::shared::WorkArgs;
use crate::exit::{Exit, Failure};
use crate::stderr::say;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use tikki_base::batch::Batch;
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_base::names::Named;
use tikki_bridge::deals::Recipe;
use tikki_bridge::formats::records::Records;
use tikki_engine::service::{Puzzles, Wished};
use tikki_puzzle::per_thousand;
use tikki_puzzle::{Grade, Lesson, Lost, Made, Mine, Shapes, Steps, Theme, Wish};
use tikki_solver::Limits;

pub(super) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    let theme = args.theme.as_deref().and_then(Theme::from_name);
    let usual = theme.map_or(Wish::default().cards, Theme::usual_cards);
    let cards = args.cards.unwrap_or(usual);
    let impossible = if args.steps && args.number == usize::MAX {
        Some("steps are a number of problems: say -n 10")
    } else if args.condition.is_some() && cards != (FULL_HAND, FULL_HAND) {
        Some("a condition is on whole deals: say --cards 13")
    } else if theme == Some(Theme::OpeningLead) && cards.1 < FULL_HAND {
        Some("an opening lead is of a whole deal: say --cards 13")
    } else {
        None
    };
    if let Some(message) = impossible {
        say(format_args!("tikki: impossible-state: {message}"));
        return Ok(Exit::SomeRefused);
    }
    let wish = wish(args, theme, cards);
    let mut taker = Taker::new(args)?;
    match &args.real.from {
        Some(name) => from_file(args, name, &wish, &mut taker)?,
        None => at_random(args.work, &args.run, wish, &mut taker)?,
    }
    let found = taker.end()?;
    Ok(enough(found, args.number))
}

/// Says so where fewer problems were found than were asked for.
pub(super) fn enough(found: usize, wanted: usize) -> Exit {
    if wanted != usize::MAX && found < wanted {
        say(format_args!("tikki: only {found} of {wanted} problems found"));
        return Exit::SomeRefused;
    }
    Exit::Done
}

/// Takes problems as they are found: prints them at once, or gathers them for steps.
struct Taker<'a> {
    printer: Printer<'a>,
    steps: Option<Steps<String>>,
    shapes: Shapes,
    wanted: usize,
    printed: usize,
}

impl<'a> Taker<'a> {
    fn new(args: &'a GenArgs) -> Result<Taker<'a>, Failure> {
        let steps = args.steps.then(Steps::default);
        let (printer, shapes) = (Printer::new(args)?, Shapes::default());
        Ok(Taker { printer, steps, shapes, wanted: args.number, printed: 0 })
    }

    /// How many problems were printed in all.
    fn end(mut self) -> Result<usize, Failure> {
        for (source, made) in self.steps.take().map(|s| s.chosen(self.wanted)).unwrap_or_default() {
            self.printer.print(&made, &source)?;
            self.printed += 1;
        }
        self.printer.end()?;
        Ok(self.printed)
    }
}

impl Take<Made> for Taker<'_> {
    fn take(&mut self, made: Made, source: &str) -> Result<Result<(), Lost>, Failure> {
        if let Some(steps) = &mut self.steps {
            return Ok(steps.add(source.to_owned(), made));
        }
        if let Err(twin) = self.shapes.meet(&made) {
            return Ok(Err(twin));
        }
        self.printer.print(&made, source)?;
        self.printed += 1;
        Ok(Ok(()))
    }

    fn has_enough(&self) -> bool {
        let gathered = self.steps.as_ref().map(|steps| steps.serve(self.wanted));
        gathered.unwrap_or(self.printed >= self.wanted)
    }
}

fn wish(args: &GenArgs, theme: Option<Theme>, cards: (usize, usize)) -> Wish {
    let usual = Wish::default();
    let real = args.real.from.is_some();
    let usual_grade = match (real, cards.1 <= 8) {
        (true, _) => Grade::Single,
        (false, true) => theme.map_or(usual.grade, Theme::usual_grade),
        (false, false) => Grade::Key,
    };
    let usual_lesson = real || Wish::is_lesson(cards, theme);
    let is_lesson = args.sight.lesson || (usual_lesson && !args.sight.double_dummy);
    let given = PartialDeal::default();
    let recipe = args.condition.clone().map(|condition| Recipe::new(given, condition));
    Wish {
        seed: args.run.seed,
        cards,
        aimed: !args.any_deals && recipe.is_none(),
        recipe,
        strains: if args.strain.is_empty() { usual.strains } else { args.strain.clone() },
        heroes: args.hero.map_or(usual.heroes, |role| vec![role]),
        grade: args.grade.unwrap_or(usual_grade),
        theme,
        difficulty: args.hard.difficulty(),
        // What a player has missed needs no other proof that it can be missed.
        trap: !args.hard.no_trap && !real,
        decisions: args.decisions,
        lesson: is_lesson.then(Lesson::default),
    }
}

/// Why no more is made.
enum MakingStop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for MakingStop {
    fn from(failure: Failure) -> MakingStop {
        MakingStop::Failed(failure)
    }
}

/// Takes problems as they are made.
pub(super) trait Take<M> {
    /// Takes one more, that of an attempt; whether it is new.
    fn take(&mut self, made: M, source: &str) -> Result<Result<(), Lost>, Failure>;

    /// Whether no more is wanted.
    fn has_enough(&self) -> bool;
}

/// Makes attempts until there is enough, and tells what became of them.
pub(super) fn at_random<W: Wished>(
    work: WorkArgs,
    run: &RunArgs,
    wish: W,
    taker: &mut (impl Take<W::Made> + Send),
) -> Result<(), Failure> {
    let engine = work.engine();
    let batch = Batch::new(Puzzles { engine: &engine, wish }, work.batch())?;
    let (mut found, mut attempts) = (0, 0);
    let mut lost: BTreeMap<Lost, u64> = BTreeMap::new();
    let ended = batch.run(Puzzles::<W>::items(run.range()), |outcomes| {
        for (attempt, outcome) in outcomes {
            attempts += 1;
            let taken = match outcome {
                Ok(made) => taker.take(made, &attempt.to_string())?,
                Err(reason) => Err(reason),
            };
            match taken {
                Ok(()) => found += 1,
                Err(reason) => *lost.entry(reason).or_default() += 1,
            }
            if taker.has_enough() {
                return Err(MakingStop::Enough);
            }
        }
        Ok(())
    });
    if let Err(MakingStop::Failed(failure)) = ended {
        return Err(failure);
    }
    tell_yield(found, attempts, &lost);
    Ok(())
}

/// Tells how many problems came of so many deals, and what became of the others.
fn tell_yield(found: usize, attempts: u64, lost: &BTreeMap<Lost, u64>) {
    let share = per_thousand(found, attempts);
    say(format_args!("tikki: {found} problems of {attempts} deals, {share:.2} per thousand"));
    tell_lost(lost);
}

/// Tells what became of the others.
fn tell_lost(lost: &BTreeMap<Lost, u64>) {
    let told = |(why, count): (&Lost, &u64)| format!("{count} {}", why.name().replace('-', " "));
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(told).collect();
        say(format_args!("tikki: the others: {}", lost.join(", ")));
    }
}

fn from_file(
    args: &GenArgs,
    name: &str,
    wish: &Wish,
    taker: &mut Taker<'_>,
) -> Result<(), Failure> {
    let unreadable = |error: io::Error| Failure::Other(format!("{name}: {error}"));
    let input: Box<dyn BufRead> = if name == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(name).map_err(unreadable)?))
    };
    let records = Records::new(input).map_err(unreadable)?;
    let engine = args.work.engine();
    let mut solver = engine.solver();
    let mut mine = Mine::new(wish.clone(), args.real.every);
    let mut found = 0;
    for record in records {
        let record = record.map_err(unreadable)?;
        let mut session = solver.session();
        for made in mine.problems(&record, &mut session, Limits::default()) {
            let taken = taker.take(made, record.board.label.as_deref().unwrap_or(""))?;
            found += usize::from(taken.is_ok());
            if taker.has_enough() {
                return Ok(());
            }
        }
    }
    let Mine { plays, mistakes, lost, .. } = &mine;
    say(format_args!("tikki: {found} problems of {mistakes} mistakes in {plays} plays"));
    tell_lost(lost);
    Ok(())
}
