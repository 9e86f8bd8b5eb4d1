//! Positions of one game, and what they are worth to each player.

use super::attractor::{Attractor, Before};
use super::graph::{Graph, Node};
use super::{Cyclic, Fate};
use crate::bounds::Bounds;
use crate::config::{Config, Features};
use crate::limits::{Brake, Limits};
use crate::rules::{Player, Players};
use std::fmt;

/// The most memory that a graph takes; what is found about it takes as much again.
const MOST_BYTES: usize = 1 << 30;

/// Solves positions of games in which they come back.
#[derive(Clone, Copy, Debug)]
pub struct CycleSolver {
    features: Features,
}

impl CycleSolver {
    /// A solver.
    pub fn new(config: Config) -> CycleSolver {
        CycleSolver { features: config.features }
    }

    /// A session about one game. The limits are those of all its questions together; a node is a position whose moves are
    /// looked at.
    pub fn session<'a, G: Cyclic>(&self, game: &'a G, limits: Limits<'a>) -> CycleSession<'a, G> {
        let (graph, features, brake) = (Graph::new(), self.features, Brake::new(limits));
        CycleSession { game, features, graph, before: None, found: Vec::new(), brake }
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

/// A graph, and what was found in it.
pub struct CycleSession<'a, G: Cyclic> {
    game: &'a G,
    features: Features,
    graph: Graph,
    /// Who comes before whom, and the attractors that were asked for, in the graph as it is.
    before: Option<Before>,
    found: Vec<(Aim, Attractor)>,
    brake: Brake<'a>,
}

impl<G: Cyclic> CycleSession<'_, G> {
    /// How many positions were expanded.
    pub fn nodes(&self) -> u64 {
        self.brake.nodes()
    }

    /// What a position is worth to a player against all others together: 1 he can force to reach his end, −1 they can force
    /// that he misses it, 0 neither. Where a limit was reached, what is proved of it.
    pub fn value(&mut self, position: &G::Position, player: Player) -> Bounds<i32> {
        self.answer(position, player, Question::Against)
    }

    /// What is asked of a position.
    pub fn answer(
        &mut self,
        position: &G::Position,
        player: Player,
        asked: Question,
    ) -> Bounds<i32> {
        if let Some(value) = self.settled(position, player) {
            return Bounds::exact(value);
        }
        let node = self.node(position);
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
    fn node(&mut self, position: &G::Position) -> u32 {
        let extent = self.graph.extent();
        let node = self.graph.number(self.game, position, self.features);
        self.graph.grow(self.game, self.features, MOST_BYTES, &mut self.brake);
        if extent != self.graph.extent() {
            (self.before, self.found) = (None, Vec::new());
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
        let aim = Aim { unknown: aim.unknown && !self.graph.is_whole(), ..aim };
        let place = self.found.iter().position(|(other, _)| *other == aim);
        let place = place.unwrap_or_else(|| {
            let before = self.before.get_or_insert_with(|| Before::new(&self.graph));
            let belongs = |node: &Node| aim.belongs(node);
            let found = Attractor::new(&self.graph, before, aim.attackers, belongs);
            self.found.push((aim, found));
            self.found.len() - 1
        });
        &self.found[place].1
    }

    /// Best play for a player's value against all others, as places among the moves of each position: with fewest moves to
    /// the end that can be forced and the longest resistance. If none can, play goes on until a position comes back.
    /// Nothing where the value is not proved.
    pub fn line(&mut self, start: &G::Position, player: Player) -> Option<Vec<usize>> {
        let value = self.value(start, player).value()?;
        let (mut line, mut position, mut seen) = (Vec::new(), start.clone(), Vec::new());
        while self.settled(&position, player).is_none() && self.game.mover(&position).is_some() {
            let node = self.node(&position);
            if seen.contains(&node) {
                break;
            }
            seen.push(node);
            let (place, next) = self.best(&position, player, value)?;
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
    ) -> Option<(usize, G::Position)> {
        let (reach, miss) = self.sides(player, Question::Against);
        let attackers = if value > 0 { reach } else { miss };
        let attacks = attackers.contains(self.game.mover(position)?);
        let mut after = Vec::new();
        self.game.after(position, &mut |next| after.push(next));
        let mut best: Option<(u32, usize)> = None;
        for (place, next) in after.iter().enumerate() {
            if self.value(next, player).value() != Some(value) {
                continue;
            }
            let moves = self.distance(next, player, value);
            let better =
                |&(than, _): &(u32, usize)| if attacks { moves < than } else { moves > than };
            if best.as_ref().is_none_or(better) {
                best = Some((moves, place));
            }
        }
        best.map(|(_, place)| (place, after.swap_remove(place)))
    }

    /// In how many moves the end comes that is forced; 0 if none is.
    fn distance(&mut self, position: &G::Position, player: Player, value: i32) -> u32 {
        let node = self.node(position);
        let (reach, miss) = self.sides(player, Question::Against);
        let attackers = if value > 0 { reach } else { miss };
        let aim = Aim { attackers, player, reach: value > 0, unknown: false };
        if value == 0 { 0 } else { self.attractor(aim).moves(node).unwrap_or(0) }
    }
}

impl<G: Cyclic> fmt::Debug for CycleSession<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CycleSession").field("nodes", &self.nodes()).finish_non_exhaustive()
    }
}
