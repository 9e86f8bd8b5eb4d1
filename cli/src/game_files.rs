//! Input files with deals of games other than bridge, and of every game.

use crate::args::shared::DealFilesArgs;
use crate::exit::Failure;
use crate::files::Input;
use std::io;
use std::sync::Arc;
use tikki_bridge::formats::boards::Boards;
use tikki_engine::game_files::{FoundDeal, GameFileReader, looks_like};

/// Splits the inputs into those with deals of other games and those with bridge boards.
pub(crate) fn sort(names: &[String], game: Option<&str>) -> (Vec<Input>, Vec<Input>) {
    let (mut games, mut boards) = (Vec::new(), Vec::new());
    for mut input in Input::named(names) {
        if is_of_other_games(&mut input, game) { games.push(input) } else { boards.push(input) }
    }
    (games, boards)
}

/// Returns the deals of the inputs in order, each with the name of its file.
pub(crate) fn played_deals(
    inputs: Vec<Input>,
    game: Option<&str>,
) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> + '_ {
    inputs.into_iter().flat_map(move |input| {
        let kept: Arc<str> = input.name.as_str().into();
        let name = Arc::clone(&kept);
        let failed = move |error: io::Error| Failure::Other(format!("{name}: {error}"));
        let opened =
            input.open().and_then(|input| GameFileReader::new(tikki_games::CATALOGUE, input, game));
        let (deals, error) = match opened {
            Ok(deals) => (Some(deals), None),
            Err(error) => (None, Some(Err(failed(error)))),
        };
        let found = deals.into_iter().flatten();
        let found = found
            .map(move |found| found.map(|found| (kept.clone(), found)).map_err(failed.clone()));
        error.into_iter().chain(found)
    })
}

/// Returns the deals of the inputs in order, those of bridge boards among them.
pub(crate) fn deals_of_every_game(
    args: &DealFilesArgs,
) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> {
    let (game, inputs) = (args.game.id(), Input::named(&args.files));
    inputs.into_iter().flat_map(move |mut input| {
        let found: Box<dyn Iterator<Item = _>> = if is_of_other_games(&mut input, game) {
            Box::new(played_deals(vec![input], game))
        } else {
            Box::new(boards(input))
        };
        found
    })
}

fn is_of_other_games(input: &mut Input, game: Option<&str>) -> bool {
    input.head().is_ok_and(|head| looks_like(tikki_games::CATALOGUE, &head, game))
}

/// Returns the boards of an input as deals.
fn boards(input: Input) -> impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>> {
    let name: Arc<str> = input.name.as_str().into();
    let (boards, error) = match input.open().and_then(Boards::new) {
        Ok(boards) => (Some(boards), None),
        Err(error) => (None, Some(Err(error))),
    };
    boards.into_iter().flatten().chain(error).map(move |board| match board {
        Ok(board) => Ok((Arc::clone(&name), FoundDeal::of_board(tikki_games::CATALOGUE, &board))),
        Err(error) => Err(Failure::Other(format!("{name}: {error}"))),
    })
}
