use super::*;
use crate::exact::key::KEY;

fn of(table_bytes: usize) -> ExactTable {
    ExactTable::new(Config { table_bytes, ..Config::default() })
}

/// Entries with keys of one word from `numbers`, which are found again with their bounds.
fn found(table: &ExactTable, numbers: std::ops::Range<u64>) -> usize {
    let key = |number: u64| -> PositionKey { std::array::from_fn(|_| number) };
    let same = |number: &u64| {
        let known = table.find(&key(*number));
        known.is_some_and(|known| known.bounds == Bounds::exact(*number as i32))
    };
    numbers.filter(same).count()
}

#[test]
fn growing_table_keeps_its_entries() {
    let (few, many) = (FIRST_PLACES as u64 / 2, 20 * FIRST_PLACES as u64);
    let mut table = of(1 << 24);
    for session in 0..3 {
        table.forget(1);
        assert_eq!(found(&table, 0..many), 0);
        for number in 0..many {
            let bounds = Bounds::exact(number as i32);
            let key = std::array::from_fn(|_| number);
            table.store(&key, 9, RemainingBounds { bounds, best: NO_MOVE });
            if number == few {
                assert!(found(&table, 0..few) as u64 > few * 9 / 10, "session {session}");
            }
        }
        assert!(table.places > 8 * FIRST_PLACES && table.places <= table.most);
        assert!(found(&table, 0..many) as u64 > many * 8 / 10, "session {session}");
    }
}

#[test]
fn stored_entry_is_found_until_cleared() {
    let mut table = of(1 << 16);
    let known = RemainingBounds { bounds: Bounds { lower: -3, upper: 7 }, best: 4 };
    let key = |last: usize| -> PositionKey { std::array::from_fn(|place| (place * last) as u64) };
    for words in [1, 5, 6, 7, KEY] {
        table.forget(words);
        table.store(&key(6), 20, known);
        assert_eq!(table.find(&key(6)), Some(known));
        assert_eq!(table.find(&key(7)).is_some(), words == 1);
        table.forget(words);
        assert_eq!(table.find(&key(6)), None);
    }
}
