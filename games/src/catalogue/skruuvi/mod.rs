//! Modern Skruuvi, a contract in a suit or without trumps.

use crate::families::contracts::ContractGame;
use crate::families::four_hands::ContractKind;
use crate::families::skruuvi::scoring::SkruuviScores;
use tikki_play::game::Game;

/// Skruuvi in the list of games.
pub(crate) const GAME: Game = Game {
    id: "skruuvi",
    name: "Skruuvi",
    source: "Finnish Games, “Modern Skruuvi”",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    rules: Some(&RULES),
    ..Game::FOUR_HANDS
};

const RULES: ContractGame = ContractGame::new(
    "levels five to seven in S H D C NT",
    |level, kind| (5..=7).contains(&level) && kind != ContractKind::Misere,
    &["6S", "6H", "6NT", "7D", "7C", "7NT"],
    &SkruuviScores::Tricks,
);
