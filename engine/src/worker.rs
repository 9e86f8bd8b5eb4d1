//! What a thread solves with, and what all threads remember of solved strains.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use tikki_base::Usage;
use tikki_bridge::analysis::{SolvedStrain, StrainCache, StrainMemory, StrainOfDeal, StrainTricks};
use tikki_solver::{Config, Hands, Limits, RuleSolver, Solver, Strain};

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The most memory that the tables of each thread take, in bytes, whatever it solves.
    pub table_bytes: usize,
    /// How many finished strains are kept.
    pub cache_entries: usize,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { table_bytes: 64 << 20, cache_entries: 20_000 }
    }
}

/// Returns the time since a fixed start: limits of time are measured with it.
pub type Clock = fn() -> Duration;

/// The clock of the standard library.
fn system_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The solver of bridge strains with its cache: a strain that is solved once is not solved again.
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
    clock: Clock,
    strains: TieredStrainMemory,
}

/// Finished strains: some in memory, more in a store if there is one.
#[derive(Debug)]
struct TieredStrainMemory {
    cache: StrainCache,
    store: Option<Arc<dyn StrainMemory>>,
}

impl StrainMemory for TieredStrainMemory {
    fn find(&self, hands: &Hands, strain: Strain) -> Option<SolvedStrain> {
        if let Some(finished) = self.cache.find(hands, strain) {
            return Some(finished);
        }
        let stored = self.store.as_ref()?.find(hands, strain)?;
        self.cache.keep(hands, strain, stored);
        Some(stored)
    }

    fn keep(&self, hands: &Hands, strain: Strain, finished: SolvedStrain) {
        self.cache.keep(hands, strain, finished);
        if let Some(store) = &self.store {
            store.keep(hands, strain, finished);
        }
    }
}

impl Engine {
    /// An engine that remembers nothing yet.
    pub fn new(options: EngineOptions) -> Engine {
        Engine::with_clock(options, system_clock)
    }

    /// The same with another clock, for where the standard library has none.
    pub fn with_clock(options: EngineOptions, clock: Clock) -> Engine {
        let strains =
            TieredStrainMemory { cache: StrainCache::new(options.cache_entries), store: None };
        Engine { options, clock, strains }
    }

    /// The same, which keeps finished strains of bridge in the store as well, and takes them from there.
    #[must_use]
    pub fn with_store(mut self, store: Arc<dyn StrainMemory>) -> Engine {
        self.strains.store = Some(store);
        self
    }

    /// Returns the hits, misses, entries and capacity of the cache of solved strains.
    pub fn usage(&self) -> Usage {
        self.strains.cache.usage()
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

/// What a thread holds on to: one solver at a time, which takes its memory when it is first needed.
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

    /// The solver of bridge; the other one gives back its memory.
    pub(crate) fn solver(&mut self) -> &mut Solver {
        self.rules = None;
        self.strains.get_or_insert_with(|| self.engine.solver())
    }

    /// The solver of any game by its rules; the one of bridge gives back its memory.
    pub(crate) fn rule_solver(&mut self) -> &mut RuleSolver {
        self.strains = None;
        self.rules.get_or_insert_with(|| self.engine.rule_solver())
    }

    /// A strain of a deal, solved or remembered.
    pub(crate) fn strain(&mut self, strain: &StrainOfDeal, limits: Limits<'_>) -> StrainTricks {
        let remembered = &self.engine.strains;
        strain.solve(self.solver(), remembered, limits)
    }
}
