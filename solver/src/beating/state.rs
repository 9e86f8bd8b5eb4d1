//! The state of a deal of a beating game.

use super::gathering::{Gathering, GatheringStep};
use super::shedding::Shedding;
use crate::rules::{Player, Players};
use std::ops::ControlFlow;

/// The state of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeatingState {
    /// Cards are gathered.
    Gathering(Gathering),
    /// Cards are shed.
    Shedding(Shedding),
}

impl BeatingState {
    /// Returns the players in the game.
    pub fn playing(&self) -> Players {
        match self {
            BeatingState::Gathering(gathering) => gathering.seats,
            BeatingState::Shedding(shedding) => shedding.playing,
        }
    }

    /// Returns the player to move; `None` when play is over or cannot go on.
    pub fn mover(&self) -> Option<Player> {
        match self {
            BeatingState::Gathering(gathering) => Some(gathering.turn),
            BeatingState::Shedding(shedding) => shedding.mover(),
        }
    }
}

impl From<GatheringStep> for BeatingState {
    fn from(gathered: GatheringStep) -> BeatingState {
        match gathered {
            ControlFlow::Continue(gathering) => BeatingState::Gathering(gathering),
            ControlFlow::Break(shedding) => BeatingState::Shedding(shedding),
        }
    }
}
