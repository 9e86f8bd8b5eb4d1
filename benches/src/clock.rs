//! Processor time of the thread at hand, which other work on the machine hardly changes.

use std::time::Duration;

/// The processor time of this thread since it was started, or where the system does not tell it the time since the first call.
pub fn processor_time() -> Duration {
    told()
}

#[cfg(unix)]
fn told() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(not(unix))]
fn told() -> Duration {
    use std::{sync::OnceLock, time::Instant};
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
