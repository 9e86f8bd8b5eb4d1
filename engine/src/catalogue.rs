//! All games: those of tricks, and Sakaali.

use tikki_base::error::{Code, Error, Result};
use tikki_derive::Keys;
use tikki_language::game as messages;
use tikki_play::{CardGame, Catalogue, Game, Question, RandomPosition, Setup, rules};

/// Sakaali: no trick game, with operations of its own in place of `solve`.
pub(crate) const SAKAALI: Game = Game {
    id: "sakaali",
    name: "Sakaali",
    source: "Finnish Games, “Sakaali”",
    family: "other",
    countries: &["FI"],
    sides: &["N S against E W"],
    pack: messages::PACK_SAKAALI,
    value: messages::VALUE_SAKAALI,
    page: tikki_sakaali::PAGE,
    ..Game::of(&rules(Sakaali))
};

#[derive(Debug)]
struct Sakaali;

/// The options of its operations, as they are listed.
#[derive(Keys)]
#[expect(dead_code, reason = "its operations read them by themselves")]
struct Options {
    wrap: bool,
    #[key(default = 7, range = 1..=12)]
    low_most: i32,
    tie_bonus: bool,
    duplicate_carry: bool,
}

impl CardGame<Options> for Sakaali {
    fn is_scored(&self) -> bool {
        false
    }

    fn question(&self, _: &Setup, _: &Options) -> Result<Question> {
        let message =
            "sakaali has no solve; it has par, trace, duplicate, values, simulate and quiz";
        Err(Error::new(Code::UnknownOp, message).in_field("/op"))
    }

    fn random_position(&self, _: &mut RandomPosition<'_>) {}
}

/// Whether positions of a game can be solved; else it has operations of its own.
pub(crate) fn is_solved(game: &Game) -> bool {
    game.id != SAKAALI.id
}

/// All games, those that can be solved first.
pub fn every(catalogue: Catalogue) -> impl Iterator<Item = &'static Game> {
    catalogue.games.iter().chain([&SAKAALI])
}

/// The game with this id or name, in any case, with blanks or hyphens.
pub fn by_name(catalogue: Catalogue, name: &str) -> Option<&'static Game> {
    let id = name.trim().to_lowercase().replace(' ', "-");
    every(catalogue).find(|game| game.is_called(&id) || game.name.eq_ignore_ascii_case(name.trim()))
}

/// The game with this id, or another name of it.
pub fn by_id(catalogue: Catalogue, id: &str) -> Option<&'static Game> {
    every(catalogue).find(|game| game.is_called(id))
}
