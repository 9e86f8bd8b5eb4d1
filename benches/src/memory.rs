//! Memory of the program, as reported by Linux.

use std::fmt::Display;
use std::fs;

/// Begins to count the most that this program held anew.
pub fn forget() {
    // Where this fails, `most` is the peak of the whole run, or unknown.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// The most that this program held since, in MiB.
pub fn most() -> Option<u64> {
    status_field("self", "VmHWM:")
}

/// The most that a process held, in MiB.
pub fn most_of(process: u32) -> Option<u64> {
    status_field(process, "VmHWM:")
}

/// What a process holds now, in MiB.
pub fn now(process: u32) -> Option<u64> {
    status_field(process, "VmRSS:")
}

fn status_field(process: impl Display, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes >> 10)
}
