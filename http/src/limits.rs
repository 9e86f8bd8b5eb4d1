//! Limits that cannot be set; `options` has those that can.

use std::time::Duration;

/// Bytes of a request's body.
pub(crate) const BODY_BYTES: usize = 8 << 20;
/// Threads that take requests from `tiny_http` and answer what needs no solving.
pub(crate) const DISPATCHERS: usize = 4;
/// Requests at the upstream that are answered at once, beside those that wait for a worker, are solved or are batches.
pub(crate) const IMMEDIATE_REQUESTS: usize = 64;
/// How long who asks whether the service is ready waits for a thread.
pub(crate) const PROBE_WAIT: Duration = Duration::from_secs(1);
