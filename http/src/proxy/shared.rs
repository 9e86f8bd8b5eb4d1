//! What all connections share: the limits, the time, and how much they hold together.

use super::access_policy::AccessPolicy;
use crate::client::ClientAddress;
use crate::clock::Clock;
use crate::limits;
use crate::log::{Log, LogEntry, RequestSummary, WorkDone};
use crate::metrics::Metrics;
use crate::options::Timeouts;
use crate::problem::ProblemType;
use crate::quota::Quotas;
use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Where a request is turned away that does not come to its route.
const PROXY_ROUTE: &str = "door";
/// How many bytes are read at a time.
const READ_BYTES: usize = 16 << 10;

/// How much the proxy may hold at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProxyLimits {
    /// Open connections.
    pub connections: usize,
    /// Open connections of one address.
    pub per_address: usize,
    /// Requests that were forwarded to the upstream and are not answered yet.
    pub in_flight: usize,
    /// How long to wait for clients.
    pub timeouts: Timeouts,
}

/// What all connections share.
#[derive(Debug)]
pub(super) struct Shared {
    pub limits: ProxyLimits,
    pub access_policy: AccessPolicy,
    pub metrics: Arc<Metrics>,
    pub log: Arc<Log>,
    /// The number of the request that came last.
    requests: Cell<u64>,
    /// The clock of all deadlines.
    pub clock: Clock,
    /// Its time at the last wake-up of the event loop.
    pub now: Instant,
    /// No new requests are taken.
    pub stopping: bool,
    /// An exchange with the upstream has failed.
    pub upstream_failed: bool,
    /// Bytes of request bodies that are held.
    pub bodies: Quotas,
    /// Bytes of responses that clients have not read yet.
    pub unread: Quotas,
    /// What is read comes here first.
    pub scratch: Vec<u8>,
}

impl Shared {
    pub(super) fn new(
        limits: ProxyLimits,
        access_policy: AccessPolicy,
        (metrics, log): (Arc<Metrics>, Arc<Log>),
        clock: Clock,
    ) -> Shared {
        Shared {
            limits,
            access_policy,
            metrics,
            log,
            requests: Cell::new(0),
            now: clock.now(),
            clock,
            stopping: false,
            upstream_failed: false,
            bodies: Quotas::new(limits::ALL_BODY_BYTES),
            unread: Quotas::new(limits::ALL_RESPONSE_BYTES),
            scratch: vec![0; READ_BYTES],
        }
    }

    /// The number of a new request.
    pub(super) fn new_request(&self) -> u64 {
        self.requests.set(self.requests.get() + 1);
        self.requests.get()
    }

    /// Counts a request or a connection that is turned away with so many bytes, and tells of it.
    pub(super) fn rejected(
        &self,
        request: u64,
        (client, summary): (ClientAddress, RequestSummary),
        problem: ProblemType,
        (bytes, time): (usize, Duration),
    ) {
        self.metrics.rejected(problem.code());
        let (status, code) = (problem.status(), Some(problem.code()));
        let (route, work) = (PROXY_ROUTE, WorkDone::default());
        self.log.write(&LogEntry {
            request,
            client,
            summary,
            route,
            status,
            code,
            bytes,
            time,
            work,
        });
    }
}
