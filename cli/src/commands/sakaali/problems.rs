//! "Which card?" problems. The prompt does not say how hard it is: that would be half of the answer.

use super::{ask, print};
use crate::args::sakaali::QuizArgs;
use crate::exit::{Exit, Failure};
use std::fmt::Write as _;
use tikki_base::batch::Options as Threads;
use tikki_sakaali::quiz::{Grade, Quiz, find};
use tikki_solver::{Card, CardSet};

/// At how many numbers one looks for each problem.
const LIMIT: u64 = 2000;

pub(super) fn quiz(args: &QuizArgs) -> Result<Exit, Failure> {
    if args.json {
        let grade =
            args.grade.as_ref().map_or(String::new(), |grade| format!(r#","grade":"{grade}""#));
        let QuizArgs { seed, count, solutions, .. } = args;
        let request = format!(
            r#"{{"op":"quiz","game":"sakaali","seed":{seed},"count":{count},"solutions":{solutions}{grade}}}"#
        );
        return ask(request, Threads::default());
    }
    let grade = args.grade.as_deref().and_then(Grade::from_name);
    let found =
        find(u64::from(args.seed), grade, args.count as usize, u64::from(args.count) * LIMIT);
    let mut text: String = found.iter().map(prompt).collect();
    if args.solutions {
        text.push_str("Solutions\n\n");
        text.extend(found.iter().map(solution));
    }
    print(&text)
}

fn names(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn sorted(hand: CardSet) -> String {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| (tikki_sakaali::pip::Pip::from(*card), card.suit));
    names(cards)
}

fn prompt(quiz: &Quiz) -> String {
    let prompt = &quiz.prompt;
    let [own, partner] = prompt.to_go;
    format!(
        "Problem {}: {} is to put down a card. Both hands are open.\n  your hand      {}   ({own} to go)\n  \
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
