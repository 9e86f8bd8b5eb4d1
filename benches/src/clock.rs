//! Processor time of the thread at hand, which other work on the machine hardly changes.

use std::time::Duration;

/// The processor time of this thread since it was started.
#[cfg(unix)]
pub fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Returns the time since the first call, since this system does not report processor time.
#[cfg(not(unix))]
pub fn processor_time() -> Duration {
    use std::{sync::OnceLock, time::Instant};
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
