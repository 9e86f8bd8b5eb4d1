//! From which positions a set of positions can be forced, and in how many moves.

use super::aim::Aim;
use super::graph::Graph;

/// Who comes before whom in a graph.
#[derive(Debug)]
pub(super) struct Before {
    /// Where the nodes before each node end in the list.
    ends: Vec<u32>,
    nodes: Vec<u32>,
}

impl Before {
    pub(super) fn new(graph: &Graph) -> Before {
        let mut ends = vec![0; graph.nodes().len() + 1];
        let count = graph.nodes().len() as u32;
        for node in 0..count {
            graph.after(node).iter().for_each(|&next| ends[next as usize + 1] += 1);
        }
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        // Each start moves to its end while the list is filled.
        let mut nodes = vec![0; graph.edges()];
        for node in 0..count {
            for &next in graph.after(node) {
                let place = &mut ends[next as usize];
                nodes[*place as usize] = node;
                *place += 1;
            }
        }
        Before { ends, nodes }
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
    /// Where an aim can be forced. With `unknown` nodes whose moves are not known count as such where it is done.
    pub(super) fn new(graph: &Graph, before: &Before, aim: Aim, unknown: bool) -> Attractor {
        let nodes = graph.nodes();
        let mut moves = vec![NEVER; nodes.len()];
        let mut open: Vec<u16> = vec![0; nodes.len()];
        let mut queue = Vec::new();
        for (number, node) in nodes.iter().enumerate() {
            open[number] = graph.after(number as u32).len() as u16;
            if aim.is_done(node) || (unknown && !node.expanded && !aim.is_lost(node)) {
                moves[number] = 0;
                queue.push(number as u32);
            }
        }
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            for &earlier in before.of(node) {
                let place = earlier as usize;
                if moves[place] != NEVER {
                    continue;
                }
                open[place] -= 1;
                if aim.attacks(&nodes[place]) || open[place] == 0 {
                    moves[place] = moves[node as usize] + 1;
                    queue.push(earlier);
                }
            }
        }
        Attractor { moves }
    }

    /// In how many moves the set is reached from a node, when one side hurries and the other puts it off; never, if it
    /// cannot be forced.
    pub(super) fn moves(&self, node: u32) -> Option<u32> {
        let moves = self.moves[node as usize];
        (moves != NEVER).then_some(moves)
    }
}
