//! The transposition table: patterns by shape, in memory that never grows past its cap.
//!
//! ```text
//! slots   one cache line for each shape and leader: exact key, the two patterns used last, where the others are
//! arena   blocks of 4, 8, 16 … patterns; a full block moves to one twice its size, freed blocks are used again
//! ```
//!
//! Keys are exact, so an answer never depends on luck or on the table's size. When the arena is full the whole table is
//! forgotten and fills afresh: with tables far larger than a usual deal needs that is rare, and it costs only time.

use super::pattern::{Proof, Span};

/// How many slots a key may stand in, from its home slot on.
const REACH: usize = 4;
/// The ten high bits of a key hold the generation; a node gives the rest.
const GENERATIONS: u64 = 1 << 10;
/// Patterns in a block of class 0.
const SMALLEST: usize = 4;
const CLASSES: usize = 24;

/// Everything about a node but the owners of its cards.
pub(super) trait Key: Copy + Eq + std::fmt::Debug {
    /// No node's key.
    const NONE: Self;
    /// One byte in so many goes to slots, or in twice as many, for the number of slots is a power of two.
    const SHARE: usize;

    /// The key, in a generation of the table.
    #[must_use]
    fn within(self, generation: u64) -> Self;

    /// The generation that [`Key::within`] put there.
    fn generation(self) -> u64;

    /// The key in a word, in which different keys differ if they can.
    fn folded(self) -> u64;
}

impl Key for u64 {
    const NONE: u64 = 0;
    const SHARE: usize = 4;

    #[inline(always)]
    fn within(self, generation: u64) -> u64 {
        self | generation << 54
    }

    #[inline(always)]
    fn generation(self) -> u64 {
        self >> 54
    }

    #[inline(always)]
    fn folded(self) -> u64 {
        self
    }
}

/// The key of games that know more of a node than its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WideKey {
    /// Lengths, leader, number of tricks: 54 bits, and the generation.
    pub shape: u64,
    /// Cards that count by name, and what else the rules keep.
    pub named: u64,
    /// Owners of the very highest cards.
    pub tops: u64,
}

impl Key for WideKey {
    const NONE: WideKey = WideKey { shape: 0, named: 0, tops: 0 };
    const SHARE: usize = 1;

    #[inline(always)]
    fn within(self, generation: u64) -> WideKey {
        WideKey { shape: self.shape | generation << 54, ..self }
    }

    #[inline(always)]
    fn generation(self) -> u64 {
        self.shape >> 54
    }

    #[inline(always)]
    fn folded(self) -> u64 {
        let mixed = (self.named ^ self.tops.rotate_left(29)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.shape ^ mixed ^ mixed >> 32
    }
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Slot<K, P> {
    key: K,
    recent: [P; 2],
    /// Where the block starts in the arena.
    block: u32,
    /// How many patterns of the block are used.
    len: u16,
    /// The block holds `SMALLEST << class` patterns; meaningless while `len` is 0.
    class: u16,
}

impl<K: Key, P: Proof> Slot<K, P> {
    const EMPTY: Self = Slot { key: K::NONE, recent: [P::NONE; 2], block: 0, len: 0, class: 0 };
}

const _: () = assert!(size_of::<Slot<u64, super::pattern::Pattern>>() == 64);

/// Which slot a node's patterns are in.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotId(usize);

/// Patterns by shape and leader.
#[derive(Debug)]
pub(super) struct Table<K, P> {
    slots: Vec<Slot<K, P>>,
    arena: Vec<P>,
    /// The first pattern of the arena that no block has used yet.
    fresh: usize,
    free: [Vec<u32>; CLASSES],
    generation: u64,
}

impl<K: Key, P: Proof> Table<K, P> {
    /// A table that takes at most `bytes` (and at least 256 KiB).
    pub(super) fn new(bytes: usize) -> Table<K, P> {
        let bytes = bytes.max(1 << 18);
        let slots = (bytes / K::SHARE / size_of::<Slot<K, P>>()).next_power_of_two() / 2;
        let arena = (bytes - slots * size_of::<Slot<K, P>>()) * 7 / 8 / size_of::<P>();
        Table {
            slots: vec![Slot::EMPTY; slots],
            arena: vec![P::NONE; arena.min(u32::MAX as usize)],
            fresh: 0,
            free: Default::default(),
            generation: 1,
        }
    }

    /// Forgets everything, in constant time but for once every thousand calls.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
        self.free.iter_mut().for_each(Vec::clear);
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.slots.fill(Slot::EMPTY);
            self.generation = 1;
        }
    }

    /// The slot of a node's shape; a new one, if need be in place of another shape's.
    #[inline(always)]
    pub(super) fn slot(&mut self, key: K) -> SlotId {
        let key = key.within(self.generation);
        let home = self.home(key);
        for step in 0..REACH {
            let at = (home + step) & (self.slots.len() - 1);
            if self.slots[at].key == key {
                return SlotId(at);
            }
        }
        self.claim(key, home)
    }

    fn home(&self, key: K) -> usize {
        let key = key.folded();
        let hash = (key ^ (key >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    #[cold]
    fn claim(&mut self, key: K, home: usize) -> SlotId {
        let places = (0..REACH).map(|step| (home + step) & (self.slots.len() - 1));
        let stale = |&at: &usize| self.slots[at].key.generation() != self.generation;
        let at = places.clone().find(stale).unwrap_or_else(|| {
            places.min_by_key(|&at| self.slots[at].len).expect("reach is not zero")
        });
        if !stale(&at) {
            self.release(at);
        }
        self.slots[at] = Slot { key, ..Slot::EMPTY };
        SlotId(at)
    }

    fn release(&mut self, at: usize) {
        let Slot { block, len, class, .. } = self.slots[at];
        if len > 0 {
            self.free[class as usize].push(block);
        }
    }

    /// A pattern that fits a node with these owners and settles whether side A gets `need` more.
    #[inline(always)]
    pub(super) fn find(
        &mut self,
        SlotId(at): SlotId,
        owner0: u64,
        owner1: u64,
        need: i32,
    ) -> Option<P> {
        let settles = |pattern: &P| pattern.fits(owner0, owner1) && pattern.span().settles(need);
        let slot = &mut self.slots[at];
        if settles(&slot.recent[0]) {
            return Some(slot.recent[0]);
        }
        if settles(&slot.recent[1]) {
            slot.recent.swap(0, 1);
            return Some(slot.recent[0]);
        }
        let block = &mut self.arena[slot.block as usize..][..slot.len as usize];
        let index = block.iter().position(settles)?;
        let found = block[index];
        block[index] = slot.recent[1];
        slot.recent = [found, slot.recent[0]];
        Some(found)
    }

    /// Adds what was proved of a node with these owners. The slot must be the node's, found after the search below it:
    /// deeper searches may have given the slot away.
    pub(super) fn store(
        &mut self,
        SlotId(at): SlotId,
        owner0: u64,
        owner1: u64,
        relevant: u64,
        span: Span,
    ) {
        let mut pattern = P::new(owner0, owner1, relevant, span);
        let slot = &mut self.slots[at];
        let block = &mut self.arena[slot.block as usize..][..slot.len as usize];
        for known in slot.recent.iter_mut().chain(block.iter_mut()) {
            if known.fits(owner0, owner1) && known.covers(&pattern) {
                pattern = pattern.tightened(known.span());
            }
        }
        let needless = |known: &P| pattern.makes_needless(known);
        let kept = retain(block, |known| !needless(known));
        if kept == 0 && slot.len > 0 {
            self.free[slot.class as usize].push(slot.block);
        }
        slot.len = kept as u16;
        if needless(&slot.recent[0]) || slot.recent[0] == P::NONE {
            slot.recent[0] = pattern;
            return;
        }
        let out = slot.recent[1];
        slot.recent = [pattern, slot.recent[0]];
        if out != P::NONE && !pattern.makes_needless(&out) {
            self.append(at, out);
        }
    }

    fn append(&mut self, at: usize, pattern: P) {
        let Slot { block, len, class, .. } = self.slots[at];
        let room = if len == 0 { 0 } else { SMALLEST << class };
        if (len as usize) < room {
            self.arena[block as usize + len as usize] = pattern;
            self.slots[at].len += 1;
            return;
        }
        let wider = if len == 0 { 0 } else { class + 1 };
        let Some(moved) = self.allocate(wider) else { return };
        self.arena.copy_within(block as usize..block as usize + len as usize, moved as usize);
        self.release(at);
        self.arena[moved as usize + len as usize] = pattern;
        let slot = &mut self.slots[at];
        (slot.block, slot.class, slot.len) = (moved, wider, len + 1);
    }

    /// A block of the class; `None` when the arena is full, and then everything has been forgotten.
    fn allocate(&mut self, class: u16) -> Option<u32> {
        if let Some(block) = self.free[class as usize].pop() {
            return Some(block);
        }
        let (start, size) = (self.fresh, SMALLEST << class);
        if start + size > self.arena.len() || size > usize::from(u16::MAX) {
            self.clear();
            return None;
        }
        self.fresh += size;
        Some(start as u32)
    }
}

/// Moves the patterns that `keep` approves of to the front and says how many they are.
fn retain<P: Copy>(patterns: &mut [P], keep: impl Fn(&P) -> bool) -> usize {
    let mut kept = 0;
    for index in 0..patterns.len() {
        if keep(&patterns[index]) {
            patterns[kept] = patterns[index];
            kept += 1;
        }
    }
    kept
}
