//! Bridge for three and a dummy, with few contracts.

pub mod scoring;

use crate::families::contracts::ContractGame;
use crate::families::four_hands::Kind;
use crate::game::Game;

/// Tuomas's Minibridge in the list of games.
pub const GAME: Game = Game {
    id: "minibridge",
    name: "Tuomas's Minibridge",
    seed: "seed 000, lines 1482-1598",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    page: include_str!("page.md"),
    rules: Some(&RULES),
    ..Game::FOUR_HANDS
};

const RULES: ContractGame = ContractGame::new(
    "seven or twelve tricks in any strain, 9NT, 10H, 10S, 11D, 11C",
    |level, kind| match level {
        7 | 12 => kind != Kind::Misere,
        9 => kind == Kind::NoTrump,
        10 => matches!(kind, Kind::Trump('H' | 'S')),
        11 => matches!(kind, Kind::Trump('D' | 'C')),
        _ => false,
    },
    &["7S", "7NT", "9NT", "10H", "11D", "12C"],
);
