//! `tikki puzzle play`: a problem in the terminal.

use super::check::problem;
use super::print::{hands_of, prompt_seen};
use crate::args::puzzle::CheckArgs;
use crate::exit::{Exit, Failure};
use std::io::{self, BufRead, StdoutLock, Write};
use tikki_base::Misplay;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_language::{Language, problem as messages};
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
    writeln!(out, "  {}", messages::PLAY_HELP.text(args.language))?;
    let terminal = Terminal { language: args.language };
    let (mut wrong, mut shown) = (0_usize, trainer.play().cards().len());
    let mut lines = io::stdin().lock().lines();
    loop {
        trainer.advance(&mut session, Limits::default());
        shown = terminal.print_play(&trainer, shown, &mut out)?;
        if trainer.is_over() {
            break;
        }
        let point = trainer.play().last();
        let count = args.language.count(trainer.problem(), point);
        if let Some(count) = count.filter(|_| point.position().trick().is_empty()) {
            writeln!(out, "  {count}")?;
        }
        let turn = [("seat", point.position().to_play().to_string())];
        write!(out, "{} ", messages::PLAY_TURN.format(args.language, &turn))?;
        out.flush()?;
        let Some(line) = lines.next() else {
            writeln!(out)?;
            return Ok(Exit::SomeRefused);
        };
        let line = line.map_err(|error| Failure::Other(format!("standard input: {error}")))?;
        match line.trim() {
            "q" => return Ok(Exit::SomeRefused),
            "h" => writeln!(out, "  {}", hints.next(&trainer))?,
            "?" => {
                let point = trainer.play().last();
                writeln!(out, "{}", hands_of(point, &trainer.seen(), args.language))?;
            }
            text => {
                let is_wrong = terminal.answered(text, &mut trainer, &mut session, &mut out)?;
                wrong += usize::from(is_wrong);
            }
        }
    }
    writeln!(out, "{}", messages::PLAY_DONE.format(args.language, &[("count", wrong)]))?;
    Ok(Exit::Done)
}

/// The hints for the first decision, given one at a time.
struct DecisionHints {
    /// The cards played before the decision.
    at: Vec<Card>,
    all: Vec<String>,
    shown: usize,
    /// What is said at any other decision.
    none: &'static str,
}

impl DecisionHints {
    fn of(made: &GeneratedProblem, language: Language) -> DecisionHints {
        let first = made.certificate.unique.first().copied().unwrap_or_default();
        let before = made.problem.play().cards().iter().map(|&(_, card)| card);
        let at = before.chain(made.certificate.main[..first].iter().copied()).collect();
        let none = messages::PLAY_NO_HINTS.text(language);
        DecisionHints { at, all: language.words(made).hints, shown: 0, none }
    }

    /// Returns the next hint, or the last one again.
    fn next(&mut self, trainer: &PlayTrainer) -> &str {
        let played: Vec<Card> = trainer.play().cards().iter().map(|&(_, card)| card).collect();
        let Some(last) = self.all.len().checked_sub(1).filter(|_| played == self.at) else {
            return self.none;
        };
        let hint = self.shown.min(last);
        self.shown += 1;
        &self.all[hint]
    }
}

/// The play in the terminal, in the words of a language.
struct Terminal {
    language: Language,
}

impl Terminal {
    /// Prints the cards from an index on, with the winner of each completed trick. Returns the number of cards printed so far.
    fn print_play(
        &self,
        trainer: &PlayTrainer,
        from: usize,
        out: &mut StdoutLock<'_>,
    ) -> io::Result<usize> {
        let (cards, points) = (trainer.play().cards(), trainer.play().points());
        for (index, &(seat, card)) in cards.iter().enumerate().skip(from) {
            writeln!(out, "  {seat} {card}")?;
            let point = &points[index + 1];
            if point.position().trick().is_empty() {
                writeln!(out, "  {}", self.won(trainer.problem(), point))?;
            }
        }
        Ok(cards.len())
    }

    /// Returns who has won the last trick, and the number of tricks still needed, of those left.
    fn won(&self, problem: &Problem, point: &PlayPoint) -> String {
        let winner = point.position().trick().leader();
        let won = messages::PLAY_WINS.format(self.language, &[("seat", winner.to_string())]);
        let (more, left) = (usize::from(problem.needs(point)), point.position().tricks_left());
        let still = match more {
            0 => messages::PLAY_REACHED.text(self.language).to_owned(),
            more => messages::PLAY_STILL.format(self.language, &[("more", more), ("left", left)]),
        };
        format!("{won} {still}")
    }

    /// Plays the card that was entered. Returns whether it was a mistake.
    fn answered(
        &self,
        text: &str,
        trainer: &mut PlayTrainer,
        session: &mut Session<'_>,
        out: &mut StdoutLock<'_>,
    ) -> io::Result<bool> {
        let Ok(card) = text.parse::<Card>() else {
            writeln!(out, "  {}", messages::PLAY_NO_CARD.format(self.language, &[("text", text)]))?;
            return Ok(false);
        };
        match trainer.choose(card, session, Limits::default()) {
            Ok(reply) => {
                for sentence in self.language.reply(trainer, card, &reply) {
                    writeln!(out, "  {sentence}")?;
                }
                let TrainerReply::Wrong { rates, instead, refutation } = reply else {
                    return Ok(false);
                };
                if rates.is_some_and(|rates| rates.layouts > 1) {
                    let hands = hands_of(&trainer.before_last(), &Seat::ALL, self.language);
                    writeln!(out, "{hands}")?;
                }
                self.lost(trainer, &refutation, out)?;
                let right =
                    messages::PLAY_INSTEAD.format(self.language, &[("card", instead.to_string())]);
                writeln!(out, "  {right}")?;
                Ok(true)
            }
            Err(why) => {
                let seat = trainer.play().last().position().to_play();
                writeln!(out, "  {}", self.may_not(why, seat, card))?;
                Ok(false)
            }
        }
    }

    /// Prints the refutation of a wrong card in whose place another was played, trick by trick.
    fn lost(
        &self,
        trainer: &PlayTrainer,
        refutation: &[Card],
        out: &mut StdoutLock<'_>,
    ) -> io::Result<()> {
        let (mut play, _) = LegalPlay::of(trainer.before_last(), &[]);
        let mut trick = Vec::new();
        for &card in refutation {
            trick.push(format!("{} {card}", play.last().position().to_play()));
            if play.push(card).is_err() {
                break;
            }
            let point = play.last();
            if point.position().trick().is_empty() {
                writeln!(out, "    {}: {}", trick.join(", "), self.won(trainer.problem(), point))?;
                trick.clear();
            }
        }
        if !trick.is_empty() {
            writeln!(out, "    {}", trick.join(", "))?;
        }
        Ok(())
    }

    /// Explains why a card is illegal.
    fn may_not(&self, why: Misplay, seat: Seat, card: Card) -> String {
        let seat = seat.to_string();
        match why {
            Misplay::Revoke { held } => {
                let held: Vec<String> = held.iter().map(|card| card.to_string()).collect();
                let arguments = [("seat", seat), ("cards", held.join(" "))];
                messages::PLAY_REVOKE.format(self.language, &arguments)
            }
            Misplay::NotHeld | Misplay::Over => {
                let arguments = [("seat", seat), ("card", card.to_string())];
                messages::PLAY_NOT_HELD.format(self.language, &arguments)
            }
        }
    }
}
