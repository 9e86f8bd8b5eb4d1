//! `tikki play`: the move of a player who sees what the seat to move sees.

use super::{AnsweredDeal, each_found};
use crate::args::play::ChooseArgs;
use crate::exit::{Exit, Failure};
use crate::game_files::{BRIDGE, deals_of_every_game};
use crate::output::print;
use crate::output::sampled::{self, means};
use std::fmt::Write as _;
use tikki_base::error::{Code, Error};
use tikki_bridge::board::{Board, FinalContract};
use tikki_engine::game_files::FoundDeal;
use tikki_engine::ops::any_game::{
    GamePlayAnswer, GamePlayRequest, PlayMethodName, PlayedMoveFields,
};
use tikki_language::any_game as messages;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::Player;

pub(crate) fn run(args: &ChooseArgs) -> Result<Exit, Failure> {
    let player = Player { seed: args.seed, playouts: args.playouts, layouts: args.layouts };
    let request = |deal: PlayedDeal| {
        if args.board.is_given() && deal.game.id != BRIDGE {
            let message = format!(
                "--contract, --declarer and --played apply to bridge, not to {}",
                deal.game.id
            );
            return Err(Error::new(Code::BadField, message));
        }
        Ok(GamePlayRequest::new(deal, player, args.seat.clone(), args.seen.clone()))
    };
    let of_board = |board: &Board| to_play(&args.board.apply(board.clone()));
    let found = deals_of_every_game(&args.input, args.language.language, of_board);
    each_found(found, &args.run.context(), request, |answered, diagnostics| {
        let (json, language) = (args.run.form.json, args.language.language);
        if let Some(output) = answered.passed_out(json, language) {
            return print(&[output]);
        }
        let Some((request, answer)) = answered.answer(diagnostics) else { return Ok(()) };
        let formatter = request.deal().formatter(language);
        let text = || text(&answered, request.deal(), answer, formatter);
        print(&[answered.format(json, answer, text)])
    })
}

/// Returns a board as a deal that is played on; where its contract or declarer is unknown, the error names the options.
fn to_play(board: &Board) -> FoundDeal {
    let mut found = FoundDeal::of_board_to_play(tikki_games::CATALOGUE, board);
    let is_named = board.contract == Some(FinalContract::PassedOut) || board.declarer().is_some();
    found.played_deal = found.played_deal.map_err(|error| match error.code {
        Code::MissingField if !is_named => {
            let message = format!("{}; give --contract and --declarer", error.message);
            Error { message, ..error }
        }
        _ => error,
    });
    found
}

/// Returns `deals.txt: deal 1, Skat: Seat 1 plays jack of clubs (least cost over 24 layouts)`, and what was found of each move.
fn text(
    answered: &AnsweredDeal<GamePlayRequest>,
    deal: &PlayedDeal,
    answer: &GamePlayAnswer,
    formatter: Formatter,
) -> String {
    let slots =
        [("who", formatter.party(&answer.seat)), ("move", formatter.format_move(&answer.chosen))];
    let slots = slots.each_ref().map(|(name, text)| (*name, text.as_str()));
    let plays = formatter.format(&messages::PLAYS_MOVE, &slots);
    let (head, method) = (answered.head(formatter), method(answer, formatter));
    let mut text = format!("{}: {head}: {plays} ({method})", answered.file);
    if answer.method == PlayMethodName::OnlyMove {
        return text + "\n";
    }
    let [value, cost] = [&messages::SIMULATED_VALUE, &messages::SIMULATED_COST]
        .map(|column| formatter.format(column, &[]));
    let playouts = formatter.format(&messages::PLAYOUTS, &[]);
    let last = if answer.layouts > 0 { &cost } else { &playouts };
    let meaning = formatter.value_in(&deal.setup);
    let _ = write!(text, "\n  {meaning}\n{}", row(["", &value, last]));
    for choice in &answer.moves {
        let _ = write!(text, "\n{}", line(choice, formatter));
    }
    if let Some(legal) = answer.legal {
        let [shown, legal] = [answer.moves.len(), legal].map(|number| number.to_string());
        let slots = [("shown", shown.as_str()), ("n", &legal)];
        let _ = write!(text, "\n  {}", formatter.format(&messages::MOVES_SHOWN, &slots));
    }
    text + "\n"
}

/// Returns how the move was chosen.
fn method(answer: &GamePlayAnswer, formatter: Formatter) -> String {
    let (message, number) = match answer.method {
        PlayMethodName::OnlyMove => (&messages::PLAYED_ONLY, 0),
        PlayMethodName::Layouts => (&messages::PLAYED_LAYOUTS, answer.layouts),
        PlayMethodName::Playouts => (&messages::PLAYED_PLAYOUTS, answer.playouts),
        PlayMethodName::Random => (&messages::PLAYED_RANDOM, 0),
    };
    formatter.format(message, &[("n", &number.to_string())])
}

fn line(choice: &PlayedMoveFields, formatter: Formatter) -> String {
    let estimate = choice.estimate.as_ref();
    let value = choice.value.or(estimate.map(|estimate| estimate.mean));
    let cost = sampled::mean(means(choice.cost), 2);
    let last = estimate.map_or(cost, |estimate| estimate.playouts.to_string());
    row([&formatter.format_move(&choice.name), &sampled::mean(means(value), 2), &last])
}

fn row([choice, value, last]: [&str; 3]) -> String {
    format!("  {choice:<16}{value:<28}{last}").trim_end().to_owned()
}
