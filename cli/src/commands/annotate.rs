//! `tikki annotate`: tables, par and best cards written into PBN files, every other byte as it was.

use crate::args::records::AnnotateArgs;
use crate::complain::Complaints;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::safe::FileTarget;
use crate::stderr::say;
use std::io::{self, BufRead, Write};
use tikki_base::batch::Batch;
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_bridge::formats::pbn::{Annotation, Games, KnownBoard, PbnGame, annotate, line_end};
use tikki_bridge::formats::records::is_pbn;
use tikki_bridge::record::{Part, Record};
use tikki_engine::service::{Analyses, RecordWanted, SolvedRecord};

type Solving<'a> = Batch<Analyses<'a, Kept>>;

/// A game on its way, and how lines end before it.
struct Kept {
    game: PbnGame,
    /// It tells of a board.
    told: bool,
    end: &'static str,
}

pub(crate) fn run(args: &AnnotateArgs) -> Result<Exit, Failure> {
    if args.output.is_some() && args.files.len() > 1 {
        return Err(Failure::Usage("-o takes one file only".to_owned()));
    }
    let desk = Desk::with(args.work, &args.store)?;
    let batch = Batch::new(Analyses::new(&desk.engine, desk.limits), desk.threads)?;
    let mut complaints = Complaints::default();
    let mut unreadable = false;
    for name in &args.files {
        match annotate_file(name, args, &batch, &mut complaints) {
            Ok(()) => {}
            Err(Trouble::File(message)) => {
                say(format_args!("{name}: {message}"));
                unreadable = true;
            }
            Err(Trouble::Other(failure)) => return Err(failure),
        }
    }
    desk.end();
    Ok(match (unreadable, complaints.count) {
        (true, _) => Exit::Unreadable,
        (false, 0) => Exit::Done,
        (false, _) => Exit::SomeRefused,
    })
}

/// Why a file stays as it was, or why all ends.
enum Trouble {
    File(String),
    Other(Failure),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Other(error.into())
    }
}

fn annotate_file(
    name: &str,
    args: &AnnotateArgs,
    batch: &Solving<'_>,
    complaints: &mut Complaints,
) -> Result<(), Trouble> {
    let unreadable = |error: io::Error| Trouble::File(error.to_string());
    let mut input = files::open(name).map_err(unreadable)?;
    if !is_pbn(input.fill_buf().map_err(unreadable)?) {
        let message = "no PBN; only PBN files can be annotated (see tikki convert --to pbn)";
        return Err(Trouble::File(message.to_owned()));
    }
    if args.output.is_none() && !args.dry_run && files::is_pipe(name) {
        let message = "a pipe cannot be changed in place; -o names a file to write";
        return Err(Trouble::File(message.to_owned()));
    }
    let place = args.output.as_deref().unwrap_or(name);
    let mut target = if args.dry_run { None } else { Some(FileTarget::of(Some(place))?) };
    let mut source = Source::new(input, &args.only);
    let mut tally = AnnotatedTally::default();
    let sink = |solved: SolvedRecord<Kept>| {
        name_troubles(name, &solved, complaints);
        let label = solved.analysed.record.board.label.clone();
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
        return Err(Trouble::File(message));
    }
    let elsewhere = args.output.is_some() || name == "-";
    if let Some(mut target) = target.filter(|_| elsewhere || tally.changed > 0) {
        target.write_all(source.games.tail())?;
        target.keep()?;
    }
    if !args.quiet {
        say(format_args!("{name}: {} games, {} changed", tally.games, tally.changed));
    }
    Ok(())
}

/// How many games there were, and how many are not as they should be.
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

/// The games of a file with what is wanted of each.
struct Source<'a> {
    games: Games<Box<dyn BufRead>>,
    only: &'a [Annotation],
    /// Where the next game has to start, if no byte is missing.
    next: u64,
    end: &'static str,
    /// Why the file cannot be read whole.
    trouble: Option<String>,
}

impl<'a> Source<'a> {
    fn new(input: Box<dyn BufRead>, only: &'a [Annotation]) -> Source<'a> {
        Source { games: Games::new(input), only, next: 0, end: "\n", trouble: None }
    }

    fn wanted(&self, game: &PbnGame, record: &Record) -> RecordWanted {
        let of_play = |tag: &&Annotation| **tag == Annotation::OptimumPlayTable;
        RecordWanted {
            // The other room of a match has no cards of its own: they have their table already.
            table: game.tag("Deal").is_some() && self.only.iter().any(|tag| !of_play(&tag)),
            best_cards: record.play.is_some() && self.only.iter().any(|tag| of_play(&tag)),
            trace: false,
        }
    }
}

impl Iterator for Source<'_> {
    type Item = (Kept, Record, RecordWanted);

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
            self.trouble = Some(format!("{what}; the file stays as it is"));
            return None;
        }
        self.next = game.end();
        self.end = line_end(&game.source).unwrap_or(self.end);
        let told = game.record();
        let wanted = told.as_ref().map_or(RecordWanted::default(), |told| self.wanted(&game, told));
        let kept = Kept { game, told: told.is_some(), end: self.end };
        Some((kept, told.unwrap_or_else(nothing_told), wanted))
    }
}

/// Stands in for a game that tells of no board.
fn nothing_told() -> Record {
    let deal = Err(Error::new(Code::MissingField, "the game is about no board"));
    let board = tikki_bridge::record::Board { label: None, dealer: None, vulnerable: None, deal };
    Record::from(board)
}

fn write_known(
    solved: SolvedRecord<Kept>,
    only: &[Annotation],
) -> tikki_bridge::formats::pbn::Annotated {
    let vulnerable = solved.analysed.record.board.vulnerable;
    let known = KnownBoard {
        table: solved.analysed.table.and_then(Result::ok),
        par: solved.analysed.par.zip(vulnerable),
        play: solved.analysed.best_cards,
    };
    annotate(&solved.kept.game, &known, only, solved.kept.end)
}

fn name_troubles(name: &str, solved: &SolvedRecord<Kept>, complaints: &mut Complaints) {
    let board = &solved.analysed.record.board;
    let refused = match &solved.analysed.table {
        Some(Err(error)) => Some(error),
        _ => board.deal.as_ref().err().filter(|_| solved.kept.told),
    };
    // What else is odd in a game does not touch what is written into it.
    let of_play = |part: Part| match part {
        Part::Play | Part::Cut => true,
        Part::Contract => solved.kept.game.play().is_some(),
        _ => false,
    };
    let faults = solved.analysed.record.faults.iter().filter(|fault| of_play(fault.part));
    let faults = faults.map(|fault| &fault.error);
    for error in refused.into_iter().chain(faults).chain(solved.analysed.illegal()) {
        complaints.about(name, board.label.as_deref(), error);
    }
}
