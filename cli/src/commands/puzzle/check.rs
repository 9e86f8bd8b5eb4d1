//! `tikki puzzle check` and `tikki puzzle repair`.

use super::print::text;
use crate::args::puzzle::{CheckArgs, RepairArgs};
use crate::commands::play::{asked, complain};
use crate::exit::{Exit, Failure};
use std::io::{self, Write};
use tikki_base::error::{Code, Error};
use tikki_engine::ops::Ask;
use tikki_engine::ops::puzzle::check::{CheckAsk, soundness};
use tikki_engine::ops::puzzle::repair::RepairAsk;
use tikki_puzzle::{Certificate, Depth, Grade, Made, Problem, Repairs, examine};
use tikki_solver::{Card, Limits};

/// The problem that was typed.
pub(super) fn problem(args: &CheckArgs) -> Result<Problem, Error> {
    let asked = asked(&args.play)?;
    let total = asked.play.start().tricks();
    let missing = || Error::new(Code::MissingField, "say how many tricks: --tricks or --contract");
    let target = match args.tricks {
        None => asked.needed.ok_or_else(missing)?,
        Some(tricks) if args.hero.wants_made() => tricks,
        Some(tricks) => (total + 1).saturating_sub(tricks),
    };
    Problem::new(asked.play, args.hero, target)
}

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let problem = match problem(args) {
        Ok(problem) => problem,
        Err(error) => return Ok(complain(&error)),
    };
    let engine = args.play.work.engine();
    let (grade, positions, samples) = (args.grade, args.positions, args.samples);
    let mut out = io::stdout().lock();
    if args.play.json {
        let ask = Ask::new(CheckAsk { problem, grade, positions, samples });
        let body = engine.answer(&ask, Limits::default());
        writeln!(out, "{}", body.json())?;
        return Ok(if body.error().is_some() { Exit::SomeRefused } else { Exit::Done });
    }
    let mut solver = engine.solver();
    let mut session = solver.session();
    let depth = Depth { positions, first_open_ends: false };
    let made = match examine(problem, &mut session, Limits::default(), depth) {
        Ok(made) => made,
        Err(error) => return Ok(complain(&error)),
    };
    writeln!(out, "{}", text(&made, false))?;
    for line in faults(&made.certificate) {
        writeln!(out, "{line}")?;
    }
    if let Some(sound) = soundness(&made, samples, &mut session, Limits::default()) {
        let other =
            sound.best_other.map_or(String::new(), |(card, count)| format!(", {card} in {count}"));
        writeln!(out, "of {} layouts the key is right in {}{other}", sound.layouts, sound.key)?;
    }
    Ok(verdict(&made, args.grade))
}

fn verdict(made: &Made, wanted: Grade) -> Exit {
    match made.certificate.grade {
        Some(grade) if grade >= wanted => Exit::Done,
        Some(grade) => {
            eprintln!("tikki: refused: its grade is {grade}, not {wanted}");
            Exit::SomeRefused
        }
        None => {
            eprintln!("tikki: refused: the first decision has no certificate of one solution");
            Exit::SomeRefused
        }
    }
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// What keeps a problem from being strict.
fn faults(certificate: &Certificate) -> Vec<String> {
    let mut lines = Vec::new();
    if !certificate.complete {
        lines.push("a limit was reached before every defence was walked".to_owned());
    }
    for open in &certificate.open {
        let after = match open.path[..] {
            [] => "at the start".to_owned(),
            ref path => format!("after {}", names(path)),
        };
        for (word, cards) in [("dual", &open.duals), ("cook", &open.cooks)] {
            if !cards.is_empty() {
                let others = names(cards);
                lines
                    .push(format!("{word}: {after} {} plays {} or {others}", open.seat, open.card));
            }
        }
    }
    lines
}

pub(super) fn run_repair(args: &RepairArgs) -> Result<Exit, Failure> {
    let problem = match problem(&args.check) {
        Ok(problem) => problem,
        Err(error) => return Ok(complain(&error)),
    };
    let RepairArgs { key, highest, swaps, tries, .. } = *args;
    let wanted = Repairs { key, grade: args.check.grade, highest, swaps, tries };
    let ask = match RepairAsk::new(problem, wanted) {
        Ok(ask) => ask,
        Err(error) => return Ok(complain(&error)),
    };
    let engine = args.check.play.work.engine();
    let mut out = io::stdout().lock();
    if args.check.play.json {
        writeln!(out, "{}", engine.answer(&Ask::new(ask), Limits::default()).json())?;
        return Ok(Exit::Done);
    }
    let mut solver = engine.solver();
    let Some(found) = ask.repaired(&mut solver.session(), Limits::default()) else {
        eprintln!("tikki: no repair within {swaps} swaps and at most {tries} deals");
        return Ok(Exit::SomeRefused);
    };
    let swap = |(one, other): &(Card, Card)| format!("swap {one} and {other}");
    let swaps: Vec<String> = found.swaps.iter().map(swap).collect();
    let swaps = if swaps.is_empty() { "nothing to repair".to_owned() } else { swaps.join(", ") };
    writeln!(out, "{swaps} ({} deals looked at)\n{}", found.tries, text(&found.made, false))?;
    Ok(Exit::Done)
}
