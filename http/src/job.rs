//! Requests that wait for a worker, and what their answers become.

use crate::cors::CorsDecision;
use crate::problem::{self, ProblemType};
use crate::response::Response;
use std::time::Instant;
use tikki_engine::service::{Call, Cancel};
use tikki_engine::wire::{Body, Reply};
use tiny_http::Request;

/// A request that is not answered yet.
pub(crate) struct OpenRequest {
    pub request: Request,
    /// The name of its route in the metrics.
    pub route: &'static str,
    pub cors: CorsDecision,
    pub arrived: Instant,
}

/// A single request to be solved.
pub(crate) struct SolveJob {
    pub open: OpenRequest,
    pub call: Call,
    pub kind: AnswerKind,
}

/// A batch, whose requests are still in the body.
pub(crate) struct BatchJob {
    pub open: OpenRequest,
    pub cancel: Cancel,
}

impl From<SolveJob> for OpenRequest {
    fn from(job: SolveJob) -> OpenRequest {
        job.open
    }
}

impl From<BatchJob> for OpenRequest {
    fn from(job: BatchJob) -> OpenRequest {
        job.open
    }
}

/// What an answer of the engine becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerKind {
    /// The answer of an operation, or its problem.
    Operation,
    /// Whether the service is ready.
    Readiness,
}

impl AnswerKind {
    pub(crate) fn response(self, reply: &Reply) -> Response {
        let Reply { id, body } = reply;
        match self {
            AnswerKind::Operation if body.error().is_some() => {
                Response::problem(&problem::of_refusal(body).with_id(id.as_ref()))
            }
            AnswerKind::Readiness if !is_ready(body) => {
                let detail = "a known deal was not solved as it should be";
                Response::error(ProblemType::NotReady, detail)
            }
            AnswerKind::Operation | AnswerKind::Readiness => Response::json(reply.to_line()),
        }
    }
}

/// Whether the engine's probe says so.
fn is_ready(body: &Body) -> bool {
    serde_json::from_str(body.json()).is_ok_and(|answer: serde_json::Value| answer["ready"] == true)
}
