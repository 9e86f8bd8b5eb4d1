//! The slot of one key: the two patterns used last, and a list of the others.

use super::chunks::Chunks;
use super::key::NodeKey;
use super::pattern::{GROUP, Pattern, PatternPacking};
use crate::isa::Isa;
use std::ops::Range;

/// One line of the cache in bridge.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Slot<K> {
    pub key: K,
    recent: [Pattern; 2],
    /// The start of the list's chunk.
    chunk: u32,
    /// The length of the list.
    len: u16,
    /// The chunk has `1 << size` groups; meaningless while `len` is 0.
    size: u8,
    /// The list became long: patterns that name all top cards are in [cells](NodeKey::cell).
    pub split: bool,
}

const _: () = assert!(size_of::<Slot<u64>>() == 64);

/// There is no room for another pattern.
pub(super) struct SlotFull;

impl<K: NodeKey> Slot<K> {
    pub(super) const EMPTY: Self =
        Slot { key: K::NONE, recent: [Pattern::NONE; 2], chunk: 0, len: 0, size: 0, split: false };

    /// Creates an empty slot for a key.
    pub(super) fn of(key: K) -> Slot<K> {
        Slot { key, ..Slot::EMPTY }
    }

    /// Returns the length of the list.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// The groups that the list takes.
    #[inline(always)]
    fn groups(&self) -> Range<usize> {
        let start = self.chunk as usize;
        start..start + self.len().div_ceil(GROUP)
    }

    /// A pattern that fits these owners and settles whether side A gets `need` more.
    #[inline(always)]
    pub(super) fn find<I: Isa, P: PatternPacking>(
        &mut self,
        chunks: &mut Chunks,
        owner0: u64,
        owner1: u64,
        need: i32,
    ) -> Option<Pattern> {
        let settles = |pattern: &Pattern| {
            pattern.fits::<P>(owner0, owner1) && P::bounds(pattern).settles(need)
        };
        if settles(&self.recent[0]) {
            return Some(self.recent[0]);
        }
        if settles(&self.recent[1]) {
            self.recent.swap(0, 1);
            return Some(self.recent[0]);
        }
        let mut groups = chunks.get_mut(self.groups());
        for group in 0..groups.len() {
            let mut candidates = groups.may_fit::<I, P>(group, owner0, owner1);
            while candidates != 0 {
                let index = candidates.trailing_zeros() as usize;
                let place = group * GROUP + index;
                let found = groups.get(place);
                if settles(&found) {
                    // What is used often moves to the front, half the way each time.
                    let ahead = group / 2 * GROUP + index;
                    groups.set::<P>(place, groups.get(ahead));
                    groups.set::<P>(ahead, self.recent[1]);
                    self.recent = [found, self.recent[0]];
                    return Some(found);
                }
                candidates &= candidates - 1;
            }
        }
        None
    }

    /// Adds a pattern and takes out those that it makes needless.
    pub(super) fn store<I: Isa, P: PatternPacking>(
        &mut self,
        chunks: &mut Chunks,
        pattern: Pattern,
    ) -> Result<(), SlotFull> {
        if self.len > 0 {
            self.forget_needless::<I, P>(chunks, &pattern);
        }
        let [first, second] = self.recent;
        if first == Pattern::NONE || pattern.makes_needless::<P>(&first) {
            self.recent[0] = pattern;
            return Ok(());
        }
        self.recent = [pattern, first];
        if second == Pattern::NONE || pattern.makes_needless::<P>(&second) {
            return Ok(());
        }
        self.append::<P>(chunks, second)
    }

    /// Takes out of the list what the pattern says as well.
    fn forget_needless<I: Isa, P: PatternPacking>(
        &mut self,
        chunks: &mut Chunks,
        pattern: &Pattern,
    ) {
        let mut groups = chunks.get_mut(self.groups());
        let mut len = self.len();
        for group in 0..groups.len() {
            let mut covered = groups.may_be_covered::<I, P>(group, pattern);
            while covered != 0 {
                let index = 31 - covered.leading_zeros() as usize;
                covered &= !(1 << index);
                let place = group * GROUP + index;
                if place < len && pattern.makes_needless::<P>(&groups.get(place)) {
                    len -= 1;
                    groups.set::<P>(place, groups.get(len));
                    groups.remove::<P>(len);
                }
            }
        }
        if len == 0 {
            self.release(chunks);
        }
        self.len = len as u16;
    }

    fn append<P: PatternPacking>(
        &mut self,
        chunks: &mut Chunks,
        pattern: Pattern,
    ) -> Result<(), SlotFull> {
        let len = self.len();
        if len == 0 || len == GROUP << self.size {
            self.widen(chunks)?;
        }
        self.len += 1;
        let mut groups = chunks.get_mut(self.groups());
        if len.is_multiple_of(GROUP) {
            groups.empty(len / GROUP);
        }
        groups.set::<P>(len, pattern);
        Ok(())
    }

    /// Allocates a chunk for the list, or one twice the size.
    fn widen(&mut self, chunks: &mut Chunks) -> Result<(), SlotFull> {
        let wider = if self.len == 0 { 0 } else { self.size + 1 };
        let chunk = chunks.allocate(wider).ok_or(SlotFull)?;
        chunks.copy(self.groups(), chunk);
        self.release(chunks);
        (self.chunk, self.size) = (chunk, wider);
        Ok(())
    }

    /// Releases the list's chunk.
    pub(super) fn release(&self, chunks: &mut Chunks) {
        if self.len > 0 {
            chunks.release(self.chunk, self.size);
        }
    }

    /// Returns the start of the list's chunk, if there is a list.
    pub(super) fn chunk(&self) -> Option<u32> {
        (self.len > 0).then_some(self.chunk)
    }

    /// Forgets the second half of the list, of which less has been used lately, and packs the first.
    pub(super) fn age(&mut self, chunks: &mut Chunks) {
        let mut groups = self.groups();
        groups.end = groups.start + groups.len().div_ceil(2);
        self.len = self.len.min((groups.len() * GROUP) as u16);
        self.size = groups.len().next_power_of_two().trailing_zeros() as u8;
        self.chunk = chunks.pack(groups, self.size);
    }

    /// Empties the list.
    pub(super) fn take_list(&mut self, chunks: &mut Chunks) -> Vec<Pattern> {
        let groups = chunks.get_mut(self.groups());
        let list = (0..self.len as usize).map(|place| groups.get(place)).collect();
        self.release(chunks);
        self.len = 0;
        list
    }
}
