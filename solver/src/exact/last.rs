//! The last counter that is open: from there on another kernel may know the game, and takes over.

use super::static_bounds::StaticBounds;
use crate::bounds::Bounds;
use crate::limits::SearchLimiter;
use crate::rules::Deal;
use std::fmt::Debug;

/// The only counter on which the value of a deal still depends, and the question about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastCounter {
    /// The index of the counter in the goal.
    pub counter: usize,
    /// Whether the value is large where the counter is, else where it is small.
    pub rises: bool,
}

/// Another kernel, which may know how far a counter gets.
pub(crate) trait FallbackKernel: Debug {
    /// Bounds on what the counter gains from here on, to the start of a trick, which settle whether it is at least
    /// `need` (unless the limiter stops the search): who wants the value large plays for much, or for little if it does not
    /// rise with the counter. `None` if the kernel cannot hold the game.
    fn gain(
        &mut self,
        deal: &Deal<'_>,
        last: LastCounter,
        need: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> Option<Bounds<i32>>;
}

/// Returns a bound on the final value from the other kernel, if it has one: a lower bound if it is at least `target`, an
/// upper bound if it is less.
pub(super) fn value(
    fallback: &mut dyn FallbackKernel,
    deal: &Deal<'_>,
    target: i32,
    limiter: &mut SearchLimiter<'_>,
) -> Option<i32> {
    let (counter, range) = StaticBounds::last_open(deal.rule_set, deal.goal, &deal.state)?;
    let values = |counts: Bounds<i32>| -> Vec<i32> {
        let mut counters = deal.state.counters;
        let value = |count| {
            counters[counter] = count;
            deal.goal.value(&counters)
        };
        (counts.lower..=counts.upper).map(value).collect()
    };
    let reached: Vec<bool> = values(range).into_iter().map(|value| value >= target).collect();
    let changes = reached.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let place = reached.windows(2).position(|pair| pair[0] != pair[1])?;
    if changes > 1 {
        return None;
    }
    let (now, rises) = (deal.state.counters[counter], !reached[0]);
    // The first count on the other side.
    let need = range.lower + place as i32 + 1 - now;
    let gain = fallback.gain(deal, LastCounter { counter, rises }, need, limiter)?;
    if limiter.stopped() {
        return Some(target);
    }
    let (lower, upper) = (range.lower.max(now + gain.lower), range.upper.min(now + gain.upper));
    let left = values(Bounds { lower, upper });
    if (gain.lower >= need) == rises { left.into_iter().min() } else { left.into_iter().max() }
}
