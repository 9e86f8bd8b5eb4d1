//! The points of a problem where some cards keep the goal and others lose it.

use tikki_solver::{Card, Seat};

/// A point where one class of cards keeps the goal and others lose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The cards from the start of the problem.
    pub path: Vec<Card>,
    /// The seat to play.
    pub seat: Seat,
    /// The right cards, all of one equivalence class.
    pub right: Vec<Card>,
    /// The losing cards, one of each class.
    pub wrong: Vec<Card>,
}

/// A decision where more than one class of cards keeps the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternatives {
    /// The cards from the start of the problem.
    pub path: Vec<Card>,
    /// The seat to play.
    pub seat: Seat,
    /// The card of the solution; duals and cooks are other right cards.
    pub card: Card,
    /// The duals, one of each class: right cards after which the position can be the same a few cards later.
    pub duals: Vec<Card>,
    /// The cooks, one of each class: the other right cards.
    pub cooks: Vec<Card>,
}
