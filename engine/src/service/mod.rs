//! The engine itself: what the command line and the HTTP service hold on to and put their questions to.

mod requests;
mod tables;

pub use requests::{Answered, Requests};
pub use tables::{BoardTable, Tables};

use crate::analysis::table::{StrainCache, StrainOfDeal, StrainTricks};
use crate::wire::request::LimitsAsk;
use solver::{Config, Limits, RuleSolver, Solver};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

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

    /// A solver for a thread.
    pub fn solver(&self) -> Solver {
        Solver::new(Config { table_bytes: self.options.table_bytes, ..Config::default() })
    }

    /// A solver of games by their rules for a thread.
    pub fn rule_solver(&self) -> RuleSolver {
        RuleSolver::new(Config { table_bytes: self.options.table_bytes, ..Config::default() })
    }

    fn solve(&self, solver: &mut Solver, part: &StrainPart) -> StrainTricks {
        let late = part.clock.alarm();
        let limits = Limits { max_nodes: part.max_nodes, stop: Some(&late) };
        part.strain.solve(solver, &self.strains, limits)
    }
}

/// One strain of a deal that is to be solved, and when to give up.
#[derive(Clone, Debug)]
pub struct StrainPart {
    strain: StrainOfDeal,
    max_nodes: Option<u64>,
    clock: Clock,
}

impl StrainPart {
    /// The parts of a request: its nodes are shared out evenly (so that the answer does not depend on which thread is
    /// first), its time is one for all.
    fn all(strains: Vec<StrainOfDeal>, limits: LimitsAsk) -> Vec<StrainPart> {
        let clock = Clock::new(limits.max_ms);
        let share = limits.max_nodes.map(|max| max.div_ceil(strains.len().max(1) as u64));
        let part = |strain| StrainPart { strain, max_nodes: share, clock: clock.clone() };
        strains.into_iter().map(part).collect()
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
