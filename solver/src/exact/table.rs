//! The transposition table of the exact kernel: exact keys, limited memory, of which a session takes more as it fills.

use super::key::PositionKey;
use crate::bounds::Bounds;
use crate::config::{Config, Feature};
use crate::pages::reserve;

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

/// The number of places in which a session begins: they stay in the near caches.
const FIRST_PLACES: usize = 1 << 10;

/// Entries of a head and a key of as many words as a session's positions take. Two entries share a place: one that
/// stays while positions with fewer cards come by, and one for the latest.
#[derive(Debug)]
pub(super) struct ExactTable {
    /// The places that this session or one before it has used.
    words: Vec<u64>,
    /// The most words there can be.
    room: usize,
    /// The words of a key.
    key: usize,
    /// The words of an entry.
    entry: usize,
    /// The number of places in use, and the most there can be: powers of two.
    places: usize,
    most: usize,
    /// The number of entries of the session.
    entries: usize,
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
    pub(super) fn new(config: Config) -> ExactTable {
        let room = (config.table_bytes / size_of::<u64>()).max(1 << 13);
        let words = reserve(room, config.features.contains(Feature::LargePages));
        let (key, entry, places, most, entries) = (0, 0, 0, 0, 0);
        let mut table = ExactTable { words, room, key, entry, places, most, entries, session: 0 };
        table.forget(LINE - HEAD);
        table
    }

    /// Clears the table, for keys of `key` words.
    pub(super) fn forget(&mut self, key: usize) {
        let before = self.entry;
        self.key = key;
        self.entry = (HEAD + key).next_multiple_of(LINE);
        let places = self.room / (2 * self.entry);
        self.most = (places / 2 + 1).next_power_of_two();
        self.places = self.most.min(FIRST_PLACES);
        self.entries = 0;
        if self.session == u32::MAX || self.entry != before {
            self.words.clear();
            self.session = 0;
        }
        self.session += 1;
        self.take();
    }

    /// Takes the memory of the places, if none had it before.
    fn take(&mut self) {
        let words = self.places * 2 * self.entry;
        if words > self.words.len() {
            self.words.resize(words, 0);
        }
    }

    /// Doubles the places. What was in one is then in it or in the new one as far behind it as there were places.
    fn grow(&mut self) {
        let (size, before) = (self.entry, self.places);
        self.places *= 2;
        self.take();
        for first in (0..before).map(|place| place * 2 * size) {
            let mut free = [first, first + before * 2 * size];
            for from in [first, first + size] {
                let head = Head::of_words(&self.words[from..]);
                if head.session != self.session {
                    continue;
                }
                let place = self.place(&self.words[from + HEAD..][..self.key]);
                let to = &mut free[usize::from(place != first)];
                if *to != from {
                    self.words.copy_within(from..from + size, *to);
                    self.words[from..][..HEAD].fill(0);
                }
                *to += size;
            }
        }
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
        // Hardly ever do three entries of a place then drive one out.
        if 2 * self.entries > self.places && self.places < self.most {
            self.grow();
        }
        let key = &key[..self.key];
        let (place, session, size) = (self.place(key), self.session, self.entry);
        let RemainingBounds { bounds, best } = known;
        let head = Head { bounds, session, best, left };
        let (first, second) = self.words[place..][..2 * size].split_at_mut(size);
        let [there, behind] = [&*first, &*second].map(Head::of_words);
        let is_new = |there: Head| usize::from(there.session != session);
        let entry = if there.session != session {
            self.entries += 1;
            first
        } else if first[HEAD..][..key.len()] == *key {
            first
        } else {
            self.entries += is_new(behind);
            if left >= there.left {
                second.copy_from_slice(first);
                first
            } else {
                second
            }
        };
        entry[..HEAD].copy_from_slice(&head.words());
        entry[HEAD..][..key.len()].copy_from_slice(key);
    }
}

#[cfg(test)]
mod tests;
