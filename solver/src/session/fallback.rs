//! The partition kernel behind the exact one: it takes over where one counter of a plain trick game is all that is open, where
//! the cards are gone that had rules of their own, or where of five suits that are too long for it one is gone.

use super::translate::{Translation, five_lanes};
use crate::bounds::Bounds;
use crate::config::Features;
use crate::exact::{FallbackKernel, LastCounter};
use crate::limits::SearchLimiter;
use crate::partition::plain::{PlainSession, PlainSolver};
use crate::rules::{Cards, Deal, EffectiveSuit, Goal, Players, RuleSet, State, Suits};

/// A run of the partition kernel for one counter of a goal: the first that it is asked about. Its table holds the
/// patterns of that counter only.
#[derive(Debug)]
pub(super) struct PlainFallback<'a> {
    session: PlainSession<'a>,
    features: Features,
    /// The rules when no special card is left and the lock is broken for all.
    rule_set: RuleSet,
    counter: Option<LastCounter>,
    /// The games without each lane that was gone, and the one with all.
    games: Vec<(Option<EffectiveSuit>, Option<Translation>)>,
}

/// The rules when no [special](RuleSet::special) card is left, and nobody is free of the lock.
fn without_specials(rule_set: &RuleSet) -> RuleSet {
    RuleSet { unlocked: Players::NONE, ..rule_set.without(rule_set.special()) }
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
        let gone = five_lanes(rule_set.suits(state.trump)).map(|lanes| lanes[0]);
        (0..goal.counters.len()).any(|counter| {
            let last = LastCounter { counter, rises: true };
            game(&rule_set, goal, state, last, gone, features).is_some()
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

    /// Returns the index of the kernel's game for a deal.
    fn place(&mut self, deal: &Deal<'_>, last: LastCounter) -> usize {
        let suits = self.rule_set.suits(deal.state.trump);
        let gone = five_lanes(suits).and_then(|lanes| gone(deal, suits, &lanes));
        let known = self.games.iter().position(|(suit, _)| *suit == gone);
        known.unwrap_or_else(|| {
            let game = game(&self.rule_set, deal.goal, &deal.state, last, gone, self.features);
            self.games.push((gone, game));
            self.games.len() - 1
        })
    }
}

/// The game of one counter: with all lanes, or without the one that is gone.
fn game(
    rule_set: &RuleSet,
    goal: &Goal,
    state: &State,
    last: LastCounter,
    gone: Option<EffectiveSuit>,
    features: Features,
) -> Option<Translation> {
    let of = |rule_set: &RuleSet, number: u8| {
        Translation::of_counter(rule_set, goal, state, last, number, features)
    };
    of(rule_set, 0).or_else(|| {
        let suit = gone?;
        let left = rule_set.without(rule_set.suits(state.trump).members(suit));
        of(&left, suit.index() as u8 + 1)
    })
}

/// The first lane of which no card is in a hand or on the table.
fn gone(deal: &Deal<'_>, suits: &Suits, lanes: &[EffectiveSuit]) -> Option<EffectiveSuit> {
    let left = cards_left(deal);
    lanes.iter().copied().find(|&suit| suits.members(suit).is_disjoint(left))
}

/// The cards in hands and on the table.
fn cards_left(deal: &Deal<'_>) -> Cards {
    let table: Cards = deal.state.table.cards().iter().copied().collect();
    deal.state.hands.iter().fold(table, |all, hand| all.or(*hand))
}

/// Returns whether the rules are now those [without special cards](without_specials).
fn has_no_specials(deal: &Deal<'_>) -> bool {
    deal.rule_set.special().is_disjoint(cards_left(deal))
        && (deal.rule_set.unlocked.is_empty() || deal.state.broken)
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
        let place = self.place(deal, last);
        let game = self.games[place].1.as_ref().filter(|game| !game.is_ruled_apart(deal))?;
        let position = game.position(deal)?;
        Some(self.session.settle(&position, need, limiter))
    }
}
