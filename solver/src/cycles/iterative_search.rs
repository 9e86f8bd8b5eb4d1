//! A hunt for a proof that one side can force its aim: depth-first proof-number search in the graph, which it builds where
//! it goes.
//!
//! Each node has two numbers: how much has to be proved, at the least, for the aim to be forced from there, and how much for
//! that it cannot. A node is forced when the aim is done there, when an attacker has a move to a forced node, or when all
//! moves of another lead to forced nodes; it is lost in the mirror image. Both are facts, whatever path led there, as each
//! rests on facts that were found before. What stands on a path that comes back to itself proves nothing: there the hunt
//! only loses hope, so that it looks elsewhere first. Where play can go round for ever it may find neither.

use super::Cyclic;
use super::graph::Graph;
use super::objective::ForcedObjective;
use super::room::{held, make_room};
use crate::config::Features;
use crate::limits::SearchLimiter;

/// The most moves from where a hunt starts.
const DEEPEST: usize = 400;
/// The number of what is impossible.
const NEVER: u32 = u32::MAX;
/// The number of what is given up.
const HOPELESS: u32 = 1 << 24;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    /// The proof number: the nodes still to be proved for the objective.
    proof: u32,
    /// The disproof number: the nodes still to be proved against it.
    disproof: u32,
}

impl Numbers {
    /// The numbers of an unexamined node.
    const UNKNOWN: Numbers = Numbers { proof: 0, disproof: 0 };
    const FORCED: Numbers = Numbers { proof: 0, disproof: NEVER };
    const LOST: Numbers = Numbers { proof: NEVER, disproof: 0 };
    /// The numbers of a move back to a node of the path.
    const ROUND: Numbers = Numbers { proof: HOPELESS, disproof: 1 };
}

/// The proof numbers of the nodes for one objective.
#[derive(Debug)]
pub(super) struct IterativeSearch {
    objective: ForcedObjective,
    numbers: Vec<Numbers>,
    path: Vec<bool>,
}

/// The graph and the limits of a search.
pub(super) struct SearchScope<'g, 'b, 'l, G> {
    pub game: &'g G,
    pub graph: &'g mut Graph,
    pub features: Features,
    pub limiter: &'b mut SearchLimiter<'l>,
    /// The number of further nodes that may be examined.
    pub left: u64,
}

impl IterativeSearch {
    pub(super) fn new(objective: ForcedObjective) -> IterativeSearch {
        IterativeSearch { objective, numbers: Vec::new(), path: Vec::new() }
    }

    /// The most memory that it takes.
    pub(super) fn bytes(&self) -> usize {
        held(&self.numbers) + held(&self.path)
    }

    pub(super) fn objective(&self) -> ForcedObjective {
        self.objective
    }

    /// Returns whether the aim is forced from a node, or lost; nothing while neither is known.
    pub(super) fn verdict(&self, graph: &Graph, node: u32) -> Option<bool> {
        match self.known(graph, node) {
            Numbers::FORCED => Some(true),
            Numbers::LOST => Some(false),
            _ => None,
        }
    }

    /// Hunts from a node until there is a verdict, nothing is left, or hope is lost.
    pub(super) fn go<G: Cyclic>(&mut self, ground: &mut SearchScope<'_, '_, '_, G>, node: u32) {
        while self.verdict(ground.graph, node).is_none()
            && self.known(ground.graph, node).proof < HOPELESS
        {
            if !self.search(ground, node, [HOPELESS, NEVER - 1], 0) {
                break;
            }
        }
    }

    fn known(&self, graph: &Graph, node: u32) -> Numbers {
        let here = &graph.nodes()[node as usize];
        if self.objective.is_done(here) {
            Numbers::FORCED
        } else if self.objective.is_lost(here) {
            Numbers::LOST
        } else {
            self.numbers.get(node as usize).copied().unwrap_or(Numbers::UNKNOWN)
        }
    }

    /// The numbers of a node; those of a new one are guessed.
    fn of<G: Cyclic>(&mut self, game: &G, graph: &Graph, node: u32) -> Numbers {
        let known = self.known(graph, node);
        if known != Numbers::UNKNOWN {
            return known;
        }
        let [reach, miss] = game.distances(&game.decode(graph.key(node)), self.objective.player);
        let (proof, disproof) = if self.objective.reach { (reach, miss) } else { (miss, reach) };
        let guessed = Numbers { proof: proof + 1, disproof: disproof + 1 };
        self.set(graph, node, guessed);
        guessed
    }

    fn set(&mut self, graph: &Graph, node: u32, numbers: Numbers) {
        if self.numbers.len() <= node as usize {
            let more = graph.nodes().len() - self.numbers.len();
            make_room(&mut self.numbers, more);
            make_room(&mut self.path, more);
            self.numbers.resize(graph.nodes().len(), Numbers::UNKNOWN);
            self.path.resize(graph.nodes().len(), false);
        }
        self.numbers[node as usize] = numbers;
    }

    /// Works on a node until one of its numbers reaches its limit. Whether it could.
    fn search<G: Cyclic>(
        &mut self,
        ground: &mut SearchScope<'_, '_, '_, G>,
        node: u32,
        limits: [u32; 2],
        depth: usize,
    ) -> bool {
        if !ground.expand(node) {
            return false;
        }
        let before = self.of(ground.game, ground.graph, node);
        self.path[node as usize] = true;
        let done = loop {
            let choice = self.choose(ground.game, ground.graph, node, depth);
            let mut numbers = choice.numbers;
            if choice.round {
                numbers.proof = (2 * before.proof + 8).min(HOPELESS);
            }
            self.set(ground.graph, node, numbers);
            if choice.round || numbers.proof >= limits[0] || numbers.disproof >= limits[1] {
                break true;
            }
            if !self.search(ground, choice.child, choice.limits(limits), depth + 1) {
                break false;
            }
        };
        self.path[node as usize] = false;
        done
    }

    /// The numbers of a node by those of the nodes after it, and which of them to work on.
    fn choose<G: Cyclic>(
        &mut self,
        game: &G,
        graph: &Graph,
        node: u32,
        depth: usize,
    ) -> ObjectiveBranch {
        let attacks = self.objective.attacks(&graph.nodes()[node as usize]);
        // To an attacker proofs are a choice and disproofs are needed of all; to the others the other way round.
        let (mut best, mut second, mut child) = (NEVER, NEVER, 0);
        let (mut worst, mut open, mut of_best) = (0, 0_u32, 0);
        for &next in graph.after(node) {
            let round = depth + 1 >= DEEPEST || self.path.get(next as usize) == Some(&true);
            let numbers = self.of(game, graph, next);
            let settled = numbers == Numbers::FORCED || numbers == Numbers::LOST;
            let Numbers { proof, disproof } =
                if round && !settled { Numbers::ROUND } else { numbers };
            let (own, other) = if attacks { (proof, disproof) } else { (disproof, proof) };
            open += u32::from(other != 0);
            worst = worst.max(other);
            if own < best {
                (second, best, child, of_best) = (best, own, next, other);
            } else {
                second = second.min(own);
            }
        }
        let all = if worst == NEVER { NEVER } else { worst.saturating_add(open.saturating_sub(1)) };
        let (proof, disproof) = if attacks { (best, all) } else { (all, best) };
        let numbers = match (proof, disproof) {
            (0, _) => Numbers::FORCED,
            (_, 0) => Numbers::LOST,
            _ => Numbers { proof, disproof: disproof.min(NEVER - 1) },
        };
        let round = numbers.disproof != 0 && numbers.proof >= HOPELESS;
        ObjectiveBranch { numbers, round, child, second, of_best, all, attacks }
    }
}

/// The next step at a node.
struct ObjectiveBranch {
    numbers: Numbers,
    /// Whether all hope depends on a path that comes back to itself.
    round: bool,
    /// The node to work on.
    child: u32,
    /// The next best of the numbers of which it has the best.
    second: u32,
    /// The other number of that node, and that of all together.
    of_best: u32,
    all: u32,
    attacks: bool,
}

impl ObjectiveBranch {
    /// The limits of the node to work on.
    fn limits(&self, [proof, disproof]: [u32; 2]) -> [u32; 2] {
        let (own, other) = if self.attacks { (proof, disproof) } else { (disproof, proof) };
        // A little more than the next best, so as not to change places for each step.
        let own = own.min(self.second.saturating_add(1 + self.second / 4));
        let other = other.saturating_sub(self.all.saturating_sub(self.of_best));
        if self.attacks { [own, other] } else { [other, own] }
    }
}

impl<G: Cyclic> SearchScope<'_, '_, '_, G> {
    /// Has a node with its moves; not if nothing is left.
    fn expand(&mut self, node: u32) -> bool {
        if self.left == 0 || self.graph.is_full() || self.limiter.count() {
            return false;
        }
        self.left -= 1;
        if !self.graph.nodes()[node as usize].expanded {
            self.graph.expand(self.game, self.features, node);
        }
        true
    }
}
