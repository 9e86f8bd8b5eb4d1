//! Three gather cards two by two, then get rid of them.

use crate::families::beating::{BeatingRow, NOT_LAST, PLAIN, duels, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, PickUpRule, TrickEnd};

/// Myllymatti in the list of games.
pub(crate) const GAME: Game =
    Game::of(&rules(BeatingRow::of_duels(RULES, 3..=3, &options(RULES, NOT_LAST))));

const RULES: BeatingRules =
    BeatingRules { gather: duels(TrickEnd::NoCard), pick: PickUpRule::Last, ..PLAIN };
