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
mod tests;
