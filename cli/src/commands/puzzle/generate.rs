//! `tikki puzzle gen`.

use super::games;
use super::print::ProblemPrinter;
use crate::args::puzzle::{BridgeGenArgs, GenArgs, RunArgs};
use crate::args::shared::WorkArgs;
use crate::exit::{Exit, Failure, unreadable};
use crate::stderr::write_stderr;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use tikki_base::batch::Batch;
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_bridge::deals::DealRecipe;
use tikki_bridge::formats::boards::Boards;
use tikki_engine::service::{ProblemCriteria, PuzzleWork};
use tikki_puzzle::per_thousand;
use tikki_puzzle::{
    AttemptFailure, GeneratedProblem, GeneratorCriteria, Lesson, MistakeExtractor, MistakeReport,
    ProblemSteps, SeenShapes, SolutionGrade, Theme,
};
use tikki_solver::Limits;

pub(super) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    if let Some(game) = args.game.other() {
        return games::run(args, game);
    }
    let theme = args.theme()?;
    let usual = theme.map_or(GeneratorCriteria::default().cards, Theme::usual_cards);
    let cards = args.cards.unwrap_or(usual);
    if cards.1 > FULL_HAND {
        return Err(Failure::Usage(format!("--cards: a hand has at most {FULL_HAND} cards")));
    }
    let BridgeGenArgs { steps, condition, .. } = &args.bridge;
    let impossible = if *steps && args.number == usize::MAX {
        Some("--steps needs a number of problems, such as -n 10")
    } else if condition.is_some() && cards != (FULL_HAND, FULL_HAND) {
        Some("--condition applies to whole deals; add --cards 13")
    } else if theme == Some(Theme::OpeningLead) && cards.1 < FULL_HAND {
        Some("opening leads need whole deals; add --cards 13")
    } else {
        None
    };
    if let Some(message) = impossible {
        write_stderr(format_args!("tikki: impossible-state: {message}"));
        return Ok(Exit::SomeRefused);
    }
    let criteria = criteria(args, theme, cards);
    let mut taker = ProblemCollector::new(args)?;
    match &args.real.from {
        Some(name) => from_file(args, name, &criteria, &mut taker)?,
        None => at_random(args.work, &args.run, criteria, &mut taker)?,
    }
    let found = taker.end()?;
    Ok(enough(found, args.number))
}

/// Reports a shortfall of problems and returns the exit code.
pub(super) fn enough(found: usize, wanted: usize) -> Exit {
    if wanted != usize::MAX && found < wanted {
        write_stderr(format_args!("tikki: only {found} of {wanted} problems found"));
        return Exit::SomeRefused;
    }
    Exit::Done
}

/// Prints problems as they are found, or collects them for `--steps`.
struct ProblemCollector<'a> {
    printer: ProblemPrinter<'a>,
    steps: Option<ProblemSteps<String>>,
    shapes: SeenShapes,
    wanted: usize,
    printed: usize,
}

impl<'a> ProblemCollector<'a> {
    fn new(args: &'a GenArgs) -> Result<ProblemCollector<'a>, Failure> {
        let steps = args.bridge.steps.then(ProblemSteps::default);
        let (printer, shapes) = (ProblemPrinter::new(args)?, SeenShapes::default());
        Ok(ProblemCollector { printer, steps, shapes, wanted: args.number, printed: 0 })
    }

    /// Prints what is left and returns the number of problems printed.
    fn end(mut self) -> Result<usize, Failure> {
        for (source, made) in self.steps.take().map(|s| s.chosen(self.wanted)).unwrap_or_default() {
            self.printer.print(&made, &source)?;
            self.printed += 1;
        }
        self.printer.end()?;
        Ok(self.printed)
    }
}

impl ProblemSink<GeneratedProblem> for ProblemCollector<'_> {
    fn take(
        &mut self,
        made: GeneratedProblem,
        source: &str,
    ) -> Result<Result<(), AttemptFailure>, Failure> {
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

fn criteria(args: &GenArgs, theme: Option<Theme>, cards: (usize, usize)) -> GeneratorCriteria {
    let usual = GeneratorCriteria::default();
    let real = args.real.from.is_some();
    let usual_grade =
        if real { SolutionGrade::Single } else { GeneratorCriteria::usual_grade(cards, theme) };
    let usual_lesson = real || GeneratorCriteria::is_lesson(cards, theme);
    let is_lesson = args.sight.lesson || (usual_lesson && !args.sight.double_dummy);
    let given = PartialDeal::default();
    let recipe = args.bridge.condition.clone().map(|condition| DealRecipe::new(given, condition));
    GeneratorCriteria {
        seed: args.run.seed,
        cards,
        theme_deals: !args.bridge.any_deals && recipe.is_none(),
        recipe,
        strains: if args.bridge.strain.is_empty() {
            usual.strains
        } else {
            args.bridge.strain.clone()
        },
        heroes: args.bridge.hero.map_or(usual.heroes, |role| vec![role]),
        grade: args.grade.unwrap_or(usual_grade),
        theme,
        difficulty: args.hard.difficulty(),
        // A double-dummy problem of real play was missed by a player; a lesson has to be missed by the natural card.
        trap: !args.hard.no_trap && (!real || is_lesson),
        decisions: args.bridge.decisions,
        lesson: is_lesson.then(Lesson::default),
    }
}

/// The reason to stop generating.
enum MakingStop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for MakingStop {
    fn from(failure: Failure) -> MakingStop {
        MakingStop::Failed(failure)
    }
}

/// A receiver of problems.
pub(super) trait ProblemSink<M> {
    /// Takes a problem and the label of its source. The inner error rejects a problem that is not new.
    fn take(&mut self, made: M, source: &str) -> Result<Result<(), AttemptFailure>, Failure>;

    /// Returns whether enough problems were found.
    fn has_enough(&self) -> bool;
}

/// Makes attempts until there are enough problems, then reports the yield.
pub(super) fn at_random<W: ProblemCriteria>(
    work: WorkArgs,
    run: &RunArgs,
    criteria: W,
    taker: &mut (impl ProblemSink<W::ProblemOutput> + Send),
) -> Result<(), Failure> {
    let engine = work.engine();
    let batch = Batch::new(PuzzleWork { engine: &engine, criteria }, work.threads.batch())?;
    let (mut found, mut attempts) = (0, 0);
    let mut lost: BTreeMap<AttemptFailure, u64> = BTreeMap::new();
    let ended = batch.run(PuzzleWork::<W>::items(run.range()), |outcomes| {
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
    report_yield(found, attempts, &lost);
    Ok(())
}

/// Reports the number of problems per attempt, and the reasons of the failures.
fn report_yield(found: usize, attempts: u64, lost: &BTreeMap<AttemptFailure, u64>) {
    let share = per_thousand(found, attempts);
    let problems = if found == 1 { "problem" } else { "problems" };
    write_stderr(format_args!(
        "tikki: {found} {problems} from {attempts} deals, {share:.2} per thousand"
    ));
    report_failures(lost);
}

/// Reports the reasons why attempts failed.
fn report_failures(lost: &BTreeMap<AttemptFailure, u64>) {
    let text = |(why, count): (&AttemptFailure, &u64)| format!("{count} {}", reason(*why));
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(text).collect();
        write_stderr(format_args!("tikki: rejected: {}", lost.join(", ")));
    }
}

/// Reports what became of a mistake.
fn report_mistake(report: &MistakeReport) {
    let MistakeReport { board, trick, seat, card, failure } = report;
    let board = board.as_deref().unwrap_or("?");
    let why = failure.map_or("a problem", reason);
    write_stderr(format_args!("tikki: board {board}, trick {trick}, {seat} {card}: {why}"));
}

fn reason(failure: AttemptFailure) -> &'static str {
    match failure {
        AttemptFailure::NoDeal => "no suitable deal",
        AttemptFailure::NotProved => "not proved",
        AttemptFailure::Safe => "no problem",
        AttemptFailure::Open => "cooked",
        AttemptFailure::Unlike => "other grade or difficulty",
        AttemptFailure::Natural => "solved by natural play",
        AttemptFailure::Theme => "other themes",
        AttemptFailure::DoubleDummy => "double-dummy only",
        AttemptFailure::Twin => "met before",
        AttemptFailure::Second => "second of a board",
        AttemptFailure::Contract => "no likely contract",
        AttemptFailure::Nameless => "nothing to name",
        AttemptFailure::Slight => "too little to learn",
    }
}

fn from_file(
    args: &GenArgs,
    name: &str,
    criteria: &GeneratorCriteria,
    taker: &mut ProblemCollector<'_>,
) -> Result<(), Failure> {
    let unreadable = |error: io::Error| unreadable(name, &error);
    let input: Box<dyn BufRead> = if name == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(name).map_err(unreadable)?))
    };
    let boards = Boards::new(input).map_err(unreadable)?;
    let engine = args.work.engine();
    let mut solver = engine.solver();
    let mut mine = MistakeExtractor::new(criteria.clone(), args.real.every);
    let mut found = 0;
    for board in boards {
        let board = board.map_err(unreadable)?;
        let mut session = solver.session();
        for made in mine.problems(&board, &mut session, Limits::default()) {
            let taken = taker.take(made, board.header.label.as_deref().unwrap_or(""))?;
            found += usize::from(taken.is_ok());
            if taker.has_enough() {
                return Ok(());
            }
        }
    }
    if args.real.mistakes {
        mine.reports.iter().for_each(report_mistake);
    }
    let MistakeExtractor { plays, mistakes, failures: lost, .. } = &mine;
    let problems = if found == 1 { "problem" } else { "problems" };
    write_stderr(format_args!(
        "tikki: {found} {problems} from {mistakes} mistakes in {plays} plays"
    ));
    report_failures(lost);
    Ok(())
}
