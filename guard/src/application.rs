//! The interface between the guard and the application behind it.

use crate::client::ClientAddress;
use crate::rejection::{Reason, Rejection};
use std::fmt::Debug;
use std::time::Duration;

/// The application behind a guard.
pub trait Application: Debug + Send + Sync {
    /// The header in which the guard passes the number of a request on. A client's own header of that name is dropped.
    fn request_id_header(&self) -> &'static str;

    /// The number before that of the first request, from which requests are counted.
    fn numbers_from(&self) -> u64;

    /// The policy of a path.
    fn route_policy(&self, path: &str) -> RoutePolicy;

    /// The response to a rejected request. It is the last one of its connection, so it says `Connection: close`.
    fn rejection(&self, rejection: &Rejection, request: u64) -> RejectionResponse;

    /// A connection was accepted.
    fn connection_accepted(&self);

    /// The number of open connections, of requests in flight, and of requests that wait to be forwarded.
    fn set_load(&self, connections: usize, in_flight: usize, pending: usize);

    /// A request or a connection was rejected.
    fn rejected(&self, rejected: &RejectedRequest);
}

/// The policy of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoutePolicy {
    /// The most bytes of a body.
    pub body_bytes: usize,
    /// Whether the path probes if the service lives, is ready, or how it does: never rejected for load.
    pub probes: bool,
    /// Whether no token is needed.
    pub public: bool,
    /// Whether a `GET` makes the service work, as a `POST` does.
    pub solves: bool,
}

/// The known facts about a request, as far as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestSummary {
    /// Empty where the head could not be read.
    pub method: String,
    /// The path of its target, without the query; empty where the head could not be read.
    pub path: String,
    /// The bytes of its body that have come.
    pub body: usize,
    /// The trace that it belongs to: the 32 hexadecimal digits of the id in its `traceparent` header (W3C, Trace Context, section 3.2).
    pub trace: Option<String>,
}

/// A response to a rejected request.
#[derive(Clone, Debug)]
pub struct RejectionResponse {
    /// Status line, headers and body.
    pub bytes: Vec<u8>,
    /// The length of the body in bytes.
    pub body: usize,
}

/// A request or connection that was rejected.
#[derive(Clone, Debug)]
pub struct RejectedRequest {
    /// Its number.
    pub request: u64,
    /// The client.
    pub client: ClientAddress,
    /// The summary of the request.
    pub summary: RequestSummary,
    /// Why it was rejected.
    pub reason: Reason,
    /// The bytes of the body of the response.
    pub bytes: usize,
    /// The time since it began.
    pub time: Duration,
}
