//! Where a deal of a beating game stands.

use super::gathering::{Gathered, Gathering};
use super::shedding::Shedding;
use crate::rules::{Player, Players};
use std::ops::ControlFlow;

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Cards are gathered.
    Gathering(Gathering),
    /// Cards are shed.
    Shedding(Shedding),
}

impl Stand {
    /// Who is in the game.
    pub fn playing(&self) -> Players {
        match self {
            Stand::Gathering(gathering) => gathering.seats,
            Stand::Shedding(shedding) => shedding.playing,
        }
    }

    /// Whose turn it is; nobody's when play is over or cannot go on.
    pub fn mover(&self) -> Option<Player> {
        match self {
            Stand::Gathering(gathering) => Some(gathering.turn),
            Stand::Shedding(shedding) => shedding.mover(),
        }
    }
}

impl From<Gathered> for Stand {
    fn from(gathered: Gathered) -> Stand {
        match gathered {
            ControlFlow::Continue(gathering) => Stand::Gathering(gathering),
            ControlFlow::Break(shedding) => Stand::Shedding(shedding),
        }
    }
}
