//! Modern Skruuvi in a kotka deal: at least level six.

use crate::families::contracts::ContractGame;
use crate::families::skruuvi::scoring::SkruuviScores;
use crate::prelude::*;

/// Skruuvi (kotka) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame::new(
    "levels six and seven in S H D C NT",
    |level, kind| (6..=7).contains(&level) && kind != ContractKind::Misere,
    &["6S", "6H", "6NT", "7D", "7C", "7NT"],
    &SkruuviScores::Kotka,
);
