//! Bridge for three and a dummy, with few contracts.

mod scoring;

use crate::families::contracts::ContractGame;
use crate::prelude::*;

/// Tuomas's Minibridge in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(RULES));

const RULES: ContractGame = ContractGame {
    needed: |tricks| tricks,
    auction: false,
    ..ContractGame::new(
        RULE,
        scoring::is_contract,
        &["7S", "7NT", "9NT", "10H", "11D", "12C"],
        &scoring::MinibridgeScores,
    )
};

const RULE: &str = "seven or twelve tricks in any strain, 9NT, 10H, 10S, 11D, 11C";
