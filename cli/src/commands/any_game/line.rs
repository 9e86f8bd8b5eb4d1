//! `tikki line` and `tikki cards` for every game but bridge: from where the deals of some files have come to.

use super::{AnsweredRecord, Effort, each_record, heading, sentences};
use crate::args::play::PlayArgs;
use crate::args::shared::LimitArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::records::{
    GameCardsAnswer, GameCardsAsk, GameLineAnswer, GameLineAsk, RecordAsk,
};
use tikki_engine::wire::{Answer, Body, Reply};
use tikki_games::spoken::{Language, Teller};

pub(crate) fn run_line(
    inputs: Vec<Input>,
    args: &PlayArgs,
    limits: LimitArgs,
    language: Language,
) -> Result<Exit, Failure> {
    let (game, effort) = (args.game.as_deref(), Effort::of(args.work, limits));
    each_record(inputs, game, effort, GameLineAsk, |answered, complaints| {
        if let Some(told) = answered.passed_out(args.json, language) {
            return print(&[told]);
        }
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let teller = asked.0.told_in(language);
        let text = |answer: &GameLineAnswer| line(&answered, &asked.0, answer, teller);
        print(&[told(args, &answered.label(), answer, text)])
    })
}

pub(crate) fn run_cards(
    inputs: Vec<Input>,
    args: &PlayArgs,
    limits: LimitArgs,
    language: Language,
) -> Result<Exit, Failure> {
    let (game, effort) = (args.game.as_deref(), Effort::of(args.work, limits));
    each_record(inputs, game, effort, GameCardsAsk, |answered, complaints| {
        if let Some(told) = answered.passed_out(args.json, language) {
            return print(&[told]);
        }
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let teller = asked.0.told_in(language);
        let text = |answer: &GameCardsAnswer| cards(&answered, &asked.0, answer, teller);
        print(&[told(args, &answered.label(), answer, text)])
    })
}

fn told<A: Answer>(
    args: &PlayArgs,
    label: &str,
    answer: &A,
    text: impl Fn(&A) -> String,
) -> String {
    if args.json {
        return Reply::new(Some(label.into()), Body::of(answer)).to_string();
    }
    text(answer)
}

fn line(
    answered: &AnsweredRecord<GameLineAsk>,
    ask: &RecordAsk,
    answer: &GameLineAnswer,
    teller: Teller,
) -> String {
    let mut text = heading(answered, ask, teller);
    let _ = write!(text, "\n  {}: {}", teller.value(), answer.value.told(teller));
    let made = &ask.replay.moves;
    let cards = answer.line.iter().map(|play| play.card.clone());
    let all: Vec<String> = made.iter().cloned().chain(cards).collect();
    let mut end = 0;
    for length in ask.trick_lengths(&all) {
        let start = end.max(made.len());
        end += length;
        if end <= made.len() {
            continue;
        }
        let trick = &answer.line[start - made.len()..end - made.len()];
        if let Some(first) = trick.first() {
            let cards = teller.moves(trick.iter().map(|play| &play.card));
            let _ = write!(text, "\n  {}: {cards}", teller.party(&first.seat));
        }
    }
    text + "\n"
}

fn cards(
    answered: &AnsweredRecord<GameCardsAsk>,
    ask: &RecordAsk,
    answer: &GameCardsAnswer,
    teller: Teller,
) -> String {
    let mut text = heading(answered, ask, teller);
    let over = || teller.say(&sentences::OVER, &[]);
    let to_play = answer.to_play.as_ref().map_or_else(over, |seat| {
        teller.say(&sentences::TO_PLAY, &[("who", &teller.seated(&ask.record, seat))])
    });
    let _ = write!(text, "\n  {to_play}; {}: {}", teller.value(), answer.value.told(teller));
    for card in &answer.cards {
        let best = teller.say(&sentences::BEST, &[]);
        let best = if card.best == Some(true) { format!("  {best}") } else { String::new() };
        let (made, value) = (teller.made(&card.card), card.value.told(teller));
        let _ = write!(text, "\n  {made:<8} {value}{best}");
    }
    text + "\n"
}
