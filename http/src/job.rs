//! Requests waiting for a worker, and their responses.

use crate::cors::CorsDecision;
use crate::log::WorkDone;
use crate::problem::{self, ProblemType};
use crate::response::Response;
use std::sync::Arc;
use std::time::Duration;
use tikki_engine::service::{self, Cancel};
use tikki_engine::wire::{Reply, Status};
use tikki_guard::{Clock, InFlightRequest};
use tiny_http::Request;

/// A request that has not been answered yet.
pub(crate) struct OpenRequest {
    pub request: Request,
    pub in_flight: Arc<InFlightRequest>,
    /// The name of its route in the metrics.
    pub route: &'static str,
    pub cors: CorsDecision,
    /// The work done for it.
    pub work: WorkDone,
}

/// A single request to solve.
pub(crate) struct SolveJob {
    pub open: OpenRequest,
    pub request: SingleRequest,
}

/// The content of a single request.
pub(crate) enum SingleRequest {
    /// A parsed request.
    Read(Box<service::Request>),
    /// An operation by name, with a large body still to be read.
    Unread(&'static str),
    /// A path of the library, with the body still to be read.
    Library(String),
}

/// A batch, with its requests still in the body.
pub(crate) struct BatchJob {
    pub open: OpenRequest,
}

impl OpenRequest {
    /// Returns whether its client has disconnected, or it has waited longer than `patience`.
    pub(crate) fn is_stale(&self, clock: &Clock, patience: Duration) -> bool {
        self.in_flight.is_cancelled() || clock.since(self.in_flight.arrived) > patience
    }
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

impl WorkDone {
    /// Answers with the result of solving.
    pub(crate) fn add(&mut self, reply: &Reply) {
        self.label = reply.cost.label;
        self.nodes += reply.cost.nodes;
        self.stopped |= reply.body.status == Status::Stopped;
    }
}

/// Returns the response with the answer of an operation, or with its problem.
pub(crate) fn response(reply: &Reply) -> Response {
    match reply.body.error() {
        Some(error) => Response::problem(&problem::of_refusal(error).with_id(reply.id.as_ref())),
        None => Response::json(reply.to_string()),
    }
}

/// Returns the response about the readiness of the service.
pub(crate) fn readiness(reply: &Reply) -> Response {
    match reply.body.error() {
        Some(error) => Response::error(ProblemType::NotReady, &error.message),
        None => Response::json(reply.to_string()),
    }
}

/// Returns the flag that cancels the work for a request when its client has gone.
pub(crate) fn cancel(in_flight: &InFlightRequest) -> Cancel {
    Cancel::from(Arc::clone(&in_flight.cancelled))
}
