//! Vint: all cards dealt, no exchange, levels one to seven.

mod scoring;

use crate::families::contracts::ContractGame;
use crate::prelude::*;

/// Vint in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame::new(
    RULE,
    is_contract,
    &["1S", "1NT", "4H", "4D", "7C", "7NT"],
    &scoring::VintScores,
);

const RULE: &str = "levels one to seven in S H D C NT";

fn is_contract(level: i32, kind: ContractKind) -> bool {
    (1..=7).contains(&level) && kind != ContractKind::Misere
}
