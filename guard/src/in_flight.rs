//! Requests at the upstream: what the proxy knows of them, and what stops the work for them when their client has gone.

use crate::application::RequestSummary;
use crate::client::ClientAddress;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A request at the upstream.
#[derive(Debug)]
pub struct InFlightRequest {
    /// Its number.
    pub id: u64,
    /// The client.
    pub client: ClientAddress,
    /// Its summary.
    pub summary: RequestSummary,
    /// When it was whole.
    pub arrived: Instant,
    /// Set when its client has gone. The work for it may share the flag.
    pub cancelled: Arc<AtomicBool>,
}

impl InFlightRequest {
    /// Stops the work for it, because the client no longer waits for the response.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether the client no longer waits for the response.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// The requests at the upstream, by their numbers.
#[derive(Debug, Default)]
pub struct InFlightRequests {
    requests: Mutex<HashMap<u64, Arc<InFlightRequest>>>,
}

impl InFlightRequests {
    /// The request is forwarded.
    pub fn start(
        &self,
        id: u64,
        client: ClientAddress,
        summary: RequestSummary,
        arrived: Instant,
    ) -> Arc<InFlightRequest> {
        let cancelled = Arc::default();
        let in_flight = Arc::new(InFlightRequest { id, client, summary, arrived, cancelled });
        self.lock().insert(id, Arc::clone(&in_flight));
        in_flight
    }

    /// The request, while its client waits. What did not come through the proxy is none.
    pub fn find(&self, id: u64) -> Option<Arc<InFlightRequest>> {
        self.lock().get(&id).cloned()
    }

    /// The request is answered or its client has gone: whatever is still done for it is cancelled.
    pub fn finish(&self, id: u64) {
        if let Some(in_flight) = self.lock().remove(&id) {
            in_flight.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Arc<InFlightRequest>>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
