//! "Which card?" problems. The prompt does not show the grade, which would give half of the answer away.

use super::{Misread, print_answer};
use crate::args::sakaali::QuizArgs;
use crate::commands::answered;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use std::fmt::Write as _;
use tikki_base::batch::BatchSettings as Threads;
use tikki_base::names::Named;
use tikki_engine::ops::sakaali::{QuizAnswer, QuizRequest};
use tikki_engine::service::Engine;
use tikki_sakaali::quiz::{Quiz, QuizGrade};
use tikki_solver::{Card, CardSet};

pub(super) fn quiz(args: &QuizArgs) -> Result<Exit, Failure> {
    let request = QuizRequest {
        seed: u64::from(args.seed),
        count: args.count as usize,
        grade: args.grade.as_deref().and_then(QuizGrade::from_name),
        solutions: args.solutions,
    };
    let engine = Engine::new(tikki_engine::service::EngineOptions::default());
    let answer = answered(request, &CommandContext::new(engine, Threads::default()))?;
    print_answer(answer.map_err(Misread::from), args.form.json, |answer| {
        text(answer, args.solutions)
    })
}

fn text(answer: &QuizAnswer, solutions: bool) -> String {
    let mut text: String = answer.quizzes.iter().map(prompt).collect();
    if solutions {
        text.push_str("Solutions\n\n");
        text.extend(answer.quizzes.iter().map(solution));
    }
    text
}

fn names(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn sorted(hand: CardSet) -> String {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| (tikki_sakaali::Pip::from(*card), card.suit));
    names(cards)
}

fn prompt(quiz: &Quiz) -> String {
    let prompt = &quiz.prompt;
    let [own, partner] = prompt.to_go;
    format!(
        "Problem {}: {} to discard. Both hands are open.\n  your hand      {}   ({own} to go)\n  \
         partner        {}   ({partner} to go)\n  your row       {}\n  partner's row  {}\n\n",
        quiz.number,
        prompt.seat,
        sorted(prompt.hand),
        sorted(prompt.partner),
        names(prompt.rows[0].iter().copied()),
        names(prompt.rows[1].iter().copied())
    )
}

fn solution(quiz: &Quiz) -> String {
    let solution = &quiz.solution;
    let mut text = format!(
        "Problem {} ({}): a {}, penalty {}.",
        quiz.number,
        solution.grade.name(),
        solution.pip,
        solution.penalty
    );
    if solution.shortfall > 0 {
        let _ = write!(text, " The natural {} costs {}.", solution.natural, solution.shortfall);
    }
    let after = solution.after.iter().map(|(pip, penalty)| format!("{pip} {penalty}"));
    let _ = writeln!(text, " After each: {}.", after.collect::<Vec<_>>().join(", "));
    text
}
