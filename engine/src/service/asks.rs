//! Questions of one operation in, their answers out.

use crate::ops::Operation;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::error::Error;
use tikki_solver::Limits;

/// Puts the questions of an operation; `T` is whatever the caller keeps with a question.
#[derive(Debug)]
pub struct Asks<'a, T, O> {
    engine: &'a Engine,
    kept: std::marker::PhantomData<fn(T) -> O>,
}

impl<'a, T, O> Asks<'a, T, O> {
    /// Solves with the engine.
    pub fn new(engine: &'a Engine) -> Asks<'a, T, O> {
        Asks { engine, kept: std::marker::PhantomData }
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
    type Open = (T, Result<Arc<O>, Error>);
    type Part = (Arc<O>, O::Part);
    type Done = O::Done;
    type Output = Answered<T, O>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, asked): Self::Item) -> (Self::Open, Vec<Self::Part>) {
        let asked = asked.map(Arc::new);
        let part = |asked: &Arc<O>, part| (Arc::clone(asked), part);
        let parts =
            asked.iter().flat_map(|asked| asked.parts().into_iter().map(move |p| part(asked, p)));
        let parts = parts.collect();
        ((kept, asked), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, (asked, part): Self::Part) -> O::Done {
        asked.solve(worker, part, Limits::default())
    }

    fn close(&self, (kept, asked): Self::Open, done: Vec<O::Done>) -> Answered<T, O> {
        let answered = |asked: Arc<O>| asked.answer(done).map(|answer| (asked, answer));
        Answered { kept, answer: asked.and_then(answered) }
    }
}
