//! Diamonds are trumps and clubs are strong; runs are played in one.

use crate::families::beating::scoring::FIRST_WINS;
use crate::families::beating::{BeatingRow, LISTED, NOT_LAST, OF_TURNED, PLAIN, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, GatheringRule, Sequences, SuitIndex};

/// Knorri in the list of games.
pub(crate) const GAME: Game = Game {
    name: "Knorri",
    source: "Finnish Games, “Knorri”",
    seats: &["1", "2", "3"],
    hand_size: 17,
    needs: &["state.phase", "state.won", "state.table", "state.last_taker"],
    locales: &[GameLocale::finnish("Knorri", &[])],
    rules: Some(&rules(BeatingRow {
        rule_set: RULES,
        seats: 3..=6,
        trump: Some('D'),
        objectives: NOT_LAST,
        options: &options(RULES, NOT_LAST),
        state: OF_TURNED,
        scores: &FIRST_WINS,
    })),
    ..LISTED
};

/// The suit that trumps do not beat, and whose two is led first.
const CLUBS: SuitIndex = SuitIndex::new(3);

const RULES: BeatingRules = BeatingRules {
    gather: GatheringRule::Turned,
    immune: Some(CLUBS),
    sequences: Sequences::Cards,
    first_lead: Some(CLUBS),
    ..PLAIN
};
