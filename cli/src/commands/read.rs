//! `tikki read`: boards and deals as they are read, with their errors.

use super::{any_game, each_board};
use crate::args::board_files::ReadArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{json, print};
use std::sync::Arc;
use tikki_base::deal::FULL_HAND;
use tikki_base::names::Named;
use tikki_bridge::analysis::bid;
use tikki_bridge::board::{Board, FinalContract};
use tikki_engine::ops::BoardFields;
use tikki_engine::service::{AnalysisParts, SolvedBoard};
use tikki_solver::Seat;

pub(crate) fn run(args: &ReadArgs) -> Result<Exit, Failure> {
    let (games, boards) = args.input.sort();
    let of_boards = if boards.is_empty() { Exit::Done } else { of_boards(boards, args)? };
    let of_games = if games.is_empty() { Exit::Done } else { any_game::read::run(games, args)? };
    Ok(of_boards.worse(of_games))
}

/// Reads boards without solving them.
fn of_boards(inputs: Vec<Input>, args: &ReadArgs) -> Result<Exit, Failure> {
    each_board(
        inputs,
        &CommandContext::of(args.work),
        |board| (board, AnalysisParts::default()),
        |solved, diagnostics| {
            diagnostics.about_play(&solved);
            diagnostics.about_stored(&solved);
            if args.form.json {
                return print(&[json(&BoardFields::from(&solved.analysed))]);
            }
            let shown = solved.analysed.board.header.is_present();
            print(&shown.then(|| text(&solved)).into_iter().collect::<Vec<_>>())
        },
    )
}

/// Returns `club.pbn: board 7: dealer S, Both vul, 12 calls, 4S by S, 52 cards played, 10 tricks, N Ann, E Eve`.
fn text(solved: &SolvedBoard<Arc<str>>) -> String {
    let board = &solved.analysed.board;
    let label = board.header.label.as_deref().map_or(String::new(), |label| format!(" {label}"));
    format!("{}: board{label}: {}", solved.kept, parts(board).join(", "))
}

/// Returns the parts of a board's summary.
fn parts(played_board: &Board) -> Vec<String> {
    let board = &played_board.header;
    let cards = match (&board.deal, &played_board.partial) {
        (Ok(deal), _) => match deal.hands().hand(Seat::North).len() {
            FULL_HAND => None,
            cards => Some(format!("{cards} cards in each hand")),
        },
        (Err(_), Some(_)) => Some("some hands missing".to_owned()),
        (Err(_), None) => Some("no hands".to_owned()),
    };
    let count = |count: usize, one: &str, more: &str| {
        (count > 0).then(|| format!("{count} {}", if count == 1 { one } else { more }))
    };
    let calls = played_board.auction.as_ref().map_or(0, |auction| auction.calls().len());
    let played = played_board.play.as_ref().map_or(0, |play| play.cards.len());
    let by = played_board.declarer().map_or(String::new(), |seat| format!(" by {seat}"));
    let contract = played_board.contract.and_then(|contract| match contract {
        FinalContract::PassedOut => Some("passed out".to_owned()),
        _ => Some(format!("{}{by}", bid(contract)?)),
    });
    let name = |seat: Seat| Some(format!("{seat} {}", played_board.players[seat].as_deref()?));
    let text = [
        cards,
        board.dealer.map(|seat| format!("dealer {seat}")),
        board.vulnerable.map(|sides| format!("{} vul", sides.name())),
        count(calls, "call", "calls"),
        contract,
        count(played, "card played", "cards played"),
        played_board.result.map(|tricks| format!("{tricks} tricks")),
        count(played_board.results.len(), "result from another table", "results from other tables"),
    ];
    let parts: Vec<String> =
        text.into_iter().flatten().chain(Seat::ALL.into_iter().filter_map(name)).collect();
    if parts.is_empty() { vec!["complete deal".to_owned()] } else { parts }
}
