//! The plain truth: minimax with no cleverness at all, and for play that may come back a graph with as little.
//!
//! Every kernel, option and optimisation is held against these functions on small positions, so nothing here may be
//! shared with what it checks, and nothing here may be clever.

use crate::config::Features;
use crate::cycles::{CycleQuestion, Cyclic, Outcome};
use crate::rules::{Player, Players};
use crate::seat::Side;
use std::collections::BTreeMap;

/// A finite two-sided game with open cards whose value is a sum of rewards.
///
/// Side A ([`Side::NorthSouth`]) wants the sum large, side B wants it small. Whatever a game scores (tricks, card
/// points, a contract made or not) is put into the rewards, so that one oracle serves every rule set.
pub trait OracleGame: Sized {
    /// A card played, or any other decision of the rules.
    type Move: Copy;

    /// Returns the side that decides; `None` when the play is over.
    fn to_move(&self) -> Option<Side>;

    /// Every legal move; never empty while [`OracleGame::to_move`] names a side.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move, and the reward side A gets for it.
    fn after(&self, chosen: Self::Move) -> (Self, i32);
}

/// The sum of rewards side A still gets when both sides play perfectly.
pub fn value<G: OracleGame>(game: &G) -> i32 {
    let Some(side) = game.to_move() else { return 0 };
    best(side, values(game).into_iter().map(|(_, value)| value))
}

/// Every legal move with the sum of rewards side A gets from here on, that move included, when both sides play
/// perfectly after it.
pub fn values<G: OracleGame>(game: &G) -> Vec<(G::Move, i32)> {
    let after = |chosen: G::Move| {
        let (next, reward) = game.after(chosen);
        (chosen, reward + value(&next))
    };
    game.moves().into_iter().map(after).collect()
}

fn best(side: Side, values: impl Iterator<Item = i32>) -> i32 {
    match side {
        Side::NorthSouth => values.max(),
        Side::EastWest => values.min(),
    }
    .expect("a side to move has a move")
}

/// Solves a position of a game with cycles: builds the graph of all positions and updates every one of them until
/// nothing changes.
pub fn of_cycles<G: Cyclic>(
    game: &G,
    start: &G::CyclePosition,
    player: Player,
    asked: CycleQuestion,
) -> i32 {
    let (positions, after) = graph(game, start);
    let forced = |ends: &dyn Fn(Outcome) -> Players, attackers: Players| {
        let end = |position: &G::CyclePosition| ends(game.outcome(position)).contains(player);
        let mut won: Vec<bool> = positions.iter().map(end).collect();
        loop {
            let mut changed = false;
            for (place, position) in positions.iter().enumerate() {
                let mut nexts = after[place].iter();
                let wins = match game.mover(position) {
                    None => false,
                    Some(mover) if attackers.contains(mover) => nexts.any(|&next| won[next]),
                    Some(_) => nexts.all(|&next| won[next]),
                };
                changed |= wins && !won[place];
                won[place] |= wins;
            }
            if !changed {
                return won[0];
            }
        }
    };
    let all = Players::first(game.players());
    let (friends, foes) = match asked {
        CycleQuestion::Against => (Players::one(player), Players(all.0 & !Players::one(player).0)),
        CycleQuestion::Cooperative => (all, Players::NONE),
    };
    let reached = forced(&|outcome| outcome.reached, friends);
    if reached { 1 } else { -i32::from(forced(&|outcome| outcome.missed, foes)) }
}

/// Every position that can be reached, the start first, and the places of those after each.
fn graph<G: Cyclic>(
    game: &G,
    start: &G::CyclePosition,
) -> (Vec<G::CyclePosition>, Vec<Vec<usize>>) {
    let key_of = |position: &G::CyclePosition| {
        let mut key = Vec::new();
        game.encode(position, Features::NONE, &mut key);
        key
    };
    let mut places = BTreeMap::from([(key_of(start), 0)]);
    let (mut positions, mut after) = (vec![start.clone()], Vec::new());
    while let Some(position) = positions.get(after.len()).cloned() {
        let mut nexts = Vec::new();
        if game.mover(&position).is_some() {
            game.after(&position, &mut |next| {
                let place = *places.entry(key_of(&next)).or_insert(positions.len());
                if place == positions.len() {
                    positions.push(next);
                }
                nexts.push(place);
            });
        }
        after.push(nexts);
    }
    (positions, after)
}

#[cfg(test)]
mod tests;
