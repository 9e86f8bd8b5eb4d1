//! Where a deal of a beating game stands.

use super::gathering::Gathering;
use super::shedding::Shedding;
use crate::rules::Players;

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
}
