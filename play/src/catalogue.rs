//! The games that a program knows.

use crate::game::Game;
use crate::played_deal::PlayedDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::{is_misspelling, nearest};

/// A list of games, and the formats in which records of them are kept elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// The games, in the order in which they are listed.
    pub games: &'static [Game],
    /// How records of one of the games are read from a dialect of SGF.
    pub sgf: RecordFormat,
}

/// A text format of the records of one game.
#[derive(Clone, Copy, Debug)]
pub struct RecordFormat {
    /// Whether the beginning of a text is in this format.
    pub looks_like: fn(&str) -> bool,
    /// Reads one record.
    pub read: fn(&str) -> Result<PlayedDeal>,
}

impl Catalogue {
    /// The game with this id, or another name of it.
    pub fn find(&self, name: &str) -> Option<&'static Game> {
        self.games.iter().find(|game| game.is_called(name))
    }

    /// The game with this id, or another name of it.
    ///
    /// # Errors
    /// `unknown-game` if there is none.
    pub fn game(&self, name: &str) -> Result<&'static Game> {
        self.find(name).ok_or_else(|| {
            let names = self
                .games
                .iter()
                .flat_map(|game| [game.id].into_iter().chain(game.aliases.iter().copied()));
            let meant = nearest(name, names).filter(|known| is_misspelling(name, known));
            let meant = meant.map_or(String::new(), |known| format!("; did you mean \"{known}\"?"));
            let message = format!("no game \"{name}\"{meant}; `games` lists them");
            Error::new(Code::UnknownGame, message).in_field("/game")
        })
    }
}
