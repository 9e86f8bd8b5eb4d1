//! `tikki line` and `tikki cards` for games other than bridge, from the current position of each deal.

use super::{AnsweredDeal, WorkLimits, each_played_deal, heading};
use crate::args::play::PlayArgs;
use crate::args::shared::LimitArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::any_game::{
    GameCardsAnswer, GameCardsRequest, GameLineAnswer, GameLineRequest, PlayedDealRequest,
};
use tikki_engine::wire::{Answer, Reply, ResponseBody};
use tikki_language::{Language, any_game as messages};
use tikki_play::locale::Formatter;

pub(crate) fn run_line(
    inputs: Vec<Input>,
    args: &PlayArgs,
    limits: LimitArgs,
    language: Language,
) -> Result<Exit, Failure> {
    let (game, work_limits) = (args.game.as_deref(), WorkLimits::of(args.work, limits));
    each_played_deal(inputs, game, work_limits, GameLineRequest, |answered, diagnostics| {
        if let Some(output) = answered.passed_out(args.json, language) {
            return print(&[output]);
        }
        let Some((request, answer)) = answered.answer_or_complain(diagnostics) else {
            return Ok(());
        };
        let formatter = request.0.formatter(language);
        let text = |answer: &GameLineAnswer| line(&answered, &request.0, answer, formatter);
        print(&[format_answer(args, &answered.label(), answer, text)])
    })
}

pub(crate) fn run_cards(
    inputs: Vec<Input>,
    args: &PlayArgs,
    limits: LimitArgs,
    language: Language,
) -> Result<Exit, Failure> {
    let (game, work_limits) = (args.game.as_deref(), WorkLimits::of(args.work, limits));
    each_played_deal(inputs, game, work_limits, GameCardsRequest, |answered, diagnostics| {
        if let Some(output) = answered.passed_out(args.json, language) {
            return print(&[output]);
        }
        let Some((request, answer)) = answered.answer_or_complain(diagnostics) else {
            return Ok(());
        };
        let formatter = request.0.formatter(language);
        let text = |answer: &GameCardsAnswer| cards(&answered, &request.0, answer, formatter);
        print(&[format_answer(args, &answered.label(), answer, text)])
    })
}

fn format_answer<A: Answer>(
    args: &PlayArgs,
    label: &str,
    answer: &A,
    text: impl Fn(&A) -> String,
) -> String {
    if args.json {
        return Reply::new(Some(label.into()), ResponseBody::of(answer)).to_string();
    }
    text(answer)
}

fn line(
    answered: &AnsweredDeal<GameLineRequest>,
    request: &PlayedDealRequest,
    answer: &GameLineAnswer,
    formatter: Formatter,
) -> String {
    let mut text = heading(answered, request, formatter);
    let _ = write!(text, "\n  {}: {}", formatter.value(), answer.value.format(formatter));
    let made = &request.replay.moves;
    let cards = answer.line.iter().map(|play| play.card.clone());
    let all: Vec<String> = made.iter().cloned().chain(cards).collect();
    let mut end = 0;
    for length in request.trick_lengths(&all) {
        let start = end.max(made.len());
        end += length;
        if end <= made.len() {
            continue;
        }
        let trick = &answer.line[start - made.len()..end - made.len()];
        if let Some(first) = trick.first() {
            let cards = formatter.format_moves(trick.iter().map(|play| &play.card));
            let _ = write!(text, "\n  {}: {cards}", formatter.party(&first.seat));
        }
    }
    text + "\n"
}

fn cards(
    answered: &AnsweredDeal<GameCardsRequest>,
    request: &PlayedDealRequest,
    answer: &GameCardsAnswer,
    formatter: Formatter,
) -> String {
    let mut text = heading(answered, request, formatter);
    let over = || formatter.format(&messages::OVER, &[]);
    let to_play = answer.to_play.as_ref().map_or_else(over, |seat| {
        formatter
            .format(&messages::TO_PLAY, &[("who", &formatter.seated(&request.played_deal, seat))])
    });
    let _ =
        write!(text, "\n  {to_play}; {}: {}", formatter.value(), answer.value.format(formatter));
    for card in &answer.cards {
        let best = formatter.format(&messages::BEST, &[]);
        let best = if card.best == Some(true) { format!("  {best}") } else { String::new() };
        let (made, value) = (formatter.format_move(&card.card), card.value.format(formatter));
        let _ = write!(text, "\n  {made:<8} {value}{best}");
    }
    text + "\n"
}
