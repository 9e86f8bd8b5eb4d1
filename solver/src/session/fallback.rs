//! The partition kernel behind the exact one: it takes over where one counter of a plain trick game is all that is open, where
//! the cards are gone that had rules of their own, where the stock is empty, where of five suits that are too long for it one is gone, or where of a suit that
//! is too long enough cards are gone.

use super::translate::{Translation, five_lanes};
use crate::bounds::Bounds;
use crate::config::Features;
use crate::exact::{FallbackKernel, LastCounter};
use crate::limits::SearchLimiter;
use crate::partition::lanes::LaneLayout;
use crate::partition::plain::{PlainSession, PlainSolver};
use crate::rules::{Cards, Deal, Goal, RuleSet, State, Suits};

/// A run of the partition kernel for one counter of a goal: the first that it is asked about. Its table holds the
/// patterns of that counter only.
#[derive(Debug)]
pub(super) struct PlainFallback<'a> {
    session: PlainSession<'a>,
    features: Features,
    /// The rules when no special card is left, and no stock.
    rule_set: RuleSet,
    counter: Option<LastCounter>,
    /// The games without some cards that were gone, and the one with all.
    games: Vec<(Cards, Option<Translation>)>,
}

/// The most games of one run.
const GAMES: usize = 8;

/// The rules when no [special](RuleSet::special) card is left, and no stock.
fn without_specials(rule_set: &RuleSet) -> RuleSet {
    RuleSet { draw: None, ..rule_set.without(rule_set.special()) }
}

impl<'a> PlainFallback<'a> {
    /// Returns whether there is a counter of which the kernel might be asked.
    pub(super) fn may_serve(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        features: Features,
    ) -> bool {
        let rule_set = without_specials(rule_set);
        let suits = rule_set.suits(state.trump);
        let spare = match five_lanes(suits) {
            Some(lanes) => suits.members(lanes[0]),
            None => long_lane(suits).map_or(Cards::NONE, |lane| lane.first_few(lane.len() - ROOM)),
        };
        (0..goal.counters.len()).any(|counter| {
            let last = LastCounter { counter, rises: true };
            game(&rule_set, goal, state, last, (spare, 1), features).is_some()
        })
    }

    pub(super) fn new(
        solver: &'a mut PlainSolver,
        rule_set: &RuleSet,
        features: Features,
    ) -> PlainFallback<'a> {
        let (session, rule_set) = (solver.session(), without_specials(rule_set));
        PlainFallback { session, features, rule_set, counter: None, games: Vec::new() }
    }

    /// Returns the kernel's game for a deal, if there is one.
    fn game(&mut self, deal: &Deal<'_>, last: LastCounter) -> Option<&Translation> {
        let left = cards_left(deal);
        let serves =
            |(gone, game): &(Cards, Option<Translation>)| game.is_some() && gone.is_disjoint(left);
        let place = self.games.iter().position(serves).or_else(|| {
            let gone = gone(self.rule_set.suits(deal.state.trump), left);
            let number = self.games.len();
            if number == GAMES || self.games.iter().any(|(known, _)| *known == gone) {
                return None;
            }
            let spare = (gone, number as u8);
            let game = game(&self.rule_set, deal.goal, &deal.state, last, spare, self.features);
            self.games.push((gone, game));
            Some(number)
        })?;
        self.games[place].1.as_ref()
    }
}

/// The game of one counter: with all cards, or without some that are gone; it has a number of its own.
fn game(
    rule_set: &RuleSet,
    goal: &Goal,
    state: &State,
    last: LastCounter,
    (gone, number): (Cards, u8),
    features: Features,
) -> Option<Translation> {
    let of =
        |rule_set: &RuleSet| Translation::of_counter(rule_set, goal, state, last, number, features);
    of(rule_set).or_else(|| if gone.is_empty() { None } else { of(&rule_set.without(gone)) })
}

/// The cards without which a game may fit the kernel: those of the first of five lanes of which no card is left, or those of a lane
/// that is too long for it of which too many are gone.
fn gone(suits: &Suits, left: Cards) -> Cards {
    if let Some(lanes) = five_lanes(suits) {
        let lanes = lanes.into_iter().map(|suit| suits.members(suit));
        return lanes.into_iter().find(|lane| lane.is_disjoint(left)).unwrap_or(Cards::NONE);
    }
    let lane = long_lane(suits).filter(|lane| lane.and(left).len() <= ROOM);
    lane.map_or(Cards::NONE, |lane| lane.without(left))
}

/// The most cards of one of four lanes.
const ROOM: u32 = LaneLayout::Four.room();

/// The cards of a lane that is too long for the kernel.
fn long_lane(suits: &Suits) -> Option<Cards> {
    suits.effective_suits().map(|suit| suits.members(suit)).find(|lane| lane.len() > ROOM)
}

/// The cards in hands and on the table.
fn cards_left(deal: &Deal<'_>) -> Cards {
    let table: Cards = deal.state.table.cards().iter().copied().collect();
    deal.state.hands.iter().fold(table, |all, hand| all.or(*hand))
}

/// Returns whether the rules are now those [without special cards](without_specials). Who closes the stock gives up what the last
/// trick counts, of which the kernel knows nothing.
fn has_no_specials(deal: &Deal<'_>) -> bool {
    let Deal { rule_set, state, .. } = deal;
    rule_set.special().is_disjoint(cards_left(deal))
        && state.stock_left(rule_set) == 0
        && !state.is_closed()
}

impl FallbackKernel for PlainFallback<'_> {
    fn gain(
        &mut self,
        deal: &Deal<'_>,
        last: LastCounter,
        need: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<Bounds<i32>> {
        if deal.state.has_lost_trumps(deal.rule_set) || !has_no_specials(deal) {
            return None;
        }
        if *self.counter.get_or_insert(last) != last {
            return None;
        }
        let game = self.game(deal, last).filter(|game| !game.is_ruled_apart(deal))?;
        let position = game.position(deal)?;
        Some(self.session.settle(&position, need, limiter))
    }
}
