//! The clock by which the service counts deadlines.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The clock of a service: the system's, or one that stands still until it is advanced. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The time of a clock that stands still.
    manual: Option<Arc<Mutex<Instant>>>,
}

impl Clock {
    /// A clock that stands still, so that a test decides which deadlines pass.
    #[must_use]
    pub fn manual() -> Clock {
        Clock { manual: Some(Arc::new(Mutex::new(Instant::now()))) }
    }

    /// Moves a manual clock on. The system's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Some(time) = &self.manual {
            *time.lock().unwrap_or_else(PoisonError::into_inner) += by;
        }
    }

    /// The time.
    pub fn now(&self) -> Instant {
        match &self.manual {
            Some(time) => *time.lock().unwrap_or_else(PoisonError::into_inner),
            None => Instant::now(),
        }
    }

    /// How long ago that was.
    pub fn since(&self, then: Instant) -> Duration {
        self.now().saturating_duration_since(then)
    }
}

#[cfg(test)]
mod tests;
