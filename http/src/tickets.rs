//! Which requests are inside, so that work can stop when a client has gone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tikki_engine::service::Cancel;

/// The field by which the guard tells the number of a request; clients' own are not passed on.
pub(crate) const FIELD: &str = "Tikki-Ticket";

/// The requests that are inside, by number.
#[derive(Debug, Default)]
pub(crate) struct Tickets {
    inside: Mutex<HashMap<u64, Cancel>>,
}

impl Tickets {
    /// A request goes inside.
    pub(crate) fn issue(&self, number: u64) {
        self.lock().insert(number, Cancel::default());
    }

    /// Whether the request with this number is still wanted.
    pub(crate) fn cancel_of(&self, number: u64) -> Cancel {
        self.lock().get(&number).cloned().unwrap_or_default()
    }

    /// The request is answered, or nobody waits for it any more: whatever is still done for it stops.
    pub(crate) fn end(&self, number: u64) {
        if let Some(cancel) = self.lock().remove(&number) {
            cancel.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Cancel>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
