//! From which positions a set of positions can be forced, and in how many moves.

use super::graph::Graph;
use super::objective::ForcedObjective;
use crate::limits::SearchLimiter;

/// The number of nodes between two checks of the stop condition.
const PATIENCE: usize = 1 << 16;

/// Returns the numbers of `count` nodes in parts; a search may stop between two parts.
fn parts(count: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    (0..count).step_by(PATIENCE).map(move |first| first..count.min(first + PATIENCE))
}

/// The predecessors of the nodes of a graph.
#[derive(Debug)]
pub(super) struct Predecessors {
    /// The end of each node's predecessors in the list.
    ends: Vec<u32>,
    nodes: Vec<u32>,
}

impl Predecessors {
    /// The memory that it takes for a graph.
    pub(super) fn bytes(graph: &Graph) -> usize {
        size_of::<u32>() * (graph.nodes().len() + 1 + graph.edges())
    }

    /// The whole list; nothing if it is time to stop.
    pub(super) fn new(graph: &Graph, limiter: &mut SearchLimiter<'_>) -> Option<Predecessors> {
        let count = graph.nodes().len();
        let mut ends = vec![0; count + 1];
        for part in parts(count) {
            for next in part.flat_map(|node| graph.after(node as u32)) {
                ends[*next as usize + 1] += 1;
            }
            if limiter.is_near_limit() {
                return None;
            }
        }
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        // Each start moves to its end while the list is filled.
        let mut nodes = vec![0; graph.edges()];
        for part in parts(count) {
            for node in part {
                for &next in graph.after(node as u32) {
                    let place = &mut ends[next as usize];
                    nodes[*place as usize] = node as u32;
                    *place += 1;
                }
            }
            if limiter.is_near_limit() {
                return None;
            }
        }
        Some(Predecessors { ends, nodes })
    }

    fn of(&self, node: u32) -> &[u32] {
        let node = node as usize;
        let start = if node == 0 { 0 } else { self.ends[node - 1] };
        &self.nodes[start as usize..self.ends[node] as usize]
    }
}

/// For each node in how many moves the set can be forced.
#[derive(Debug)]
pub(super) struct Attractor {
    moves: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

impl Attractor {
    /// The memory that one takes for a graph.
    pub(super) fn bytes(graph: &Graph) -> usize {
        size_of::<u32>() * graph.nodes().len()
    }

    /// The memory that it takes while it is found.
    pub(super) fn bytes_at_most(graph: &Graph) -> usize {
        Attractor::bytes(graph) + (size_of::<u16>() + size_of::<u32>()) * graph.nodes().len()
    }

    /// Returns the nodes in which an objective can be forced. With `unknown`, nodes whose moves are not generated count
    /// as forced. `None` if it is time to stop.
    pub(super) fn new(
        graph: &Graph,
        before: &Predecessors,
        objective: ForcedObjective,
        unknown: bool,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<Attractor> {
        let nodes = graph.nodes();
        let mut moves = vec![NEVER; nodes.len()];
        let mut open: Vec<u16> = vec![0; nodes.len()];
        let mut queue = Vec::with_capacity(nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            open[number] = graph.after(number as u32).len() as u16;
            if objective.is_done(node) || (unknown && !node.expanded && !objective.is_lost(node)) {
                moves[number] = 0;
                queue.push(number as u32);
            }
        }
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            if next % PATIENCE == 0 && limiter.is_near_limit() {
                return None;
            }
            for &earlier in before.of(node) {
                let place = earlier as usize;
                if moves[place] != NEVER {
                    continue;
                }
                open[place] -= 1;
                if objective.attacks(&nodes[place]) || open[place] == 0 {
                    moves[place] = moves[node as usize] + 1;
                    queue.push(earlier);
                }
            }
        }
        Some(Attractor { moves })
    }

    /// In how many moves the set is reached from a node, when one side hurries and the other puts it off; never, if it
    /// cannot be forced.
    pub(super) fn moves(&self, node: u32) -> Option<u32> {
        let moves = self.moves[node as usize];
        (moves != NEVER).then_some(moves)
    }
}
