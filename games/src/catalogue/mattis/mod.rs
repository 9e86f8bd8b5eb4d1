//! A player who can beat the last card must, else they pick up the first.

use crate::families::beating::{BeatingRow, NOT_LAST, PLAIN, duels, options};
use crate::prelude::*;
use tikki_solver::beating::{BeatingRules, TrickEnd};

/// Mattis in the list of games.
pub(crate) const GAME: Game =
    Game::of(&rules(BeatingRow::of_duels(RULES, 2..=6, &options(RULES, NOT_LAST))));

const RULES: BeatingRules =
    BeatingRules { gather: duels(TrickEnd::PlayedOut), decline: false, must_pick: true, ..PLAIN };
