//! The partition kernel behind the exact one: it takes over where one counter of a plain trick game is all that is open.

use super::translate::Translation;
use crate::bounds::Bounds;
use crate::exact::{LastCounter, Relay};
use crate::limits::Brake;
use crate::partition::plain::{PlainSession, PlainSolver};
use crate::rules::{Deal, Goal, Record, State};

/// A run of the partition kernel for one counter of a goal: the first that it is asked about. Its table holds the
/// patterns of one game only.
#[derive(Debug)]
pub(super) struct PlainRelay<'a> {
    session: PlainSession<'a>,
    last: Option<(LastCounter, Option<Translation>)>,
}

impl<'a> PlainRelay<'a> {
    /// Whether there is a counter of which the kernel might be asked.
    pub(super) fn may_serve(record: &Record, goal: &Goal, state: &State) -> bool {
        (0..goal.counters.len()).any(|counter| {
            let last = LastCounter { counter, rises: true };
            Translation::of_counter(record, goal, state, last).is_some()
        })
    }

    pub(super) fn new(solver: &'a mut PlainSolver) -> PlainRelay<'a> {
        PlainRelay { session: solver.session(), last: None }
    }
}

impl Relay for PlainRelay<'_> {
    fn gain(
        &mut self,
        deal: &Deal<'_>,
        last: LastCounter,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Option<Bounds<i32>> {
        let translate = || Translation::of_counter(deal.record, deal.goal, &deal.state, last);
        let (first, translation) = self.last.get_or_insert_with(|| (last, translate()));
        let translation = translation.as_ref().filter(|_| *first == last)?;
        if translation.is_ruled_apart(deal) {
            return None;
        }
        Some(self.session.settle(&translation.position(deal)?, need, brake))
    }
}
