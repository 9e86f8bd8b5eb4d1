//! The graph of the positions that can be reached, as far as it is built.

use super::keys::Keys;
use super::room::{held, make_room};
use super::{Cyclic, Outcome};
use crate::config::Features;
use crate::limits::SearchLimiter;
use crate::rules::Player;

/// Positions by number, and the moves between them.
#[derive(Debug)]
pub(super) struct Graph {
    keys: Keys,
    nodes: Vec<GraphNode>,
    /// The ends of the moves, node by node in the order in which they were expanded.
    edges: Vec<u32>,
    /// The first node in the order of finding that is not expanded.
    frontier: usize,
    /// The number of expanded positions.
    expanded: usize,
    /// The words of a key that is looked for.
    key: Vec<u64>,
    most_bytes: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct GraphNode {
    /// The player to move; `None` at an end.
    pub mover: Option<Player>,
    /// The outcome.
    pub outcome: Outcome,
    /// The index of its first move.
    first: u32,
    /// The number of its moves; 0 at an end.
    count: u16,
    /// Whether the moves are known.
    pub expanded: bool,
}

impl Graph {
    /// Creates an empty graph of at most `most_bytes` bytes, not counting a position's moves.
    pub(super) fn new(most_bytes: usize) -> Graph {
        let (nodes, edges, key) = (Vec::new(), Vec::new(), Vec::new());
        Graph { keys: Keys::new(), nodes, edges, frontier: 0, expanded: 0, key, most_bytes }
    }

    pub(super) fn nodes(&self) -> &[GraphNode] {
        &self.nodes
    }

    /// The nodes that the moves of a node lead to, each once.
    pub(super) fn after(&self, node: u32) -> &[u32] {
        let GraphNode { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..first as usize + usize::from(count)]
    }

    /// The key of a node.
    pub(super) fn key(&self, node: u32) -> &[u64] {
        self.keys.key(node)
    }

    pub(super) fn edges(&self) -> usize {
        self.edges.len()
    }

    /// Returns the number of positions, and of expanded ones: while both stay the same, so does the graph.
    pub(super) fn extent(&self) -> (usize, usize) {
        (self.nodes.len(), self.expanded)
    }

    /// Returns the number of expanded positions.
    pub(super) fn expanded(&self) -> usize {
        self.expanded
    }

    /// Returns whether every position is there that can be reached.
    pub(super) fn is_whole(&self) -> bool {
        self.frontier == self.nodes.len()
    }

    /// The most memory that is taken for what it holds, room for more included.
    pub(super) fn bytes(&self) -> usize {
        self.keys.bytes() + held(&self.nodes) + held(&self.edges)
    }

    /// Returns whether it takes all the memory that it may.
    pub(super) fn is_full(&self) -> bool {
        self.bytes() > self.most_bytes
    }

    /// The number of a position, which gets one if it has none.
    pub(super) fn number<G: Cyclic>(
        &mut self,
        game: &G,
        position: &G::CyclePosition,
        features: Features,
    ) -> u32 {
        self.key.clear();
        game.encode(position, features, &mut self.key);
        let (number, new) = self.keys.number(&self.key);
        if new {
            let (mover, outcome) = (game.mover(position), game.outcome(position));
            let expanded = mover.is_none();
            make_room(&mut self.nodes, 1);
            self.nodes.push(GraphNode { mover, outcome, first: 0, count: 0, expanded });
        }
        number
    }

    /// Expands positions in the order in which they were found, until all are, `most` are, or a limit is reached.
    pub(super) fn grow<G: Cyclic>(
        &mut self,
        game: &G,
        features: Features,
        most: usize,
        limiter: &mut SearchLimiter<'_>,
    ) {
        while self.frontier < self.nodes.len() {
            if !self.nodes[self.frontier].expanded {
                if self.expanded >= most || self.is_full() || limiter.count() {
                    return;
                }
                self.expand(game, features, self.frontier as u32);
            }
            self.frontier += 1;
        }
    }

    /// Finds the moves of a node.
    pub(super) fn expand<G: Cyclic>(&mut self, game: &G, features: Features, node: u32) {
        let position = game.decode(self.keys.key(node));
        let first = self.edges.len();
        game.after(&position, &mut |next| {
            let next = self.number(game, &next, features);
            if !self.edges[first..].contains(&next) {
                make_room(&mut self.edges, 1);
                self.edges.push(next);
            }
        });
        let count = (self.edges.len() - first) as u16;
        self.expanded += 1;
        let node = &mut self.nodes[node as usize];
        (node.first, node.count, node.expanded) = (first as u32, count, true);
    }
}
