//! `tikki line` and `tikki cards` for every game but bridge: from where the deals of some files have come to.

use super::{AnsweredRecord, each_record, heading};
use crate::args::play::PlayArgs;
use crate::exit::{Exit, Failure};
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::records::RecordAsk;
use tikki_engine::ops::records::cards::{GameCardsAnswer, GameCardsAsk};
use tikki_engine::ops::records::line::{GameLineAnswer, GameLineAsk};
use tikki_engine::wire::{Answer, Body, Reply};

pub(crate) fn run_line(args: &PlayArgs) -> Result<Exit, Failure> {
    let names = [args.deal.clone()];
    each_record(&names, args.game.as_deref(), args.work, GameLineAsk, |answered, complaints| {
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let text = |answer: &GameLineAnswer| line(&answered, &asked.0, answer);
        print(&[told(args, &answered.label(), answer, text)])
    })
}

pub(crate) fn run_cards(args: &PlayArgs) -> Result<Exit, Failure> {
    let names = [args.deal.clone()];
    each_record(&names, args.game.as_deref(), args.work, GameCardsAsk, |answered, complaints| {
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let text = |answer: &GameCardsAnswer| cards(&answered, &asked.0, answer);
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
        return Reply::new(Some(label.into()), Body::of(answer)).to_line();
    }
    text(answer)
}

fn line(
    answered: &AnsweredRecord<GameLineAsk>,
    ask: &RecordAsk,
    answer: &GameLineAnswer,
) -> String {
    let mut text = heading(answered, ask);
    let _ = write!(text, "\n  {}: {}", answer.value_of, answer.value);
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
            let cards: Vec<&str> = trick.iter().map(|play| play.card.as_str()).collect();
            let _ = write!(text, "\n  {}: {}", first.seat, cards.join(" "));
        }
    }
    text + "\n"
}

fn cards(
    answered: &AnsweredRecord<GameCardsAsk>,
    ask: &RecordAsk,
    answer: &GameCardsAnswer,
) -> String {
    let mut text = heading(answered, ask);
    let to_play = answer
        .to_play
        .as_ref()
        .map_or("the play is over".to_owned(), |seat| format!("{} to play", ask.seated(seat)));
    let _ = write!(text, "\n  {to_play}; {}: {}", answer.value_of, answer.value);
    for card in &answer.cards {
        let best = if card.best == Some(true) { "  best" } else { "" };
        let _ = write!(text, "\n  {:<8} {}{best}", card.card, card.value);
    }
    text + "\n"
}
