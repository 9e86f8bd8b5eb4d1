//! The memory of proved bounds on positions of a machine, with exact keys and a cap on its size.

use crate::bounds::Bounds;
use crate::mixer::Mixer;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};
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

#[cfg(test)]
mod tests;
