//! A deal of a beating game: its rules, its stock and trumps, what is asked.

use super::rules::BeatingRules;
use super::suit::SuitIndex;
use crate::rules::{CardId, Players};

/// A deal of a beating game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeatingDeal {
    /// The rules.
    pub rules: BeatingRules,
    /// The suit of trumps of the second stage.
    pub trump: SuitIndex,
    /// The stock of the first stage, in drawing order.
    pub stock: Vec<CardId>,
    /// The objective.
    pub objective: SeatGoal,
}

/// The goal of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatGoal {
    /// To get rid of its cards; the last one with cards loses.
    NotLast,
    /// To be the first of these without cards: of all who are in the game where it is asked.
    FirstOut(Players),
}

impl BeatingDeal {
    /// A deal without a stock.
    pub fn new(rules: BeatingRules, trump: SuitIndex, objective: SeatGoal) -> BeatingDeal {
        BeatingDeal { rules, trump, stock: Vec::new(), objective }
    }
}
