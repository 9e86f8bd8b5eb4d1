//! A bounded store of finished results, shared by threads.
//!
//! The oldest entry makes room for a new one. Values are cloned out, so nothing stays locked while a caller computes; two
//! threads that miss the same key at once both compute it, and the later value stays.

use dashmap::DashMap;
use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store of at most a fixed number of results by key.
///
/// ```
/// use tikki_base::Cache;
/// let squares = Cache::new(2);
/// for number in [1, 2, 2, 3] {
///     if squares.get(&number).is_none() {
///         squares.insert(number, number * number);
///     }
/// }
/// assert_eq!((squares.get(&1), squares.get(&3)), (None, Some(9)));
/// assert_eq!(squares.usage().hits, 2);
/// ```
#[derive(Debug)]
pub struct Cache<K: Eq + Hash, V> {
    results: DashMap<K, V>,
    /// The keys in `results`, oldest first. Held while `results` changes, so the two always agree.
    arrivals: Mutex<VecDeque<K>>,
    capacity: usize,
    hits: AtomicU64,
    misses: AtomicU64,
}

/// Statistics of a cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Number of hits.
    pub hits: u64,
    /// Number of misses.
    pub misses: u64,
    /// Number of results stored now.
    pub entries: usize,
    /// Capacity.
    pub capacity: usize,
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// Creates a cache of at most `capacity` results; with 0 it stores nothing.
    pub fn new(capacity: usize) -> Cache<K, V> {
        Cache {
            results: DashMap::new(),
            arrivals: Mutex::default(),
            capacity,
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
        }
    }

    /// Returns the result stored for the key. Counts as a hit or a miss.
    pub fn get(&self, key: &K) -> Option<V> {
        let result = self.results.get(key).map(|entry| entry.value().clone());
        let counter = if result.is_some() { &self.hits } else { &self.misses };
        counter.fetch_add(1, Ordering::Relaxed);
        result
    }

    /// Stores the result; the oldest is removed if the cache is full.
    pub fn insert(&self, key: K, value: V) {
        if self.capacity == 0 {
            return;
        }
        let mut arrivals = self.arrivals();
        if self.results.insert(key.clone(), value).is_none() {
            arrivals.push_back(key);
        }
        if arrivals.len() > self.capacity
            && let Some(oldest) = arrivals.pop_front()
        {
            self.results.remove(&oldest);
        }
    }

    /// Returns the statistics so far.
    pub fn usage(&self) -> Usage {
        Usage {
            hits: self.hits.load(Ordering::Relaxed),
            misses: self.misses.load(Ordering::Relaxed),
            entries: self.arrivals().len(),
            capacity: self.capacity,
        }
    }

    fn arrivals(&self) -> MutexGuard<'_, VecDeque<K>> {
        self.arrivals.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
