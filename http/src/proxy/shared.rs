//! What all connections share: the limits, the time, and how much they hold together.

use crate::limits;
use crate::metrics::Metrics;
use crate::options::Timeouts;
use crate::shares::Shares;
use std::sync::Arc;
use std::time::Instant;

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
    pub metrics: Arc<Metrics>,
    /// The time at the last wake-up of the event loop.
    pub now: Instant,
    /// No new requests are taken.
    pub stopping: bool,
    /// An exchange with the upstream has failed.
    pub upstream_failed: bool,
    /// Bytes of request bodies that are held.
    pub bodies: Shares,
    /// Bytes of responses that clients have not read yet.
    pub unread: Shares,
    /// What is read comes here first.
    pub scratch: Vec<u8>,
}

impl Shared {
    pub(super) fn new(limits: ProxyLimits, metrics: Arc<Metrics>) -> Shared {
        Shared {
            limits,
            metrics,
            now: Instant::now(),
            stopping: false,
            upstream_failed: false,
            bodies: Shares::new(limits::ALL_BODY_BYTES),
            unread: Shares::new(limits::ALL_RESPONSE_BYTES),
            scratch: vec![0; READ_BYTES],
        }
    }
}
