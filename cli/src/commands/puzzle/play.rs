//! `tikki puzzle play`: a problem in the terminal.

use super::check::problem;
use super::print::{hands_of, prompt_seen};
use crate::args::puzzle::CheckArgs;
use crate::exit::{Exit, Failure};
use std::io::{self, BufRead, StdoutLock, Write};
use tikki_base::Misplay;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_language::Language;
use tikki_puzzle::{
    Depth, GeneratedProblem, PlayTrainer, Problem, ProblemTexts, TrainerReply, examine,
};
use tikki_solver::{Card, Limits, Seat, Session};

/// The most cards of a hand whose tree of solutions is walked before the problem is played.
const MOST_OF_TREE: usize = 8;

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let problem = problem(args)?;
    let engine = args.play.run.work.engine();
    let mut solver = engine.solver();
    let mut session = solver.session();
    let is_ending = problem.point().position().tricks_left() <= MOST_OF_TREE;
    let positions = if is_ending { args.positions } else { 0 };
    let depth = Depth { positions, first_open_ends: false };
    let made = examine(problem, &mut session, Limits::default(), depth)?;
    let mut out = io::stdout().lock();
    let mut hints = DecisionHints::of(&made, args.language);
    let trainer = PlayTrainer::new(made.problem, made.certificate.main);
    let mut trainer = trainer.with_open_layouts(args.samples as usize);
    writeln!(out, "{}", prompt_seen(trainer.problem(), &trainer.seen(), args.language))?;
    writeln!(
        out,
        "  Type a card such as SA or D10; ? shows the hands, h gives a hint, q gives up."
    )?;
    let (mut wrong, mut shown) = (0, trainer.play().cards().len());
    let mut lines = io::stdin().lock().lines();
    loop {
        trainer.advance(&mut session, Limits::default());
        shown = print_play(&trainer, shown, &mut out)?;
        if trainer.is_over() {
            break;
        }
        let point = trainer.play().last();
        let count = args.language.count(trainer.problem(), point);
        if let Some(count) = count.filter(|_| point.position().trick().is_empty()) {
            writeln!(out, "  {count}")?;
        }
        write!(out, "{} plays: ", point.position().to_play())?;
        out.flush()?;
        let Some(line) = lines.next() else {
            writeln!(out)?;
            return Ok(Exit::SomeRefused);
        };
        let line = line.map_err(|error| Failure::Other(format!("standard input: {error}")))?;
        match line.trim() {
            "q" => return Ok(Exit::SomeRefused),
            "h" => writeln!(out, "  {}", hints.next(&trainer))?,
            "?" => writeln!(out, "{}", hands_of(trainer.play().last(), &trainer.seen()))?,
            text => {
                let language = args.language;
                wrong += u32::from(answered(text, &mut trainer, language, &mut session, &mut out)?);
            }
        }
    }
    let mistakes = if wrong == 1 { "mistake" } else { "mistakes" };
    writeln!(out, "The goal is reached, with {wrong} {mistakes}.")?;
    Ok(Exit::Done)
}

/// The hints for the first decision, given one at a time.
struct DecisionHints {
    /// The cards played before the decision.
    at: Vec<Card>,
    all: Vec<String>,
    shown: usize,
}

impl DecisionHints {
    fn of(made: &GeneratedProblem, language: Language) -> DecisionHints {
        let first = made.certificate.unique.first().copied().unwrap_or_default();
        let before = made.problem.play().cards().iter().map(|&(_, card)| card);
        let at = before.chain(made.certificate.main[..first].iter().copied()).collect();
        DecisionHints { at, all: language.words(made).hints, shown: 0 }
    }

    /// Returns the next hint, or the last one again.
    fn next(&mut self, trainer: &PlayTrainer) -> &str {
        let played: Vec<Card> = trainer.play().cards().iter().map(|&(_, card)| card).collect();
        let Some(last) = self.all.len().checked_sub(1).filter(|_| played == self.at) else {
            return "Hints are available for the first decision only.";
        };
        let hint = self.shown.min(last);
        self.shown += 1;
        &self.all[hint]
    }
}

/// Prints the cards from an index on, with the winner of each completed trick. Returns the number of cards printed so far.
fn print_play(trainer: &PlayTrainer, from: usize, out: &mut StdoutLock<'_>) -> io::Result<usize> {
    let (cards, points) = (trainer.play().cards(), trainer.play().points());
    for (index, &(seat, card)) in cards.iter().enumerate().skip(from) {
        writeln!(out, "  {seat} {card}")?;
        let point = &points[index + 1];
        if point.position().trick().is_empty() {
            let winner = point.position().trick().leader();
            writeln!(out, "  {winner} wins the trick. {}", still(trainer.problem(), point))?;
        }
    }
    Ok(cards.len())
}

/// Returns the number of tricks still needed, of those left.
fn still(problem: &Problem, point: &PlayPoint) -> String {
    match (problem.needs(point), point.position().tricks_left()) {
        (0, _) => "The target is reached.".to_owned(),
        (more, left) => format!("{more} needed, {left} left."),
    }
}

/// Plays the card that was entered. Returns whether it was a mistake.
fn answered(
    text: &str,
    trainer: &mut PlayTrainer,
    language: Language,
    session: &mut Session<'_>,
    out: &mut StdoutLock<'_>,
) -> io::Result<bool> {
    let Ok(card) = text.parse::<Card>() else {
        writeln!(out, "  \"{text}\" is not a card; type one such as SA or D10")?;
        return Ok(false);
    };
    match trainer.choose(card, session, Limits::default()) {
        Ok(reply) => {
            for sentence in language.reply(trainer, card, &reply) {
                writeln!(out, "  {sentence}")?;
            }
            let TrainerReply::Wrong { rates, instead, refutation } = reply else {
                return Ok(false);
            };
            if rates.is_some_and(|rates| rates.layouts > 1) {
                writeln!(out, "{}", hands_of(&trainer.before_last(), &Seat::ALL))?;
            }
            lost(trainer, &refutation, out)?;
            writeln!(out, "  The right card is {instead}:")?;
            Ok(true)
        }
        Err(why) => {
            let seat = trainer.play().last().position().to_play();
            writeln!(out, "  {}", may_not(why, seat, card))?;
            Ok(false)
        }
    }
}

/// Prints the refutation of a wrong card in whose place another was played, trick by trick.
fn lost(trainer: &PlayTrainer, refutation: &[Card], out: &mut StdoutLock<'_>) -> io::Result<()> {
    let problem = trainer.problem();
    let (mut play, _) = LegalPlay::of(trainer.before_last(), &[]);
    let mut trick = Vec::new();
    for &card in refutation {
        trick.push(format!("{} {card}", play.last().position().to_play()));
        if play.push(card).is_err() {
            break;
        }
        let point = play.last();
        if point.position().trick().is_empty() {
            let winner = point.position().trick().leader();
            writeln!(out, "    {}: {winner} wins. {}", trick.join(", "), still(problem, point))?;
            trick.clear();
        }
    }
    if !trick.is_empty() {
        writeln!(out, "    {}", trick.join(", "))?;
    }
    Ok(())
}

/// Explains why a card is illegal.
fn may_not(why: Misplay, seat: Seat, card: Card) -> String {
    match why {
        Misplay::Revoke { held } => {
            let held: Vec<String> = held.iter().map(|card| card.to_string()).collect();
            format!("{seat} has to follow suit with {}", held.join(" "))
        }
        Misplay::NotHeld | Misplay::Over => format!("{seat} does not hold {card}"),
    }
}
