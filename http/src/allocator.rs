//! Asks the allocator of the C library to return large blocks to the system.

/// The size from which a block is mapped by itself, and so returned as soon as it is freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MAPPED_BYTES: i32 = 256 << 10;

/// Makes the process return large blocks when they are freed.
///
/// Without it, glibc raises its threshold to the size of the largest block freed so far (up to 32 MiB), takes the next ones from
/// the heaps of its threads, and keeps them: `mallopt(3)`, `M_MMAP_THRESHOLD`. Other systems need no such request.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code, reason = "a call of the C library; the module is its only home")]
pub(crate) fn return_large_blocks() {
    // SAFETY: `mallopt` sets a number under the allocator's own lock; the threshold is below its maximum of 32 MiB.
    let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED_BYTES) };
}

/// Not needed on other systems.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn return_large_blocks() {}
