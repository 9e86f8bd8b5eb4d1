//! The value of every legal card.

use super::play::PlayPoint;
use std::cmp::Reverse;
use tikki_solver::{Bounds, Card, Limits, Session};

/// The value of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// The other legal cards of its equivalence class, from high to low: no card left lies between them and this one.
    pub equals: Vec<Card>,
    /// The tricks of declarer's side in the whole deal if the card is played and both sides then play perfectly.
    pub declarer_tricks: Bounds,
    /// The tricks that it costs the side that plays it; `None` if not proved.
    pub cost: Option<u8>,
}

/// Returns the value of every legal card, spades first and high to low, empty when the play is over. The node limit covers
/// all cards together.
///
/// # Panics
/// Never: a legal card can be played.
pub fn cards(point: &PlayPoint, session: &mut Session<'_>, limits: Limits<'_>) -> Vec<CardValue> {
    let mut budget = NodeBudget::from(limits);
    let mut values = Vec::new();
    for class in point.position().classes() {
        let after = point.after(class[0]).expect("a legal card can be played");
        let value = budget.spend(|limits| after.value(session, limits));
        values.extend(class.iter().map(|&card| CardValue {
            card,
            equals: class.iter().rev().copied().filter(|&other| other != card).collect(),
            declarer_tricks: value,
            cost: None,
        }));
    }
    values.sort_by_key(|value| Reverse(value.card));
    add_costs(&mut values, point.declarer_to_play());
    values
}

/// Sets the costs from the best value, once all values are proved.
fn add_costs(values: &mut [CardValue], maximises: bool) {
    let proved: Option<Vec<u8>> =
        values.iter().map(|value| value.declarer_tricks.value()).collect();
    let best = proved.and_then(|tricks| {
        if maximises { tricks.into_iter().max() } else { tricks.into_iter().min() }
    });
    for value in values {
        let tricks = value.declarer_tricks.value();
        value.cost = best.zip(tricks).map(|(best, tricks)| best.abs_diff(tricks));
    }
}

/// A node limit shared by several searches.
#[derive(Debug)]
pub struct NodeBudget<'a> {
    limits: Limits<'a>,
    /// The greatest number of nodes for each search.
    ration: u64,
}

/// Returns the nodes that the limits allow.
impl<'a> From<Limits<'a>> for NodeBudget<'a> {
    fn from(limits: Limits<'a>) -> NodeBudget<'a> {
        NodeBudget { limits, ration: u64::MAX }
    }
}

impl<'a> NodeBudget<'a> {
    /// Restricts each further search to a number of nodes.
    pub(crate) fn ration(&mut self, most: u64) {
        self.ration = most;
    }

    /// Runs a search that reports its nodes.
    pub fn spend<T>(&mut self, ask: impl FnOnce(Limits<'a>) -> (T, u64)) -> T {
        let (answer, nodes) = ask(self.limits.at_most(self.ration));
        self.limits = self.limits.after(nodes);
        answer
    }
}
