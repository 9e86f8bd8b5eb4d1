//! Problems in every output format, and `tikki puzzle sheet`.

use crate::args::puzzle::{GenArgs, PuzzleForm, SheetArgs};
use crate::commands::nothing;
use crate::exit::{Exit, Failure, unreadable};
use crate::output::json;
use crate::stderr::write_stderr;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use tikki_base::error::Error;
use tikki_base::{InputLine, Lines};
use tikki_bridge::analysis::PlayPoint;
use tikki_bridge::formats::write::BoardFormat;
use tikki_engine::ops::puzzle::{
    PuzzleFields, is_lesson_line, problem_of_line, soundness, theme_of_line,
};
use tikki_language::{Language, problem as messages};
use tikki_puzzle::sheet::{self, SheetForm};
use tikki_puzzle::{
    Depth, GeneratedProblem, Lesson, Problem, ProblemTexts, RenderOptions, examine, export,
};
use tikki_solver::{Card, Limits, Seat, Solver};

/// A printer of problems.
pub(super) struct ProblemPrinter<'a> {
    args: &'a GenArgs,
    kept: Vec<GeneratedProblem>,
    number: usize,
    solver: Option<Solver>,
}

impl<'a> ProblemPrinter<'a> {
    pub(super) fn new(args: &'a GenArgs) -> Result<ProblemPrinter<'a>, Failure> {
        if args.to == PuzzleForm::Pbn {
            write!(io::stdout(), "{}", BoardFormat::Pbn.head())?;
        }
        let solver = (args.bridge.samples > 0).then(|| args.work.engine().solver());
        Ok(ProblemPrinter { args, kept: Vec::new(), number: 0, solver })
    }

    pub(super) fn print(&mut self, made: &GeneratedProblem, source: &str) -> Result<(), Failure> {
        self.number += 1;
        let (number, options) = (self.number, self.args.render.render_options());
        let mut out = io::stdout().lock();
        match self.args.to {
            PuzzleForm::Text => {
                writeln!(out, "problem {number} ({source})\n{}\n", text(made, options))?;
            }
            PuzzleForm::Json => writeln!(out, "{}", self.json(made))?,
            PuzzleForm::Pbn => {
                let board = export::record(made, &number.to_string(), options.exam);
                let text = BoardFormat::Pbn.write("", &board);
                let text = text.map_err(|error| Failure::Other(error.to_string()))?;
                write!(out, "{text}")?;
            }
            PuzzleForm::Html => self.kept.push(made.clone()),
        }
        Ok(out.flush()?)
    }

    fn json(&mut self, made: &GeneratedProblem) -> String {
        let samples = self.args.bridge.samples;
        let sound = self
            .solver
            .as_mut()
            .and_then(|solver| soundness(made, samples, &mut solver.session(), Limits::default()));
        json(&PuzzleFields::new(made, sound.as_ref(), self.args.render.render_options()))
    }

    pub(super) fn end(&self) -> Result<(), Failure> {
        if self.args.to == PuzzleForm::Html {
            writeln!(
                io::stdout(),
                "{}",
                sheet::page(None, &self.kept, SheetForm::Paper, self.args.render.render_options())
            )?;
        }
        Ok(())
    }
}

/// Returns a problem as text.
pub(super) fn text(made: &GeneratedProblem, options: RenderOptions) -> String {
    let mut text = prompt(made, options.language);
    if options.exam {
        return text;
    }
    let names = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let certificate = &made.certificate;
    let mark = |index: &usize| if certificate.unique.contains(index) { "!" } else { "" };
    let main = certificate.main.iter().enumerate();
    let main: Vec<String> = main.map(|(index, card)| format!("{card}{}", mark(&index))).collect();
    let grade = certificate.grade.map_or("no certificate", |grade| options.language.grade(grade));
    let _ = write!(text, "\n  {grade}, difficulty {}", made.features.difficulty);
    let themes: Vec<&str> =
        made.themes.iter().map(|&theme| options.language.theme_name(theme)).collect();
    if !themes.is_empty() {
        let _ = write!(text, ", {}", themes.join(", "));
    }
    let (right, wrong) = (made.key_cards(), made.wrong_cards());
    if !right.is_empty() {
        let _ = write!(text, "\n  right: {}; wrong: {}", names(&right), names(&wrong));
    }
    let _ = write!(text, "\n  {}", main.join(" "));
    for sentence in options.language.words(made).why {
        let _ = write!(text, "\n  {sentence}");
    }
    for tried in &made.tried {
        let _ = write!(text, "\n    {}", options.language.refutation(made, tried));
    }
    if made.sound.is_some() {
        let _ = write!(text, "\n{}", hands_of(made.problem.point(), &Seat::ALL, options.language));
    }
    text
}

/// Returns the hands and the task.
pub(super) fn prompt(made: &GeneratedProblem, language: Language) -> String {
    prompt_seen(&made.problem, &made.seen(), language)
}

/// Returns the hands of some seats and the task.
pub(super) fn prompt_seen(problem: &Problem, seats: &[Seat], language: Language) -> String {
    let point = problem.point();
    let strain = point.position().strain();
    let shown = hands_of(point, seats, language);
    format!("{}{shown}\n  {strain}: {}", history(problem, language), language.task(problem))
}

/// Returns the board, the auction and the play before the problem, as far as known.
fn history(problem: &Problem, language: Language) -> String {
    let mut text = String::new();
    let Some(source) = problem.source() else { return text };
    let place: Vec<&str> =
        [&source.event, &source.board].into_iter().flatten().map(|name| &**name).collect();
    if !place.is_empty() {
        let _ = writeln!(text, "  {}", place.join(", board "));
    }
    if !source.calls.is_empty() {
        let calls: Vec<String> = source.calls.iter().map(ToString::to_string).collect();
        let dealer = source.dealer.map_or(String::new(), |seat| format!("{seat} deals: "));
        let _ = writeln!(text, "  {dealer}{}", calls.join(" "));
    }
    for note in language.auction_notes(problem) {
        let _ = writeln!(text, "    {note}");
    }
    if let Some(note) = language.rearranged_note(problem) {
        let _ = writeln!(text, "  {note}");
    }
    let cards = problem.play().cards();
    if !cards.is_empty() {
        let tricks: Vec<String> = cards
            .chunks(Seat::ALL.len())
            .map(|trick| {
                trick.iter().map(|(_, card)| card.to_string()).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let _ = writeln!(text, "  played: {} leads, {}", cards[0].0, tricks.join(" / "));
    }
    text
}

/// Returns the hands of these seats and the current trick.
pub(super) fn hands_of(point: &PlayPoint, seats: &[Seat], language: Language) -> String {
    let position = point.position();
    let mut lines: Vec<String> = seats
        .iter()
        .copied()
        .map(|seat| format!("  {seat} {}", position.hands().hand(seat)))
        .collect();
    if !position.trick().is_empty() {
        let cards: Vec<String> =
            position.trick().plays().map(|(seat, card)| format!("{seat} {card}")).collect();
        let on_table = messages::ON_TABLE.format(language, &[("cards", cards.join(", "))]);
        lines.push(format!("  {on_table}"));
    }
    lines.join("\n")
}

pub(super) fn run_sheet(args: &SheetArgs) -> Result<Exit, Failure> {
    let unreadable = |error: io::Error| unreadable(&args.file, &error);
    let input: Box<dyn BufRead> = if args.file == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(&args.file).map_err(unreadable)?))
    };
    let engine = args.work.engine();
    let mut solver = engine.solver();
    let lines = Lines { input, limit: 1 << 20 };
    let (mut problems, mut refused, mut number) = (Vec::new(), false, 0);
    for line in lines {
        number += 1;
        match line.map_err(unreadable)? {
            InputLine::Whole(bytes) if bytes.trim_ascii().is_empty() => {}
            InputLine::TooLong { .. } => {
                return Err(Failure::Other(format!("{}: line {number} is too long", args.file)));
            }
            InputLine::Whole(bytes) => match examined(&bytes, &mut solver) {
                Ok(made) => problems.push(made),
                Err(error) => {
                    write_stderr(format_args!(
                        "{}: line {number}: {}: {error}",
                        args.file, error.code
                    ));
                    refused = true;
                }
            },
        }
    }
    if problems.is_empty() {
        return Ok(nothing("page"));
    }
    let form = if args.projector { SheetForm::Projector } else { SheetForm::Paper };
    let options = args.render.render_options();
    writeln!(io::stdout(), "{}", sheet::page(args.title.as_deref(), &problems, form, options))?;
    Ok(if refused { Exit::SomeRefused } else { Exit::Done })
}

/// Returns the problem of a line, certified again: its text is about the same theme, and a lesson again shows two hands and has
/// the same rates.
fn examined(line: &[u8], solver: &mut Solver) -> Result<GeneratedProblem, Error> {
    let line = String::from_utf8_lossy(line);
    let problem = problem_of_line(&line)?;
    let mut session = solver.session();
    let mut made = examine(problem, &mut session, Limits::default(), Depth::default())?;
    if let Some(theme) = theme_of_line(&line) {
        made = made.about(theme, &mut session, Limits::default());
    }
    if is_lesson_line(&line) {
        return Ok(made.as_lesson(Lesson::default(), &mut session, Limits::default()));
    }
    Ok(made)
}
