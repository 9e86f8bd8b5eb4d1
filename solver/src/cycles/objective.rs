//! The objective that one side tries to force.

use super::graph::GraphNode;
use crate::rules::{Player, Players};

/// The objective that one side tries to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedObjective {
    /// The players who try to force it.
    pub attackers: Players,
    /// The player concerned.
    pub player: Player,
    /// Whether the player is to reach the end; otherwise to miss it.
    pub reach: bool,
}

impl ForcedObjective {
    /// Returns whether it is done in a node.
    pub(super) fn is_done(self, node: &GraphNode) -> bool {
        let ends = if self.reach { node.outcome.reached } else { node.outcome.missed };
        ends.contains(self.player)
    }

    /// Returns whether it can be done no more: the other end has come, or play is over.
    pub(super) fn is_lost(self, node: &GraphNode) -> bool {
        let ends = if self.reach { node.outcome.missed } else { node.outcome.reached };
        ends.contains(self.player) || (node.mover.is_none() && !self.is_done(node))
    }

    /// Returns whether one of the attackers is to move.
    pub(super) fn attacks(self, node: &GraphNode) -> bool {
        node.mover.is_some_and(|mover| self.attackers.contains(mover))
    }
}
