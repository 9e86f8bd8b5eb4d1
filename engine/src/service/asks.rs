//! Questions of one operation in, their answers out.

use super::{Budget, Cancel, Fault, SolvedTask};
use crate::ops::Operation;
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::error::Error;

/// Puts the questions of an operation; `T` is whatever the caller keeps with a question.
#[derive(Debug)]
pub struct Asks<'a, T, O> {
    engine: &'a Engine,
    limits: RequestLimits,
    kept: std::marker::PhantomData<fn(T) -> O>,
}

impl<'a, T, O> Asks<'a, T, O> {
    /// Solves with the engine; each question has the same limits to itself.
    pub fn new(engine: &'a Engine, limits: RequestLimits) -> Asks<'a, T, O> {
        Asks { engine, limits, kept: std::marker::PhantomData }
    }
}

/// What became of a question.
#[derive(Debug)]
pub struct Answered<T, O: Operation> {
    /// What the caller kept with it.
    pub kept: T,
    /// The question and its answer, or why it cannot be put or answered.
    pub answer: Result<(Arc<O>, O::Answer), Error>,
}

impl<'a, T: Send, O: Operation> Work for Asks<'a, T, O> {
    type Item = (T, Result<O, Error>);
    type Open = (T, Result<(Arc<O>, Arc<Budget>), Error>);
    type Part = (Arc<O>, Arc<Budget>, usize, O::Part);
    type Done = SolvedTask<O::Done>;
    type Output = Answered<T, O>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, asked): Self::Item) -> (Self::Open, Vec<Self::Part>) {
        let asked = match asked {
            Ok(asked) => Arc::new(asked),
            Err(error) => return ((kept, Err(error)), Vec::new()),
        };
        let parts = asked.parts();
        let budget = Arc::new(Budget::of::<O>(parts.len(), self.limits, &Cancel::default()));
        let part = |(index, part)| (Arc::clone(&asked), Arc::clone(&budget), index, part);
        let parts = parts.into_iter().enumerate().map(part).collect();
        ((kept, Ok((asked, budget))), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Self::Part) -> SolvedTask<O::Done> {
        let (asked, budget, index, part) = part;
        budget.solve(index, worker, |worker, limits| asked.solve(worker, part, limits))
    }

    fn close(&self, (kept, asked): Self::Open, done: Vec<Self::Done>) -> Answered<T, O> {
        let answered = |(asked, budget): (Arc<O>, Arc<Budget>)| {
            let done = budget.kept(done).map_err(|_| Fault::error())?;
            asked.answer(done).map(|answer| (asked, answer))
        };
        Answered { kept, answer: asked.and_then(answered) }
    }
}
