//! Who can beat the last card must, else he picks up the first.

use crate::families::beating::scoring::LAST_LOSES;
use crate::families::beating::{BeatingRow, NOT_LAST, OF_DUELS, PLAIN, duels, options};
use tikki_play::game::Game;
use tikki_solver::beating::{BeatingRules, TrickEnd};

/// Mattis in the list of games.
pub(crate) const GAME: Game = Game {
    id: "mattis",
    name: "Mattis",
    source: "Nordic Games, “Mattis”",
    seats: &["1", "2"],
    sides: &["each for itself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 26,
    needs: &["trump", "state.phase", "state.won", "state.trump_owner", "state.opponent"],
    value: "by seat: 1 if it can force to get rid of its cards against all others together, -1 if they can force it to be the last with cards, 0 if neither",
    rules: Some(&BeatingRow {
        rule_set: RULES,
        seats: 2..=6,
        trump: None,
        objectives: NOT_LAST,
        options: &options(RULES, NOT_LAST),
        state: OF_DUELS,
        scores: &LAST_LOSES,
    }),
    ..Game::FOUR_HANDS
};

const RULES: BeatingRules =
    BeatingRules { gather: duels(TrickEnd::PlayedOut), decline: false, must_pick: true, ..PLAIN };
