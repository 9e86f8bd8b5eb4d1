//! Positions of one game, and what they are worth to each player.

use super::attractor::{Attractor, Predecessors};
use super::graph::Graph;
use super::iterative_search::{IterativeSearch, SearchScope};
use super::objective::ForcedObjective;
use super::{Cyclic, Outcome};
use crate::bounds::{Bounds, Solved};
use crate::config::Config;
use crate::limits::{Limits, SearchLimiter};
use crate::rules::{Player, Players};

/// The default number of positions built at once.
const AT_ONCE: usize = 200_000;
/// The number of positions of the first search for a proof; each search goes twice as far as the one before.
const FIRST_SEARCH: u64 = 100_000;
/// The number of positions of the last search.
const LAST_SEARCH: u64 = 12_800_000;
/// The least memory that a solver takes.
const LEAST_BYTES: usize = 256 << 10;
/// The part of its memory that the graph may take, as a divisor. Four hunts, the list of who comes before whom and an
/// attractor under way fit into the rest: a position takes 76 bytes or more of the graph and 59 of the rest, a move five
/// bytes and four.
const GRAPH: usize = 2;
/// The number of searches kept: those of the two objectives of a question, and of the one before.
const HUNTS: usize = 4;
/// The bounds before any search.
const UNKNOWN: Bounds<i32> = Bounds { lower: -1, upper: 1 };

/// Solves positions of games in which they come back.
#[derive(Debug)]
pub struct CycleSolver {
    config: Config,
    /// The number of positions up to which the graph is built at once.
    at_once: usize,
    graph: Graph,
    /// The predecessors, and the attractors requested, in the present graph.
    before: Option<Predecessors>,
    found: Vec<((ForcedObjective, bool), Attractor)>,
    /// The extent of the graph for which they were computed.
    extent: (usize, usize),
    /// The proofs about its nodes found by searches.
    searches: Vec<IterativeSearch>,
}

impl CycleSolver {
    /// A solver.
    pub fn new(config: Config) -> CycleSolver {
        let graph = Graph::new(CycleSolver::most_bytes(&config) / GRAPH);
        let (found, searches, extent) = (Vec::new(), Vec::new(), (0, 0));
        CycleSolver { config, at_once: AT_ONCE, graph, before: None, found, extent, searches }
    }

    /// The most memory that it takes for a configuration.
    fn most_bytes(config: &Config) -> usize {
        config.table_bytes.max(LEAST_BYTES)
    }

    /// The most memory that is taken now.
    fn bytes(&self) -> usize {
        let CycleSolver { graph, before, found, searches, .. } = self;
        let before = before.as_ref().map_or(0, |_| Predecessors::bytes(graph));
        let searches: usize = searches.iter().map(IterativeSearch::bytes).sum();
        graph.bytes() + before + found.len() * Attractor::bytes(graph) + searches
    }

    /// Drops the results about the graph before it grew.
    fn forget_outdated(&mut self) {
        if self.extent != self.graph.extent() {
            (self.before, self.found, self.extent) = (None, Vec::new(), self.graph.extent());
        }
    }

    /// Drops the results about the graph, unless it cannot grow any more.
    fn prepare_to_grow(&mut self) {
        if !self.graph.is_whole() && !self.graph.is_full() {
            (self.before, self.found) = (None, Vec::new());
        }
    }

    /// Returns whether there is room for so much more memory.
    fn has_room(&self, more: usize) -> bool {
        self.bytes() + more <= CycleSolver::most_bytes(&self.config)
    }

    /// Forgets attractors, if need be, so that there is room to find one more.
    fn make_room_for_attractor(&mut self) {
        let list = if self.before.is_none() { Predecessors::bytes(&self.graph) } else { 0 };
        if !self.has_room(list + Attractor::bytes_at_most(&self.graph)) {
            self.found = Vec::new();
        }
    }

    /// Moves the search for an objective to the end; a new one replaces the least recently used.
    fn bring_hunt(&mut self, objective: ForcedObjective) {
        let known = self.searches.iter().position(|search| search.objective() == objective);
        let search = known
            .map_or_else(|| IterativeSearch::new(objective), |place| self.searches.remove(place));
        if self.searches.len() == HUNTS {
            self.searches.remove(0);
        }
        self.searches.push(search);
    }

    /// Creates a solver that builds graphs of at most `at_once` positions at once, and searches larger ones for proofs
    /// before it builds the rest.
    #[must_use]
    pub fn built_at_once(self, positions: usize) -> CycleSolver {
        CycleSolver { at_once: positions, ..self }
    }

    /// Starts afresh with a game, so that the same calls visit the same nodes.
    pub fn session<'a, G: Cyclic>(&'a mut self, game: &'a G) -> CycleSession<'a, G> {
        self.forget();
        self.resume(game)
    }

    /// Goes on with a game that the last session was about.
    pub(crate) fn resume<'a, G: Cyclic>(&'a mut self, game: &'a G) -> CycleSession<'a, G> {
        CycleSession { game, solver: self }
    }

    /// Forgets all, and gives the memory back.
    pub(crate) fn forget(&mut self) {
        *self = CycleSolver::new(self.config).built_at_once(self.at_once);
    }
}

/// The questions about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleQuestion {
    /// The value against all others together.
    Against,
    /// The value when all others cooperate.
    Cooperative,
}

/// A run of positions of one game, each answered with what was found for those before.
#[derive(Debug)]
pub struct CycleSession<'a, G> {
    game: &'a G,
    solver: &'a mut CycleSolver,
}

impl<G: Cyclic> CycleSession<'_, G> {
    /// Returns the value of a position: 1 if the player can be brought to reach the end, −1 if to miss it, 0 if
    /// neither; bounds if a limit is reached. A node is a position whose moves are generated.
    pub fn solve(
        &mut self,
        position: &G::CyclePosition,
        player: Player,
        question: CycleQuestion,
        limits: Limits<'_>,
    ) -> Solved<i32> {
        let mut limiter = SearchLimiter::new(limits);
        let bounds = self.bounds(position, player, question, &mut limiter);
        Solved { bounds, nodes: limiter.nodes() }
    }

    fn bounds(
        &mut self,
        position: &G::CyclePosition,
        player: Player,
        question: CycleQuestion,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        if let Some(value) = self.settled(position, player) {
            return Bounds::exact(value);
        }
        let node = self.node(position);
        let objectives = self.objectives(player, question);
        self.grow(self.solver.at_once, limiter);
        let known = self.forced(node, objectives, limiter).unwrap_or(UNKNOWN);
        let mut known = self.searched(node, objectives, known, limiter);
        // Each step builds as much again: what it costs to look at every step is of the order of the last.
        while known.value().is_none() && !self.solver.graph.is_whole() && !limiter.stopped() {
            let built = self.solver.graph.expanded();
            self.grow(2 * built, limiter);
            let proved = self.forced(node, objectives, limiter).unwrap_or(UNKNOWN);
            known.lower = known.lower.max(proved.lower);
            known.upper = known.upper.min(proved.upper);
            if self.solver.graph.expanded() == built {
                break;
            }
        }
        known
    }

    /// Returns the bounds of a node proved by the present graph; `None` if it is time to stop.
    fn forced(
        &mut self,
        node: u32,
        objectives: [ForcedObjective; 2],
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<Bounds<i32>> {
        let [reach, miss] = objectives;
        let mut forced = |objective, unknown| {
            Some(self.attractor(objective, unknown, limiter)?.moves(node).is_some())
        };
        if forced(reach, false)? {
            return Some(Bounds::exact(1));
        }
        if forced(miss, false)? {
            return Some(Bounds::exact(-1));
        }
        let (lower, upper) = (forced(miss, true)?, forced(reach, true)?);
        Some(Bounds { lower: -i32::from(lower), upper: i32::from(upper) })
    }

    /// Returns the bounds proved by searches for either end, which alternate and go ever deeper. In a complete graph
    /// nothing is searched, since the attractors decide everything.
    fn searched(
        &mut self,
        node: u32,
        [reach, miss]: [ForcedObjective; 2],
        mut known: Bounds<i32>,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        let mut left = FIRST_SEARCH;
        while known.value().is_none()
            && !self.solver.graph.is_whole()
            && left <= LAST_SEARCH
            && !limiter.stopped()
        {
            match self.search(node, reach, left, limiter) {
                Some(true) => return Bounds::exact(1),
                Some(false) => known.upper = known.upper.min(0),
                None => {}
            }
            match self.search(node, miss, left, limiter) {
                Some(true) => return Bounds::exact(-1),
                Some(false) => known.lower = known.lower.max(0),
                None => {}
            }
            left *= 2;
        }
        known
    }

    fn search(
        &mut self,
        node: u32,
        objective: ForcedObjective,
        left: u64,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<bool> {
        self.solver.prepare_to_grow();
        self.solver.bring_hunt(objective);
        let CycleSolver { config, graph, searches, .. } = &mut *self.solver;
        let search = searches.last_mut()?;
        let mut ground =
            SearchScope { game: self.game, graph, features: config.features, limiter, left };
        search.go(&mut ground, node);
        search.verdict(ground.graph, node)
    }

    /// The value of a position in which a player has come to an end.
    fn settled(&self, position: &G::CyclePosition, player: Player) -> Option<i32> {
        let Outcome { reached, missed } = self.game.outcome(position);
        let missed = missed.contains(player).then_some(-1);
        if reached.contains(player) { Some(1) } else { missed }
    }

    fn node(&mut self, position: &G::CyclePosition) -> u32 {
        self.solver.graph.number(self.game, position, self.solver.config.features)
    }

    fn grow(&mut self, most: usize, limiter: &mut SearchLimiter<'_>) {
        if self.solver.graph.expanded() < most {
            self.solver.prepare_to_grow();
        }
        let CycleSolver { config, graph, .. } = &mut *self.solver;
        graph.grow(self.game, config.features, most, limiter);
    }

    /// Returns the objectives that the player's side and the other side want to force.
    fn objectives(&self, player: Player, question: CycleQuestion) -> [ForcedObjective; 2] {
        let (reach, miss) = self.sides(player, question);
        let objective = |attackers, reach| ForcedObjective { attackers, player, reach };
        [objective(reach, true), objective(miss, false)]
    }

    /// Returns the players who want a player to reach the end, and those who want the player to miss it.
    fn sides(&self, player: Player, question: CycleQuestion) -> (Players, Players) {
        let count = self.game.players();
        match question {
            CycleQuestion::Against => (Players::one(player), Players::one(player).others(count)),
            CycleQuestion::Cooperative => (Players::first(count), Players::NONE),
        }
    }

    /// Returns the nodes in which an objective can be forced in the present graph; `None` if it is time to stop.
    fn attractor(
        &mut self,
        objective: ForcedObjective,
        unknown: bool,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<&Attractor> {
        self.solver.forget_outdated();
        let asked = (objective, unknown && !self.solver.graph.is_whole());
        let known = self.solver.found.iter().position(|(other, _)| *other == asked);
        if known.is_none() {
            self.solver.make_room_for_attractor();
        }
        let CycleSolver { graph, before, found, .. } = &mut *self.solver;
        let place = found.iter().position(|(other, _)| *other == asked);
        if place.is_none() {
            if before.is_none() {
                *before = Predecessors::new(graph, limiter);
            }
            let attractor = Attractor::new(graph, before.as_ref()?, asked.0, asked.1, limiter)?;
            found.push((asked, attractor));
        }
        Some(&found[place.unwrap_or(found.len() - 1)].1)
    }

    /// Best play for a player's value against all others, as places among the moves of each position: with fewest moves to
    /// the end that can be forced and the longest resistance. If none can, play goes on until a position comes back.
    /// Nothing where the graph is too large for the limits or for memory.
    pub fn line(
        &mut self,
        start: &G::CyclePosition,
        player: Player,
        limits: Limits<'_>,
    ) -> Option<Vec<usize>> {
        let limiter = &mut SearchLimiter::new(limits);
        self.node(start);
        self.grow(usize::MAX, limiter);
        if !self.solver.graph.is_whole() {
            return None;
        }
        let value = self.bounds(start, player, CycleQuestion::Against, limiter).value()?;
        let (mut line, mut position, mut seen) = (Vec::new(), start.clone(), Vec::new());
        while self.settled(&position, player).is_none() && self.game.mover(&position).is_some() {
            let node = self.node(&position);
            if seen.contains(&node) {
                break;
            }
            seen.push(node);
            let (place, next) = self.best(&position, player, value, limiter)?;
            line.push(place);
            position = next;
        }
        Some(line)
    }

    /// The move that a player's value is kept with, the first of the best.
    fn best(
        &mut self,
        position: &G::CyclePosition,
        player: Player,
        value: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<(usize, G::CyclePosition)> {
        let (reach, miss) = self.sides(player, CycleQuestion::Against);
        let attackers = if value > 0 { reach } else { miss };
        let attacks = attackers.contains(self.game.mover(position)?);
        let mut after = Vec::new();
        self.game.after(position, &mut |next| after.push(next));
        let mut best: Option<(u32, usize)> = None;
        for (place, next) in after.iter().enumerate() {
            if self.bounds(next, player, CycleQuestion::Against, limiter).value() != Some(value) {
                continue;
            }
            let moves = self.distance(next, player, value, limiter)?;
            let better =
                |&(than, _): &(u32, usize)| if attacks { moves < than } else { moves > than };
            if best.as_ref().is_none_or(better) {
                best = Some((moves, place));
            }
        }
        best.map(|(_, place)| (place, after.swap_remove(place)))
    }

    /// In how many moves the end comes that is forced; 0 if none is. Nothing if it is time to stop.
    fn distance(
        &mut self,
        position: &G::CyclePosition,
        player: Player,
        value: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<u32> {
        let node = self.node(position);
        self.grow(usize::MAX, limiter);
        let [reach, miss] = self.objectives(player, CycleQuestion::Against);
        let objective = if value > 0 { reach } else { miss };
        if value == 0 {
            return Some(0);
        }
        Some(self.attractor(objective, false, limiter)?.moves(node).unwrap_or(0))
    }
}
