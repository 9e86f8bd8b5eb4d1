//! When the solver gives up, and what counts up to that.

use std::fmt;

/// When the solver gives up. What was proved by then stays proved.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most nodes (holdings, products of fronts, steps of the last search) to visit; without it, any number.
    pub max_nodes: Option<u64>,
    /// Asked once in 256 nodes; when it returns `true`, the solver stops. The solver itself has no clock.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("max_nodes", &self.max_nodes)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

/// The nodes of one question, and whether a limit is reached.
#[derive(Debug)]
pub(crate) struct Counter<'a> {
    limits: Limits<'a>,
    pub(crate) nodes: u64,
    over: bool,
}

/// The nodes between two questions to `stop`, less one.
const STRIDE: u64 = 255;

impl<'a> Counter<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: 0, over: false }
    }

    /// Counts a node.
    pub(crate) fn count(&mut self) {
        let is_asked = self.nodes & STRIDE == 0 && !self.over;
        self.over = self.over
            || self.limits.max_nodes.is_some_and(|most| self.nodes >= most)
            || is_asked && self.limits.stop.is_some_and(|stop| stop());
        self.nodes += u64::from(!self.over);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }
}
