//! The engine at work: what the command line, the HTTP service and the Python package put their questions to.

mod analyses;
mod budget;
mod deals;
mod limited_service;
mod mistakes;
mod puzzles;
mod request;
mod request_work;
mod tables;

pub use self::{
    analyses::{AnalysisJob, AnalysisJobResult, AnalysisParts, AnalysisWork, SolvedBoard},
    budget::{LimitedJob, RequestBudget, SolvedJob},
    deals::DealWork,
    limited_service::{CancellableRequest, LimitedService, RequestState, SolvingRequest},
    mistakes::{JudgedMistake, MistakeWork, PlayedMistake, PlayedMistakes, SightedMistake},
    puzzles::{AttemptOutcome, ProblemCriteria, PuzzleWork},
    request::Request,
    request_work::{AnsweredRequest, RequestWork},
    tables::{OpenTable, StrainPart, StrainTable, TableWork},
};

pub use crate::{
    fault::InternalFault,
    worker::{Clock, Engine, EngineOptions, Worker},
};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Says to all parts of some requests that nobody waits for the answers any more. Clones are one and the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    given_up: Arc<AtomicBool>,
    until: Option<Instant>,
}

/// Cancelled when the flag is set.
impl From<Arc<AtomicBool>> for Cancel {
    fn from(given_up: Arc<AtomicBool>) -> Cancel {
        Cancel { given_up, until: None }
    }
}

impl Cancel {
    /// Returns the same flag with a time at which the work is cancelled in any case.
    #[must_use]
    pub fn at(&self, until: Instant) -> Cancel {
        Cancel { given_up: Arc::clone(&self.given_up), until: Some(until) }
    }

    /// Cancels the work; nobody waits for it any longer.
    pub fn cancel(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work was cancelled or its time is over.
    pub fn is_cancelled(&self) -> bool {
        let over = |until| Instant::now() >= until;
        self.given_up.load(Ordering::Relaxed) || self.until.is_some_and(over)
    }
}
