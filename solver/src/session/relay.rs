//! The partition kernel behind the exact one: it takes over where one counter of a plain trick game is all that is open, where
//! the cards are gone that had rules of their own, or where of five suits that are too long for it one is gone.

use super::translate::{Translation, five_lanes};
use crate::bounds::Bounds;
use crate::config::Features;
use crate::exact::{LastCounter, Relay};
use crate::limits::Brake;
use crate::partition::plain::{PlainSession, PlainSolver};
use crate::rules::{Cards, Deal, Goal, Lane, Players, Record, State, Suits};

/// A run of the partition kernel for one counter of a goal: the first that it is asked about. Its table holds the
/// patterns of that counter only.
#[derive(Debug)]
pub(super) struct PlainRelay<'a> {
    session: PlainSession<'a>,
    features: Features,
    /// The rules when no special card is left and the lock is broken for all.
    record: Record,
    counter: Option<LastCounter>,
    /// The games without each lane that was gone, and the one with all.
    games: Vec<(Option<Lane>, Option<Translation>)>,
}

/// The rules when no [special](Record::special) card is left, and nobody is free of the lock.
fn without_specials(record: &Record) -> Record {
    Record { unlocked: Players::NONE, ..record.without(record.special()) }
}

impl<'a> PlainRelay<'a> {
    /// Whether there is a counter of which the kernel might be asked.
    pub(super) fn may_serve(
        record: &Record,
        goal: &Goal,
        state: &State,
        features: Features,
    ) -> bool {
        let record = without_specials(record);
        let gone = five_lanes(record.suits(state.trump)).map(|lanes| lanes[0]);
        (0..goal.counters.len()).any(|counter| {
            let last = LastCounter { counter, rises: true };
            game(&record, goal, state, last, gone, features).is_some()
        })
    }

    pub(super) fn new(
        solver: &'a mut PlainSolver,
        record: &Record,
        features: Features,
    ) -> PlainRelay<'a> {
        let (session, record) = (solver.session(), without_specials(record));
        PlainRelay { session, features, record, counter: None, games: Vec::new() }
    }

    /// Where the game of a deal stands.
    fn place(&mut self, deal: &Deal<'_>, last: LastCounter) -> usize {
        let suits = self.record.suits(deal.state.trump);
        let gone = five_lanes(suits).and_then(|lanes| gone(deal, suits, &lanes));
        let known = self.games.iter().position(|(lane, _)| *lane == gone);
        known.unwrap_or_else(|| {
            let game = game(&self.record, deal.goal, &deal.state, last, gone, self.features);
            self.games.push((gone, game));
            self.games.len() - 1
        })
    }
}

/// The game of one counter: with all lanes, or without the one that is gone.
fn game(
    record: &Record,
    goal: &Goal,
    state: &State,
    last: LastCounter,
    gone: Option<Lane>,
    features: Features,
) -> Option<Translation> {
    let of = |record: &Record, number: u8| {
        Translation::of_counter(record, goal, state, last, number, features)
    };
    of(record, 0).or_else(|| {
        let lane = gone?;
        let left = record.without(record.suits(state.trump).members(lane));
        of(&left, lane.index() as u8 + 1)
    })
}

/// The first lane of which no card is in a hand or on the table.
fn gone(deal: &Deal<'_>, suits: &Suits, lanes: &[Lane]) -> Option<Lane> {
    let left = cards_left(deal);
    lanes.iter().copied().find(|&lane| suits.members(lane).is_disjoint(left))
}

/// The cards in hands and on the table.
fn cards_left(deal: &Deal<'_>) -> Cards {
    let table: Cards = deal.state.table.cards().iter().copied().collect();
    deal.state.hands.iter().fold(table, |all, hand| all.or(*hand))
}

/// Whether the rules are now those [without special cards](without_specials).
fn has_no_specials(deal: &Deal<'_>) -> bool {
    deal.record.special().is_disjoint(cards_left(deal))
        && (deal.record.unlocked.is_empty() || deal.state.broken)
}

impl Relay for PlainRelay<'_> {
    fn gain(
        &mut self,
        deal: &Deal<'_>,
        last: LastCounter,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Option<Bounds<i32>> {
        if deal.state.has_lost_trumps(deal.record) || !has_no_specials(deal) {
            return None;
        }
        if *self.counter.get_or_insert(last) != last {
            return None;
        }
        let place = self.place(deal, last);
        let game = self.games[place].1.as_ref().filter(|game| !game.is_ruled_apart(deal))?;
        let position = game.position(deal)?;
        Some(self.session.settle(&position, need, brake))
    }
}
