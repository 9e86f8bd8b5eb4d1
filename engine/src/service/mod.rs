//! The engine at work: what the command line and the HTTP service put their questions to.

mod analyses;
mod asks;
mod deals;
mod puzzles;
mod request;
mod served;

pub use analyses::{Analyses, RecordPart, Solved, SolvedRecord, Wanted};
pub use asks::{Answered, Asks};
pub use deals::Deals;
pub use puzzles::{Outcome, Puzzles};
pub use request::Request;
pub use served::{Call, LimitedTask, Open, Served};

pub use crate::worker::{Engine, Options, Worker};

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Says to all parts of some requests that nobody waits for the answers any more. Clones are one and the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Gives up.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was given up.
    pub(crate) fn is_cancelled(&self) -> bool {
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
