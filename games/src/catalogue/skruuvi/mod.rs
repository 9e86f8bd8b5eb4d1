//! Modern Skruuvi, a contract in a suit or without trumps.

use crate::families::contracts::ContractGame;
use crate::families::skruuvi::scoring::SkruuviScores;
use crate::prelude::*;

/// Skruuvi in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame::new(
    "levels five to seven in S H D C NT",
    |level, kind| (5..=7).contains(&level) && kind != ContractKind::Misere,
    &["6S", "6H", "6NT", "7D", "7C", "7NT"],
    &SkruuviScores::Tricks,
);
