//! The engine at work: what the command line and the HTTP service put their questions to.

mod analyses;
mod asks;
mod budget;
mod deals;
mod fault;
mod puzzles;
mod request;
mod served;

pub use analyses::{Analyses, RecordPart, Solved, SolvedRecord, Wanted};
pub use asks::{Answered, Asks};
pub use budget::{Budget, LimitedTask, SolvedTask};
pub use deals::Deals;
pub use fault::Fault;
pub use puzzles::{Outcome, Puzzles};
pub use request::Request;
pub use served::{Asked, Call, Open, Served};

pub use crate::worker::{Engine, Options, Worker};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
