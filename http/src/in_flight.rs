//! Requests at the upstream: what the proxy knows of them, and what stops the work for them when their client has gone.

use crate::client::ClientAddress;
use crate::log::RequestSummary;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tikki_engine::service::Cancel;

/// The header in which the proxy tells the upstream the number of a request. A client's own is not forwarded.
pub(crate) const ID_HEADER: &str = "Tikki-Request-Id";

/// A request at the upstream.
#[derive(Debug)]
pub(crate) struct InFlightRequest {
    /// Its number.
    pub id: u64,
    /// Who asks.
    pub client: ClientAddress,
    /// What it says of itself.
    pub summary: RequestSummary,
    /// When it was whole.
    pub arrived: Instant,
    /// Set when its client has gone.
    pub cancel: Cancel,
}

/// The requests at the upstream, by their numbers.
#[derive(Debug, Default)]
pub(crate) struct InFlightRequests {
    requests: Mutex<HashMap<u64, Arc<InFlightRequest>>>,
}

impl InFlightRequests {
    /// The request is forwarded.
    pub(crate) fn start(
        &self,
        id: u64,
        client: ClientAddress,
        summary: RequestSummary,
        arrived: Instant,
    ) -> Arc<InFlightRequest> {
        let cancel = Cancel::default();
        let in_flight = Arc::new(InFlightRequest { id, client, summary, arrived, cancel });
        self.lock().insert(id, Arc::clone(&in_flight));
        in_flight
    }

    /// The request, while its client waits. What did not come through the proxy is none.
    pub(crate) fn find(&self, id: u64) -> Option<Arc<InFlightRequest>> {
        self.lock().get(&id).cloned()
    }

    /// The request is answered or its client has gone: whatever is still done for it is cancelled.
    pub(crate) fn finish(&self, id: u64) {
        if let Some(in_flight) = self.lock().remove(&id) {
            in_flight.cancel.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Arc<InFlightRequest>>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
