//! `tikki sakaali`: the subcommands, grouped into files by subject.

mod cards;
mod problems;
mod session;
mod systems;

use crate::args::sakaali::{SakaaliArgs, SakaaliCommand};
use crate::exit::{Exit, Failure};
use crate::output::json;
use crate::stderr::write_stderr;
use std::io::{self, Write};
use tikki_base::error::Error;
use tikki_engine::wire::{Answer, ResponseBody};

pub(crate) fn run(args: &SakaaliArgs) -> Result<Exit, Failure> {
    match &args.verb {
        SakaaliCommand::Par(args) => cards::par(args),
        SakaaliCommand::Trace(args) => cards::trace(args),
        SakaaliCommand::Values(args) => cards::values(args),
        SakaaliCommand::Simulate(args) => systems::simulate(args),
        SakaaliCommand::Crib { system, rules } => systems::crib(system, *rules),
        SakaaliCommand::Boards { seed } => session::boards(*seed),
        SakaaliCommand::Duplicate(args) => session::duplicate(args),
        SakaaliCommand::Match(args) => session::score(args),
        SakaaliCommand::Quiz(args) => problems::quiz(args),
    }
}

/// Prints a text.
fn print(text: &str) -> Result<Exit, Failure> {
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Done)
}

/// Reports an error of the arguments or of a file.
fn refuse(error: &Error) -> Exit {
    write_stderr(format_args!("tikki: {}: {}: {error}", error.place, error.code));
    Exit::SomeRefused
}

/// Prints an answer as JSON, or as text; an error as JSON, or on standard error.
fn print_answer<A: Answer>(
    answer: std::result::Result<A, Misread>,
    as_json: bool,
    text: impl Fn(&A) -> String,
) -> Result<Exit, Failure> {
    match (answer, as_json) {
        (Ok(answer), true) => print(&format!("{}\n", json(&answer))),
        (Ok(answer), false) => print(&text(&answer)),
        (Err(misread), true) => {
            print(&format!("{}\n", ResponseBody::from(misread.in_field())))?;
            Ok(Exit::SomeRefused)
        }
        (Err(misread), false) => Ok(refuse(&misread.error)),
    }
}

/// An error of an argument, with the request field that it corresponds to.
struct Misread {
    field: String,
    error: Error,
}

impl Misread {
    fn new(field: impl Into<String>, error: Error) -> Misread {
        Misread { field: field.into(), error }
    }

    /// Returns the error with its field, as on the wire.
    fn in_field(self) -> Error {
        if self.field.is_empty() { self.error } else { self.error.in_field(&self.field) }
    }
}

/// Converts an error that concerns no field.
impl From<Error> for Misread {
    fn from(error: Error) -> Misread {
        Misread::new("", error)
    }
}
