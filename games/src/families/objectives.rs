//! What several games may be asked.

use crate::prelude::*;

/// Card points, or what they score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum PointsOrScore {
    Points,
    Score,
}

/// Card points, or whether they make the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum PointsOrMake {
    Points,
    Make,
}

/// Tricks, or what they score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum TricksOrScore {
    Tricks,
    Score,
}

/// The tricks of each seat before a position.
#[derive(Clone, Debug, StateKeys)]
pub(crate) struct TricksSoFar {
    /// Tricks so far.
    pub(crate) tricks: PlayerTally,
}
