//! Metrics, in the text format of Prometheus.

use crate::histogram::Histogram;
use crate::log::{LogEntry, WorkDone};
use crate::process;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tikki_base::Usage;
use tikki_engine::store::StoreUsage;
use tikki_engine::wire::OperationLabel;

/// Counters since the start of the service.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    connections_total: AtomicU64,
    connections: AtomicUsize,
    in_flight: AtomicUsize,
    pending: AtomicUsize,
    batch_lines: AtomicU64,
    faults: AtomicU64,
    cancelled: AtomicU64,
    solving: AtomicUsize,
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    rejections: Mutex<BTreeMap<&'static str, u64>>,
    operations: Mutex<BTreeMap<OperationLabel, OperationCounts>>,
    waited: Histogram,
    solved: Histogram,
    /// By the name of the route.
    answered: Mutex<BTreeMap<&'static str, Histogram>>,
}

/// Counters of one operation of a game.
#[derive(Clone, Copy, Debug, Default)]
struct OperationCounts {
    answers: u64,
    nodes: u64,
    stopped: u64,
}

/// A metric by operation: its name, help and value.
type MetricColumn = (&'static str, &'static str, fn(&OperationCounts) -> u64);

/// Values that are not counted here, but sampled when the metrics are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SampledGauges {
    pub queue: usize,
    pub answers: Usage,
    pub strains: Usage,
    pub store: Option<StoreUsage>,
    pub log_lines_lost: u64,
}

impl Metrics {
    pub(crate) fn connection_accepted(&self) {
        add(&self.connections_total);
    }

    /// The numbers of open connections, of requests at the upstream, and of requests waiting to be forwarded.
    pub(crate) fn set_load(&self, connections: usize, in_flight: usize, pending: usize) {
        self.connections.store(connections, Ordering::Relaxed);
        self.in_flight.store(in_flight, Ordering::Relaxed);
        self.pending.store(pending, Ordering::Relaxed);
    }

    /// Counts a request or a connection rejected by the proxy.
    pub(crate) fn rejected(&self, code: &'static str) {
        *lock(&self.rejections).entry(code).or_default() += 1;
    }

    /// Counts a request or a batch line that ended in a panic.
    pub(crate) fn fault(&self) {
        add(&self.faults);
    }

    /// Counts a request whose client disconnected before it was answered.
    pub(crate) fn cancelled(&self) {
        add(&self.cancelled);
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, entry: &LogEntry) {
        *lock(&self.requests).entry((entry.route, entry.status)).or_default() += 1;
        lock(&self.answered).entry(entry.route).or_default().add(entry.time);
    }

    /// Counts an answered operation: a request, or a batch line.
    pub(crate) fn record_work(&self, work: &WorkDone) {
        if let Some(label) = work.label {
            let mut subjects = lock(&self.operations);
            let requested = subjects.entry(label).or_default();
            requested.answers += 1;
            requested.nodes += work.nodes;
            requested.stopped += u64::from(work.stopped);
        }
    }

    pub(crate) fn batch_line(&self) {
        add(&self.batch_lines);
    }

    /// Counts a request that a worker has taken.
    pub(crate) fn solve_started(&self) {
        self.solving.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a request that a worker has solved.
    pub(crate) fn solve_finished(&self, work: &WorkDone) {
        self.solving.fetch_sub(1, Ordering::Relaxed);
        self.waited.add(work.waited);
        self.solved.add(work.solved);
    }

    /// Returns all metrics.
    pub(crate) fn text(&self, sampled: &SampledGauges) -> String {
        let mut out = Exposition::default();
        out.head("tikki_build_info", "gauge", "Version of the service.");
        out.sample("tikki_build_info", &format!("version=\"{}\"", env!("CARGO_PKG_VERSION")), 1);
        self.load_text(&mut out, sampled.queue);
        let total = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, help, value) in [
            ("tikki_connections_total", "Connections accepted.", total(&self.connections_total)),
            ("tikki_batch_lines_total", "Batch lines answered.", total(&self.batch_lines)),
            (
                "tikki_faults_total",
                "Requests and batch lines that ended in a panic.",
                total(&self.faults),
            ),
            (
                "tikki_cancelled_total",
                "Requests cancelled because their clients disconnected.",
                total(&self.cancelled),
            ),
            ("tikki_log_lines_lost_total", "Log lines dropped.", sampled.log_lines_lost),
        ] {
            out.metric(name, "counter", help, value);
        }
        self.requests_text(&mut out);
        self.operations_text(&mut out);
        out.histogram(
            "tikki_wait_seconds",
            "Time from arrival until solving starts, for solved requests, in seconds.",
            [(String::new(), &self.waited)],
        );
        out.histogram(
            "tikki_solve_seconds",
            "Time to solve a request, in seconds.",
            [(String::new(), &self.solved)],
        );
        let answered = lock(&self.answered);
        out.histogram(
            "tikki_answer_seconds",
            "Time from arrival to answer, by route, in seconds.",
            answered.iter().map(|(route, times)| (format!("route=\"{route}\""), times)),
        );
        out.usage("answers", &sampled.answers);
        out.usage("strains", &sampled.strains);
        if let Some(usage) = sampled.store {
            out.store(usage);
        }
        for (name, kind, help, value) in process::samples() {
            out.metric(name, kind, help, value);
        }
        out.0
    }

    fn load_text(&self, out: &mut Exposition, queue: usize) {
        let number = |atomic: &AtomicUsize| atomic.load(Ordering::Relaxed);
        for (name, help, value) in [
            ("tikki_connections", "Open connections.", number(&self.connections)),
            ("tikki_requests_inside", "Requests in flight.", number(&self.in_flight)),
            (
                "tikki_requests_outside",
                "Complete requests waiting for admission.",
                number(&self.pending),
            ),
            ("tikki_solving", "Requests being solved.", number(&self.solving)),
            ("tikki_queue_length", "Requests queued for a worker.", queue),
        ] {
            out.metric(name, "gauge", help, value);
        }
    }

    fn requests_text(&self, out: &mut Exposition) {
        out.head("tikki_requests_total", "counter", "Requests answered.");
        for ((route, status), count) in lock(&self.requests).iter() {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            out.sample("tikki_requests_total", &labels, count);
        }
        out.head(
            "tikki_refusals_total",
            "counter",
            "Requests and connections rejected by the proxy.",
        );
        for (code, count) in lock(&self.rejections).iter() {
            out.sample("tikki_refusals_total", &format!("code=\"{code}\""), count);
        }
    }

    fn operations_text(&self, out: &mut Exposition) {
        let subjects = lock(&self.operations).clone();
        let columns: [MetricColumn; 3] = [
            (
                "tikki_operations_total",
                "Requests and batch lines answered, by operation.",
                |requested| requested.answers,
            ),
            ("tikki_nodes_total", "Nodes visited.", |requested| requested.nodes),
            ("tikki_stopped_total", "Answers cut short by a limit.", |requested| requested.stopped),
        ];
        for (name, help, value) in columns {
            out.head(name, "counter", help);
            for (OperationLabel { op, game }, requested) in &subjects {
                let labels = format!("op=\"{op}\",game=\"{game}\"");
                out.sample(name, &labels, value(requested));
            }
        }
    }
}

/// The text format: for each metric its help and type, then its samples.
#[derive(Default)]
struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn sample(&mut self, name: &str, labels: &str, value: impl Display) {
        let _ = writeln!(self.0, "{name}{{{labels}}} {value}");
    }

    fn metric(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.head(name, kind, help);
        let _ = writeln!(self.0, "{name} {value}");
    }

    /// Adds histograms of one name, each with its labels.
    fn histogram<'a>(
        &mut self,
        name: &str,
        help: &str,
        all: impl IntoIterator<Item = (String, &'a Histogram)>,
    ) {
        self.head(name, "histogram", help);
        for (labels, times) in all {
            let first = if labels.is_empty() { String::new() } else { format!("{labels},") };
            for (end, below) in times.below() {
                self.sample(&format!("{name}_bucket"), &format!("{first}le=\"{end}\""), below);
            }
            self.sample(&format!("{name}_bucket"), &format!("{first}le=\"+Inf\""), times.count());
            let braces = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
            let (sum, count) = (times.sum(), times.count());
            let _ = writeln!(self.0, "{name}_sum{braces} {sum}\n{name}_count{braces} {count}");
        }
    }

    fn usage(&mut self, what: &str, usage: &Usage) {
        let name = |word: &str| format!("tikki_{what}_{word}");
        let help = |of: &str| format!("Cache {of} for {what}.");
        self.metric(&name("hits_total"), "counter", &help("hits"), usage.hits);
        self.metric(&name("misses_total"), "counter", &help("misses"), usage.misses);
        self.metric(&name("entries"), "gauge", &help("entries"), usage.entries);
    }

    fn store(&mut self, usage: StoreUsage) {
        let StoreUsage { hits, misses, written, failures } = usage;
        for (word, help, value) in [
            ("hits", "Strains found in the store.", hits),
            ("misses", "Strains not found in the store.", misses),
            ("written", "Strains written to the store.", written),
            ("failures", "Failed reads and writes of the store.", failures),
        ] {
            self.metric(&format!("tikki_store_{word}_total"), "counter", help, value);
        }
    }
}

fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
