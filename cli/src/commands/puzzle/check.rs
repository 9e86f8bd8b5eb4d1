//! `tikki puzzle check` and `tikki puzzle repair`.

use super::print::text;
use crate::args::puzzle::{CheckArgs, RepairArgs};
use crate::commands::play::request;
use crate::exit::{Exit, Failure};
use crate::output::json;
use crate::stderr::write_stderr;
use std::io::{self, Write};
use tikki_base::error::{Code, Error};
use tikki_engine::ops::Operation;
use tikki_engine::ops::puzzle::{CheckAnswer, CheckRequest, RepairRequest};
use tikki_engine::wire::ResponseBody;
use tikki_puzzle::{
    Certificate, GeneratedProblem, Problem, ProblemSource, RepairOptions, SolutionGrade,
};
use tikki_solver::Card;

/// Returns the problem that the arguments describe.
pub(super) fn problem(args: &CheckArgs) -> Result<Problem, Failure> {
    let request = request(&args.play)?;
    let total = request.play.start().tricks();
    let missing =
        || Error::new(Code::MissingField, "the target is unknown; give --tricks or --contract");
    let target = match args.tricks {
        None => request.needed.ok_or_else(missing)?,
        Some(tricks) if args.hero.wants_made() => tricks,
        Some(tricks) => (total + 1).saturating_sub(tricks),
    };
    let problem = Problem::new(request.play, args.hero, target)?;
    Ok(match args.play.named.contract {
        Some(contract) => problem.from_source(ProblemSource::of_contract(contract)),
        None => problem,
    })
}

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let run = args.play.run;
    let problem = problem(args)?;
    let (grade, positions, samples) = (args.grade, args.positions, args.samples);
    let request = CheckRequest { problem, grade, positions, samples, language: args.language };
    let engine = run.work.engine();
    let answer = run.limits.within(|limits| request.answered(&mut engine.worker(), limits));
    let mut out = io::stdout().lock();
    if run.form.json {
        let refused = answer.is_err();
        writeln!(out, "{}", ResponseBody::from_result(answer))?;
        return Ok(if refused { Exit::SomeRefused } else { Exit::Done });
    }
    let CheckAnswer { made, sound, .. } = answer?;
    writeln!(out, "{}", text(&made, args.render_options()))?;
    for line in faults(&made.certificate) {
        writeln!(out, "{line}")?;
    }
    if let Some(sound) = sound {
        let other = sound.best_other().map_or(String::new(), |(card, count)| {
            format!(", the next best card ({card}) in {count}")
        });
        writeln!(out, "the key works in {} of {} layouts{other}", sound.key, sound.layouts)?;
    }
    Ok(verdict(&made, args.grade))
}

fn verdict(made: &GeneratedProblem, wanted: SolutionGrade) -> Exit {
    match made.certificate.grade {
        Some(grade) if grade >= wanted => Exit::Done,
        Some(grade) => {
            write_stderr(format_args!("tikki: rejected: its grade is {grade}, below {wanted}"));
            Exit::SomeRefused
        }
        None => {
            write_stderr(format_args!(
                "tikki: rejected: the first decision is not proved to have a single solution"
            ));
            Exit::SomeRefused
        }
    }
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the faults that keep a problem from being strict.
fn faults(certificate: &Certificate) -> Vec<String> {
    let mut lines = Vec::new();
    if !certificate.complete {
        lines.push("stopped by a limit before every defence was examined".to_owned());
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
    let problem = problem(&args.check)?;
    let RepairArgs { key, highest, swaps, tries, .. } = *args;
    let wanted = RepairOptions { key, grade: args.check.grade, highest, swaps, tries };
    let request = RepairRequest::new(problem, wanted)?;
    let run = args.check.play.run;
    let engine = run.work.engine();
    let answer = run.limits.within(|limits| request.answered(&mut engine.worker(), limits));
    let answer = answer?;
    let mut out = io::stdout().lock();
    if run.form.json {
        writeln!(out, "{}", json(&answer))?;
        return Ok(Exit::Done);
    }
    let Some(found) = answer.repaired else {
        write_stderr(format_args!("tikki: no repair within {swaps} swaps and {tries} deals"));
        return Ok(Exit::SomeRefused);
    };
    let swap = |(one, other): &(Card, Card)| format!("swap {one} and {other}");
    let swaps: Vec<String> = found.swaps.iter().map(swap).collect();
    let swaps = if swaps.is_empty() { "nothing to repair".to_owned() } else { swaps.join(", ") };
    writeln!(
        out,
        "{swaps} ({} deals tried)\n{}",
        found.tries,
        text(&found.made, args.check.render_options())
    )?;
    Ok(Exit::Done)
}
