//! What a thread solves with, and what all threads remember of solved strains.

use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tikki_base::cache::Usage;
use tikki_bridge::analysis::table::{StrainCache, StrainOfDeal, StrainTricks};
use tikki_solver::{Config, Limits, RuleSolver, Solver};

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The most memory that each thread's transposition table takes, in bytes.
    pub table_bytes: usize,
    /// How many finished strains are kept.
    pub cache_entries: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { table_bytes: 64 << 20, cache_entries: 20_000 }
    }
}

/// Tells how much time has passed, since whenever: limits of time are counted by it.
pub type Clock = fn() -> Duration;

/// The clock of the standard library.
fn system_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Solves and remembers.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    clock: Clock,
    strains: StrainCache,
}

impl Engine {
    /// An engine that remembers nothing yet.
    pub fn new(options: Options) -> Engine {
        Engine::with_clock(options, system_clock)
    }

    /// The same with another clock, for where the standard library has none.
    pub fn with_clock(options: Options, clock: Clock) -> Engine {
        Engine { options, clock, strains: StrainCache::new(options.cache_entries) }
    }

    /// How often finished strains were asked for again.
    pub fn usage(&self) -> Usage {
        self.strains.usage()
    }

    /// A solver for a thread.
    pub fn solver(&self) -> Solver {
        Solver::new(Config { table_bytes: self.options.table_bytes, ..Config::default() })
    }

    /// A solver of games by their rules for a thread.
    pub(crate) fn rule_solver(&self) -> RuleSolver {
        RuleSolver::new(Config { table_bytes: self.options.table_bytes, ..Config::default() })
    }

    /// What a thread works with.
    pub fn worker(&self) -> Worker<'_> {
        Worker { engine: self, strains: None, rules: None }
    }
}

/// What a thread holds on to; each solver takes its memory when it is first needed.
#[derive(Debug)]
pub struct Worker<'a> {
    engine: &'a Engine,
    strains: Option<Solver>,
    rules: Option<RuleSolver>,
}

impl Worker<'_> {
    /// Throws away what a panic may have left in disorder.
    pub(crate) fn renew(&mut self) {
        (self.strains, self.rules) = (None, None);
    }

    /// The clock by which limits of time are counted.
    pub(crate) fn clock(&self) -> Clock {
        self.engine.clock
    }

    /// The solver of bridge.
    pub(crate) fn solver(&mut self) -> &mut Solver {
        self.strains.get_or_insert_with(|| self.engine.solver())
    }

    /// The solver of any game by its rules.
    pub(crate) fn rule_solver(&mut self) -> &mut RuleSolver {
        self.rules.get_or_insert_with(|| self.engine.rule_solver())
    }

    /// A strain of a deal, solved or remembered.
    pub(crate) fn strain(&mut self, strain: &StrainOfDeal, limits: Limits<'_>) -> StrainTricks {
        let remembered = &self.engine.strains;
        strain.solve(self.strains.get_or_insert_with(|| self.engine.solver()), remembered, limits)
    }
}
