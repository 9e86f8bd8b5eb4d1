//! Output formats of boards, one per file.

pub(crate) mod answers;
pub(crate) mod csv;
pub(crate) mod lines;
pub(crate) mod resumable;
pub(crate) mod safe;
pub(crate) mod sampled;
pub(crate) mod text;

use crate::args::shared::{FormArgs, JsonArgs};
use crate::exit::{Exit, Failure};
use std::io::{self, Write};
use std::sync::Arc;
use tikki_engine::service::SolvedBoard;
use tikki_engine::wire::{Answer, ResponseBody};

/// Returns a number with its noun: `1 deal`, `2 deals`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// An output format for double-dummy tables.
pub(crate) trait Output {
    /// Prints the header, if the format has one.
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    /// Prints a board.
    fn board(&mut self, solved: SolvedBoard<Arc<str>>) -> Result<(), Failure>;
}

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputForm {
    /// Readable text.
    Text,
    /// JSON, one object per line.
    Json,
    /// CSV.
    Csv,
}

impl From<FormArgs> for OutputForm {
    fn from(args: FormArgs) -> OutputForm {
        match args {
            FormArgs { json: true, .. } => OutputForm::Json,
            FormArgs { csv: true, .. } => OutputForm::Csv,
            FormArgs { .. } => OutputForm::Text,
        }
    }
}

/// Returns an answer as one line of JSON in the form of the wire.
pub(crate) fn json(answer: &impl Answer) -> String {
    ResponseBody::of(answer).to_string()
}

/// Prints an answer as JSON, or as lines of text.
pub(crate) fn print_answer<A: Answer>(
    form: JsonArgs,
    answer: &A,
    lines: impl FnOnce() -> Vec<String>,
) -> Result<Exit, Failure> {
    print(&if form.json { vec![json(answer)] } else { lines() })?;
    Ok(Exit::Done)
}

/// Prints lines to standard output under one lock.
pub(crate) fn print(lines: &[String]) -> Result<(), Failure> {
    let mut text = String::new();
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
