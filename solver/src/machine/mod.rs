//! Games that no rule set describes: each is a machine of its own, and this kernel plays them all. Zero-window search with a
//! table of exact positions, and with what the machine itself can prove.

mod memory;
mod search;
mod session;

use crate::bounds::Bounds;
use crate::oracle::OracleGame;
use crate::rules::Player;
use crate::seat::Side;
use std::hash::Hash;

pub use session::MachineSession;

/// A position of a finite open-hand game and the number to be solved, which some players maximise and all others
/// minimise.
///
/// ```
/// use tikki_solver::machine::Machine;
/// use tikki_solver::rules::Player;
/// use tikki_solver::{Bounds, Config, Limits, RuleSolver};
///
/// /// Two players take one or two matches in turn; who takes the last one gets a point from the other.
/// #[derive(Clone)]
/// struct Matches { left: u8, turn: usize }
///
/// impl Machine for Matches {
///     type Move = u8;
///     type MachineKey = (u8, usize);
///     fn player(&self) -> Option<Player> { (self.left > 0).then_some(Player::new(self.turn)) }
///     fn maximises(&self, player: Player) -> bool { player.index() == 0 }
///     fn legal(&self) -> Vec<u8> { (1..=self.left.min(2)).collect() }
///     fn play(&self, taken: u8) -> Matches { Matches { left: self.left - taken, turn: 1 - self.turn } }
///     fn key(&self) -> (u8, usize) { (self.left, self.turn) }
///     fn static_bounds(&self) -> Bounds<i32> {
///         let last = if self.turn == 1 { 1 } else { -1 };
///         if self.left == 0 { Bounds::exact(last) } else { Bounds { lower: -1, upper: 1 } }
///     }
/// }
///
/// let mut solver = RuleSolver::new(Config::default());
/// let mut session = solver.machine();
/// let value = |session: &mut tikki_solver::machine::MachineSession<_>, left| {
///     session.solve(&Matches { left, turn: 0 }, Limits::default()).bounds.value()
/// };
/// assert_eq!([3, 4].map(|left| value(&mut session, left)), [Some(-1), Some(1)]);
/// ```
pub trait Machine: Clone {
    /// A decision.
    type Move: Copy;
    /// A key that distinguishes a position from all others with another future.
    type MachineKey: Clone + Eq + Hash;

    /// Returns the player to move; `None` when play is over.
    fn player(&self) -> Option<Player>;

    /// Returns whether a player wants the number large.
    fn maximises(&self, player: Player) -> bool;

    /// Every legal move; empty when play is over.
    fn legal(&self) -> Vec<Self::Move>;

    /// One legal move of each class of such as lead to the same.
    fn choices(&self) -> Vec<Self::Move> {
        self.legal()
    }

    /// The position after a legal move.
    #[must_use]
    fn play(&self, chosen: Self::Move) -> Self;

    /// Everything that the number still depends on, but for what is [settled](Machine::settled).
    fn key(&self) -> Self::MachineKey;

    /// The bytes of memory that a key owns beside its own.
    fn owned_by(_: &Self::MachineKey) -> usize {
        0
    }

    /// A part of the number that nothing changes any more: positions of one key differ in their numbers by it.
    fn settled(&self) -> i32 {
        0
    }

    /// Proved bounds of the number; exact when play is over.
    fn static_bounds(&self) -> Bounds<i32>;

    /// Returns the priority of a move for the player; higher ones are tried first.
    fn promise(&self, _: Self::Move) -> i32 {
        0
    }
}

/// A machine as the oracle plays it: the whole number is the reward of the last move.
#[derive(Clone, Debug)]
pub struct OracleMachine<M>(pub M);

impl<M: Machine> OracleGame for OracleMachine<M> {
    type Move = M::Move;

    fn to_move(&self) -> Option<Side> {
        let OracleMachine(machine) = self;
        let side = |more| if more { Side::NorthSouth } else { Side::EastWest };
        machine.player().map(|player| side(machine.maximises(player)))
    }

    fn moves(&self) -> Vec<M::Move> {
        self.0.legal()
    }

    fn after(&self, chosen: M::Move) -> (OracleMachine<M>, i32) {
        let next = self.0.play(chosen);
        let reward = if next.player().is_none() { next.static_bounds().lower } else { 0 };
        (OracleMachine(next), reward)
    }
}
