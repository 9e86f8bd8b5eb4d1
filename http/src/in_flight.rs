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
pub(crate) struct Inquiry {
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
pub(crate) struct InFlight {
    requests: Mutex<HashMap<u64, Arc<Inquiry>>>,
}

impl InFlight {
    /// The request is forwarded.
    pub(crate) fn start(
        &self,
        id: u64,
        client: ClientAddress,
        summary: RequestSummary,
        arrived: Instant,
    ) -> Arc<Inquiry> {
        let cancel = Cancel::default();
        let inquiry = Arc::new(Inquiry { id, client, summary, arrived, cancel });
        self.lock().insert(id, Arc::clone(&inquiry));
        inquiry
    }

    /// The request, while its client waits. What did not come through the proxy is none.
    pub(crate) fn find(&self, id: u64) -> Option<Arc<Inquiry>> {
        self.lock().get(&id).cloned()
    }

    /// The request is answered or its client has gone: whatever is still done for it is cancelled.
    pub(crate) fn finish(&self, id: u64) {
        if let Some(inquiry) = self.lock().remove(&id) {
            inquiry.cancel.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Arc<Inquiry>>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
