//! Exact values of games in which positions come back, so that play may never end.
//!
//! A player reaches the objective (has no cards left), misses it (is the last with cards), or neither ever happens. The
//! player's value against all others together is 1 if the player can force the first, −1 if the others can force the
//! second, and 0 otherwise. Each of the two is a reachability game: it is won from the *attractor* of the set of goal
//! positions, the least set of positions in which the player who wants to reach it has a move into it, or every move of
//! the others leads into it.
//!
//! The solver builds the graph of the positions that can be reached, once for all questions, and finds attractors in it from
//! their ends backwards. Nothing is assumed of play that comes back: what is in no attractor goes on for ever. Where the graph
//! is too large to be built at once, it first hunts for a proof that one of the two can be forced, and builds only what it
//! comes by; both rest on the same graph, so that what one finds the other need not build again. While part of the graph is
//! missing, what lies there is taken for lost and for won in turn, which proves bounds. So an answer depends neither on the
//! order of moves nor, where it is exact, on limits.

mod attractor;
mod graph;
mod iterative_search;
mod keys;
mod objective;
mod room;
mod session;

pub use session::{CycleQuestion, CycleSession, CycleSolver};

use crate::config::Features;
use crate::rules::{Player, Players};

/// A game in which positions may come back.
pub trait Cyclic {
    /// A position.
    type CyclePosition: Clone;

    /// Returns the number of players, at most eight.
    fn players(&self) -> usize;

    /// Returns the player to move; `None` where the outcome is decided, and where no move can be made.
    fn mover(&self, position: &Self::CyclePosition) -> Option<Player>;

    /// Visits the position after each legal move; at least one while it is somebody's turn.
    fn after(&self, position: &Self::CyclePosition, visit: &mut dyn FnMut(Self::CyclePosition));

    /// Returns the outcome so far. It does not change in further play.
    fn outcome(&self, position: &Self::CyclePosition) -> Outcome;

    /// Estimates the distance of a player from the wanted end and from the other one. Near positions are tried first;
    /// the estimate never changes an answer.
    fn distances(&self, position: &Self::CyclePosition, player: Player) -> [u32; 2];

    /// Appends the key of a position. Positions with one key are the same game for every player.
    fn encode(&self, position: &Self::CyclePosition, features: Features, key: &mut Vec<u64>);

    /// A position that has this key.
    fn decode(&self, key: &[u64]) -> Self::CyclePosition;
}

/// The players who have reached or missed the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Those who have reached what they want.
    pub reached: Players,
    /// Those who never will, and have come to the end that they want to avoid.
    pub missed: Players,
}
