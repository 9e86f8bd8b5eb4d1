//! Higher in the suit of the last card, trumps only without it.

use crate::families::beating::{BeatingRow, NOT_LAST, PLAIN, duels, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, PickUpRule, TrickEnd, TrumpingRule};

/// Skidtmads in the list of games.
pub(crate) const GAME: Game =
    Game::of(&rules(BeatingRow::of_duels(RULES, 2..=4, &options(RULES, NOT_LAST))));

const RULES: BeatingRules = BeatingRules {
    gather: duels(TrickEnd::PlayedOut),
    decline: false,
    pick: PickUpRule::Last,
    trump_when: TrumpingRule::Void,
    ..PLAIN
};
