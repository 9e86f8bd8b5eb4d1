//! Runners: each takes a request from a queue, has it solved on the threads of the batch, and answers it.

use crate::cors::Permission;
use crate::desk::{House, fault};
use crate::limits;
use crate::problem::{self, Trouble};
use crate::reply::Reply;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use tikki_engine::service::{Call, Cancel};
use tikki_engine::wire::Reply as Answer;
use tiny_http::Request;

/// A request that waits for a runner.
pub(crate) struct Job {
    pub request: Request,
    /// What it is counted under.
    pub route: &'static str,
    pub permission: Permission,
    /// What is to be solved; a batch still has it in its body.
    pub call: Option<(Call, Shape)>,
    /// For a batch: whether it is still wanted.
    pub cancel: Cancel,
    pub arrived: Instant,
}

/// What an answer of the engine becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The answer of an operation, or its problem.
    Op,
    /// Whether the service is ready.
    Ready,
}

impl Shape {
    pub(crate) fn reply(self, answer: &Answer) -> Reply {
        let Answer { id, body } = answer;
        match self {
            Shape::Op if body.error().is_some() => {
                Reply::problem(&problem::of_refusal(body).with_id(id.as_ref()))
            }
            Shape::Ready if body.json() != "{\"ready\":true}" => {
                Reply::trouble(Trouble::NotReady, "a known deal was not solved as it should be")
            }
            Shape::Op | Shape::Ready => Reply::json(answer.to_line()),
        }
    }
}

impl House<'_> {
    /// Solves requests until the queue is closed and empty.
    pub(crate) fn run_singles(&self) {
        while let Some(mut job) = self.singles.pop() {
            let Some((call, shape)) = job.call.take() else { continue };
            self.metrics.solving(true);
            let arrived = job.arrived;
            let reply = if arrived.elapsed() > Duration::from_secs(limits::TURN) {
                Reply::trouble(Trouble::Overloaded, "its turn did not come in time")
            } else {
                // Whatever goes wrong in there, this thread goes on and the client hears nothing of how.
                let solved = catch_unwind(AssertUnwindSafe(|| self.solve(call)));
                solved.ok().flatten().map_or_else(fault, |answer| shape.reply(&answer))
            };
            self.metrics.solving(false);
            self.metrics.solved(arrived.elapsed());
            self.send(job, reply);
        }
    }

    fn solve(&self, call: Call) -> Option<Answer> {
        self.solvers.outputs([call]).into_iter().next()
    }
}
