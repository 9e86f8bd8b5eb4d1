//! What one side tries to force.

use super::graph::Node;
use crate::rules::{Player, Players};

/// What one side tries to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedAim {
    /// Who tries.
    pub attackers: Players,
    /// Whose end it is.
    pub player: Player,
    /// Whether that he reaches it; else that he misses it.
    pub reach: bool,
}

impl ForcedAim {
    /// Whether it is done in a node.
    pub(super) fn is_done(self, node: &Node) -> bool {
        let ends = if self.reach { node.fate.reached } else { node.fate.missed };
        ends.contains(self.player)
    }

    /// Whether it can be done no more: the other end has come, or play is over.
    pub(super) fn is_lost(self, node: &Node) -> bool {
        let ends = if self.reach { node.fate.missed } else { node.fate.reached };
        ends.contains(self.player) || (node.mover.is_none() && !self.is_done(node))
    }

    /// Whether one of the attackers is to move.
    pub(super) fn attacks(self, node: &Node) -> bool {
        node.mover.is_some_and(|mover| self.attackers.contains(mover))
    }
}
