//! Fixed limits; `options` has those that can be set.

use std::time::Duration;

/// Maximum number of bytes in a request's body.
pub(crate) const BODY_BYTES: usize = 8 << 20;
/// Number of threads that take requests from `tiny_http` and answer those that need no solving.
pub(crate) const DISPATCHERS: usize = 4;
/// Number of requests at the upstream that are answered at once, in addition to those waiting for a worker, being solved, or
/// batches.
pub(crate) const IMMEDIATE_REQUESTS: usize = 64;
/// How long a request for readiness waits for a thread.
pub(crate) const PROBE_WAIT: Duration = Duration::from_secs(1);
