//! Cards are beaten or picked up; the player left with cards is the dog.

use crate::families::beating::scoring::FIRST_WINS;
use crate::families::beating::{BeatingRow, LISTED, OF_TRICKS, PLAIN, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, GatheringRule, TrickEnd};

/// Koira in the list of games.
pub(crate) const GAME: Game = Game {
    name: "Koira",
    source: "Finnish Games, “Koira”",
    needs: &["trump", "state.phase", "state.won", "state.trump_owner"],
    value: messages::VALUE_CARDS_LEFT_OR_FIRST_OUT,
    locales: &[GameLocale::finnish("Koira", &[])],
    rules: Some(&rules(BeatingRow {
        rule_set: RULES,
        seats: 2..=4,
        trump: None,
        objectives: OBJECTIVES,
        options: &options(RULES, OBJECTIVES),
        state: OF_TRICKS,
        scores: &FIRST_WINS,
    })),
    ..LISTED
};

const RULES: BeatingRules = BeatingRules {
    gather: GatheringRule::Tricks { duels: false, last_is_won: false, ends: TrickEnd::HandEmpty },
    remove_lowest: true,
    must_pick: true,
    ..PLAIN
};

/// Here it counts who is out first, too.
const OBJECTIVES: &[&str] = &["not-last", "first-out"];
