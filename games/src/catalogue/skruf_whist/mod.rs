//! Skruf-whist of 1911: contracts from three, passed-out deals to avoid tricks.

mod scoring;

use crate::families::contracts::{ContractGame, PassedOut};
use crate::prelude::*;

/// Skruf-whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame {
    passed_out: Some(PassedOut { name: Some(PASSED), wants: TrickPreference::Fewest }),
    ..ContractGame::new(RULE, is_contract, &["3S", "5NT", "7D", PASSED], &scoring::SkrufScores)
};

/// What stands for a contract where everybody passed.
const PASSED: &str = "pass";

const RULE: &str = "levels three to seven in S H D C NT, or pass";

fn is_contract(level: i32, kind: ContractKind) -> bool {
    (3..=7).contains(&level) && kind != ContractKind::Misere
}
