//! Workers: threads that take single requests from the queue, have them solved by the pool, and answer them.

use crate::app::App;
use crate::job::SolveJob;
use crate::limits;
use crate::problem::ProblemType;
use crate::response::Response;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tikki_engine::service::Call;
use tikki_engine::wire::Reply;

impl App<'_> {
    /// Answers single requests until the queue is closed and empty.
    pub(crate) fn run_worker(&self) {
        while let Some(job) = self.solve_queue.pop() {
            self.answer(job);
        }
    }

    fn answer(&self, SolveJob { open, call, kind }: SolveJob) {
        self.metrics.solve_started();
        let response = if open.arrived.elapsed() > limits::QUEUE_WAIT {
            Response::error(ProblemType::Overloaded, "its turn did not come in time")
        } else {
            // A panic must end neither this thread nor the request without a response.
            let solved = catch_unwind(AssertUnwindSafe(|| self.solve(call))).ok().flatten();
            self.note_fault(open.id, solved.as_ref().and_then(|reply| reply.fault.as_ref()));
            solved.map_or_else(Response::internal_error, |reply| kind.response(&reply))
        };
        self.metrics.solve_finished(open.arrived.elapsed());
        self.respond(open, response);
    }

    fn solve(&self, call: Call) -> Option<Reply> {
        self.pool.outputs([call]).into_iter().next()
    }
}
