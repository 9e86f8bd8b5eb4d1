//! What has been proved about positions: exact keys, fixed memory.

use crate::bounds::Bounds;

/// Everything that tells one position from another.
pub(super) type Key = [u64; 6];

/// Bounds on what is still to come, relative to what is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub bounds: Bounds<i32>,
    /// A move that cut before, by its place; 255 if there is none.
    pub best: u8,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    bounds: Bounds<i32>,
    /// The session it belongs to; 0 = empty.
    session: u32,
    best: u8,
    /// How many cards were left: the more, the dearer.
    left: u8,
}

const _: () = assert!(size_of::<Entry>() == 64);

const EMPTY: Entry = Entry { key: [0; 6], bounds: Bounds::exact(0), session: 0, best: 0, left: 0 };

/// Two entries share a place: one that stays while positions with fewer cards come by, and one for the latest.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    session: u32,
}

impl Table {
    pub(super) fn new(bytes: usize) -> Table {
        let places = (bytes / size_of::<Entry>() / 2).max(512);
        let places = if places.is_power_of_two() { places } else { places.next_power_of_two() / 2 };
        Table { entries: vec![EMPTY; 2 * places], session: 1 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        if self.session == u32::MAX {
            self.entries.fill(EMPTY);
            self.session = 0;
        }
        self.session += 1;
    }

    fn place(&self, key: &Key) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        (hash >> 8) as usize % (self.entries.len() / 2) * 2
    }

    pub(super) fn find(&self, key: &Key) -> Option<Known> {
        let place = self.place(key);
        let found = self.entries[place..place + 2]
            .iter()
            .find(|entry| entry.session == self.session && entry.key == *key)?;
        Some(Known { bounds: found.bounds, best: found.best })
    }

    pub(super) fn store(&mut self, key: &Key, left: u8, known: Known) {
        let place = self.place(key);
        let session = self.session;
        let Known { bounds, best } = known;
        let entry = Entry { key: *key, bounds, session, best, left };
        let [first, second] = &mut self.entries[place..place + 2] else { return };
        if first.session == session && first.key == *key {
            *first = entry;
        } else if first.session != session || left >= first.left {
            *second = *first;
            *first = entry;
        } else {
            *second = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_until_forgotten() {
        let mut table = Table::new(1 << 16);
        let known = Known { bounds: Bounds { lower: -3, upper: 7 }, best: 4 };
        table.store(&[1, 2, 3, 4, 5, 6], 20, known);
        assert_eq!(table.find(&[1, 2, 3, 4, 5, 6]), Some(known));
        assert_eq!(table.find(&[1, 2, 3, 4, 5, 7]), None);
        table.forget();
        assert_eq!(table.find(&[1, 2, 3, 4, 5, 6]), None);
    }
}
