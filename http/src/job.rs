//! Requests that wait for a worker, and what their answers become.

use crate::cors::CorsDecision;
use crate::problem::{self, ProblemType};
use crate::response::Response;
use std::time::Instant;
use tikki_engine::service::{Call, Cancel};
use tikki_engine::wire::Reply;
use tiny_http::Request;

/// A request that is not answered yet.
pub(crate) struct OpenRequest {
    pub request: Request,
    /// The number that the proxy gave it.
    pub id: u64,
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
        let Reply { id, body, .. } = reply;
        match self {
            AnswerKind::Readiness => match body.error() {
                Some(error) => Response::error(ProblemType::NotReady, &error.message),
                None => Response::json(reply.to_line()),
            },
            AnswerKind::Operation => match body.error() {
                Some(error) => Response::problem(&problem::of_refusal(error).with_id(id.as_ref())),
                None => Response::json(reply.to_line()),
            },
        }
    }
}
