//! `tikki annotate`: double-dummy tables, par and best cards added to PBN files, every other byte unchanged.

use crate::args::board_files::AnnotateArgs;
use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::counted;
use crate::output::safe::FileTarget;
use crate::stderr::write_stderr;
use std::io::{self, BufRead, Write};
use tikki_base::batch::Batch;
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_bridge::board::{Board, BoardPart};
use tikki_bridge::formats::boards::is_pbn;
use tikki_bridge::formats::pbn::{Annotation, KnownBoard, PbnGame, PbnGames, annotate, line_end};
use tikki_engine::service::{AnalysisParts, AnalysisWork, SolvedBoard};

type AnnotationBatch<'a> = Batch<AnalysisWork<'a, PendingGame>>;

/// A game to be annotated, and the line ending in use before it.
struct PendingGame {
    game: PbnGame,
    /// Whether the game describes a board.
    has_board: bool,
    end: &'static str,
}

pub(crate) fn run(args: &AnnotateArgs) -> Result<Exit, Failure> {
    if args.output.is_some() && args.files.len() > 1 {
        return Err(Failure::Usage("-o takes a single input file".to_owned()));
    }
    let context = CommandContext::with(args.work, &args.store)?;
    let batch = Batch::new(AnalysisWork::new(&context.engine, context.limits), context.threads)?;
    let mut diagnostics = Diagnostics::default();
    let mut unreadable = false;
    for name in &args.files {
        match annotate_file(name, args, &batch, &mut diagnostics) {
            Ok(()) => {}
            Err(AnnotationError::File(message)) => {
                write_stderr(format_args!("{name}: {message}"));
                unreadable = true;
            }
            Err(AnnotationError::Other(failure)) => return Err(failure),
        }
    }
    context.end();
    Ok(match (unreadable, diagnostics.count) {
        (true, _) => Exit::Unreadable,
        (false, 0) => Exit::Done,
        (false, _) => Exit::SomeRefused,
    })
}

/// An error of one file, which stays unchanged, or one that ends the command.
enum AnnotationError {
    File(String),
    Other(Failure),
}

impl From<io::Error> for AnnotationError {
    fn from(error: io::Error) -> AnnotationError {
        AnnotationError::Other(error.into())
    }
}

fn annotate_file(
    name: &str,
    args: &AnnotateArgs,
    batch: &AnnotationBatch<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(), AnnotationError> {
    let unreadable = |error: io::Error| AnnotationError::File(error.to_string());
    let mut input = files::open(name).map_err(unreadable)?;
    if !is_pbn(input.fill_buf().map_err(unreadable)?) {
        let message = "not a PBN file; only PBN can be annotated (see tikki convert --to pbn)";
        return Err(AnnotationError::File(message.to_owned()));
    }
    if args.output.is_none() && !args.dry_run && files::is_pipe(name) {
        let message = "a pipe cannot be changed in place; name an output file with -o";
        return Err(AnnotationError::File(message.to_owned()));
    }
    let place = args.output.as_deref().unwrap_or(name);
    let mut target = if args.dry_run { None } else { Some(FileTarget::of(Some(place))?) };
    let mut source = GameSource::new(input, &args.only);
    let mut tally = AnnotatedTally::default();
    let sink = |solved: SolvedBoard<PendingGame>| {
        name_troubles(name, &solved, diagnostics);
        let label = solved.analysed.board.header.label.clone();
        let annotated = write_known(solved, &args.only);
        tally.games += 1;
        tally.changed += usize::from(!annotated.changed.is_empty());
        if let Some(target) = &mut target {
            return target.write_all(&annotated.source);
        }
        dry_run(name, label.as_deref(), &annotated.changed)
    };
    batch.run(&mut source, sink)?;
    if let Some(message) = source.trouble {
        return Err(AnnotationError::File(message));
    }
    let elsewhere = args.output.is_some() || name == "-";
    if let Some(mut target) = target.filter(|_| elsewhere || tally.changed > 0) {
        target.write_all(source.games.tail())?;
        target.keep()?;
    }
    if !args.quiet {
        write_stderr(format_args!(
            "{name}: {}, {} changed",
            counted(tally.games as u64, "board"),
            tally.changed
        ));
    }
    Ok(())
}

/// The number of games, and of games whose annotations changed.
#[derive(Default)]
struct AnnotatedTally {
    games: usize,
    changed: usize,
}

fn dry_run(name: &str, label: Option<&str>, changed: &[Annotation]) -> io::Result<()> {
    if changed.is_empty() {
        return Ok(());
    }
    let tags: Vec<&str> = changed.iter().map(|tag| tag.name()).collect();
    let board = label.map_or(String::new(), |label| format!("board {label}: "));
    writeln!(io::stdout().lock(), "{name}: {board}{}", tags.join(", "))
}

/// The games of a file, each with the analysis that it needs.
struct GameSource<'a> {
    games: PbnGames<Box<dyn BufRead>>,
    only: &'a [Annotation],
    /// The byte offset at which the next game has to start if nothing was skipped.
    next: u64,
    end: &'static str,
    /// Why the file cannot be read to its end.
    trouble: Option<String>,
}

impl<'a> GameSource<'a> {
    fn new(input: Box<dyn BufRead>, only: &'a [Annotation]) -> GameSource<'a> {
        GameSource { games: PbnGames::new(input), only, next: 0, end: "\n", trouble: None }
    }

    fn wanted(&self, game: &PbnGame, board: &Board) -> AnalysisParts {
        let of_play = |tag: &&Annotation| **tag == Annotation::OptimumPlayTable;
        AnalysisParts {
            // The other room of a match has no Deal tag of its own; the first room has the table.
            table: game.tag("Deal").is_some() && self.only.iter().any(|tag| !of_play(&tag)),
            best_cards: board.play.is_some() && self.only.iter().any(|tag| of_play(&tag)),
            ..AnalysisParts::default()
        }
    }
}

impl Iterator for GameSource<'_> {
    type Item = (PendingGame, Board, AnalysisParts);

    fn next(&mut self) -> Option<Self::Item> {
        let game = match self.games.next()? {
            Ok(game) => game,
            Err(error) => {
                self.trouble = Some(error.to_string());
                return None;
            }
        };
        if game.offset != self.next || !game.is_whole() {
            let what = game.fault().map_or("too long".to_owned(), ToString::to_string);
            self.trouble = Some(format!("{what}; the file is unchanged"));
            return None;
        }
        self.next = game.end();
        self.end = line_end(&game.source).unwrap_or(self.end);
        let shown = game.board();
        let wanted =
            shown.as_ref().map_or(AnalysisParts::default(), |shown| self.wanted(&game, shown));
        let kept = PendingGame { game, has_board: shown.is_some(), end: self.end };
        Some((kept, shown.unwrap_or_else(empty_board), wanted))
    }
}

/// Returns the board for a game that describes none.
fn empty_board() -> Board {
    let deal = Err(Error::new(Code::MissingField, "the game describes no board"));
    let board =
        tikki_bridge::board::BoardHeader { label: None, dealer: None, vulnerable: None, deal };
    Board::from(board)
}

fn write_known(
    solved: SolvedBoard<PendingGame>,
    only: &[Annotation],
) -> tikki_bridge::formats::pbn::Annotated {
    let vulnerable = solved.analysed.board.header.vulnerable;
    let known = KnownBoard {
        table: solved.analysed.table.and_then(Result::ok),
        par: solved.analysed.par.zip(vulnerable),
        play: solved.analysed.best_cards,
    };
    annotate(&solved.kept.game, &known, only, solved.kept.end)
}

fn name_troubles(name: &str, solved: &SolvedBoard<PendingGame>, diagnostics: &mut Diagnostics) {
    let board = &solved.analysed.board.header;
    let refused = match &solved.analysed.table {
        Some(Err(error)) => Some(error),
        _ => board.deal.as_ref().err().filter(|_| solved.kept.has_board),
    };
    // Other faults of a game do not affect its annotations.
    let of_play = |part: BoardPart| match part {
        BoardPart::Play | BoardPart::Cut => true,
        BoardPart::Contract => solved.kept.game.play().is_some(),
        _ => false,
    };
    let faults = solved.analysed.board.faults.iter().filter(|fault| of_play(fault.part));
    let faults = faults.map(|fault| &fault.error);
    for error in refused.into_iter().chain(faults).chain(solved.analysed.illegal()) {
        diagnostics.about(name, board.label.as_deref(), error);
    }
}
