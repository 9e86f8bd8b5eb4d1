//! `tikki sakaali`: everything about Sakaali, one file for each kind of question.

mod cards;
mod evening;
mod problems;
mod systems;

use crate::args::sakaali::{SakaaliArgs, Verb};
use crate::exit::{Exit, Failure};
use std::io::{self, Write};
use tikki_base::batch::{Batch, Options};
use tikki_base::error::Error;
use tikki_base::lines::Line;
use tikki_engine::service::{Engine, Requests};

pub(crate) fn run(args: &SakaaliArgs) -> Result<Exit, Failure> {
    match &args.verb {
        Verb::Par(args) => cards::par(args),
        Verb::Trace(args) => cards::trace(args),
        Verb::Values(args) => cards::values(args),
        Verb::Simulate(args) => systems::simulate(args),
        Verb::Crib { system, rules } => systems::crib(system, *rules),
        Verb::Boards { seed } => evening::boards(*seed),
        Verb::Duplicate(args) => evening::duplicate(args),
        Verb::Match(args) => evening::score(args),
        Verb::Quiz(args) => problems::quiz(args),
    }
}

/// Prints a text.
fn print(text: &str) -> Result<Exit, Failure> {
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Done)
}

/// Says what is wrong with what was typed or read.
fn refuse(error: &Error) -> Exit {
    eprintln!("tikki: {}: {}: {error}", error.place, error.code);
    Exit::SomeRefused
}

/// Puts a question of the wire and prints the answer.
fn ask(request: String, threads: Options) -> Result<Exit, Failure> {
    let engine = Engine::new(tikki_engine::service::Options::default());
    let batch = Batch::new(Requests(&engine), threads)?;
    let mut refused = false;
    batch.run([Line::Whole(request.into_bytes())], |answer| {
        refused |= answer.refused;
        writeln!(io::stdout().lock(), "{}", answer.line)
    })?;
    Ok(if refused { Exit::SomeRefused } else { Exit::Done })
}

/// A text as JSON has it.
fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

/// Texts as a JSON list.
fn list(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(","))
}
