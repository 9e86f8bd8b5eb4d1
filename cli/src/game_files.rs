//! Input files with deals of games other than bridge, and of every game.

use crate::args::shared::DealFilesArgs;
use crate::exit::{Failure, plain};
use crate::files::Input;
use std::io;
use std::sync::Arc;
use tikki_base::error::{Code, Error, ErrorPlace};
use tikki_bridge::board::Board;
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::formats::deal_text;
use tikki_engine::game_files::{FoundDeal, GameFileReader, looks_like};
use tikki_language::Language;
use tikki_play::played_deal::PlayedDeal;

/// Splits the inputs into those with deals of other games and those with bridge boards.
pub(crate) fn sort(names: &[String], game: Option<&str>) -> (Vec<Input>, Vec<Input>) {
    let (mut games, mut boards) = (Vec::new(), Vec::new());
    for mut input in Input::named(names) {
        if is_of_other_games(&mut input, game) { games.push(input) } else { boards.push(input) }
    }
    (games, boards)
}

/// How deals of other games are read: the game that is named for all of them, and the language whose rank letters cards may have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReadAs {
    pub game: Option<&'static str>,
    pub language: Language,
}

/// Returns the deals of the inputs in order, each with the name of its file.
pub(crate) fn played_deals(
    inputs: Vec<Input>,
    ReadAs { game, language }: ReadAs,
) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> {
    inputs.into_iter().flat_map(move |mut input| {
        let kept: Arc<str> = input.name.as_str().into();
        let name = Arc::clone(&kept);
        let failed = move |error: io::Error| Failure::Other(format!("{name}: {}", plain(&error)));
        if let Err(failure) = check_form(&mut input, game) {
            return Box::new(std::iter::once(Err(failure))) as Box<dyn Iterator<Item = _>>;
        }
        let opened =
            input.open().and_then(|input| GameFileReader::new(tikki_games::CATALOGUE, input, game));
        let (deals, error) = match opened {
            Ok(deals) => (Some(deals), None),
            Err(error) => (None, Some(Err(failed(error)))),
        };
        let found = deals.into_iter().flatten();
        let checked = move |found| (kept.clone(), in_letters(of_named_game(found, game), language));
        let found = found.map(move |found| found.map(&checked).map_err(failed.clone()));
        Box::new(error.into_iter().chain(found))
    })
}

/// Refuses bridge boards where another game is named.
fn check_form(input: &mut Input, game: Option<&str>) -> Result<(), Failure> {
    let Some(game) = game.filter(|game| *game != BRIDGE) else { return Ok(()) };
    let head = input.head().unwrap_or_default();
    if looks_like(tikki_games::CATALOGUE, &head, None) || !begins_boards(&head) {
        return Ok(());
    }
    let name = &input.name;
    let message = format!("{name} holds bridge boards, but --game names {game}; leave --game out");
    Err(Failure::Usage(message))
}

/// Returns whether a text begins like PBN, LIN or a deal of bridge.
fn begins_boards(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let first = head.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    first.starts_with(['%', '[']) || first.contains("|md|") || deal_text::parse(first).is_ok()
}

/// Returns the record, with an error in place of a deal of another game than the one named for all.
fn of_named_game(mut found: FoundDeal, game: Option<&str>) -> FoundDeal {
    let (Some(game), Ok(deal)) = (game, &found.played_deal) else { return found };
    if deal.game.id != game {
        let error = found.locate(other_game(deal, game));
        found.played_deal = Err(error);
    }
    found
}

/// Returns the record with cards in the letters of requests, where they have those of the language.
fn in_letters(mut found: FoundDeal, language: Language) -> FoundDeal {
    found.played_deal = found.played_deal.map(|deal| deal.read_in(language));
    found
}

fn other_game(deal: &PlayedDeal, named: &str) -> Error {
    let message = format!("the deal is of {}, but --game names {named}", deal.game.id);
    Error::new(Code::BadField, message).in_field("/game")
}

/// The id of bridge.
pub(crate) const BRIDGE: &str = "bridge";

/// Returns the deals of the inputs in order, those of bridge boards among them in the form that is given.
pub(crate) fn deals_of_every_game<'a>(
    args: &'a DealFilesArgs,
    language: Language,
    of_board: impl Fn(&Board) -> FoundDeal + Clone + 'a,
) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> {
    let (game, inputs) = (args.game.id(), Input::named(&args.files));
    inputs.into_iter().flat_map(move |mut input| {
        let found: Box<dyn Iterator<Item = _>> = if is_of_other_games(&mut input, game) {
            Box::new(played_deals(vec![input], ReadAs { game, language }))
        } else {
            Box::new(boards(input, of_board.clone()))
        };
        found
    })
}

/// Returns the error of a deal at its place in the file; of a part that the file leaves out, with the line that adds it.
pub(crate) fn located(found: &FoundDeal, error: Error) -> Error {
    let error = found.locate(error);
    let ErrorPlace::Field(pointer) = &error.place else { return error };
    let key = pointer.trim_start_matches('/').replace('/', ".");
    let is_missing = error.code == Code::MissingField && !key.is_empty();
    let what = match key.as_str() {
        _ if !is_missing => return error,
        "seat" => "give --seat".to_owned(),
        _ if !found.is_typed() => return error,
        _ => format!("add a line \"{key}: …\" to the deal"),
    };
    Error { message: format!("{}; {what}", error.message), place: ErrorPlace::Input, ..error }
}

/// The contract and the result of a board.
pub(crate) fn results(board: &Board) -> FoundDeal {
    FoundDeal::of_board(tikki_games::CATALOGUE, board)
}

/// Returns whether an input holds deals of another game than bridge.
pub(crate) fn is_of_other_games(input: &mut Input, game: Option<&str>) -> bool {
    input.head().is_ok_and(|head| looks_like(tikki_games::CATALOGUE, &head, game))
}

/// Returns the boards of an input as deals.
fn boards(
    input: Input,
    of_board: impl Fn(&Board) -> FoundDeal,
) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> {
    let name: Arc<str> = input.name.as_str().into();
    let (boards, error) = match input.open().and_then(Boards::new) {
        Ok(boards) => (Some(boards), None),
        Err(error) => (None, Some(Err(error))),
    };
    boards.into_iter().flatten().chain(error).map(move |board| match board {
        Ok(board) => Ok((Arc::clone(&name), of_board(&board))),
        Err(error) => Err(Failure::Other(format!("{name}: {}", plain(&error)))),
    })
}
