//! The state that all connections share: the limits, the time, and the sizes of what they hold.

use crate::access_policy::AccessPolicy;
use crate::application::{Application, RejectedRequest, RequestSummary};
use crate::client::ClientAddress;
use crate::clock::Clock;
use crate::limits;
use crate::options::Timeouts;
use crate::quota::Quotas;
use crate::rejection::Reason;
use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many bytes are read at a time.
const READ_BYTES: usize = 16 << 10;

/// How much a guard may hold at a time.
#[derive(Clone, Copy, Debug)]
pub struct GuardLimits {
    /// Open connections.
    pub connections: usize,
    /// Open connections of one address.
    pub per_address: usize,
    /// Requests that were forwarded to the upstream and are not answered yet.
    pub in_flight: usize,
    /// How long to wait for clients.
    pub timeouts: Timeouts,
}

/// The state that all connections share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub limits: GuardLimits,
    pub access_policy: AccessPolicy,
    pub application: Arc<dyn Application>,
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
    /// The buffer of the latest read.
    pub scratch: Vec<u8>,
}

impl Shared {
    pub(crate) fn new(
        limits: GuardLimits,
        access_policy: AccessPolicy,
        application: Arc<dyn Application>,
        clock: Clock,
    ) -> Shared {
        Shared {
            limits,
            access_policy,
            requests: Cell::new(application.numbers_from()),
            application,
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
    pub(crate) fn new_request(&self) -> u64 {
        self.requests.set(self.requests.get() + 1);
        self.requests.get()
    }

    /// Reports a request or a connection that was rejected, with the bytes of the body and the time since it began.
    pub(crate) fn rejected(
        &self,
        request: u64,
        (client, summary): (ClientAddress, RequestSummary),
        reason: Reason,
        (bytes, time): (usize, Duration),
    ) {
        let rejected = RejectedRequest { request, client, summary, reason, bytes, time };
        self.application.rejected(&rejected);
    }
}
