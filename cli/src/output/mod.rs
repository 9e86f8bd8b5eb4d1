//! How boards are printed: one form a file.

pub(crate) mod answers;
pub(crate) mod csv;
pub(crate) mod growing;
pub(crate) mod lines;
pub(crate) mod safe;
pub(crate) mod sampled;
pub(crate) mod text;

use crate::args::shared::FormArgs;
use crate::exit::Failure;
use std::io::{self, Write};
use std::sync::Arc;
use tikki_engine::service::SolvedRecord;
use tikki_engine::wire::{Answer, Body};

/// A way to print the tables of boards.
pub(crate) trait Output {
    /// Prints what comes before the first board.
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    /// Prints a board of a file.
    fn board(&mut self, solved: SolvedRecord<Arc<str>>) -> Result<(), Failure>;
}

/// A form of what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
    /// Comma-separated values.
    Csv,
}

impl From<FormArgs> for Form {
    fn from(args: FormArgs) -> Form {
        match args {
            FormArgs { json: true, .. } => Form::Json,
            FormArgs { csv: true, .. } => Form::Csv,
            FormArgs { .. } => Form::Text,
        }
    }
}

/// An answer as one line of JSON, in the form of the wire.
pub(crate) fn json(answer: &impl Answer) -> String {
    Body::of(answer).to_string()
}

/// Prints lines to standard output, all or none of them.
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
