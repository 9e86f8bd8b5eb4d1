//! The catalogue of trick-taking card games: the rules of each game, its scores, and the page that documents it.
//!
//! Each game is a folder of [`catalogue`]; what several share is in `families` (positions and sessions of one shape) and in `scores`.

pub mod catalogue;
#[cfg(test)]
mod checks;
mod families;
mod prelude;
mod scores;

use tikki_play::{Catalogue, Game, RecordFormat};

/// Every game that can be solved.
pub const ALL: &[Game] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The games, and the form in which a Skat server keeps its records.
pub const CATALOGUE: Catalogue = Catalogue {
    games: ALL,
    sgf: RecordFormat {
        looks_like: catalogue::skat::sgf::looks_like,
        read: catalogue::skat::sgf::read,
    },
};

/// The game with this id, or another name of it.
pub fn by_id(id: &str) -> Option<&'static Game> {
    CATALOGUE.find(id)
}

/// The game with this id, which is in the list.
pub(crate) fn game(id: &'static str) -> &'static Game {
    by_id(id).expect("a game of the list")
}
