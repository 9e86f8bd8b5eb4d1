//! Bridge of two people and two androids: contracts count all tricks, seven to thirteen.

mod scoring;

use crate::families::contracts::{ContractGame, PassedOut};
use crate::prelude::*;

/// Bridge Meets Guess Who in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame {
    order: ["C", "D", "H", "S", "NT"],
    passed_out: Some(PassedOut { name: None, wants: TrickPreference::Most }),
    needed: |tricks| tricks,
    ..ContractGame::new(
        RULE,
        is_contract,
        &["7S", "7NT", "9H", "9NT", "13D", "13C"],
        &scoring::GuessWhoScores,
    )
};

const RULE: &str = "seven to thirteen tricks in S H D C NT";

fn is_contract(tricks: i32, kind: ContractKind) -> bool {
    (7..=13).contains(&tricks) && kind != ContractKind::Misere
}
