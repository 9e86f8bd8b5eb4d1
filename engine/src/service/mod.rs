//! The engine itself: what the command line and the HTTP service hold on to and put their questions to.

mod analyses;
mod asked;
mod deals;
mod puzzles;
mod requests;
mod served;

pub use analyses::{Analyses, RecordPart, Solved, SolvedRecord, Wanted};
pub use asked::{Asked, Told};
pub use deals::Deals;
pub use puzzles::{Outcome, Puzzles};
pub use requests::{Answered, Part, Requests};
pub use served::{Call, Served};

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
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

/// Solves and remembers.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    strains: StrainCache,
}

impl Engine {
    /// An engine that remembers nothing yet.
    pub fn new(options: Options) -> Engine {
        Engine { options, strains: StrainCache::new(options.cache_entries) }
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
    pub fn rule_solver(&self) -> RuleSolver {
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
    /// The solver of bridge.
    pub fn solver(&mut self) -> &mut Solver {
        self.strains.get_or_insert_with(|| self.engine.solver())
    }

    /// The solver of any game by its rules.
    pub fn rule_solver(&mut self) -> &mut RuleSolver {
        self.rules.get_or_insert_with(|| self.engine.rule_solver())
    }

    /// A strain of a deal, solved or remembered.
    pub fn strain(&mut self, strain: &StrainOfDeal, limits: Limits<'_>) -> StrainTricks {
        let remembered = &self.engine.strains;
        strain.solve(self.strains.get_or_insert_with(|| self.engine.solver()), remembered, limits)
    }
}

/// Says to all parts of some requests that nobody waits for the answers any more. Clones are one and the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Gives up.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was given up.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A time limit that starts to run when the first part of a request is taken up.
#[derive(Clone, Debug)]
struct Clock {
    limit: Option<Duration>,
    started: Arc<OnceLock<Instant>>,
}

impl Clock {
    fn new(max_ms: Option<u64>) -> Clock {
        Clock { limit: max_ms.map(Duration::from_millis), started: Arc::default() }
    }

    /// Starts the clock, and says from then on whether the time is up.
    fn alarm(&self) -> impl Fn() -> bool + use<> {
        let started = self.limit.map(|limit| (limit, *self.started.get_or_init(Instant::now)));
        let deadline = started.and_then(|(limit, started)| started.checked_add(limit));
        move || deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
