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
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::thread;

    #[test]
    fn oldest_entry_is_evicted() {
        let cache = Cache::new(3);
        for key in 0..5 {
            cache.insert(key, key * 10);
        }
        assert_eq!(
            [0, 1, 2, 3, 4].map(|key| cache.get(&key)),
            [None, None, Some(20), Some(30), Some(40)]
        );
        assert_eq!(cache.usage(), Usage { hits: 3, misses: 2, entries: 3, capacity: 3 });
    }

    #[test]
    fn a_key_kept_again_takes_no_second_place() {
        let cache = Cache::new(2);
        cache.insert('a', 1);
        cache.insert('b', 2);
        cache.insert('a', 3);
        assert_eq!((cache.get(&'a'), cache.get(&'b')), (Some(3), Some(2)));
    }

    #[test]
    fn no_capacity_keeps_nothing() {
        let cache = Cache::new(0);
        cache.insert(1, 2);
        assert_eq!((cache.get(&1), cache.usage().entries), (None, 0));
    }

    #[test]
    fn the_bound_holds_and_values_are_right_under_many_threads() {
        const CAPACITY: usize = 50;
        let cache = Cache::new(CAPACITY);
        let visit = |thread: u64| {
            for step in 0..5_000_u64 {
                let key = (step * (thread + 3)) % 120;
                match cache.get(&key) {
                    Some(value) => assert_eq!(value, key * key),
                    None => cache.insert(key, key * key),
                }
                assert!(cache.usage().entries <= CAPACITY);
            }
        };
        thread::scope(|scope| {
            for thread in 0..8 {
                scope.spawn(move || visit(thread));
            }
        });
        let usage = cache.usage();
        assert_eq!((usage.hits + usage.misses, usage.entries), (40_000, CAPACITY));
        assert_eq!(cache.results.len(), CAPACITY);
    }

    proptest! {
        #[test]
        fn as_a_plain_list_would_do_it(keys in prop::collection::vec(0..12_u8, 0..60), capacity in 1..8_usize) {
            let cache = Cache::new(capacity);
            let mut list: Vec<u8> = Vec::new();
            for key in keys {
                prop_assert_eq!(cache.get(&key), list.contains(&key).then_some(u32::from(key)));
                if !list.contains(&key) {
                    list.push(key);
                }
                if list.len() > capacity {
                    list.remove(0);
                }
                cache.insert(key, u32::from(key));
            }
        }
    }
}
