//! What a request may cost: its nodes, its time, and how long anybody waits for its answer.

use super::{Cancel, InternalFault};
use crate::fault::guarded;
use crate::ops::{ErasedJob, ErasedJobResult, Operation, OperationRequest};
use crate::wire::RequestLimits;
use crate::worker::{Clock, Worker};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tikki_solver::Limits;

/// What all tasks of a request have together.
#[derive(Debug)]
pub struct RequestBudget {
    max_nodes: Option<u64>,
    jobs: usize,
    /// Each task has what those before it have left; otherwise all have the same share.
    in_sequence: bool,
    timer: Timer,
    cancel: Cancel,
    spent: Mutex<SpentNodes>,
}

/// The nodes that the first tasks have visited, as many of them as are finished without a gap.
#[derive(Debug, Default)]
struct SpentNodes {
    jobs: usize,
    nodes: u64,
    /// What tasks after the gap have visited.
    beyond: BTreeMap<usize, u64>,
}

/// A task of a request, and when to give up on it.
#[derive(Debug)]
pub struct LimitedJob {
    job: ErasedJob,
    index: usize,
    budget: Arc<RequestBudget>,
}

/// What came of a task, and how many nodes it visited.
#[derive(Debug)]
pub struct SolvedJob<T = ErasedJobResult> {
    /// Nothing of a task of a sequence that was not begun.
    finished: Option<Result<T, InternalFault>>,
    nodes: u64,
}

impl LimitedJob {
    /// The tasks of what is asked, and what they may cost together.
    pub(super) fn all(
        request: &OperationRequest,
        limits: RequestLimits,
        cancel: &Cancel,
    ) -> (Vec<LimitedJob>, Arc<RequestBudget>) {
        let jobs = request.jobs();
        let in_sequence = request.is_sequence();
        let budget =
            RequestBudget { in_sequence, ..RequestBudget::new(jobs.len(), limits, cancel) };
        let budget = Arc::new(budget);
        let limited = |(index, job)| LimitedJob { job, index, budget: Arc::clone(&budget) };
        (jobs.into_iter().enumerate().map(limited).collect(), budget)
    }

    pub(super) fn run(self, worker: &mut Worker<'_>) -> SolvedJob {
        let LimitedJob { job, index, budget } = self;
        budget.solve(index, worker, |worker, limits| job.run(worker, limits))
    }
}

impl<T> SolvedJob<T> {
    /// How many nodes it visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl RequestBudget {
    /// Returns the budget of a number of independent tasks.
    pub(super) fn new(jobs: usize, limits: RequestLimits, cancel: &Cancel) -> RequestBudget {
        RequestBudget {
            max_nodes: limits.max_nodes,
            jobs,
            in_sequence: false,
            timer: Timer::new(limits.max_ms),
            cancel: cancel.clone(),
            spent: Mutex::default(),
        }
    }

    /// Returns the budget of the parts of an operation.
    pub(super) fn of<O: Operation>(
        parts: usize,
        limits: RequestLimits,
        cancel: &Cancel,
    ) -> RequestBudget {
        RequestBudget { in_sequence: O::IN_SEQUENCE, ..RequestBudget::new(parts, limits, cancel) }
    }

    /// What comes of a task within its limits, and how many nodes it visits; nothing of a task of a sequence that is not begun.
    pub(super) fn run<T>(
        &self,
        index: usize,
        worker: &mut Worker<'_>,
        job: impl FnOnce(&mut Worker<'_>, Limits<'_>) -> T,
    ) -> (Option<Result<T, InternalFault>>, u64) {
        let [halfway, soon, late] = self.timer.alarms(worker.clock());
        let max_nodes = self.nodes_of(index);
        let stop = || self.cancel.is_cancelled() || late();
        let halfway = || self.cancel.is_cancelled() || halfway();
        let soon = || self.cancel.is_cancelled() || soon();
        if index > 0 && self.in_sequence && (max_nodes == Some(0) || stop()) {
            return (None, 0);
        }
        let spent = Cell::new(0);
        let gone = || self.cancel.is_cancelled();
        let is_timed = self.timer.limit.is_some();
        let limits = Limits {
            max_nodes,
            stop: Some(&stop),
            soon: is_timed.then_some(&soon),
            halfway: is_timed.then_some(&halfway),
            gone: Some(&gone),
            spent: Some(&spent),
        };
        let finished = guarded(|| job(worker, limits));
        if finished.is_err() {
            worker.renew();
        }
        self.spent().add(index, spent.get());
        (Some(finished), spent.get())
    }

    /// What comes of a task within its limits, to be [kept](RequestBudget::kept) with the others.
    pub(super) fn solve<T>(
        &self,
        index: usize,
        worker: &mut Worker<'_>,
        job: impl FnOnce(&mut Worker<'_>, Limits<'_>) -> T,
    ) -> SolvedJob<T> {
        let (finished, nodes) = self.run(index, worker, job);
        SolvedJob { finished, nodes }
    }

    /// The nodes that a task may visit. Even shares do not depend on which thread is first; what is left of a sequence may, so
    /// [`RequestBudget::kept`] does not.
    fn nodes_of(&self, index: usize) -> Option<u64> {
        debug_assert!(index < self.jobs);
        let share = |max: u64| {
            if self.in_sequence {
                max.saturating_sub(self.spent().nodes)
            } else {
                max.div_ceil(self.jobs as u64)
            }
        };
        self.max_nodes.map(share)
    }

    /// What the answer is made of: of a sequence the first task, and those after it that were begun and that all nodes together
    /// are enough for.
    ///
    /// # Errors
    /// The first fault among those tasks.
    pub(super) fn kept<T>(&self, solved: Vec<SolvedJob<T>>) -> Result<Vec<T>, InternalFault> {
        let most = self.max_nodes.filter(|_| self.in_sequence).unwrap_or(u64::MAX);
        let mut nodes = 0_u64;
        let affordable = |(index, solved): &(usize, SolvedJob<T>)| {
            nodes = nodes.saturating_add(solved.nodes);
            *index == 0 || nodes <= most
        };
        let kept = solved.into_iter().enumerate().take_while(affordable);
        kept.map_while(|(_, solved)| solved.finished).collect()
    }

    fn spent(&self) -> MutexGuard<'_, SpentNodes> {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SpentNodes {
    fn add(&mut self, job: usize, nodes: u64) {
        self.beyond.insert(job, nodes);
        while let Some(nodes) = self.beyond.remove(&self.jobs) {
            self.jobs += 1;
            self.nodes += nodes;
        }
    }
}

/// A time limit that starts to run when the first task of a request is taken up.
#[derive(Debug)]
struct Timer {
    limit: Option<Duration>,
    started: OnceLock<Duration>,
}

impl Timer {
    fn new(max_ms: Option<u64>) -> Timer {
        Timer { limit: max_ms.map(Duration::from_millis), started: OnceLock::new() }
    }

    /// Starts to count, and says from then on whether half of the time is over, whether it is nearly up, and whether it is.
    /// Without a limit no clock is looked at.
    fn alarms(&self, clock: Clock) -> [impl Fn() -> bool + use<>; 3] {
        let started = self.limit.map(|limit| (limit, *self.started.get_or_init(clock)));
        let alarm = move |left: fn(Duration) -> Duration| {
            let deadline = started.and_then(|(limit, started)| started.checked_add(left(limit)));
            move || deadline.is_some_and(|deadline| clock() >= deadline)
        };
        [
            alarm(|limit| limit / 2),
            alarm(|limit| limit.saturating_sub(limit / 8)),
            alarm(|limit| limit),
        ]
    }
}
