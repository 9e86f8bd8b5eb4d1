//! Input files with deals of games other than bridge.

use crate::exit::Failure;
use crate::files::Input;
use std::io;
use std::sync::Arc;
use tikki_engine::game_files::{FoundDeal, GameFileReader, looks_like};

/// Splits the inputs into those with deals of other games and those with bridge boards.
pub(crate) fn sort(names: &[String], game: Option<&str>) -> (Vec<Input>, Vec<Input>) {
    let (mut games, mut boards) = (Vec::new(), Vec::new());
    for mut input in Input::named(names) {
        let is_of_game =
            input.head().is_ok_and(|head| looks_like(tikki_games::CATALOGUE, &head, game));
        if is_of_game { games.push(input) } else { boards.push(input) }
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
