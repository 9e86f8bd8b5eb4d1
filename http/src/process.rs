//! Process metrics, under their usual names.

/// A process metric: its name, type, help and value.
pub(crate) type ProcessSample = (&'static str, &'static str, &'static str, f64);

/// Returns the metrics of this process, as far as the system provides them.
#[cfg(target_os = "linux")]
pub(crate) fn samples() -> Vec<ProcessSample> {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).ok();
    let stat = read("stat").unwrap_or_default();
    let machine = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let limits = read("limits").unwrap_or_default();
    let open = std::fs::read_dir("/proc/self/fd").ok().map(|files| f64::from(files.count() as u32));
    let all = [
        (
            "process_cpu_seconds_total",
            "counter",
            "Total user and system CPU time, in seconds.",
            of_stat(&stat, cpu_seconds),
        ),
        (
            "process_resident_memory_bytes",
            "gauge",
            "Resident memory size, in bytes.",
            memory(&stat),
        ),
        (
            "process_virtual_memory_bytes",
            "gauge",
            "Virtual memory size, in bytes.",
            of_stat(&stat, |at| at(23)),
        ),
        ("process_threads", "gauge", "Threads.", of_stat(&stat, |at| at(20))),
        ("process_open_fds", "gauge", "Open files.", open),
        (
            "process_max_fds",
            "gauge",
            "Maximum number of open file descriptors.",
            most_files(&limits),
        ),
        (
            "process_start_time_seconds",
            "gauge",
            "Start time since the Unix epoch, in seconds.",
            started(&stat, &machine),
        ),
    ];
    let known =
        all.into_iter().filter_map(|(name, kind, help, value)| Some((name, kind, help, value?)));
    known.collect()
}

/// Not supported on other systems.
#[cfg(not(target_os = "linux"))]
pub(crate) fn samples() -> Vec<ProcessSample> {
    Vec::new()
}

/// The number of clock ticks per second in which the system reports times.
#[cfg(target_os = "linux")]
const TICKS: f64 = 100.0;

/// Returns a number from the fields of `/proc/self/stat`, which count from 1; the second is the name in parentheses.
#[cfg(target_os = "linux")]
fn of_stat(
    stat: &str,
    value: impl Fn(&dyn Fn(usize) -> Option<f64>) -> Option<f64>,
) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    value(&|at| fields.get(at - 3)?.parse().ok())
}

#[cfg(target_os = "linux")]
fn cpu_seconds(at: &dyn Fn(usize) -> Option<f64>) -> Option<f64> {
    Some((at(14)? + at(15)?) / TICKS)
}

#[cfg(target_os = "linux")]
fn memory(stat: &str) -> Option<f64> {
    of_stat(stat, |at| Some(at(24)? * f64::from(rustix::param::page_size() as u32)))
}

#[cfg(target_os = "linux")]
fn most_files(limits: &str) -> Option<f64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Returns the start time of the machine plus the time from then to the start of the process.
#[cfg(target_os = "linux")]
fn started(stat: &str, machine: &str) -> Option<f64> {
    let booted: f64 = machine.lines().find_map(|line| line.strip_prefix("btime "))?.parse().ok()?;
    of_stat(stat, |at| Some(booted + at(22)? / TICKS))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_process_is_measured() {
        let samples = samples();
        let value = |name: &str| samples.iter().find(|sample| sample.0 == name).unwrap().3;
        assert_eq!(samples.len(), 7);
        assert!(value("process_resident_memory_bytes") > 1e6);
        assert!(value("process_virtual_memory_bytes") > value("process_resident_memory_bytes"));
        assert!(
            value("process_open_fds") >= 3.0
                && value("process_max_fds") > value("process_open_fds")
        );
        assert!(value("process_threads") >= 1.0);
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let age = now.as_secs_f64() - value("process_start_time_seconds");
        assert!((-2.0..3600.0).contains(&age), "{age}");
    }
}
