//! Histograms of durations.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the buckets, in milliseconds.
pub(crate) const BUCKETS: [u64; 17] = [
    1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 20_000, 60_000, 180_000, 600_000,
];

/// A histogram of durations.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Adds a duration.
    pub(crate) fn add(&self, time: Duration) {
        let fits = BUCKETS.iter().position(|&end| time <= Duration::from_millis(end));
        if let Some(bucket) = fits {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// Returns the upper bounds of the buckets in seconds, each with the number of durations up to it.
    pub(crate) fn below(&self) -> impl Iterator<Item = (f64, u64)> {
        let ends = BUCKETS.iter().map(|&end| Duration::from_millis(end).as_secs_f64());
        let counts = self.buckets.iter().scan(0, |below, bucket| {
            *below += bucket.load(Ordering::Relaxed);
            Some(*below)
        });
        ends.zip(counts)
    }

    /// Returns the number of durations.
    pub(crate) fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// Returns the sum of all durations, in seconds.
    pub(crate) fn sum(&self) -> f64 {
        Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64()
    }
}

#[cfg(test)]
mod tests;
