//! `tikki puzzle play`: a problem in the terminal.

use super::check::problem;
use super::print::prompt;
use crate::commands::play::complain;
use crate::exit::{Exit, Failure};
use crate::puzzling::CheckArgs;
use engine::puzzle::{Depth, Reply, Trainer, examine};
use solver::{Card, Limits, Session};
use std::io::{self, BufRead, StdoutLock, Write};

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let problem = match problem(args) {
        Ok(problem) => problem,
        Err(error) => return Ok(complain(&error)),
    };
    let engine = args.play.work.engine();
    let mut solver = engine.solver();
    let mut session = solver.session();
    let depth = Depth { positions: args.positions, first_open_ends: false };
    let made = match examine(problem, &mut session, Limits::default(), depth) {
        Ok(made) => made,
        Err(error) => return Ok(complain(&error)),
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{}", prompt(&made))?;
    let mut trainer = Trainer::new(made.problem, made.certificate.main);
    let mut wrong = 0;
    let mut lines = io::stdin().lock().lines();
    loop {
        let begun = trainer.play().cards().len();
        trainer.advance(&mut session, Limits::default());
        for &(seat, card) in &trainer.play().cards()[begun..] {
            writeln!(out, "  {seat} {card}")?;
        }
        if trainer.is_over() {
            break;
        }
        write!(out, "{} plays: ", trainer.play().last().position().to_play())?;
        out.flush()?;
        let Some(line) = lines.next() else {
            writeln!(out)?;
            return Ok(Exit::SomeRefused);
        };
        let line = line.map_err(|error| Failure::Other(format!("standard input: {error}")))?;
        wrong += u32::from(answered(&line, &mut trainer, &mut session, &mut out)?);
    }
    let mistakes = if wrong == 1 { "mistake" } else { "mistakes" };
    writeln!(out, "The goal is reached, with {wrong} {mistakes}.")?;
    Ok(Exit::Done)
}

/// Plays the card that was typed. Whether it was wrong.
fn answered(
    line: &str,
    trainer: &mut Trainer,
    session: &mut Session<'_>,
    out: &mut StdoutLock<'_>,
) -> io::Result<bool> {
    let Ok(card) = line.trim().parse::<Card>() else {
        writeln!(out, "  type a card such as SA or D10")?;
        return Ok(false);
    };
    match trainer.choose(card, session, Limits::default()) {
        Ok(Reply::Right) => return Ok(false),
        Ok(Reply::Wrong { instead, refutation }) => {
            let line: Vec<String> = refutation.iter().map(Card::to_string).collect();
            writeln!(out, "  {card} loses: {}\n  played instead: {instead}", line.join(" "))?;
        }
        Err(why) => {
            writeln!(out, "  {card} may not be played: {}", why.name())?;
            return Ok(false);
        }
    }
    Ok(true)
}
