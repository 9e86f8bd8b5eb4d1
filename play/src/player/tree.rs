//! The tree of a search: what the playouts found of each move, and which move is tried next.

use super::MoveEstimate;
use super::sets::CardSets;
use super::table::{
    MOST_MOVES, {PlayerNumber, Table},
};
use crate::position::root::CardChoice;
use std::cmp::Reverse;
use std::collections::HashMap;
use tikki_base::estimate::SampleSums;
use tikki_base::rng::Rng;
use tikki_solver::rules::Player;

/// The weight of what is uncertain, as in the paper (0.7).
const EXPLORATION: f64 = 0.7;
/// The number of moves that a position opens at its first visit.
const FIRST_MOVES: u64 = 4;
/// The moves that a position opens are this many times the square root of its visits, and the first ones.
const OPENED: u64 = 2;

/// Nodes for what one seat can distinguish; the first is the root.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The moves at the root, where they are sets of cards.
    sets: Option<CardSets>,
    /// The least and the greatest reward of each player.
    ranges: Vec<[i32; 2]>,
    /// Harmonic numbers less one: they replace the logarithm, whose last bits differ from machine to machine.
    logarithms: Vec<f64>,
}

#[derive(Debug, Default)]
struct Node {
    visits: u64,
    edges: Vec<Edge>,
}

/// A move.
#[derive(Debug)]
struct Edge {
    name: String,
    to: usize,
    visits: u64,
    /// How often it was legal when its position was visited.
    available: u64,
    rewards: i64,
    numbers: SampleSums,
}

/// A move of a playout: an edge of a node, and whose move it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    node: usize,
    edge: usize,
    mover: Player,
}

impl Tree {
    /// Returns a tree of a root alone.
    pub(super) fn new() -> Tree {
        let nodes = vec![Node::default()];
        Tree { nodes, sets: None, ranges: Vec::new(), logarithms: vec![0.0, 0.0] }
    }

    /// Plays from the root to a position that is new, and adds it. The moves at the root are some of `legal`, if that is given:
    /// there is no step where none of them is legal in the layout. Forced moves that go round end after [`MOST_MOVES`].
    pub(super) fn descend(
        &mut self,
        table: &mut Table<'_>,
        legal: Option<&[String]>,
        rng: &mut Rng,
    ) -> Vec<Step> {
        let (mut steps, mut node) = (Vec::new(), 0);
        let choice = table.card_choice();
        while steps.len() < MOST_MOVES
            && let Some(mover) = table.mover()
        {
            if let Some(choice) = choice.as_ref().filter(|_| node == 0) {
                let (edge, is_new) = self.play_set(table, choice, rng);
                steps.push(Step { node, edge, mover });
                if is_new {
                    break;
                }
                node = self.nodes[node].edges[edge].to;
                continue;
            }
            let mut moves = table.moves();
            let mut places: Vec<usize> = (0..moves.len()).collect();
            // Where the layout has the same moves, which may be thousands, all of them are legal.
            if let Some(legal) = legal.filter(|legal| node == 0 && moves != *legal) {
                places.retain(|&place| {
                    let own = &mut moves[place];
                    let same = legal.iter().find(|name| *name == own);
                    let like = same.or_else(|| legal.iter().find(|name| is_equal(name, own)));
                    like.inspect(|name| own.clone_from(name)).is_some()
                });
            }
            if places.is_empty() {
                break;
            }
            let (place, edge, is_new) = self.select(node, mover, &moves, &places, rng);
            steps.push(Step { node, edge, mover });
            table.play(place);
            if is_new && places.len() > 1 {
                break;
            }
            node = self.nodes[node].edges[edge].to;
        }
        steps
    }

    /// Plays a set of cards at the root, and returns its edge and whether that is new.
    fn play_set(
        &mut self,
        table: &mut Table<'_>,
        choice: &CardChoice,
        rng: &mut Rng,
    ) -> (usize, bool) {
        let edges = &self.nodes[0].edges;
        let sets = self.sets.get_or_insert_default();
        let selected = sets.select(choice, |edge| edges[edge].found());
        let known = selected.and_then(|cards| table.place_of(&choice.name(&cards)));
        let place = known.unwrap_or_else(|| rng.below(table.move_count()));
        let name = table.move_name(place);
        let cards = choice.chosen(&name);
        if known.is_none() {
            sets.draw(cards.clone());
        }
        table.play(place);
        self.nodes[0].visits += 1;
        if let Some(edge) = sets.edge(&cards) {
            return (edge, false);
        }
        let edge = self.add(0, &name);
        if let Some(sets) = &mut self.sets {
            sets.add(&cards, edge);
        }
        (edge, true)
    }

    /// Returns whether the last playout began with a random set of cards, which says little of the position.
    pub(super) fn is_random(&self) -> bool {
        self.sets.as_ref().is_some_and(CardSets::is_random)
    }

    /// The move to try: its place, its edge, and whether that is new.
    fn select(
        &mut self,
        node: usize,
        mover: Player,
        moves: &[String],
        places: &[usize],
        rng: &mut Rng,
    ) -> (usize, usize, bool) {
        let edge_of =
            |place: usize| self.nodes[node].edges.iter().position(|edge| edge.name == moves[place]);
        let (mut known, mut fresh) = (Vec::new(), Vec::new());
        for &place in places {
            match edge_of(place) {
                Some(edge) => known.push((place, edge)),
                None => fresh.push(place),
            }
        }
        self.nodes[node].visits += 1;
        for &(_, edge) in &known {
            self.nodes[node].edges[edge].available += 1;
        }
        let width = FIRST_MOVES + OPENED * self.nodes[node].visits.isqrt();
        if !fresh.is_empty() && (known.len() as u64) < width {
            let place = rng.pick(&fresh);
            return (place, self.add(node, &moves[place]), true);
        }
        let (place, edge) = self.most_promising(node, mover, &known);
        (place, edge, false)
    }

    /// Adds a move, and the position after it.
    fn add(&mut self, node: usize, name: &str) -> usize {
        let to = self.nodes.len();
        self.nodes.push(Node::default());
        let edges = &mut self.nodes[node].edges;
        let (name, numbers) = (name.to_owned(), SampleSums::default());
        edges.push(Edge { name, to, visits: 0, available: 1, rewards: 0, numbers });
        edges.len() - 1
    }

    /// The known move with the highest upper confidence bound; the first of equal ones.
    fn most_promising(
        &mut self,
        node: usize,
        mover: Player,
        known: &[(usize, usize)],
    ) -> (usize, usize) {
        let mut best = (known[0], f64::NEG_INFINITY);
        for &(place, edge) in known {
            let bound = self.bound(node, mover, edge);
            if bound > best.1 {
                best = ((place, edge), bound);
            }
        }
        best.0
    }

    fn bound(&mut self, node: usize, mover: Player, edge: usize) -> f64 {
        let Edge { visits, available, .. } = self.nodes[node].edges[edge];
        if visits == 0 {
            return f64::INFINITY;
        }
        let mean = self.mean(node, mover, edge);
        mean + EXPLORATION * (self.logarithm(available) / real(visits)).sqrt()
    }

    /// The mean reward of a move from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a mean is a rounded number")]
    fn mean(&self, node: usize, mover: Player, edge: usize) -> f64 {
        let Edge { visits, rewards, .. } = self.nodes[node].edges[edge];
        let [low, high] = self.ranges.get(mover.index()).copied().unwrap_or([0, 0]);
        if low >= high {
            return 0.5;
        }
        (rewards as f64 / real(visits) - f64::from(low)) / f64::from(high - low)
    }

    fn logarithm(&mut self, of: u64) -> f64 {
        let of = usize::try_from(of).unwrap_or(usize::MAX);
        while self.logarithms.len() <= of {
            let last = self.logarithms.len() - 1;
            self.logarithms.push(self.logarithms[last] + 1.0 / real(last as u64 + 1));
        }
        self.logarithms[of]
    }

    /// Counts what came of a playout; where play went on for too long, the middle of what has been seen.
    pub(super) fn count(&mut self, steps: &[Step], numbers: Option<&[PlayerNumber]>) {
        for (player, number) in numbers.into_iter().flatten().enumerate() {
            self.widen(player, number.reward);
        }
        let first = steps.first().zip(numbers).map(|(step, numbers)| numbers[step.mover.index()]);
        if let Some((sets, own)) = self.sets.as_mut().zip(first) {
            sets.count(own.reward);
        }
        for &Step { node, edge, mover } in steps {
            let middle = || {
                self.ranges.get(mover.index()).map_or(0, |[low, high]| i32::midpoint(*low, *high))
            };
            let own = numbers.map(|numbers| numbers[mover.index()]);
            let reward = own.map_or_else(middle, |own| own.reward);
            let edge = &mut self.nodes[node].edges[edge];
            edge.visits += 1;
            edge.rewards += i64::from(reward);
            if let Some(own) = own {
                edge.numbers.add(own.number, 1);
            }
        }
    }

    fn widen(&mut self, player: usize, reward: i32) {
        if self.ranges.len() <= player {
            self.ranges.resize(player + 1, [i32::MAX, i32::MIN]);
        }
        let [low, high] = &mut self.ranges[player];
        (*low, *high) = ((*low).min(reward), (*high).max(reward));
    }

    /// The edges of the moves at the root, in their order.
    fn root_edges(&self, legal: &[String]) -> Vec<Option<&Edge>> {
        let named = self.nodes[0].edges.iter().map(|edge| (edge.name.as_str(), edge));
        let named: HashMap<&str, &Edge> = named.collect();
        legal.iter().map(|name| named.get(name.as_str()).copied()).collect()
    }

    /// What was found of the moves at the root, in their order.
    pub(super) fn estimates(&self, legal: &[String]) -> Vec<MoveEstimate> {
        let edges = self.root_edges(legal).into_iter();
        let estimate = |(name, edge): (&String, Option<&Edge>)| {
            let (visits, sums) =
                edge.map_or_else(Default::default, |edge| (edge.visits, edge.numbers));
            MoveEstimate::new(name, visits, sums)
        };
        legal.iter().zip(edges).map(estimate).collect()
    }

    /// The moves that were tried most often, one after the other, as long as one was tried again.
    pub(super) fn line(&self) -> Vec<String> {
        let (mut line, mut node) = (Vec::new(), 0);
        // Of equal ones `max_by_key` takes the last.
        let tried = |edge: &&Edge| edge.visits > 1;
        let most = |node: usize| {
            let edges = self.nodes[node].edges.iter().rev().filter(tried);
            edges.max_by_key(|edge| (edge.visits, edge.rewards))
        };
        while let Some(edge) = most(node) {
            line.push(edge.name.clone());
            node = edge.to;
        }
        line
    }

    /// The sets of cards at the root that were tried, the best first: by the mean reward, to which the cards contribute.
    pub(super) fn sets(&self, most: usize) -> Vec<MoveEstimate> {
        let edges = &self.nodes[0].edges;
        let best = self.sets.as_ref().map(|sets| sets.best(|edge| edges[edge].found()));
        let estimate = |edge: usize| {
            let Edge { name, visits, numbers, .. } = &edges[edge];
            MoveEstimate::new(name, *visits, *numbers)
        };
        best.unwrap_or_default().into_iter().take(most).map(estimate).collect()
    }

    /// The place of the move at the root with most playouts; of several that with the highest mean reward, then the first. Of sets
    /// of cards that with the highest mean, to which its cards contribute.
    pub(super) fn best(&self, legal: &[String]) -> Option<usize> {
        if let Some(best) = self.sets(1).first() {
            return legal.iter().position(|name| *name == best.name);
        }
        let rank = |(place, edge): (usize, Option<&Edge>)| {
            edge.filter(|edge| edge.visits > 0).map(|edge| (edge.visits, edge.rewards, place))
        };
        let ranked = self.root_edges(legal).into_iter().enumerate().filter_map(rank);
        // Of equal ones the first.
        ranked
            .max_by_key(|&(visits, rewards, place)| (visits, rewards, Reverse(place)))
            .map(|best| best.2)
    }
}

impl Edge {
    /// The rewards and the number of its playouts.
    fn found(&self) -> (i64, u64) {
        (self.rewards, self.visits)
    }
}

/// Whether two moves are the same but for which of several equal cards they name: `DQ` and `DQ#1`.
pub(super) fn is_equal(one: &str, other: &str) -> bool {
    let plain = |name: &str| {
        let mut parts = name.split('#');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| all + part.trim_start_matches(|c: char| c.is_ascii_digit()))
    };
    plain(one) == plain(other)
}

#[expect(clippy::cast_precision_loss, reason = "an estimate is a rounded number")]
pub(super) fn real(number: u64) -> f64 {
    number as f64
}
