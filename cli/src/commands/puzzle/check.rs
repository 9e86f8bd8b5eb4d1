//! `tikki puzzle check` and `tikki puzzle repair`.

use super::print::text;
use crate::args::puzzle::{CheckArgs, RepairArgs};
use crate::commands::play::{asked, complain};
use crate::exit::{Exit, Failure};
use crate::output::json;
use crate::stderr::say;
use std::io::{self, Write};
use tikki_base::error::{Code, Error};
use tikki_engine::ops::Operation;
use tikki_engine::ops::puzzle::{CheckAnswer, CheckAsk, RepairAsk};
use tikki_engine::wire::Body;
use tikki_puzzle::{Certificate, Grade, Made, Problem, Repairs};
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
    let (grade, positions, samples) = (args.grade, args.positions, args.samples);
    let ask = CheckAsk { problem, grade, positions, samples, language: args.language };
    let answer = ask.answered(&mut args.play.work.engine().worker(), Limits::default());
    let mut out = io::stdout().lock();
    if args.play.json {
        let refused = answer.is_err();
        writeln!(out, "{}", Body::told(answer))?;
        return Ok(if refused { Exit::SomeRefused } else { Exit::Done });
    }
    let CheckAnswer { made, sound, .. } = match answer {
        Ok(answer) => answer,
        Err(error) => return Ok(complain(&error)),
    };
    writeln!(out, "{}", text(&made, args.telling()))?;
    for line in faults(&made.certificate) {
        writeln!(out, "{line}")?;
    }
    if let Some(sound) = sound {
        let other = sound
            .best_other()
            .map_or(String::new(), |(card, count)| format!(", {card} in {count}"));
        writeln!(out, "of {} layouts the key is right in {}{other}", sound.layouts, sound.key)?;
    }
    Ok(verdict(&made, args.grade))
}

fn verdict(made: &Made, wanted: Grade) -> Exit {
    match made.certificate.grade {
        Some(grade) if grade >= wanted => Exit::Done,
        Some(grade) => {
            say(format_args!("tikki: refused: its grade is {grade}, not {wanted}"));
            Exit::SomeRefused
        }
        None => {
            say(format_args!(
                "tikki: refused: the first decision has no certificate of one solution"
            ));
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
    let answer = match ask.answered(&mut engine.worker(), Limits::default()) {
        Ok(answer) => answer,
        Err(error) => return Ok(complain(&error)),
    };
    let mut out = io::stdout().lock();
    if args.check.play.json {
        writeln!(out, "{}", json(&answer))?;
        return Ok(Exit::Done);
    }
    let Some(found) = answer.repaired else {
        say(format_args!("tikki: no repair within {swaps} swaps and at most {tries} deals"));
        return Ok(Exit::SomeRefused);
    };
    let swap = |(one, other): &(Card, Card)| format!("swap {one} and {other}");
    let swaps: Vec<String> = found.swaps.iter().map(swap).collect();
    let swaps = if swaps.is_empty() { "nothing to repair".to_owned() } else { swaps.join(", ") };
    writeln!(
        out,
        "{swaps} ({} deals looked at)\n{}",
        found.tries,
        text(&found.made, args.check.telling())
    )?;
    Ok(Exit::Done)
}
