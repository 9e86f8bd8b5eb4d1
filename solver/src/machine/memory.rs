//! The memory of proved bounds on positions of a machine, with exact keys and a cap on its size.

use crate::bounds::Bounds;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::mem::take;

/// The bounds known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KnownBounds {
    /// Of what is not settled.
    pub bounds: Bounds<i32>,
    /// The place among the choices of a move that cut before.
    pub best: Option<u16>,
}

type KeptPosition<K> = HashMap<K, KnownBounds, BuildHasherDefault<Mixer>>;

/// The latest positions, and those before them: when there are too many of the latest, the older ones are forgotten.
#[derive(Debug)]
pub(super) struct MachineMemory<K> {
    latest: KeptPosition<K>,
    before: KeptPosition<K>,
    /// The bytes that the latest take at most.
    taken: usize,
    /// The most that either may take.
    most: usize,
    /// Whether there are any older ones.
    ages: bool,
}

impl<K: Clone + Eq + Hash> MachineMemory<K> {
    /// The greatest memory per position: a map has capacity for up to 2.3 times its entries, and needs half as much
    /// again while it grows.
    const ENTRY: usize = 7 * (size_of::<(K, KnownBounds)>() + 1) / 2;

    /// Creates an empty memory of at most `bytes` bytes, and at least 256 KiB.
    pub(super) fn new(bytes: usize, ages: bool) -> MachineMemory<K> {
        let most = bytes.max(256 << 10) / 2;
        let (latest, before) = (KeptPosition::default(), KeptPosition::default());
        MachineMemory { latest, before, taken: 0, most, ages }
    }

    pub(super) fn find(&self, key: &K) -> Option<KnownBounds> {
        self.latest.get(key).or_else(|| self.before.get(key)).copied()
    }

    /// Stores the bounds of a position whose key owns `owned` bytes besides itself.
    pub(super) fn store(&mut self, key: K, owned: usize, known: KnownBounds) {
        if self.taken >= self.most {
            let full = take(&mut self.latest);
            self.before = if self.ages { full } else { KeptPosition::default() };
            self.taken = 0;
        }
        if self.latest.insert(key, known).is_none() {
            self.taken += MachineMemory::<K>::ENTRY + owned;
        }
    }
}

/// Mixes words into a number that is the same on every run.
#[derive(Clone, Copy, Debug, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn finish(&self) -> u64 {
        let mixed = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    }
}

#[cfg(test)]
mod tests;
