//! Diamonds are trumps and clubs are strong; runs are played in one.

use crate::families::beating::scoring::FIRST_WINS;
use crate::families::beating::{BeatingRow, NOT_LAST, OF_TURNED, PLAIN, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, GatheringRule, Sequences, SuitIndex};

/// Knorri in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(BeatingRow {
    rule_set: RULES,
    seats: 3..=6,
    trump: Some('D'),
    objectives: NOT_LAST,
    options: &options(RULES, NOT_LAST),
    state: OF_TURNED,
    scores: &FIRST_WINS,
}));

/// The suit that trumps do not beat, and whose two is led first.
const CLUBS: SuitIndex = SuitIndex::new(3);

const RULES: BeatingRules = BeatingRules {
    gather: GatheringRule::Turned,
    immune: Some(CLUBS),
    sequences: Sequences::Cards,
    first_lead: Some(CLUBS),
    ..PLAIN
};

#[cfg(test)]
mod tests;
