use super::*;
use crate::exact::key::KEY;

#[test]
fn stored_entry_is_found_until_cleared() {
    let mut table = ExactTable::new(1 << 16);
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
