//! Cards are beaten or picked up; the player left with cards is the dog.

use crate::families::beating::scoring::FIRST_WINS;
use crate::families::beating::{BeatingRow, OF_TRICKS, PLAIN, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, GatheringRule, TrickEnd};

/// Koira in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(BeatingRow {
    rule_set: RULES,
    seats: 2..=4,
    trump: None,
    objectives: OBJECTIVES,
    options: &options(RULES, OBJECTIVES),
    state: OF_TRICKS,
    scores: &FIRST_WINS,
}));

const RULES: BeatingRules = BeatingRules {
    gather: GatheringRule::Tricks { duels: false, last_is_won: false, ends: TrickEnd::HandEmpty },
    remove_lowest: true,
    must_pick: true,
    ..PLAIN
};

/// Here it counts who is out first, too.
const OBJECTIVES: &[&str] = &["not-last", "first-out"];
