//! How much memory there is, and the size of transposition tables where no option gives it.
//!
//! A table takes memory only as it fills, so its size is a cap. By default the tables of all threads together may take half of the
//! memory that was available at the start: by `/proc/meminfo`, or by the limit of a control group (a container) where that is less.

use std::fs;
use std::num::NonZeroUsize;
use std::thread;

/// The size where the system does not say how much memory is available, in MiB.
const USUAL: u32 = 64;
/// The least size that is chosen, in MiB.
const LEAST: u32 = 16;
/// The greatest size that is chosen, in MiB: larger tables save next to nothing (docs/dev/performance.md).
const MOST: u32 = 1024;
/// The greatest size that is chosen for a service, which has other tasks to leave memory for, in MiB.
const MOST_OF_SERVICE: u32 = 64;
/// The solving threads of a service for each thread that is asked for.
const OF_SERVICE: usize = 2;

/// Returns the size of each table in MiB for a number of threads; one for each core without it.
pub(crate) fn table_mib(threads: Option<NonZeroUsize>) -> u32 {
    share(available(&read), count(threads)).unwrap_or(USUAL)
}

/// Returns the same for a service.
pub(crate) fn service_table_mib(threads: Option<NonZeroUsize>) -> u32 {
    let share = share(available(&read), OF_SERVICE * count(threads));
    share.unwrap_or(USUAL).min(MOST_OF_SERVICE)
}

fn count(threads: Option<NonZeroUsize>) -> usize {
    threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// Returns a thread's part of half of the memory, in MiB, rounded down to a power of two, so that it seldom differs from run to
/// run.
fn share(bytes: Option<u64>, threads: usize) -> Option<u32> {
    let mib = (bytes? / 2 / threads.max(1) as u64) >> 20;
    let mib = u32::try_from(mib).unwrap_or(MOST).clamp(LEAST, MOST);
    Some(1 << mib.ilog2())
}

fn read(file: &str) -> Option<String> {
    fs::read_to_string(file).ok()
}

/// Returns the available memory in bytes, by the files of the system.
fn available(read: &dyn Fn(&str) -> Option<String>) -> Option<u64> {
    let of_machine = read("/proc/meminfo").as_deref().and_then(of_meminfo);
    let groups = read("/proc/self/cgroup").unwrap_or_default();
    groups.lines().flat_map(|line| of_group(line, read)).chain(of_machine).min()
}

/// Returns `MemAvailable`, which is in KiB.
fn of_meminfo(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// Returns what a control group and those above it leave; the line of `/proc/self/cgroup` is `0::/a/b` in version 2,
/// `4:memory:/a/b` in version 1.
fn of_group(line: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<u64> {
    let mut parts = line.splitn(3, ':');
    let (Some(_), Some(controllers), Some(path)) = (parts.next(), parts.next(), parts.next())
    else {
        return Vec::new();
    };
    let (root, limit, used) = match controllers {
        "" => ("/sys/fs/cgroup", "memory.max", "memory.current"),
        _ if controllers.split(',').any(|name| name == "memory") => {
            ("/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes")
        }
        _ => return Vec::new(),
    };
    let number = |file: &str| read(file).and_then(|text| text.trim().parse::<u64>().ok());
    let left = |group: &str| {
        let limit = number(&format!("{root}{group}/{limit}"))?;
        let used = number(&format!("{root}{group}/{used}")).unwrap_or(0);
        // What files take is given back when it is needed.
        let stat = read(&format!("{root}{group}/memory.stat")).unwrap_or_default();
        let of_files = stat.lines().find_map(|line| line.strip_prefix("inactive_file "));
        let of_files = of_files.and_then(|number| number.parse().ok()).unwrap_or(0);
        Some(limit.saturating_sub(used.saturating_sub(of_files)))
    };
    above(path).into_iter().filter_map(left).collect()
}

/// Returns a path and those above it, the root as an empty one.
fn above(path: &str) -> Vec<&str> {
    let mut all = vec![path.trim_end_matches('/')];
    while let Some(end) = all[all.len() - 1].rfind('/') {
        all.push(&path[..end]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    /// The memory that is available by these files.
    fn by_files(files: &[(&str, &str)]) -> Option<u64> {
        available(&|name| {
            files.iter().find(|(file, _)| *file == name).map(|(_, text)| (*text).to_owned())
        })
    }

    const MEMINFO: (&str, &str) =
        ("/proc/meminfo", "MemTotal:       16000000 kB\nMemAvailable:    8388608 kB\n");

    #[test]
    fn memory_of_the_machine_counts_without_a_limit() {
        assert_eq!(by_files(&[]), None);
        assert_eq!(by_files(&[MEMINFO]), Some(8 * GIB));
        let unlimited =
            [MEMINFO, ("/proc/self/cgroup", "0::/\n"), ("/sys/fs/cgroup/memory.max", "max\n")];
        assert_eq!(by_files(&unlimited), Some(8 * GIB));
        let huge = ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        assert_eq!(
            by_files(&[MEMINFO, ("/proc/self/cgroup", "3:cpu,memory:/\n"), huge]),
            Some(8 * GIB)
        );
    }

    #[test]
    fn least_limit_of_the_groups_counts() {
        let second = [
            MEMINFO,
            ("/proc/self/cgroup", "1:name=systemd:/\n0::/a/b\n"),
            ("/sys/fs/cgroup/a/memory.max", "2147483648\n"),
            ("/sys/fs/cgroup/a/memory.current", "1610612736\n"),
            ("/sys/fs/cgroup/a/memory.stat", "anon 7\ninactive_file 536870912\n"),
            ("/sys/fs/cgroup/a/b/memory.max", "max\n"),
        ];
        assert_eq!(by_files(&second), Some(GIB), "half of the group above is in use");
        let first = [
            MEMINFO,
            ("/proc/self/cgroup", "4:memory:/a\n0::/\n"),
            ("/sys/fs/cgroup/memory/a/memory.limit_in_bytes", "268435456\n"),
        ];
        assert_eq!(by_files(&first), Some(GIB / 4));
    }

    #[test]
    fn threads_share_half_of_the_memory() {
        assert_eq!(share(None, 4), None);
        assert_eq!(share(Some(8 * GIB), 2), Some(1024), "no more is of use");
        assert_eq!(share(Some(3 * GIB), 4), Some(256), "a power of two");
        assert_eq!(share(Some(GIB / 64), 8), Some(16));
        let every = (0..40).map(|bits| share(Some(1 << bits), 3).unwrap());
        assert!(every.clone().all(|mib| (16..=1024).contains(&mib)) && every.is_sorted());
    }
}
