//! `tikki trace`: the cost of each card of recorded play, by player.

use super::{any_game, each_board};
use crate::args::board_files::TraceArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{self, print};
use std::fmt::Write as _;
use std::sync::Arc;
use tikki_base::deal::FULL_HAND;
use tikki_bridge::analysis::{AnalysedBoard, BoardReplay, MistakeKind, Trace, TracedCard, bid};
use tikki_bridge::board::Board;
use tikki_engine::ops::{PlayRequest, TraceRequest, relative};
use tikki_engine::service::{AnalysisParts, SolvedBoard};
use tikki_engine::wire::{FileAnswer, PlayedBoardHead};
use tikki_solver::Seat;

pub(crate) fn run(args: &TraceArgs) -> Result<Exit, Failure> {
    let (games, boards) = args.input.sort();
    if !boards.is_empty() {
        args.language.of_boards()?;
    }
    if !games.is_empty() {
        args.single_dummy.of_games()?;
    }
    let of_boards = if boards.is_empty() { Exit::Done } else { of_boards(boards, args)? };
    let of_games = if games.is_empty() { Exit::Done } else { any_game::trace::run(games, args)? };
    Ok(of_boards.worse(of_games))
}

fn of_boards(inputs: Vec<Input>, args: &TraceArgs) -> Result<Exit, Failure> {
    let single_dummy = args.single_dummy.single_dummy;
    let wanted = AnalysisParts { trace: true, single_dummy, ..AnalysisParts::default() };
    each_board(
        inputs,
        &args.run.context(),
        |board| (board, wanted),
        |solved, diagnostics| {
            diagnostics.about_play(&solved);
            let output =
                if args.run.form.json { json(&solved, single_dummy) } else { text(&solved) };
            print(&output.into_iter().collect::<Vec<_>>())
        },
    )
}

fn json(solved: &SolvedBoard<Arc<str>>, single_dummy: bool) -> Option<String> {
    let AnalysedBoard { replay, trace, .. } = &solved.analysed;
    let BoardReplay { play, needed, .. } = replay.as_ref()?;
    let play = PlayRequest { play: play.clone(), needed: *needed };
    let request = TraceRequest { play, single_dummy };
    let head = PlayedBoardHead::new(&solved.kept, &solved.analysed);
    Some(output::json(&FileAnswer::new(head, Ok(request.answer_of(trace.as_ref()?)))))
}

fn text(solved: &SolvedBoard<Arc<str>>) -> Option<String> {
    let AnalysedBoard { board, replay, trace, .. } = &solved.analysed;
    let (replay, trace) = (replay.as_ref()?, trace.as_ref()?);
    let mut text = format!("{}:", solved.kept);
    if let Some(label) = &board.header.label {
        let _ = write!(text, " board {label}");
    }
    let start = replay.play.start();
    match board.contract.and_then(bid) {
        Some(contract) => _ = write!(text, ", {contract} by {}", start.declarer()),
        None => _ = write!(text, ", {} by {}", start.position().strain(), start.declarer()),
    }
    for (number, trick) in trace.plays.chunks(4).enumerate() {
        let _ = write!(text, "\n  {:>2}. {}:", number + 1, trick[0].seat);
        for card in trick {
            let _ = write!(text, " {}{}", card.card, mark(card));
        }
        let taken = replay.play.points()[4 * number + trick.len()].taken();
        let value = trace.declarer_tricks[4 * number + trick.len()].value();
        let _ = write!(text, "   {taken} won");
        if let Some(value) = value {
            let _ = write!(text, ", on course for {}", result_text(value, replay));
        }
    }
    for (index, card) in trace.plays.iter().enumerate() {
        if let Some(sentence) = sentence(trace, replay, index, card) {
            let _ = write!(text, "\n  {sentence}");
        }
        if let Some(sentence) = card.single_dummy_sentence(|card| card.to_string()) {
            let _ = write!(text, "\n  {} {}: {sentence}", card.seat, card.card);
        }
    }
    if let Some(losses) = losses(board, trace) {
        let _ = write!(text, "\n  {losses}");
    }
    Some(text + "\n")
}

/// Returns what each player lost, `tricks lost by: S (Ann Smith) 2`; `None` if nobody lost any.
fn losses(board: &Board, trace: &Trace) -> Option<String> {
    let losers = Seat::ALL.into_iter().filter(|&player| trace.cost_of(player) > 0);
    let losses: Vec<String> = losers
        .map(|player| {
            let name = board.players[player].as_ref();
            let name = name.map_or(String::new(), |name| format!(" ({name})"));
            format!("{player}{name} {}", trace.cost_of(player))
        })
        .collect();
    (!losses.is_empty()).then(|| format!("tricks lost by: {}", losses.join(", ")))
}

/// Returns the cost of a card in brackets, empty if it cost nothing.
fn mark(card: &TracedCard) -> String {
    card.cost.filter(|&cost| cost > 0).map_or(String::new(), |cost| format!("(-{cost})"))
}

/// Returns the number of tricks, with the result of the contract; of an ending, with the number of tricks that were left.
fn result_text(tricks: u8, replay: &BoardReplay) -> String {
    let all = usize::from(replay.play.start().tricks());
    match replay.needed {
        Some(needed) => format!("{tricks} ({})", relative(tricks, needed)),
        None if all < FULL_HAND => format!("{tricks} of the last {all}"),
        None => tricks.to_string(),
    }
}

/// Explains a card that cost tricks.
fn sentence(
    trace: &Trace,
    replay: &BoardReplay,
    index: usize,
    card: &TracedCard,
) -> Option<String> {
    let mistake = card.mistake.as_ref()?;
    let why = match mistake.kind {
        MistakeKind::OpeningLead => "wrong opening lead",
        MistakeKind::Suit => "wrong suit",
        MistakeKind::Card => "right suit, wrong card",
    };
    let better: Vec<String> = mistake.better.iter().map(ToString::to_string).collect();
    let flip = replay.needed.and_then(|needed| trace.flip(index, needed));
    let flip = match flip {
        Some(true) => "; the contract now makes",
        Some(false) => "; the contract now goes down",
        None => "",
    };
    let cost = card.cost.unwrap_or(0);
    let tricks = if cost == 1 { "trick" } else { "tricks" };
    Some(format!(
        "{} {}: {why}, costs {cost} {tricks}; better: {}{flip}",
        card.seat,
        card.card,
        better.join(" ")
    ))
}
