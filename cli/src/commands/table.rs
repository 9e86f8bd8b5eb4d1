//! `tikki table`: the table and par of every board of some files.

use crate::args::TableArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, csv::Csv, json::Json, text::Text};
use engine::batch::Batch;
use engine::formats::boards::{Board, Boards};
use engine::service::{BoardTable, Tables};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::sync::Arc;

/// How much of a file is read at a time; its form is seen from the first of it.
const BUFFER: usize = 64 << 10;

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Tables::<Arc<str>>::new(&engine), args.work.batch())?;
    let mut output = output(args);
    output.begin()?;
    let progress = progress();
    let mut refused = false;
    let mut files = Files::new(&args.files);
    batch.run(&mut files, |solved: BoardTable<Arc<str>>| {
        progress.inc(1);
        progress.suspend(|| {
            if let Err(error) = &solved.table {
                refused = true;
                complain(&solved, error);
            }
            output.board(&solved.kept, &solved)
        })
    })?;
    progress.finish_and_clear();
    Ok(match (files.unreadable, refused) {
        (true, _) => Exit::Unreadable,
        (false, true) => Exit::SomeRefused,
        (false, false) => Exit::Done,
    })
}

fn output(args: &TableArgs) -> Box<dyn Output + Send> {
    let stdout = io::stdout();
    if args.json {
        Box::new(Json::new(stdout))
    } else if args.csv {
        Box::new(Csv::new(stdout))
    } else {
        let symbols = stdout.is_terminal();
        Box::new(Text::new(stdout, symbols))
    }
}

/// Counts the boards on standard error, if that is a terminal.
fn progress() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} boards, {per_sec}");
    ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

fn complain(solved: &BoardTable<Arc<str>>, error: &engine::error::Error) {
    let board =
        solved.board.label.as_ref().map_or(String::new(), |label| format!("board {label}: "));
    eprintln!("{}: {}: {board}{}: {error}", solved.kept, error.place, error.code);
}

type FileBoards = Boards<Box<dyn BufRead>>;

/// The boards of the files, one file after the other.
struct Files<'a> {
    names: std::slice::Iter<'a, String>,
    current: Option<(Arc<str>, FileBoards)>,
    unreadable: bool,
}

impl<'a> Files<'a> {
    fn new(names: &'a [String]) -> Files<'a> {
        Files { names: names.iter(), current: None, unreadable: false }
    }

    fn open(name: &str) -> io::Result<FileBoards> {
        let input: Box<dyn BufRead> = if name == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::with_capacity(BUFFER, File::open(name)?))
        };
        Boards::new(input)
    }

    fn blame(&mut self, name: &str, error: &io::Error) {
        eprintln!("{name}: {error}");
        self.unreadable = true;
    }
}

impl Iterator for Files<'_> {
    type Item = (Arc<str>, Board);

    fn next(&mut self) -> Option<(Arc<str>, Board)> {
        loop {
            if let Some((name, mut boards)) = self.current.take() {
                match boards.read() {
                    Ok(Some(board)) => {
                        self.current = Some((name.clone(), boards));
                        return Some((name, board));
                    }
                    Ok(None) => {}
                    Err(error) => self.blame(&name, &error),
                }
            }
            let name = self.names.next()?;
            match Files::open(name) {
                Ok(boards) => self.current = Some((name.as_str().into(), boards)),
                Err(error) => self.blame(name, &error),
            }
        }
    }
}
