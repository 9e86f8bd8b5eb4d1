//! The partition kernel behind the exact one: it takes over where one counter of a plain trick game is all that is open, or
//! where of five suits that are too long for it one is gone.

use super::translate::{Translation, five_lanes};
use crate::bounds::Bounds;
use crate::config::Features;
use crate::exact::{LastCounter, Relay};
use crate::limits::Brake;
use crate::partition::plain::{PlainSession, PlainSolver};
use crate::rules::{Cards, Deal, Goal, Lane, Record, State};

/// A run of the partition kernel for one counter of a goal: the first that it is asked about. Its table holds the
/// patterns of that counter only.
#[derive(Debug)]
pub(super) struct PlainRelay<'a> {
    session: PlainSession<'a>,
    features: Features,
    counter: Option<LastCounter>,
    /// The games without each lane that was gone, and the one with all.
    games: Vec<(Option<Lane>, Option<Translation>)>,
}

impl<'a> PlainRelay<'a> {
    /// Whether there is a counter of which the kernel might be asked.
    pub(super) fn may_serve(
        record: &Record,
        goal: &Goal,
        state: &State,
        features: Features,
    ) -> bool {
        let gone = five_lanes(record.suits(state.trump)).map(|lanes| lanes[0]);
        (0..goal.counters.len()).any(|counter| {
            let last = LastCounter { counter, rises: true };
            game(record, goal, state, last, gone, features).is_some()
        })
    }

    pub(super) fn new(solver: &'a mut PlainSolver, features: Features) -> PlainRelay<'a> {
        PlainRelay { session: solver.session(), features, counter: None, games: Vec::new() }
    }

    /// Where the game of a deal stands.
    fn place(&mut self, deal: &Deal<'_>, last: LastCounter) -> usize {
        let lanes = five_lanes(deal.record.suits(deal.state.trump));
        let gone = lanes.and_then(|lanes| gone(deal, &lanes));
        let known = self.games.iter().position(|(lane, _)| *lane == gone);
        known.unwrap_or_else(|| {
            let Deal { record, goal, state, .. } = deal;
            let game = game(record, goal, state, last, gone, self.features);
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
    let of = |without| Translation::of_counter(record, goal, state, last, without, features);
    of(None).or_else(|| of(Some(gone?)))
}

/// The first lane of which no card is in a hand or on the table.
fn gone(deal: &Deal<'_>, lanes: &[Lane]) -> Option<Lane> {
    let (suits, state) = (deal.record.suits(deal.state.trump), &deal.state);
    let table: Cards = state.table.cards().iter().copied().collect();
    let left = state.hands.iter().fold(table, |all, hand| all.or(*hand));
    lanes.iter().copied().find(|&lane| suits.members(lane).and(left).is_empty())
}

impl Relay for PlainRelay<'_> {
    fn gain(
        &mut self,
        deal: &Deal<'_>,
        last: LastCounter,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Option<Bounds<i32>> {
        if deal.state.has_lost_trumps(deal.record) {
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
