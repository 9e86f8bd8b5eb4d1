//! The catalogue of trick-taking card games: the rules of each game, its scores, and the page that documents it.
//!
//! Each game is a folder of [`catalogue`]; what several share is in `families` (positions and sessions of one shape) and in `scores`.
//!
//! ```
//! use tikki_games::by_id;
//! use tikki_play::Setup;
//!
//! let setup = Setup::default()
//!     .with_hand("N", ["C4", "DT"])
//!     .with_hand("E", ["C8", "CJ"])
//!     .with_hand("S", ["D4", "D6"])
//!     .with_hand("W", ["C5", "D2"])
//!     .led_by("S");
//! let question = by_id("tuppi-nolo").expect("a game").question(&setup)?;
//! assert_eq!(question.seats, ["N", "E", "S", "W"]);
//! # Ok::<(), tikki_base::error::Error>(())
//! ```

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
