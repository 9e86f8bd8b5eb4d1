//! `tikki suit`: one suit of two hands against best defence.

use super::{answered, suit_table};
use crate::args::odds::SuitArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::output::{print_answer, text};
use std::num::NonZeroUsize;
use tikki_base::Percent;
use tikki_base::batch::BatchSettings;
use tikki_engine::ops::{SuitAnswer, SuitFirst, SuitPlan, SuitRequest};
use tikki_engine::service::{Engine, EngineOptions};
use tikki_engine::wire::{Answer, Proved, Status};
use tikki_language::{Argument, Language, Message, suit as messages};
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
    let request = SuitRequest { question, language: args.language };
    let answer = answered(request, &context.within(args.limits))??;
    print_answer(args.form, &answer, || SuitText(args.language).lines(holding, &answer))
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

/// The readable output in a language.
#[derive(Clone, Copy)]
pub(super) struct SuitText(pub Language);

impl SuitText {
    fn lines(self, holding: Holding, answer: &SuitAnswer) -> Vec<String> {
        let hand =
            |cards: CardSet| if cards.is_empty() { "-".to_owned() } else { cards.to_string() };
        let (north, south) = (hand(holding.north()), hand(holding.south()));
        let nothing = messages::NOTHING.text(self.0);
        let missing = if answer.missing.is_empty() { nothing } else { &answer.missing };
        let arguments = [("north", &*north), ("south", &south), ("missing", missing)];
        let mut lines = vec![messages::HOLDING.format(self.0, &arguments)];
        lines.extend((answer.status() == Status::Stopped).then(|| text::STOPPED.to_owned()));
        lines.extend(self.strategy(self.most_tricks(answer.max.tricks), &answer.max.plan));
        for (tricks, target) in &answer.at_least.0 {
            lines.extend(self.strategy(self.at_least(tricks, target.chance), &target.plan));
        }
        if let Some(score) = &answer.score {
            let title = self.of_number(messages::BEST_SCORE, score.score);
            lines.extend(self.strategy(title, &score.plan));
        }
        lines.extend(self.first_cards(answer));
        lines
    }

    /// Returns the average number of tricks: `Most tricks: 1.7277 on average`.
    pub(super) fn most_tricks(self, tricks: Proved<f64>) -> String {
        self.of_number(messages::MOST_TRICKS, tricks)
    }

    /// Returns the chance of a number of tricks: `At least 2 tricks: 72.770 %`.
    pub(super) fn at_least(self, tricks: &str, chance: Proved<f64>) -> String {
        let (count, chance) = (tricks.parse().unwrap_or(0_u64), self.percent(chance));
        let arguments: [(&str, &dyn Argument); 2] = [("n", &count), ("chance", &chance)];
        messages::AT_LEAST.format(self.0, &arguments)
    }

    fn of_number(self, message: Message, number: Proved<f64>) -> String {
        message.format(self.0, &[("n", self.number(number))])
    }

    /// Returns a number with four places, or its bounds.
    fn number(self, number: Proved<f64>) -> String {
        self.proved(number, |number| format!("{number:.4}"))
    }

    fn percent(self, share: Proved<f64>) -> String {
        self.proved(share, |share| format!("{:.3}", Percent::of(share)))
    }

    fn proved(self, number: Proved<f64>, text: impl Fn(f64) -> String) -> String {
        let [lower, upper] = number.ends().map(|end| self.0.number(text(end)));
        match number {
            Proved::Exact(_) => lower,
            Proved::Between { .. } => {
                messages::BETWEEN.format(self.0, &[("lower", lower), ("upper", upper)])
            }
        }
    }

    /// Returns a title and the line of play below it.
    fn strategy(self, title: String, plan: &SuitPlan) -> Vec<String> {
        let same = |title: &String| messages::SAME_LINE.format(self.0, &[("title", title)]);
        let title = if plan.same_as.is_some() { same(&title) } else { title };
        let words = plan.line.iter().flat_map(|line| line.words.lines());
        let words = words.map(|sentence| format!("  {sentence}"));
        std::iter::once(title).chain(words).collect()
    }

    /// Returns a line for each first card: the average, and the chance of each number of tricks.
    fn first_cards(self, answer: &SuitAnswer) -> Vec<String> {
        if answer.firsts.is_empty() {
            return Vec::new();
        }
        let targets = answer.at_least.0.iter();
        let targets =
            targets.map(|(n, _)| format!("{:>11}", messages::OR_MORE.format(self.0, &[("n", n)])));
        let (first, average) = (messages::FIRST_CARD.text(self.0), messages::AVERAGE.text(self.0));
        let heading = format!("{first:<20}{average:>9}{}", targets.collect::<String>());
        let rows = answer.firsts.iter().map(|value| self.first_card(value));
        std::iter::once(heading).chain(rows).collect()
    }

    fn first_card(self, value: &SuitFirst) -> String {
        let SuitFirst { first, equals, max, at_least } = value;
        let cards = if equals.is_empty() {
            first.card.clone()
        } else {
            messages::OR_EQUAL.format(self.0, &[("card", &first.card), ("others", equals)])
        };
        let name = messages::FROM_HAND.format(self.0, &[("card", &*cards), ("seat", first.seat)]);
        let chances = at_least.0.iter().map(|(_, chance)| format!("{:>11}", self.percent(*chance)));
        format!(
            "{:<20}{:>9}{}",
            format!("  {name}"),
            self.number(*max),
            chances.collect::<String>()
        )
    }
}

#[cfg(test)]
mod tests;
