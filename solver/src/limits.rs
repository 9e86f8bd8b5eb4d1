//! When a solver gives up, and what counts up to that. It never changes what was proved before.

use std::cell::Cell;
use std::fmt;

/// When a solver gives up.
///
/// ```
/// use tikki_solver::Limits;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// let cancelled = AtomicBool::new(false);
/// let stop = || cancelled.load(Ordering::Relaxed);
/// let limits = Limits { max_nodes: Some(1_000_000), stop: Some(&stop), ..Limits::default() };
/// assert!(!limits.is_over());
/// cancelled.store(true, Ordering::Relaxed);
/// assert!(limits.is_over());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most nodes (starts of tricks looked at) that one call may visit; without it, any number.
    pub max_nodes: Option<u64>,
    /// Asked when a call begins and once in about a thousand nodes; when it says `true`, the solver stops. This is where a
    /// deadline or a cancel button comes in: the solver itself has no clock.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Returns true shortly before `stop` does, where that can be known: for [`Limits::first_part`].
    pub soon: Option<&'a dyn Fn() -> bool>,
    /// Returns true when half of the time until `stop` does is over, where that can be known: for [`Limits::first_half`].
    pub halfway: Option<&'a dyn Fn() -> bool>,
    /// Returns true once nobody waits for the answer, for work that otherwise continues to its first result.
    pub gone: Option<&'a dyn Fn() -> bool>,
    /// The nodes of every call are added here.
    pub spent: Option<&'a Cell<u64>>,
}

impl<'a> Limits<'a> {
    /// Returns whether it is time to stop: for work between two calls of a solver, which asks by itself.
    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// Returns whether a number of nodes or a time may cut the work short.
    pub fn is_limited(&self) -> bool {
        self.max_nodes.is_some() || self.halfway.is_some()
    }

    /// Returns whether nobody waits any more.
    pub fn is_gone(&self) -> bool {
        self.gone.is_some_and(|gone| gone())
    }

    /// Returns the limits that remain after a number of nodes.
    #[must_use]
    pub fn after(self, nodes: u64) -> Limits<'a> {
        Limits { max_nodes: self.max_nodes.map(|most| most.saturating_sub(nodes)), ..self }
    }

    /// Returns the same limits with at most a number of nodes.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Limits<'a> {
        let most = self.max_nodes.map_or(nodes, |most| most.min(nodes));
        Limits { max_nodes: Some(most), ..self }
    }

    /// Most of what they allow: for what is asked before something else that should not go without.
    #[must_use]
    pub fn first_part(self) -> Limits<'a> {
        let most_of = |nodes: u64| nodes - nodes / 8;
        Limits { max_nodes: self.max_nodes.map(most_of), stop: self.soon.or(self.stop), ..self }
    }

    /// Half of what they allow: for what is tried before something else that needs as much.
    #[must_use]
    pub fn first_half(self) -> Limits<'a> {
        Limits {
            max_nodes: self.max_nodes.map(|nodes| nodes / 2),
            stop: self.halfway.or(self.stop),
            ..self
        }
    }

    /// The nodes that were counted so far, where they are.
    pub fn counted(&self) -> u64 {
        self.spent.map_or(0, Cell::get)
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("max_nodes", &self.max_nodes)
            .field("stop", &self.stop.map(|_| "…"))
            .field("soon", &self.soon.map(|_| "…"))
            .field("halfway", &self.halfway.map(|_| "…"))
            .field("gone", &self.gone.map(|_| "…"))
            .field("spent", &self.spent)
            .finish()
    }
}

/// Counts the nodes of a call and stops its searches when a limit is reached.
pub(crate) struct SearchLimiter<'a> {
    nodes: u64,
    most: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    stopped: bool,
    spent: Option<&'a Cell<u64>>,
}

impl Drop for SearchLimiter<'_> {
    fn drop(&mut self) {
        if let Some(spent) = self.spent {
            spent.set(spent.get() + self.nodes);
        }
    }
}

/// The number of nodes between two checks of the stop condition.
const PATIENCE: u64 = 1 << 10;

impl<'a> SearchLimiter<'a> {
    /// Creates a limiter without nodes counted, already stopped if the limits say so.
    pub(crate) fn new(limits: Limits<'a>) -> SearchLimiter<'a> {
        let Limits { max_nodes, stop, spent, .. } = limits;
        let most = max_nodes.unwrap_or(u64::MAX);
        SearchLimiter { nodes: 0, most, stop, stopped: limits.is_over(), spent }
    }

    /// The nodes so far; at most one more than the limit.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns whether the search has been stopped; what it returned since then means nothing.
    #[inline(always)]
    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Polls the stop condition, for work without nodes, which a node limit does not end.
    pub(crate) fn is_near_limit(&mut self) -> bool {
        let over = self.stop.is_some_and(|stop| stop());
        self.stopped |= over;
        over
    }

    /// Counts a node, and says whether to stop.
    #[inline(always)]
    pub(crate) fn count(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes > self.most || self.nodes.is_multiple_of(PATIENCE) {
            self.check_limits();
        }
        self.stopped
    }

    #[cold]
    fn check_limits(&mut self) {
        self.stopped |= self.nodes > self.most || self.stop.is_some_and(|stop| stop());
    }
}
