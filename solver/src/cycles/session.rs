//! Positions of one game, and what they are worth to each player.

use super::attractor::{Attractor, Before};
use super::graph::{Graph, Node};
use super::{Cyclic, Fate};
use crate::bounds::{Bounds, Solved};
use crate::config::{Config, Features};
use crate::limits::{Brake, Limits};
use crate::rules::{Player, Players};

/// The most memory that a graph takes; what is found about it takes as much again.
const MOST_BYTES: usize = 1 << 30;

/// Solves positions of games in which they come back.
#[derive(Debug)]
pub struct CycleSolver {
    features: Features,
    graph: Graph,
    /// Who comes before whom, and the attractors that were asked for, in the graph as it is.
    before: Option<Before>,
    found: Vec<(Aim, Attractor)>,
}

impl CycleSolver {
    /// A solver.
    pub fn new(config: Config) -> CycleSolver {
        let (graph, features) = (Graph::new(), config.features);
        CycleSolver { features, graph, before: None, found: Vec::new() }
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
        self.graph = Graph::new();
        (self.before, self.found) = (None, Vec::new());
    }
}

/// What may be asked for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What he is worth against all others together.
    Against,
    /// What he is worth when all others play for him.
    Helped,
}

/// What one side tries to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Aim {
    /// Who tries.
    attackers: Players,
    /// Whose end it is.
    player: Player,
    /// Whether that he reaches it; else that he misses it.
    reach: bool,
    /// Whether what is not known is taken for done.
    unknown: bool,
}

impl Aim {
    fn belongs(self, node: &Node) -> bool {
        let ends = if self.reach { node.fate.reached } else { node.fate.missed };
        let open =
            !node.fate.reached.contains(self.player) && !node.fate.missed.contains(self.player);
        ends.contains(self.player) || (self.unknown && !node.expanded && open)
    }
}

/// A run of positions of one game, each answered with what was found for those before.
#[derive(Debug)]
pub struct CycleSession<'a, G> {
    game: &'a G,
    solver: &'a mut CycleSolver,
}

impl<G: Cyclic> CycleSession<'_, G> {
    /// What is asked of a position: 1 if the player can be brought to reach his end, −1 if to miss it, 0 if neither. Where a
    /// limit is reached, what is proved of it. A node is a position whose moves are looked at.
    pub fn solve(
        &mut self,
        position: &G::Position,
        player: Player,
        asked: Question,
        limits: Limits<'_>,
    ) -> Solved<i32> {
        let mut brake = Brake::new(limits);
        let bounds = self.bounds(position, player, asked, &mut brake);
        Solved { bounds, nodes: brake.nodes() }
    }

    fn bounds(
        &mut self,
        position: &G::Position,
        player: Player,
        asked: Question,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        if let Some(value) = self.settled(position, player) {
            return Bounds::exact(value);
        }
        let node = self.node(position, brake);
        let (reach, miss) = self.sides(player, asked);
        let mut forced = |attackers, reach, unknown| {
            let aim = Aim { attackers, player, reach, unknown };
            self.attractor(aim).moves(node).is_some()
        };
        if forced(reach, true, false) {
            return Bounds::exact(1);
        }
        if forced(miss, false, false) {
            return Bounds::exact(-1);
        }
        let (lower, upper) = (forced(miss, false, true), forced(reach, true, true));
        Bounds { lower: -i32::from(lower), upper: i32::from(upper) }
    }

    /// The value of a position in which a player has come to an end.
    fn settled(&self, position: &G::Position, player: Player) -> Option<i32> {
        let Fate { reached, missed } = self.game.fate(position);
        let missed = missed.contains(player).then_some(-1);
        if reached.contains(player) { Some(1) } else { missed }
    }

    /// The node of a position, with all that can be reached from it, as far as the limits allow.
    fn node(&mut self, position: &G::Position, brake: &mut Brake<'_>) -> u32 {
        let (solver, game) = (&mut *self.solver, self.game);
        let extent = solver.graph.extent();
        let node = solver.graph.number(game, position, solver.features);
        solver.graph.grow(game, solver.features, MOST_BYTES, brake);
        if extent != solver.graph.extent() {
            (solver.before, solver.found) = (None, Vec::new());
        }
        node
    }

    /// Who wants a player to reach his end, and who wants him to miss it.
    fn sides(&self, player: Player, asked: Question) -> (Players, Players) {
        let count = self.game.players();
        match asked {
            Question::Against => (Players::one(player), Players::one(player).others(count)),
            Question::Helped => (Players::first(count), Players::NONE),
        }
    }

    fn attractor(&mut self, aim: Aim) -> &Attractor {
        let CycleSolver { graph, before, found, .. } = &mut *self.solver;
        let aim = Aim { unknown: aim.unknown && !graph.is_whole(), ..aim };
        let place = found.iter().position(|(other, _)| *other == aim).unwrap_or_else(|| {
            let before = before.get_or_insert_with(|| Before::new(graph));
            let attractor = Attractor::new(graph, before, aim.attackers, |node| aim.belongs(node));
            found.push((aim, attractor));
            found.len() - 1
        });
        &found[place].1
    }

    /// Best play for a player's value against all others, as places among the moves of each position: with fewest moves to
    /// the end that can be forced and the longest resistance. If none can, play goes on until a position comes back.
    /// Nothing where the value is not proved within the limits.
    pub fn line(
        &mut self,
        start: &G::Position,
        player: Player,
        limits: Limits<'_>,
    ) -> Option<Vec<usize>> {
        let brake = &mut Brake::new(limits);
        let value = self.bounds(start, player, Question::Against, brake).value()?;
        let (mut line, mut position, mut seen) = (Vec::new(), start.clone(), Vec::new());
        while self.settled(&position, player).is_none() && self.game.mover(&position).is_some() {
            let node = self.node(&position, brake);
            if seen.contains(&node) {
                break;
            }
            seen.push(node);
            let (place, next) = self.best(&position, player, value, brake)?;
            line.push(place);
            position = next;
        }
        Some(line)
    }

    /// The move that a player's value is kept with, the first of the best.
    fn best(
        &mut self,
        position: &G::Position,
        player: Player,
        value: i32,
        brake: &mut Brake<'_>,
    ) -> Option<(usize, G::Position)> {
        let (reach, miss) = self.sides(player, Question::Against);
        let attackers = if value > 0 { reach } else { miss };
        let attacks = attackers.contains(self.game.mover(position)?);
        let mut after = Vec::new();
        self.game.after(position, &mut |next| after.push(next));
        let mut best: Option<(u32, usize)> = None;
        for (place, next) in after.iter().enumerate() {
            if self.bounds(next, player, Question::Against, brake).value() != Some(value) {
                continue;
            }
            let moves = self.distance(next, player, value, brake);
            let better =
                |&(than, _): &(u32, usize)| if attacks { moves < than } else { moves > than };
            if best.as_ref().is_none_or(better) {
                best = Some((moves, place));
            }
        }
        best.map(|(_, place)| (place, after.swap_remove(place)))
    }

    /// In how many moves the end comes that is forced; 0 if none is.
    fn distance(
        &mut self,
        position: &G::Position,
        player: Player,
        value: i32,
        brake: &mut Brake<'_>,
    ) -> u32 {
        let node = self.node(position, brake);
        let (reach, miss) = self.sides(player, Question::Against);
        let attackers = if value > 0 { reach } else { miss };
        let aim = Aim { attackers, player, reach: value > 0, unknown: false };
        if value == 0 { 0 } else { self.attractor(aim).moves(node).unwrap_or(0) }
    }
}
