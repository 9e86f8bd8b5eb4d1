//! `tikki suit`: one suit of two hands against best defence.

use super::odds::percent;
use super::{answered, suit_table};
use crate::args::odds::SuitArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::output::{print_answer, text};
use std::num::NonZeroUsize;
use tikki_base::batch::BatchSettings;
use tikki_engine::ops::{SuitAnswer, SuitFirst, SuitPlan, SuitRequest};
use tikki_engine::service::{Engine, EngineOptions};
use tikki_engine::wire::{Answer, Proved, Status};
use tikki_solver::Seat;
use tikki_suit::{CardSet, Entries, Holding, Question, QuestionError, ScoreTable, Vacant};

pub(crate) fn run(args: &SuitArgs) -> Result<Exit, Failure> {
    if let Some(path) = &args.build_table {
        return suit_table::build(path, args);
    }
    let question = question(args).map_err(Failure::Usage)?;
    let holding = *question.holding();
    if let Some(path) = &args.table {
        return suit_table::probe(path, holding, args);
    }
    let threads = BatchSettings { threads: NonZeroUsize::new(1), window: None };
    let context = CommandContext::new(Engine::new(EngineOptions::default()), threads);
    let answer = answered(SuitRequest { question }, &context.within(args.limits))??;
    print_answer(args.form, &answer, || lines(holding, &answer))
}

/// Returns the cards of both hands: `KT94 opposite 832`, or two words.
fn hands(words: &[String]) -> Option<[String; 2]> {
    let text = words.join(" ");
    if let Some((north, south)) = text.split_once(" opposite ").or_else(|| text.split_once('/')) {
        return Some([north, south].map(|hand| hand.split_whitespace().collect()));
    }
    let both: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    both.try_into().ok()
}

/// Returns the question that the arguments ask.
fn question(args: &SuitArgs) -> Result<Question, String> {
    let expected = || "expected two hands such as KT94 opposite 832".to_owned();
    let [north, south] = hands(&args.hands).ok_or_else(expected)?;
    let holding = Holding::parse(&north, &south).map_err(|error| error.to_string())?;
    let mut question = Question::new(holding);
    question = known(question, "--played", &args.played, Question::without_played)?;
    question = known(question, "--west", &args.west, Question::west_holds)?;
    question = known(question, "--east", &args.east, Question::east_holds)?;
    let [north, south] = by_seat(&args.entries, "--entries", [Seat::North, Seat::South])?;
    question = question.with_entries(Entries { north, south });
    if !args.vacant.is_empty() {
        let [west, east] = by_seat(&args.vacant, "--vacant", [Seat::West, Seat::East])?;
        let (Some(west), Some(east)) = (west, east) else {
            return Err("--vacant: expected both defenders, such as W=10,E=13".to_owned());
        };
        let vacant = Vacant { west: west.into(), east: east.into() };
        question = question.with_vacant(vacant).map_err(|error| format!("--vacant: {error}"))?;
    }
    if args.score.is_empty() {
        return Ok(question);
    }
    let score = ScoreTable::new(&args.score).map_err(|error| format!("--score: {error}"))?;
    Ok(question.with_score(score))
}

/// Adds the cards of an option to a question.
fn known(
    question: Question,
    option: &str,
    cards: &str,
    add: impl FnOnce(Question, CardSet) -> Result<Question, QuestionError>,
) -> Result<Question, String> {
    let cards = cards.parse::<CardSet>().map_err(|error| format!("{option}: {error}"))?;
    add(question, cards).map_err(|error| format!("{option}: {error}"))
}

/// Returns the number of each of two seats.
fn by_seat(
    given: &[(Seat, u8)],
    option: &str,
    seats: [Seat; 2],
) -> Result<[Option<u8>; 2], String> {
    if let Some((other, _)) = given.iter().find(|(seat, _)| !seats.contains(seat)) {
        return Err(format!("{option}: {other} is not {} or {}", seats[0], seats[1]));
    }
    let of = |seat| given.iter().find(|(other, _)| *other == seat).map(|&(_, number)| number);
    Ok(seats.map(of))
}

fn lines(holding: Holding, answer: &SuitAnswer) -> Vec<String> {
    let hand = |cards: CardSet| if cards.is_empty() { "-".to_owned() } else { cards.to_string() };
    let (north, south) = (hand(holding.north()), hand(holding.south()));
    let missing = if answer.missing.is_empty() { "nothing" } else { &answer.missing };
    let stopped = if answer.status() == Status::Stopped { text::STOPPED } else { "" };
    let mut lines = vec![format!("{north} opposite {south}, {missing} missing")];
    lines.extend((!stopped.is_empty()).then(|| stopped.to_owned()));
    let max = &answer.max;
    lines.extend(strategy(&format!("Most tricks: {} on average", number(max.tricks)), &max.plan));
    for (tricks, target) in &answer.at_least.0 {
        let s = if tricks == "1" { "" } else { "s" };
        let title = format!("At least {tricks} trick{s}: {}", percent(target.chance));
        lines.extend(strategy(&title, &target.plan));
    }
    if let Some(score) = &answer.score {
        lines.extend(strategy(
            &format!("Best score: {} on average", number(score.score)),
            &score.plan,
        ));
    }
    lines.extend(first_cards(answer));
    lines
}

/// Returns a number with four places, or its bounds.
fn number(number: Proved<f64>) -> String {
    let [lower, upper] = number.ends();
    match number {
        Proved::Exact(_) => format!("{lower:.4}"),
        Proved::Between { .. } => format!("{lower:.4} to {upper:.4}"),
    }
}

/// Returns a title and the line of play below it.
fn strategy(title: &str, plan: &SuitPlan) -> Vec<String> {
    let same = plan.same_as.map_or("", |_| ", by the same line");
    let words = plan.line.iter().flat_map(|line| line.words.lines());
    let words = words.map(|sentence| format!("  {sentence}"));
    std::iter::once(format!("{title}{same}")).chain(words).collect()
}

/// Returns a line for each first card: the average, and the chance of each number of tricks.
fn first_cards(answer: &SuitAnswer) -> Vec<String> {
    if answer.firsts.is_empty() {
        return Vec::new();
    }
    let targets = answer.at_least.0.iter().map(|(tricks, _)| format!("{tricks} or more"));
    let heading: Vec<String> = targets.map(|title| format!("{title:>11}")).collect();
    let heading = format!("{:<20}{:>9}{}", "First card", "average", heading.concat());
    std::iter::once(heading).chain(answer.firsts.iter().map(first_card)).collect()
}

fn first_card(value: &SuitFirst) -> String {
    let SuitFirst { first, equals, max, at_least } = value;
    let same = if equals.is_empty() { String::new() } else { format!(" or {equals}") };
    let name = format!("  {} from {}{same}", first.card, first.seat);
    let chances = at_least.0.iter().map(|(_, chance)| format!("{:>11}", percent(*chance)));
    format!("{name:<20}{:>9}{}", number(*max), chances.collect::<String>())
}

#[cfg(test)]
mod tests;
