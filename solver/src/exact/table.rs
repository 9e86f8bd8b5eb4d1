//! The transposition table of the exact kernel: exact keys, fixed memory.

use super::key::PositionKey;
use crate::bounds::Bounds;

/// Bounds on what is still to come, relative to what is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RemainingBounds {
    pub bounds: Bounds<i32>,
    /// A move that cut before, by its code; [`NO_MOVE`] if there is none.
    pub best: u16,
}

/// The code of no move.
pub(super) const NO_MOVE: u16 = u16::MAX;

/// The number of words of an entry besides its key.
const HEAD: usize = 2;

/// The words of a line of memory: entries fill whole lines.
const LINE: usize = 8;

/// Entries of a head and a key of as many words as a session's positions take. Two entries share a place: one that
/// stays while positions with fewer cards come by, and one for the latest.
#[derive(Debug)]
pub(super) struct ExactTable {
    words: Vec<u64>,
    /// The words of a key.
    key: usize,
    /// The words of an entry.
    entry: usize,
    /// The number of places, a power of two.
    places: usize,
    session: u32,
}

/// The head of an entry, before its key.
#[derive(Clone, Copy, Debug)]
struct Head {
    bounds: Bounds<i32>,
    /// The session it belongs to; 0 = empty.
    session: u32,
    best: u16,
    /// The number of cards left: entries with more are worth more.
    left: u16,
}

impl Head {
    fn of_words(words: &[u64]) -> Head {
        let (bounds, rest) = (words[0], words[1]);
        Head {
            bounds: Bounds { lower: bounds as u32 as i32, upper: (bounds >> 32) as i32 },
            session: (rest >> 32) as u32,
            best: (rest >> 16) as u16,
            left: rest as u16,
        }
    }

    fn words(self) -> [u64; HEAD] {
        let Bounds { lower, upper } = self.bounds;
        let bounds = u64::from(upper as u32) << 32 | u64::from(lower as u32);
        let refutation = u64::from(self.best) << 16 | u64::from(self.left);
        [bounds, u64::from(self.session) << 32 | refutation]
    }
}

impl ExactTable {
    pub(super) fn new(bytes: usize) -> ExactTable {
        let words = (bytes / size_of::<u64>()).max(1 << 13);
        let mut table =
            ExactTable { words: vec![0; words], key: 0, entry: 0, places: 0, session: 1 };
        table.lay_out(LINE - HEAD);
        table
    }

    /// Clears the table, for keys of `key` words.
    pub(super) fn forget(&mut self, key: usize) {
        let before = self.entry;
        self.lay_out(key);
        if self.session == u32::MAX || self.entry != before {
            // A new allocation is zero, and takes memory only as it fills.
            let words = self.words.len();
            self.words = Vec::new();
            self.words = vec![0; words];
            self.session = 0;
        }
        self.session += 1;
    }

    fn lay_out(&mut self, key: usize) {
        self.key = key;
        self.entry = (HEAD + key).next_multiple_of(LINE);
        let places = self.words.len() / (2 * self.entry);
        self.places = (places / 2 + 1).next_power_of_two();
    }

    /// Returns the start of the two entries of a key's place.
    fn place(&self, key: &[u64]) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        ((hash >> 8) as usize & (self.places - 1)) * 2 * self.entry
    }

    pub(super) fn find(&self, key: &PositionKey) -> Option<RemainingBounds> {
        let key = &key[..self.key];
        let first = self.place(key);
        for place in [first, first + self.entry] {
            let entry = &self.words[place..][..self.entry];
            let head = Head::of_words(entry);
            if head.session == self.session && entry[HEAD..].iter().zip(key).all(|(a, b)| a == b) {
                return Some(RemainingBounds { bounds: head.bounds, best: head.best });
            }
        }
        None
    }

    pub(super) fn store(&mut self, key: &PositionKey, left: u16, known: RemainingBounds) {
        let key = &key[..self.key];
        let (place, session, size) = (self.place(key), self.session, self.entry);
        let RemainingBounds { bounds, best } = known;
        let head = Head { bounds, session, best, left };
        let (first, second) = self.words[place..][..2 * size].split_at_mut(size);
        let there = Head::of_words(first);
        let entry = if there.session == session && first[HEAD..][..key.len()] == *key {
            first
        } else if there.session != session || left >= there.left {
            second.copy_from_slice(first);
            first
        } else {
            second
        };
        entry[..HEAD].copy_from_slice(&head.words());
        entry[HEAD..][..key.len()].copy_from_slice(key);
    }
}

#[cfg(test)]
mod tests;
