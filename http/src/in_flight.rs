//! Requests at the upstream, so that work for them can stop when their client has gone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tikki_engine::service::Cancel;

/// The header in which the proxy tells the upstream the number of a request. A client's own is not forwarded.
pub(crate) const ID_HEADER: &str = "Tikki-Request-Id";

/// What cancels each request at the upstream, by the request's number.
#[derive(Debug, Default)]
pub(crate) struct InFlight {
    requests: Mutex<HashMap<u64, Cancel>>,
}

impl InFlight {
    /// The request is forwarded.
    pub(crate) fn start(&self, id: u64) {
        self.lock().insert(id, Cancel::default());
    }

    /// What cancels the request; without effect if it has finished already.
    pub(crate) fn cancel_of(&self, id: u64) -> Cancel {
        self.lock().get(&id).cloned().unwrap_or_default()
    }

    /// The request is answered or its client has gone: whatever is still done for it is cancelled.
    pub(crate) fn finish(&self, id: u64) {
        if let Some(cancel) = self.lock().remove(&id) {
            cancel.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Cancel>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
