//! Questions of one operation in, their answers out.

use super::{Cancel, InternalFault, RequestBudget, SolvedJob};
use crate::ops::Operation;
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::error::Error;

/// Puts the questions of an operation; `T` is whatever the caller keeps with a question.
#[derive(Debug)]
pub struct RequestWork<'a, T, O> {
    engine: &'a Engine,
    limits: RequestLimits,
    kept: std::marker::PhantomData<fn(T) -> O>,
}

impl<'a, T, O> RequestWork<'a, T, O> {
    /// Creates the work, which `engine` does; the limits apply to each question by itself.
    pub fn new(engine: &'a Engine, limits: RequestLimits) -> RequestWork<'a, T, O> {
        RequestWork { engine, limits, kept: std::marker::PhantomData }
    }
}

/// A question with its answer or its error.
#[derive(Debug)]
pub struct AnsweredRequest<T, O: Operation> {
    /// What the caller has attached to the question.
    pub kept: T,
    /// The question and its answer, or why it cannot be put or answered.
    pub answer: Result<(Arc<O>, O::Answer), Error>,
}

impl<'a, T: Send, O: Operation> Work for RequestWork<'a, T, O> {
    type Item = (T, Result<O, Error>);
    type OpenItem = (T, Result<(Arc<O>, Arc<RequestBudget>), Error>);
    type Job = (Arc<O>, Arc<RequestBudget>, usize, O::Job);
    type JobResult = SolvedJob<O::JobResult>;
    type Output = AnsweredRequest<T, O>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, requested): Self::Item) -> (Self::OpenItem, Vec<Self::Job>) {
        let requested = match requested {
            Ok(requested) => Arc::new(requested),
            Err(error) => return ((kept, Err(error)), Vec::new()),
        };
        let parts = requested.jobs();
        let budget = Arc::new(RequestBudget::of::<O>(parts.len(), self.limits, &Cancel::default()));
        let part = |(index, part)| (Arc::clone(&requested), Arc::clone(&budget), index, part);
        let parts = parts.into_iter().enumerate().map(part).collect();
        ((kept, Ok((requested, budget))), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Self::Job) -> SolvedJob<O::JobResult> {
        let (requested, budget, index, part) = part;
        budget.solve(index, worker, |worker, limits| requested.solve(worker, part, limits))
    }

    fn close(
        &self,
        (kept, requested): Self::OpenItem,
        results: Vec<Self::JobResult>,
    ) -> AnsweredRequest<T, O> {
        let answered = |(requested, budget): (Arc<O>, Arc<RequestBudget>)| {
            let results = budget.kept(results).map_err(|_| InternalFault::error())?;
            requested.answer(results).map(|answer| (requested, answer))
        };
        AnsweredRequest { kept, answer: requested.and_then(answered) }
    }
}
