//! One player bids to take all thirteen tricks against three.

use crate::families::contracts::ContractGame;
use crate::families::klubiskruuvi::scoring::LoneScores;
use crate::prelude::*;

/// Klubiskruuvi (Mussolini) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame {
    declarers: Players::one,
    ..ContractGame::new(
        "7S 7H 7D 7C 7NT",
        |level, kind| level == 7 && kind != ContractKind::Misere,
        &["7S", "7H", "7D", "7C", "7NT"],
        &LoneScores::Mussolini,
    )
};
