//! The transposition table: patterns by shape, in memory that never grows past its cap.
//!
//! ```text
//! slots    one for each shape and leader: exact key, the two patterns used last, where the others are
//! cells    of shapes with many patterns: a slot for each set of owners of the top cards
//! chunks   of 8, 16, 32 … patterns; a full chunk moves to one twice its size, freed chunks are used again
//! ```
//!
//! Keys are exact, so an answer never depends on luck or on the table's size. When the memory is used up, half of every list
//! is forgotten, the half that was used less: that costs only time.

use super::chunks::Chunks;
use super::key::NodeKey;
use super::pattern::{Pattern, PatternPacking};
use super::slot::{Slot, SlotFull};
use crate::bounds::Bounds;
use crate::config::{Config, Feature};
use crate::isa::Isa;
use crate::pages::reserve;
use std::marker::PhantomData;

/// The number of slots that a key may occupy, from its home slot on.
const REACH: usize = 4;
/// The table begins with `1 << SMALLEST` slots.
const SMALLEST: u32 = 12;
/// A list of more patterns is long.
const LONG: usize = 128;

/// Patterns by shape and leader.
#[derive(Debug)]
pub(super) struct PatternTable<K, P> {
    /// A power of two of them; twice as many whenever three quarters are taken.
    slots: Vec<Slot<K>>,
    most: usize,
    taken: usize,
    chunks: Chunks,
    /// A longer list is split into cells.
    long: usize,
    ageing: bool,
    packing: PhantomData<P>,
}

/// The owners of a node's cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Owners {
    pub owner0: u64,
    pub owner1: u64,
    /// The top card of every suit that is left.
    pub top_cards: u64,
}

impl<K: NodeKey, P: PatternPacking> PatternTable<K, P> {
    /// A table that takes at most the bytes of the configuration (and at least 256 KiB), as it fills.
    pub(super) fn new(config: &Config) -> PatternTable<K, P> {
        let bytes = config.table_bytes.max(1 << 18);
        let large_pages = config.features.contains(Feature::LargePages);
        let most = (bytes / K::SHARE / size_of::<Slot<K>>()).next_power_of_two() / 2;
        let groups = (bytes - most * size_of::<Slot<K>>()) * 7 / 8 / Chunks::BYTES;
        let mut table = PatternTable {
            slots: reserve(most, large_pages),
            most,
            taken: 0,
            chunks: Chunks::new(groups, large_pages),
            long: if config.features.contains(Feature::Cells) { LONG } else { usize::MAX },
            ageing: config.features.contains(Feature::Ageing),
            packing: PhantomData,
        };
        table.clear();
        table
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(self.most.min(1 << SMALLEST), Slot::EMPTY);
        self.taken = 0;
        self.chunks.clear();
    }

    /// A pattern that fits a node with this key and these owners and settles whether side A gets `need` more.
    #[inline(always)]
    pub(super) fn find<I: Isa>(&mut self, key: K, owners: Owners, need: i32) -> Option<Pattern> {
        let at = self.seek(key)?;
        let Owners { owner0, owner1, top_cards: tops } = owners;
        let PatternTable { slots, chunks, .. } = self;
        let slot = &mut slots[at];
        let found = slot.find::<I, P>(chunks, owner0, owner1, need);
        if found.is_some() || !slot.split {
            return found;
        }
        let at = self.seek(key.cell(owner0 & tops, owner1 & tops))?;
        self.slots[at].find::<I, P>(&mut self.chunks, owner0, owner1, need)
    }

    /// Adds what was proved of a node with this key and these owners.
    pub(super) fn store<I: Isa>(
        &mut self,
        key: K,
        owners: Owners,
        relevant: u64,
        bounds: Bounds<i32>,
    ) {
        let Owners { owner0, owner1, top_cards: tops } = owners;
        let pattern = Pattern::new::<P>(owner0, owner1, relevant, bounds);
        let at = self.slot(key);
        let stored = if !self.slots[at].split {
            let stored = self.slots[at].store::<I, P>(&mut self.chunks, pattern);
            let long = self.slots[at].len() > self.long;
            stored.and_then(|()| if long { self.split::<I>(key, tops) } else { Ok(()) })
        } else if relevant & tops == tops {
            self.add::<I>(key.cell(owner0 & tops, owner1 & tops), pattern)
        } else {
            self.add::<I>(key, pattern)
        };
        match stored {
            Err(SlotFull) if self.ageing => self.age(),
            Err(SlotFull) => self.clear(),
            Ok(()) => {}
        }
    }

    /// Makes room: forgets half of every list, and everything if that is not enough.
    #[cold]
    fn age(&mut self) {
        let chunk = |(at, slot): (usize, &Slot<K>)| slot.chunk().map(|chunk| (chunk, at));
        let mut lists: Vec<(u32, usize)> =
            self.slots.iter().enumerate().filter_map(chunk).collect();
        lists.sort_unstable();
        self.chunks.start_packing();
        for (_, at) in lists {
            self.slots[at].age(&mut self.chunks);
        }
        if !self.chunks.roomy() {
            self.clear();
        }
    }

    fn add<I: Isa>(&mut self, key: K, pattern: Pattern) -> Result<(), SlotFull> {
        let at = self.slot(key);
        self.slots[at].store::<I, P>(&mut self.chunks, pattern)
    }

    /// Moves the patterns that name the owners of all the top cards into cells.
    #[cold]
    fn split<I: Isa>(&mut self, key: K, tops: u64) -> Result<(), SlotFull> {
        let at = self.slot(key);
        let list = self.slots[at].take_list(&mut self.chunks);
        self.slots[at].split = true;
        for pattern in list {
            let named = pattern.relevant::<P>() & tops == tops;
            self.add::<I>(if named { pattern.cell_of(key, tops) } else { key }, pattern)?;
        }
        Ok(())
    }

    /// Returns the index of the key's slot, if it has one.
    #[inline(always)]
    fn seek(&self, key: K) -> Option<usize> {
        self.seek_from(self.home(key), key)
    }

    /// Returns the index of the key within reach of a home slot.
    #[inline(always)]
    fn seek_from(&self, home: usize, key: K) -> Option<usize> {
        (0..REACH).map(|step| self.place(home, step)).find(|&at| self.slots[at].key == key)
    }

    #[inline(always)]
    fn home(&self, key: K) -> usize {
        let key = key.folded();
        let hash = (key ^ (key >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize & (self.slots.len() - 1)
    }

    /// Returns the slot a number of steps from home.
    #[inline(always)]
    fn place(&self, home: usize, step: usize) -> usize {
        (home + step) & (self.slots.len() - 1)
    }

    /// The key's slot; a new one, if need be in place of another key's.
    #[inline(always)]
    fn slot(&mut self, key: K) -> usize {
        match self.seek(key) {
            Some(at) => at,
            None => self.claim(key),
        }
    }

    /// A slot for a key that has none.
    #[cold]
    fn claim(&mut self, key: K) -> usize {
        while self.slots.len() < self.most
            && (self.vacant(key).is_none() || 4 * self.taken >= 3 * self.slots.len())
        {
            self.grow();
        }
        let at = self.vacant(key).unwrap_or_else(|| self.vacate(key));
        self.slots[at] = Slot::of(key);
        self.taken += 1;
        at
    }

    /// A place within reach that is free.
    fn vacant(&self, key: K) -> Option<usize> {
        self.seek_from(self.home(key), K::NONE)
    }

    /// Frees the slot within reach that holds the fewest patterns.
    fn vacate(&mut self, key: K) -> usize {
        let home = self.home(key);
        let places = (0..REACH).map(|step| self.place(home, step));
        let at = places.min_by_key(|&at| self.slots[at].len()).expect("reach is not zero");
        self.slots[at].release(&mut self.chunks);
        self.taken -= 1;
        at
    }

    /// Spreads the slots over twice the room. Few at first and more as they are needed, they stay close together.
    fn grow(&mut self) {
        let twice = 2 * self.slots.len();
        let taken: Vec<Slot<K>> = self.slots.drain(..).filter(|slot| slot.key != K::NONE).collect();
        self.slots.resize(twice, Slot::EMPTY);
        self.taken = 0;
        for slot in taken {
            if let Some(at) = self.vacant(slot.key) {
                self.slots[at] = slot;
                self.taken += 1;
            } else {
                slot.release(&mut self.chunks);
            }
        }
    }
}
