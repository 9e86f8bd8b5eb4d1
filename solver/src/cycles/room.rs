//! Lists that grow by a quarter, so that their memory follows from their length.

/// The least number of items that a list has room for.
const LEAST: usize = 64;

/// Reserves room for `more` items.
pub(super) fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 4).max(LEAST));
    }
}

/// The most bytes that a list takes which grew in this way.
pub(super) fn held<T>(list: &[T]) -> usize {
    size_of::<T>() * (list.len() + list.len() / 4 + LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_takes_no_more_than_is_told() {
        let mut list: Vec<u64> = Vec::new();
        for n in 0..10_000 {
            make_room(&mut list, 1 + n % 5);
            list.extend((0..=n % 5).map(|item| item as u64));
            assert!(8 * list.capacity() <= held(&list), "{n}");
        }
    }
}
