//! Declarer's best strategy for an ending, seeing two hands.
//!
//! The model is that of suit combinations: declarer commits to a strategy, which says what to play after everything that can be seen; the defenders
//! know the layout and the strategy. A strategy wins a set of layouts, those in which it reaches the goal whatever the defenders do;
//! its chance is the number of them. (I. Frank and D. Basin, "Search in games with incomplete information", Artificial Intelligence 100, 1998, call it
//! the best defence model; the search by sets of layouts is that of T. Cazenave and V. Ventos, "The αμ search algorithm for the game of bridge",
//! 2020, to full depth and with exact leaves.)
//!
//! *Front*: the largest sets of layouts that strategies win from a point of the play on. Let S be the layouts that agree with what was seen so far.
//!
//! * Declarer's side plays: a strategy chooses one card, so the front has the largest sets of the fronts after all cards.
//! * A defender plays: each card c that is legal in some layout of S leads to a point of its own with the layouts S(c) in which it is legal, and the
//!   strategy may go on differently after each. A layout is won if it is won after every card that is legal in it. So the sets are the
//!   intersections over c of v(c) ∪ (S − S(c)), for all choices of v(c) in the front after c.
//!
//! What makes it fast loses nothing:
//!
//! * *Double dummy.* A layout that declarer cannot win with open hands is won by no strategy; it is left out after each card of declarer's. A defender's
//!   card makes no such layout.
//! * *Least losses.* A point is asked for the least number of layouts that a strategy loses, and only up to what is allowed. Each layout is counted for the
//!   first of a defender's cards that is legal in it, and what is lost after these cards adds up to a lower bound: it limits how much may be lost
//!   after each of them. What is allowed grows from the lower bound in steps, 0, 1, 2, 4, 7 …; the first step with an answer has the exact number.
//! * *Layouts that count one by one.* Which layouts a strategy wins matters only for those that a defender's other card leads to as well, here or further
//!   up; of all others their number is enough. So a point has outcomes in place of sets: which layouts of some are won, and how many of all are lost. In a front,
//!   an outcome is left out where another wins the same layouts one by one and loses no more.
//! * *Parts of sets.* A strategy loses as many layouts of a set as of each part of it, and no more than of a set that it is part of.
//! * *Cards to cash.* Where the hand on lead holds enough cards that nobody can beat, every layout is won.
//! * A card that cannot be better than one tried before is not tried; equal cards of a known hand are tried once, and so are a defender's
//!   cards that are equal in all layouts left; points are remembered
//!   with what is known of them, and all are forgotten when they take too much memory.

mod point;
mod search;

use self::point::Point;
use self::search::{Search, steps};
use crate::error::OddsError;
use crate::layouts::Layouts;
use crate::worlds::Worlds;
use tikki_solver::{Bounds, Card, CardSet, Limits, Position, Solver};

/// A card that declarer's side may play, and its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SingleMove {
    /// The card.
    pub card: Card,
    /// Cards that are worth the same, as no other hand has a card between them.
    pub equals: Vec<Card>,
    /// The number of layouts in which declarer's best strategy that begins with the card reaches the goal.
    pub wins: Bounds<u64>,
    /// The number of layouts in which the goal is reached after the card when all four play with open hands.
    pub double_dummy: Bounds<u64>,
}

/// The most layouts that [`single`] takes: all of eight cards a hand.
pub const MOST_LAYOUTS: u64 = 12_870;

/// The chance of each card that declarer's side may play, under the best strategy that begins with it: to take at least `tricks` of all
/// tricks of the deal, those won before included. Under a limit, which is for all cards together, `wins` and `double_dummy` are proved bounds.
///
/// # Errors
/// [`OddsError::NotToPlay`] where a defender is to play or the play is over, [`OddsError::NotDeclarer`] where declarer's side has a hidden
/// hand, [`OddsError::TooManyLayouts`], [`OddsError::BadTarget`].
pub fn single(
    layouts: &Layouts,
    tricks: u8,
    solver: &mut Solver,
    limits: Limits<'_>,
) -> Result<Vec<SingleMove>, OddsError> {
    let seat = layouts.to_play();
    if layouts.seats.iter().any(|&hidden| layouts.declares(hidden)) {
        return Err(OddsError::NotDeclarer);
    }
    if layouts.left == 0 || !layouts.declares(seat) {
        return Err(OddsError::NotToPlay { seat });
    }
    if tricks > layouts.dealt {
        return Err(OddsError::BadTarget { tricks, most: layouts.dealt });
    }
    let count = layouts.count();
    Ok(match count {
        0..=64 => solve::<1>(layouts, tricks, solver, limits),
        65..=256 => solve::<4>(layouts, tricks, solver, limits),
        257..=1024 => solve::<16>(layouts, tricks, solver, limits),
        1025..=4096 => solve::<64>(layouts, tricks, solver, limits),
        4097..=MOST_LAYOUTS => solve::<202>(layouts, tricks, solver, limits),
        _ => return Err(OddsError::TooManyLayouts { layouts: count, most: MOST_LAYOUTS }),
    })
}

fn solve<const W: usize>(
    layouts: &Layouts,
    tricks: u8,
    solver: &mut Solver,
    limits: Limits<'_>,
) -> Vec<SingleMove> {
    let positions: Vec<Position> = layouts.iter().collect();
    let root = Point {
        played: CardSet::EMPTY,
        trick: layouts.trick,
        needed: tricks.saturating_sub(layouts.won),
        left: layouts.left,
    };
    let mut search = Search::<W>::new(layouts, &positions, solver, limits);
    let all = Worlds::of(0..positions.len());
    let classes = positions[0].classes();
    let cards = classes.iter().filter_map(|class| class.split_last());
    let mut values: Vec<Value<W>> = cards
        .map(|(&card, equals)| {
            Value::new(&mut search, root.after(card, layouts), (card, equals), &all)
        })
        .collect();
    // All cards are asked for few losses before any is asked for more, so that a limit leaves something of each.
    for losses in steps(0, positions.len()) {
        for value in &mut values {
            value.narrow(&mut search, losses);
        }
    }
    values.into_iter().map(|value| value.of).collect()
}

/// A card under way, and the layouts that can be won after it with open hands.
struct Value<const W: usize> {
    next: Point,
    winnable: Option<Worlds<W>>,
    of: SingleMove,
}

impl<const W: usize> Value<W> {
    fn new(
        search: &mut Search<'_, W>,
        next: Point,
        (card, equals): (Card, &[Card]),
        all: &Worlds<W>,
    ) -> Self {
        let winnable = search.winnable(next, all).ok();
        let most = winnable.as_ref().map(|winnable| winnable.len() as u64);
        let double_dummy = most.map_or(Bounds { lower: 0, upper: all.len() as u64 }, Bounds::exact);
        let wins = Bounds { lower: 0, upper: double_dummy.upper };
        Value {
            next,
            winnable,
            of: SingleMove { card, equals: equals.to_vec(), wins, double_dummy },
        }
    }

    /// Asks whether a strategy loses at most `losses` of the layouts, unless the answer is known or a limit was reached.
    fn narrow(&mut self, search: &mut Search<'_, W>, losses: usize) {
        let Some(winnable) = self.winnable.filter(|_| self.of.wins.value().is_none()) else {
            return;
        };
        let most = winnable.len();
        match search.least(self.next, &winnable, losses.min(most)) {
            Err(_) => {}
            Ok(None) => self.of.wins.upper = most.saturating_sub(losses + 1) as u64,
            Ok(Some(least)) => self.of.wins = Bounds::exact((most - least) as u64),
        }
    }
}
