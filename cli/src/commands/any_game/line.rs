//! `tikki line` and `tikki cards` for games other than bridge, from the current position of each deal.

use super::{AnsweredDeal, each_played_deal, heading};
use crate::args::play::PlayArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::ReadAs;
use crate::output::print;
use crate::output::sampled::{self, means};
use std::fmt::Write as _;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{
    GameCardsAnswer, GameCardsRequest, GameLineAnswer, GameLineRequest, PlayedDealRequest,
    PlayoutEstimate, PositionEstimate,
};
use tikki_engine::wire::Status;
use tikki_language::{Language, Message, any_game as messages};
use tikki_play::locale::Formatter;

pub(crate) fn run_line(
    inputs: Vec<Input>,
    args: &PlayArgs,
    language: Language,
) -> Result<Exit, Failure> {
    each_position(inputs, args, language, GameLineRequest, line)
}

pub(crate) fn run_cards(
    inputs: Vec<Input>,
    args: &PlayArgs,
    language: Language,
) -> Result<Exit, Failure> {
    each_position(inputs, args, language, GameCardsRequest, cards)
}

/// Answers a request about the current position of every deal, and prints the answers in order.
fn each_position<O: Operation + AsRef<PlayedDealRequest>>(
    inputs: Vec<Input>,
    args: &PlayArgs,
    language: Language,
    request: impl Fn(PlayedDealRequest) -> O + Sync + Send,
    text: impl Fn(&AnsweredDeal<O>, &PlayedDealRequest, &O::Answer, Formatter) -> String + Sync,
) -> Result<Exit, Failure> {
    let (game, json) = (args.game.id(), args.run.form.json);
    let read_as = ReadAs { game, language };
    each_played_deal(inputs, read_as, &args.run.context(), request, |answered, diagnostics| {
        if let Some(output) = answered.passed_out(json, language) {
            return print(&[output]);
        }
        let Some((request, answer)) = answered.answer_or_complain(diagnostics) else {
            return Ok(());
        };
        let request = request.as_ref();
        let text = || text(&answered, request, answer, request.formatter(language));
        print(&[answered.format(json, answer, text)])
    })
}

/// Returns a line that says that a limit was reached, if it was.
pub(super) fn stopped(status: Status, message: &Message, formatter: Formatter) -> String {
    let said = (status == Status::Stopped).then(|| formatter.format(message, &[]));
    said.map_or(String::new(), |said| format!("\n  {said}"))
}

/// Returns ` ≈ 61.5 (58.2 .. 64.8)` of a position whose value a limit left open.
pub(super) fn of_position(estimate: Option<&PositionEstimate>) -> String {
    estimated(estimate.map(|position| &position.estimate))
}

fn estimated(estimate: Option<&PlayoutEstimate>) -> String {
    let text = |estimate: &PlayoutEstimate| sampled::mean(means(Some(estimate.mean)), 1);
    estimate.map_or(String::new(), |estimate| format!(" ≈ {}", text(estimate)))
}

fn line(
    answered: &AnsweredDeal<GameLineRequest>,
    request: &PlayedDealRequest,
    answer: &GameLineAnswer,
    formatter: Formatter,
) -> String {
    let mut text = heading(answered, request, formatter);
    text.push_str(&stopped(answer.status, &messages::STOPPED_LINE, formatter));
    let value = answer.value.format(formatter) + &of_position(answer.estimate.as_ref());
    let meaning = formatter.value_in(&request.played_deal.setup);
    let _ = write!(text, "\n  {meaning}: {value}");
    let made = &request.replay.moves;
    let cards = answer.line.iter().map(|play| play.name.clone());
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
            let cards = formatter.format_moves(trick.iter().map(|play| &play.name));
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
    text.push_str(&stopped(answer.status, &messages::STOPPED_VALUES, formatter));
    let over = || formatter.format(&messages::OVER, &[]);
    let to_play = answer.to_play.as_ref().map_or_else(over, |seat| {
        formatter
            .format(&messages::TO_PLAY, &[("who", &formatter.seated(&request.played_deal, seat))])
    });
    let value = answer.value.format(formatter) + &of_position(answer.estimate.as_ref());
    let meaning = formatter.value_in(&request.played_deal.setup);
    let _ = write!(text, "\n  {to_play}; {meaning}: {value}");
    let best = |name: &String| answer.best.as_ref().is_some_and(|best| best.contains(name));
    for (name, value) in &answer.moves.0 {
        let mark = if best(name) {
            format!("  {}", formatter.format(&messages::BEST, &[]))
        } else {
            String::new()
        };
        let estimate = answer.estimates.0.iter().find(|(other, _)| other == name);
        let estimate = estimated(estimate.map(|(_, estimate)| estimate));
        let (made, value) = (formatter.format_move(name), value.format(formatter) + &estimate);
        let _ = write!(text, "\n  {made:<8} {value}{mark}");
    }
    text + "\n"
}
