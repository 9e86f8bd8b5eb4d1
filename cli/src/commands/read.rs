//! `tikki read`: how the records of some files were understood, and what of them was not.

use super::{any_game, each_record};
use crate::args::records::ReadArgs;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files;
use crate::output::{json, print};
use std::sync::Arc;
use tikki_base::names::Named;
use tikki_bridge::analysis::bid;
use tikki_bridge::record::Record;
use tikki_engine::ops::BoardFields;
use tikki_engine::service::{RecordWanted, SolvedRecord};
use tikki_solver::Seat;

pub(crate) fn run(args: &ReadArgs) -> Result<Exit, Failure> {
    let (games, boards) = game_files::sort(&args.files, args.game.as_deref());
    let of_boards = if boards.is_empty() { Exit::Done } else { of_boards(boards, args)? };
    let of_games = if games.is_empty() { Exit::Done } else { any_game::read::run(games, args)? };
    Ok(of_boards.worse(of_games))
}

/// Reads boards; nothing of them is solved.
fn of_boards(inputs: Vec<Input>, args: &ReadArgs) -> Result<Exit, Failure> {
    each_record(
        inputs,
        &Desk::of(args.work),
        |record| (record, RecordWanted::default()),
        |solved, complaints| {
            complaints.about_play(&solved);
            if args.json {
                return print(&[json(&BoardFields::from(&solved.analysed))]);
            }
            let told = solved.analysed.record.board.is_told();
            print(&told.then(|| text(&solved)).into_iter().collect::<Vec<_>>())
        },
    )
}

/// `club.pbn: board 7: dealer S, vulnerable Both, 4S by S, 12 calls, 52 cards played, 10 tricks, N Ann, E Eve`.
fn text(solved: &SolvedRecord<Arc<str>>) -> String {
    let record = &solved.analysed.record;
    let label = record.board.label.as_deref().map_or(String::new(), |label| format!(" {label}"));
    format!("{}: board{label}: {}", solved.kept, parts(record).join(", "))
}

/// What is told of a board.
fn parts(record: &Record) -> Vec<String> {
    let board = &record.board;
    let cards = match (&board.deal, &record.partial) {
        (Ok(deal), _) => format!("{} cards a hand", deal.hands().hand(Seat::North).len()),
        (Err(_), Some(_)) => "not all hands".to_owned(),
        (Err(_), None) => "no hands".to_owned(),
    };
    let count = |count: usize, what: &str| (count > 0).then(|| format!("{count} {what}"));
    let calls = record.auction.as_ref().map_or(0, |auction| auction.calls().len());
    let played = record.play.as_ref().map_or(0, |play| play.cards.len());
    let contract = record.contract.and_then(bid).map(|contract| contract.to_string());
    let by = record.declarer().map_or(String::new(), |seat| format!(" by {seat}"));
    let name = |seat: Seat| Some(format!("{seat} {}", record.players[seat].as_deref()?));
    let told = [
        Some(cards),
        board.dealer.map(|seat| format!("dealer {seat}")),
        board.vulnerable.map(|sides| format!("vulnerable {}", sides.name())),
        count(calls, "calls"),
        contract.map(|contract| contract + &by),
        count(played, "cards played"),
        record.result.map(|tricks| format!("{tricks} tricks")),
        count(record.results.len(), "results of other tables"),
    ];
    told.into_iter().flatten().chain(Seat::ALL.into_iter().filter_map(name)).collect()
}
