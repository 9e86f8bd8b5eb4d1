//! What is counted, and how Prometheus reads it.

use crate::problem::Trouble;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tikki_base::cache::Usage;

/// The upper ends of the buckets of times, in milliseconds.
const BUCKETS: [u64; 12] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

/// What is counted from the start on.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    connections_total: AtomicU64,
    connections: AtomicUsize,
    inside: AtomicUsize,
    waiting: AtomicUsize,
    batch_lines: AtomicU64,
    solving: AtomicUsize,
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    refusals: Mutex<BTreeMap<&'static str, u64>>,
    buckets: [AtomicU64; BUCKETS.len()],
    solve_count: AtomicU64,
    solve_micros: AtomicU64,
}

/// What others know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elsewhere {
    pub queue: usize,
    pub answers: Usage,
    pub strains: Usage,
}

impl Metrics {
    pub(crate) fn connected(&self) {
        self.connections_total.fetch_add(1, Ordering::Relaxed);
    }

    /// How many connections are open, how many requests are inside, and how many wait to get in.
    pub(crate) fn at_the_door(&self, connections: usize, inside: usize, waiting: usize) {
        self.connections.store(connections, Ordering::Relaxed);
        self.inside.store(inside, Ordering::Relaxed);
        self.waiting.store(waiting, Ordering::Relaxed);
    }

    /// The guard sent a request away.
    pub(crate) fn refused(&self, trouble: Trouble) {
        *lock(&self.refusals).entry(trouble.code()).or_default() += 1;
    }

    /// A request was answered.
    pub(crate) fn answered(&self, route: &'static str, status: u16) {
        *lock(&self.requests).entry((route, status)).or_default() += 1;
    }

    pub(crate) fn batch_line(&self) {
        self.batch_lines.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts those that are being solved.
    pub(crate) fn solving(&self, more: bool) {
        if more {
            self.solving.fetch_add(1, Ordering::Relaxed);
        } else {
            self.solving.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// A request was solved in this time, its wait for a turn included.
    pub(crate) fn solved(&self, time: Duration) {
        let fits = BUCKETS.iter().position(|&end| time <= Duration::from_millis(end));
        if let Some(bucket) = fits {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.solve_count.fetch_add(1, Ordering::Relaxed);
        self.solve_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// All of it, in the text format of Prometheus.
    pub(crate) fn text(&self, elsewhere: &Elsewhere) -> String {
        let mut out = Text::default();
        let number = |atomic: &AtomicUsize| atomic.load(Ordering::Relaxed) as u64;
        out.one("connections", "gauge", "Open connections.", number(&self.connections));
        let total = self.connections_total.load(Ordering::Relaxed);
        out.one("connections_total", "counter", "Connections accepted.", total);
        out.one("requests_inside", "gauge", "Requests under way.", number(&self.inside));
        let waiting = number(&self.waiting);
        out.one("requests_outside", "gauge", "Whole requests that wait to get in.", waiting);
        out.one("solving", "gauge", "Requests that are being solved.", number(&self.solving));
        let queue = elsewhere.queue as u64;
        out.one("queue_length", "gauge", "Requests that wait for a solver.", queue);
        let lines = self.batch_lines.load(Ordering::Relaxed);
        out.one("batch_lines_total", "counter", "Lines of batches answered.", lines);
        self.requests_text(&mut out);
        self.times_text(&mut out);
        out.usage("answers", &elsewhere.answers);
        out.usage("strains", &elsewhere.strains);
        out.0
    }

    fn requests_text(&self, out: &mut Text) {
        out.head("requests_total", "counter", "Requests answered.");
        for ((route, status), count) in lock(&self.requests).iter() {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            out.line("requests_total", &labels, *count);
        }
        out.head("refusals_total", "counter", "Requests and connections turned away at the door.");
        for (code, count) in lock(&self.refusals).iter() {
            out.line("refusals_total", &format!("code=\"{code}\""), *count);
        }
    }

    fn times_text(&self, out: &mut Text) {
        out.head("solve_seconds", "histogram", "Time from arrival to answer of what was solved.");
        let mut below = 0;
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            below += bucket.load(Ordering::Relaxed);
            let end = Duration::from_millis(*end).as_secs_f64();
            out.line("solve_seconds_bucket", &format!("le=\"{end}\""), below);
        }
        let count = self.solve_count.load(Ordering::Relaxed);
        out.line("solve_seconds_bucket", "le=\"+Inf\"", count);
        let time = Duration::from_micros(self.solve_micros.load(Ordering::Relaxed));
        let _ = writeln!(out.0, "tikki_solve_seconds_sum {}", time.as_secs_f64());
        let _ = writeln!(out.0, "tikki_solve_seconds_count {count}");
    }
}

/// The text as it grows.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP tikki_{name} {help}\n# TYPE tikki_{name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: u64) {
        let _ = writeln!(self.0, "tikki_{name}{{{labels}}} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        let _ = writeln!(self.0, "tikki_{name} {value}");
    }

    fn usage(&mut self, what: &str, usage: &Usage) {
        let told = |word: &str| format!("{what}_{word}");
        let help = format!("Of the remembered {what}.");
        self.one(&told("hits_total"), "counter", &help, usage.hits);
        self.one(&told("misses_total"), "counter", &help, usage.misses);
        self.one(&told("entries"), "gauge", &help, usage.entries as u64);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
