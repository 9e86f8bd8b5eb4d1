//! Metrics, in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tikki_base::cache::Usage;

/// The upper ends of the buckets of times, in milliseconds.
const BUCKETS: [u64; 12] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

/// What is counted from the start of the service.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    connections_total: AtomicU64,
    connections: AtomicUsize,
    in_flight: AtomicUsize,
    pending: AtomicUsize,
    batch_lines: AtomicU64,
    faults: AtomicU64,
    solving: AtomicUsize,
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    rejections: Mutex<BTreeMap<&'static str, u64>>,
    buckets: [AtomicU64; BUCKETS.len()],
    solve_count: AtomicU64,
    solve_micros: AtomicU64,
}

/// What is not counted here, but sampled when the metrics are asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SampledGauges {
    pub queue: usize,
    pub answers: Usage,
    pub strains: Usage,
}

impl Metrics {
    pub(crate) fn connection_accepted(&self) {
        self.connections_total.fetch_add(1, Ordering::Relaxed);
    }

    /// How many connections are open, how many requests are at the upstream, and how many wait to be forwarded.
    pub(crate) fn set_load(&self, connections: usize, in_flight: usize, pending: usize) {
        self.connections.store(connections, Ordering::Relaxed);
        self.in_flight.store(in_flight, Ordering::Relaxed);
        self.pending.store(pending, Ordering::Relaxed);
    }

    /// The proxy rejected a request or a connection.
    pub(crate) fn rejected(&self, code: &'static str) {
        *lock(&self.rejections).entry(code).or_default() += 1;
    }

    /// A request or a line of a batch ended in a panic.
    pub(crate) fn fault(&self) {
        self.faults.fetch_add(1, Ordering::Relaxed);
    }

    /// A request was answered.
    pub(crate) fn answered(&self, route: &'static str, status: u16) {
        *lock(&self.requests).entry((route, status)).or_default() += 1;
    }

    pub(crate) fn batch_line(&self) {
        self.batch_lines.fetch_add(1, Ordering::Relaxed);
    }

    /// A worker has taken a request.
    pub(crate) fn solve_started(&self) {
        self.solving.fetch_add(1, Ordering::Relaxed);
    }

    /// The worker has its answer. The time counts from the arrival of the request.
    pub(crate) fn solve_finished(&self, time: Duration) {
        self.solving.fetch_sub(1, Ordering::Relaxed);
        let fits = BUCKETS.iter().position(|&end| time <= Duration::from_millis(end));
        if let Some(bucket) = fits {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.solve_count.fetch_add(1, Ordering::Relaxed);
        self.solve_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// All metrics.
    pub(crate) fn text(&self, sampled: &SampledGauges) -> String {
        let mut out = Exposition::default();
        let number = |atomic: &AtomicUsize| atomic.load(Ordering::Relaxed) as u64;
        out.metric("connections", "gauge", "Open connections.", number(&self.connections));
        let total = self.connections_total.load(Ordering::Relaxed);
        out.metric("connections_total", "counter", "Connections accepted.", total);
        out.metric("requests_inside", "gauge", "Requests under way.", number(&self.in_flight));
        let pending = number(&self.pending);
        out.metric("requests_outside", "gauge", "Whole requests that wait to get in.", pending);
        out.metric("solving", "gauge", "Requests that are being solved.", number(&self.solving));
        let queue = sampled.queue as u64;
        out.metric("queue_length", "gauge", "Requests that wait for a solver.", queue);
        let lines = self.batch_lines.load(Ordering::Relaxed);
        out.metric("batch_lines_total", "counter", "Lines of batches answered.", lines);
        let faults = self.faults.load(Ordering::Relaxed);
        out.metric("faults_total", "counter", "Requests and lines that ended in a panic.", faults);
        self.requests_text(&mut out);
        self.times_text(&mut out);
        out.usage("answers", &sampled.answers);
        out.usage("strains", &sampled.strains);
        out.0
    }

    fn requests_text(&self, out: &mut Exposition) {
        out.head("requests_total", "counter", "Requests answered.");
        for ((route, status), count) in lock(&self.requests).iter() {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            out.sample("requests_total", &labels, *count);
        }
        out.head("refusals_total", "counter", "Requests and connections turned away at the door.");
        for (code, count) in lock(&self.rejections).iter() {
            out.sample("refusals_total", &format!("code=\"{code}\""), *count);
        }
    }

    fn times_text(&self, out: &mut Exposition) {
        out.head("solve_seconds", "histogram", "Time from arrival to answer of what was solved.");
        let mut below = 0;
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            below += bucket.load(Ordering::Relaxed);
            let end = Duration::from_millis(*end).as_secs_f64();
            out.sample("solve_seconds_bucket", &format!("le=\"{end}\""), below);
        }
        let count = self.solve_count.load(Ordering::Relaxed);
        out.sample("solve_seconds_bucket", "le=\"+Inf\"", count);
        let time = Duration::from_micros(self.solve_micros.load(Ordering::Relaxed));
        let _ = writeln!(out.0, "tikki_solve_seconds_sum {}", time.as_secs_f64());
        let _ = writeln!(out.0, "tikki_solve_seconds_count {count}");
    }
}

/// The text format: for each metric its name, type and help, then its samples.
#[derive(Default)]
struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP tikki_{name} {help}\n# TYPE tikki_{name} {kind}");
    }

    fn sample(&mut self, name: &str, labels: &str, value: u64) {
        let _ = writeln!(self.0, "tikki_{name}{{{labels}}} {value}");
    }

    fn metric(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        let _ = writeln!(self.0, "tikki_{name} {value}");
    }

    fn usage(&mut self, what: &str, usage: &Usage) {
        let name = |word: &str| format!("{what}_{word}");
        let help = format!("Of the remembered {what}.");
        self.metric(&name("hits_total"), "counter", &help, usage.hits);
        self.metric(&name("misses_total"), "counter", &help, usage.misses);
        self.metric(&name("entries"), "gauge", &help, usage.entries as u64);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
