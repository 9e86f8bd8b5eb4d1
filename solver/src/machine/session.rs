//! Positions of a machine, from question to exact number.

use super::Machine;
use super::memory::MachineMemory;
use super::search::MachineSearch;
use crate::bounds::{Bounds, Solved};
use crate::config::{Config, Feature};
use crate::limits::{Limits, SearchLimiter};
use crate::zero_window::{NextWindow, middle, narrow};

/// A run of positions of one deal with one question; what is found out of one helps with the others.
#[derive(Debug)]
pub struct MachineSession<M: Machine> {
    config: Config,
    memory: MachineMemory<M::MachineKey>,
    guess: Option<i32>,
}

impl<M: Machine> MachineSession<M> {
    pub(crate) fn new(config: Config) -> MachineSession<M> {
        let memory =
            MachineMemory::new(config.table_bytes, config.features.contains(Feature::Ageing));
        MachineSession { config, memory, guess: None }
    }

    /// The number of the whole deal when all play perfectly from a position on; or, when a limit is reached, what is
    /// proved of it.
    pub fn solve(&mut self, machine: &M, limits: Limits<'_>) -> Solved<i32> {
        let mut limiter = SearchLimiter::new(limits);
        let all = machine.static_bounds();
        let Bounds { lower, upper } = all;
        let guess = self.guess.map(|guess| guess.clamp(lower, upper).max(lower.saturating_add(1)));
        let first = guess.unwrap_or_else(|| middle(all));
        let (memory, features) = (&mut self.memory, self.config.features);
        let bounds = narrow(all, first, NextWindow::Halving, &mut limiter, |target, limiter| {
            MachineSearch { memory: &mut *memory, limiter, features }.value(machine, target)
        });
        self.guess = bounds.value().or(self.guess);
        Solved { bounds, nodes: limiter.nodes() }
    }
}
