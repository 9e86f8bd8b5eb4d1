//! The transposition table: patterns by shape, in memory that never grows past its cap.
//!
//! ```text
//! slots   one cache line for each shape and leader: exact key, the two patterns used last, where the others are
//! arena   blocks of 8, 16, 32 … patterns; a full block moves to one twice its size, freed blocks are used again
//! ```
//!
//! Keys are exact, so an answer never depends on luck or on the table's size. When the arena is full the whole table is
//! forgotten and fills afresh: with tables far larger than a usual deal needs that is rare, and it costs only time.

use super::isa::Isa;
use super::pattern::{GROUP, Group, Packing, Pattern, Span};
use std::marker::PhantomData;
use std::ops::Range;

/// How many slots a key may stand in, from its home slot on.
const REACH: usize = 4;
/// The ten high bits of a key hold the generation; a node gives the rest.
const GENERATIONS: u64 = 1 << 10;
/// The table begins with `1 << SMALLEST` slots.
const SMALLEST: u32 = 12;
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

    /// The key without its generation in a word, in which different keys differ if they can.
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
        self << 10
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
        self.shape << 10 ^ mixed ^ mixed >> 32
    }
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Slot<K> {
    key: K,
    recent: [Pattern; 2],
    /// Where the block starts in the arena.
    block: u32,
    /// How many patterns of the block are used.
    len: u16,
    /// The block has `1 << class` groups; meaningless while `len` is 0.
    class: u16,
}

impl<K: Key> Slot<K> {
    const EMPTY: Self =
        Slot { key: K::NONE, recent: [Pattern::NONE; 2], block: 0, len: 0, class: 0 };

    /// The groups of the block that are in use.
    #[inline(always)]
    fn groups(&self) -> Range<usize> {
        let start = self.block as usize;
        start..start + (self.len as usize).div_ceil(GROUP)
    }
}

const _: () = assert!(size_of::<Slot<u64>>() == 64);

/// Which slot a node's patterns are in.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotId(usize);

/// Patterns by shape and leader.
#[derive(Debug)]
pub(super) struct Table<K, P> {
    slots: Vec<Slot<K>>,
    arena: Vec<Group>,
    /// The first group of the arena that no block has used yet.
    fresh: usize,
    free: [Vec<u32>; CLASSES],
    generation: u64,
    /// `1 << bits` of the slots are in use,
    bits: u32,
    /// and so many of those hold something.
    taken: usize,
    packing: PhantomData<P>,
}

impl<K: Key, P: Packing> Table<K, P> {
    /// A table that takes at most `bytes` (and at least 256 KiB).
    pub(super) fn new(bytes: usize) -> Table<K, P> {
        let bytes = bytes.max(1 << 18);
        let slots = (bytes / K::SHARE / size_of::<Slot<K>>()).next_power_of_two() / 2;
        let arena = (bytes - slots * size_of::<Slot<K>>()) * 7 / 8 / size_of::<Group>();
        Table {
            slots: vec![Slot::EMPTY; slots],
            arena: vec![Group::EMPTY; arena.min(u32::MAX as usize)],
            fresh: 0,
            free: Default::default(),
            generation: 1,
            bits: SMALLEST.min(slots.trailing_zeros()),
            taken: 0,
            packing: PhantomData,
        }
    }

    /// Forgets everything, in constant time but for once every thousand calls.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
        self.free.iter_mut().for_each(Vec::clear);
        self.bits = SMALLEST.min(self.slots.len().trailing_zeros());
        self.taken = 0;
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
            let at = self.place(home, step);
            if self.slots[at].key == key {
                return SlotId(at);
            }
        }
        self.claim(key)
    }

    #[inline(always)]
    fn home(&self, key: K) -> usize {
        let key = key.folded();
        let hash = (key ^ (key >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> (64 - self.bits)) as usize
    }

    /// The slot so many steps from home.
    #[inline(always)]
    fn place(&self, home: usize, step: usize) -> usize {
        (home + step) & ((1 << self.bits) - 1)
    }

    /// A slot for a key that has none.
    #[cold]
    fn claim(&mut self, key: K) -> SlotId {
        let mut vacant = self.vacant(key);
        while (vacant.is_none() || self.taken >> (self.bits - 1) > 0)
            && 1 << self.bits < self.slots.len()
        {
            self.grow();
            vacant = self.vacant(key);
        }
        let key = key.within(self.generation);
        let at = vacant.unwrap_or_else(|| self.vacate(key));
        self.slots[at] = Slot { key, ..Slot::EMPTY };
        self.taken += 1;
        SlotId(at)
    }

    /// A place within reach that no key of this generation has.
    fn vacant(&self, key: K) -> Option<usize> {
        let home = self.home(key);
        (0..REACH)
            .map(|step| self.place(home, step))
            .find(|&at| self.slots[at].key.generation() != self.generation)
    }

    /// Gives up the shape within reach that knows least.
    fn vacate(&mut self, key: K) -> usize {
        let home = self.home(key);
        let places = (0..REACH).map(|step| self.place(home, step));
        let at = places.min_by_key(|&at| self.slots[at].len).expect("reach is not zero");
        self.release(at);
        self.taken -= 1;
        at
    }

    /// Spreads the slots over twice the room. Few at first and more as they are needed, they stay close together.
    fn grow(&mut self) {
        let old = &mut self.slots[..1 << self.bits];
        let taken: Vec<Slot<K>> =
            old.iter().filter(|slot| slot.key.generation() == self.generation).copied().collect();
        old.fill(Slot::EMPTY);
        self.bits += 1;
        self.taken = 0;
        for slot in taken {
            if let Some(at) = self.vacant(slot.key) {
                self.slots[at] = slot;
                self.taken += 1;
            } else if slot.len > 0 {
                self.free[slot.class as usize].push(slot.block);
            }
        }
    }

    fn release(&mut self, at: usize) {
        let Slot { block, len, class, .. } = self.slots[at];
        if len > 0 {
            self.free[class as usize].push(block);
        }
    }

    /// A pattern that fits a node with these owners and settles whether side A gets `need` more.
    #[inline(always)]
    pub(super) fn find<I: Isa>(
        &mut self,
        SlotId(at): SlotId,
        owner0: u64,
        owner1: u64,
        need: i32,
    ) -> Option<Pattern> {
        let settles =
            |pattern: &Pattern| pattern.fits(owner0, owner1) && P::span(pattern).settles(need);
        let slot = &mut self.slots[at];
        if settles(&slot.recent[0]) {
            return Some(slot.recent[0]);
        }
        if settles(&slot.recent[1]) {
            slot.recent.swap(0, 1);
            return Some(slot.recent[0]);
        }
        for group in &mut self.arena[slot.groups()] {
            let mut candidates = group.may_fit::<I>(owner0, owner1);
            while candidates != 0 {
                let index = candidates.trailing_zeros() as usize;
                let found = group.get(index);
                if settles(&found) {
                    group.set(index, slot.recent[1]);
                    slot.recent = [found, slot.recent[0]];
                    return Some(found);
                }
                candidates &= candidates - 1;
            }
        }
        None
    }

    /// Adds what was proved of a node with these owners. The slot must be the node's, found after the search below it:
    /// deeper searches may have given the slot away.
    pub(super) fn store<I: Isa>(
        &mut self,
        SlotId(at): SlotId,
        owner0: u64,
        owner1: u64,
        relevant: u64,
        span: Span,
    ) {
        let pattern = Pattern::new::<P>(owner0, owner1, relevant, span);
        self.forget_needless::<I>(at, &pattern);
        let slot = &mut self.slots[at];
        let [first, second] = slot.recent;
        if first == Pattern::NONE || pattern.makes_needless::<P>(&first) {
            slot.recent[0] = pattern;
            return;
        }
        slot.recent = [pattern, first];
        if second != Pattern::NONE && !pattern.makes_needless::<P>(&second) {
            self.append(at, second);
        }
    }

    /// Takes out of the slot's block what the pattern says as well.
    fn forget_needless<I: Isa>(&mut self, at: usize, pattern: &Pattern) {
        let slot = &mut self.slots[at];
        if slot.len == 0 {
            return;
        }
        let groups = &mut self.arena[slot.groups()];
        let mut len = slot.len as usize;
        for index in 0..groups.len() {
            let mut covered = groups[index].may_be_covered::<I>(pattern);
            while covered != 0 {
                let place = 31 - covered.leading_zeros() as usize;
                covered &= !(1 << place);
                let known = groups[index].get(place);
                if index * GROUP + place < len && pattern.makes_needless::<P>(&known) {
                    len -= 1;
                    let last = groups[len / GROUP].get(len % GROUP);
                    groups[len / GROUP].set(len % GROUP, Pattern::NONE);
                    if index * GROUP + place < len {
                        groups[index].set(place, last);
                    }
                }
            }
        }
        if len == 0 {
            self.free[slot.class as usize].push(slot.block);
        }
        slot.len = len as u16;
    }

    fn append(&mut self, at: usize, pattern: Pattern) {
        let Slot { len, class, .. } = self.slots[at];
        let len = len as usize;
        let room = if len == 0 { 0 } else { GROUP << class };
        if len == room && !self.widen(at) {
            return;
        }
        let group = &mut self.arena[self.slots[at].block as usize + len / GROUP];
        if len.is_multiple_of(GROUP) {
            *group = Group::EMPTY;
        }
        group.set(len % GROUP, pattern);
        self.slots[at].len += 1;
    }

    /// Gives the slot a block, or one twice the size; false if everything has been forgotten instead.
    fn widen(&mut self, at: usize) -> bool {
        let Slot { len, class, .. } = self.slots[at];
        let wider = if len == 0 { 0 } else { class + 1 };
        let Some(moved) = self.allocate(wider) else { return false };
        self.arena.copy_within(self.slots[at].groups(), moved as usize);
        self.release(at);
        (self.slots[at].block, self.slots[at].class) = (moved, wider);
        true
    }

    /// A block of the class; `None` when the arena is full, and then everything has been forgotten.
    fn allocate(&mut self, class: u16) -> Option<u32> {
        if let Some(block) = self.free[class as usize].pop() {
            return Some(block);
        }
        let (start, size) = (self.fresh, 1 << class);
        if start + size > self.arena.len() || size * GROUP > usize::from(u16::MAX) {
            self.clear();
            return None;
        }
        self.fresh += size;
        Some(start as u32)
    }
}
