//! The points of a problem where some cards keep the goal and others lose it.

use tikki_solver::{Card, Seat};

/// A point where one class of cards keeps the goal and others lose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The cards from the start of the problem to it.
    pub path: Vec<Card>,
    /// Whose hand the card comes from.
    pub seat: Seat,
    /// The right cards: equals of each other.
    pub right: Vec<Card>,
    /// The cards that lose, one of each class.
    pub wrong: Vec<Card>,
}

/// A decision where more than one class of cards keeps the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternatives {
    /// The cards from the start of the problem to it.
    pub path: Vec<Card>,
    /// Whose hand the card comes from.
    pub seat: Seat,
    /// The first of the right cards, one of its class.
    pub card: Card,
    /// The others that come to the same, one of each class: a few cards later the position can be the same.
    pub duals: Vec<Card>,
    /// The others, one of each class.
    pub cooks: Vec<Card>,
}
