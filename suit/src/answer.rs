//! What the solver answers: values with proved bounds, lines of play, what each first card costs.

use std::sync::Arc;

use crate::cards::{Card, CardSet};
use crate::line::Line;

/// A hand of declarer's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The hand whose cards were given first; East plays after it.
    North,
    /// The hand opposite; West plays after it.
    South,
}

impl Seat {
    pub(crate) fn of(hand: usize) -> Self {
        if hand == 0 { Seat::North } else { Seat::South }
    }

    /// Returns the English name.
    pub fn name(self) -> &'static str {
        match self {
            Seat::North => "North",
            Seat::South => "South",
        }
    }
}

/// A number that is known exactly or between proved bounds: a chance (0 to 1), an average of tricks, or one of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub(crate) lower: i64,
    pub(crate) upper: i64,
    pub(crate) unit: u64,
}

impl Value {
    pub(crate) fn new(lower: u64, upper: u64, unit: u64) -> Self {
        Self { lower: lower as i64, upper: upper as i64, unit }
    }

    /// Returns the proved lower bound.
    pub fn lower(&self) -> f64 {
        ratio(self.lower, self.unit)
    }

    /// Returns the proved upper bound.
    pub fn upper(&self) -> f64 {
        ratio(self.upper, self.unit)
    }

    /// Returns the number if it is known exactly.
    pub fn exact(&self) -> Option<f64> {
        self.is_exact().then(|| self.lower())
    }

    /// Returns whether the bounds meet.
    pub(crate) fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    /// Returns the two bounds as they are counted: deals, tricks over all deals, or thousandths of a point over all deals.
    pub fn counts(&self) -> (i64, i64) {
        (self.lower, self.upper)
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts stay below 2^52 unless scores are absurd")]
fn ratio(count: i64, unit: u64) -> f64 {
    count as f64 / unit as f64
}

/// The first card of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstCard {
    /// The hand that leads.
    pub seat: Seat,
    /// Its card; of equal cards one stands for all.
    pub card: Card,
}

/// The best strategy for one purpose.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// What it is worth: a chance, an average of tricks, or one of points, by where it stands in the [`Answer`].
    pub value: Value,
    /// The first card; `None` if no trick can be won or a limit came before any card was proved.
    pub first: Option<FirstCard>,
    /// How to play; `None` if not asked for, if no trick can be won, or if a limit came first.
    pub line: Option<Arc<Line>>,
}

/// What can be had after one first card. Equal cards of a hand are one entry.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstValue {
    /// The card.
    pub first: FirstCard,
    /// The cards of the same hand that are equal to it, itself included.
    pub equals: CardSet,
    /// The best average of tricks.
    pub max: Value,
    /// The best chance of each number of tricks from 1 on.
    pub at_least: Vec<Value>,
}

/// The answer to a question about one suit.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The cards that the defenders hold.
    pub missing: CardSet,
    /// The number of equally likely deals of the vacant places.
    pub deals: u64,
    /// The best average of tricks.
    pub max: Best,
    /// The best chance of 1, 2, … tricks, up to the most that is possible.
    pub at_least: Vec<Best>,
    /// The best average of the table of scores, if there is one.
    pub score: Option<Best>,
    /// What each first card is worth, if asked for.
    pub firsts: Vec<FirstValue>,
    /// Whether a limit was reached, so that values may be bounds and lines may lack.
    pub is_stopped: bool,
    /// The nodes visited. The same question under the same limits on nodes always takes the same number.
    pub nodes: u64,
}

impl Answer {
    /// Returns the best chance of `tricks` or more, between 0 and 1; a limit makes it a lower bound.
    pub fn chance(&self, tricks: usize) -> f64 {
        match tricks.checked_sub(1) {
            None => 1.0,
            Some(at) => self.at_least.get(at).map_or(0.0, |best| best.value.lower()),
        }
    }
}
