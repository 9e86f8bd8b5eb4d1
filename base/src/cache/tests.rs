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
