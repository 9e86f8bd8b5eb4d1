//! All games: those of tricks, and Sakaali.

use tikki_base::error::{Code, Error, Result};
use tikki_play::{Catalogue, Game, GameRules, KeySpec, Question, RandomPosition, Setup};

/// Sakaali: no trick game, with operations of its own in place of `solve`.
pub(crate) const SAKAALI: Game = Game {
    id: "sakaali",
    name: "Sakaali",
    aliases: &[],
    source: "Finnish Games, “Sakaali”",
    seats: &["N", "E", "S", "W"],
    sides: &["N S against E W"],
    pack: "52 cards, A 2 3 4 5 6 7 8 9 T J Q K; suits do not count",
    hand_size: tikki_base::deal::FULL_HAND,
    needs: &[],
    value: "minus card points of the ten cards that each side keeps",
    page: tikki_sakaali::PAGE,
    rules: Some(&Sakaali),
};

#[derive(Debug)]
struct Sakaali;

impl GameRules for Sakaali {
    fn options(&self) -> &'static [KeySpec] {
        &[
            KeySpec { name: "wrap", doc: "", values: &["false", "true"] },
            KeySpec { name: "low_most", doc: "", values: &["7", "1 .. 12"] },
            KeySpec { name: "tie_bonus", doc: "", values: &["false", "true"] },
            KeySpec { name: "duplicate_carry", doc: "", values: &["false", "true"] },
        ]
    }

    fn question(&self, _: &Setup) -> Result<Question> {
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

/// The game with this id, or another name of it.
pub fn by_id(catalogue: Catalogue, id: &str) -> Option<&'static Game> {
    every(catalogue).find(|game| game.is_called(id))
}
