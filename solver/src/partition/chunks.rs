//! Memory for patterns: chunks of 1, 2, 4 … groups of eight, freed chunks are used again.
//!
//! The parts of a group that are compared first are in an array of their own, so that a long list is read in one sweep.

use super::pattern::{Firsts, GROUP, Pattern, PatternPacking};
use crate::isa::Isa;
use crate::pages::reserve;
use std::ops::Range;

/// The largest chunk has `1 << (SIZES - 1)` groups.
const SIZES: usize = 13;

/// Patterns that stand together.
pub(super) struct Groups<'a> {
    firsts: &'a mut [Firsts],
    patterns: &'a mut [[Pattern; GROUP]],
}

impl Groups<'_> {
    /// Returns the number of groups.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.firsts.len()
    }

    /// The pattern at a place, counted through all groups.
    #[inline(always)]
    pub(super) fn get(&self, place: usize) -> Pattern {
        self.patterns[place / GROUP][place % GROUP]
    }

    /// Stores a pattern.
    #[inline(always)]
    pub(super) fn set<P: PatternPacking>(&mut self, place: usize, pattern: Pattern) {
        self.patterns[place / GROUP][place % GROUP] = pattern;
        self.firsts[place / GROUP].set::<P>(place % GROUP, &pattern);
    }

    /// Takes out the pattern at a place.
    pub(super) fn remove<P: PatternPacking>(&mut self, place: usize) {
        self.set::<P>(place, Pattern::NONE);
        self.firsts[place / GROUP].remove(place % GROUP);
    }

    /// Empties a group.
    pub(super) fn empty(&mut self, group: usize) {
        self.patterns[group] = [Pattern::NONE; GROUP];
        self.firsts[group] = Firsts::EMPTY;
    }

    /// Returns the patterns of a group that may [fit](Pattern::fits), as bits; the others do not.
    #[inline(always)]
    pub(super) fn may_fit<I: Isa, P: PatternPacking>(
        &self,
        group: usize,
        owner0: u64,
        owner1: u64,
    ) -> u32 {
        self.firsts[group].may_fit::<I, P>(owner0, owner1)
    }

    /// Returns the patterns of a group that this one may [cover](Pattern::covers), as bits; it does not cover the
    /// others.
    #[inline(always)]
    pub(super) fn may_be_covered<I: Isa, P: PatternPacking>(
        &self,
        group: usize,
        by: &Pattern,
    ) -> u32 {
        self.firsts[group].may_be_covered::<I, P>(by)
    }
}

/// Groups of patterns in chunks, never more in all than it was made for.
#[derive(Debug)]
pub(super) struct Chunks {
    firsts: Vec<Firsts>,
    patterns: Vec<[Pattern; GROUP]>,
    most: usize,
    /// The first group that no chunk has used yet.
    fresh: usize,
    free: [Vec<u32>; SIZES],
}

impl Chunks {
    /// The bytes that a group takes.
    pub(super) const BYTES: usize = size_of::<Firsts>() + size_of::<[Pattern; GROUP]>();

    /// Reserves room for a number of groups, which takes memory only as it is used.
    pub(super) fn new(most: usize, large_pages: bool) -> Chunks {
        let most = most.min(u32::MAX as usize);
        Chunks {
            firsts: reserve(most, large_pages),
            patterns: reserve(most, large_pages),
            most,
            fresh: 0,
            free: Default::default(),
        }
    }

    /// Frees everything.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
        self.free.iter_mut().for_each(Vec::clear);
    }

    /// A chunk of `1 << size` groups, with anything in them; `None` when there is no room.
    pub(super) fn allocate(&mut self, size: u8) -> Option<u32> {
        if let Some(chunk) = self.free.get_mut(size as usize)?.pop() {
            return Some(chunk);
        }
        let (start, end) = (self.fresh, self.fresh + (1 << size));
        if end > self.most {
            return None;
        }
        if end > self.firsts.len() {
            self.firsts.resize(end, Firsts::EMPTY);
            self.patterns.resize(end, [Pattern::NONE; GROUP]);
        }
        self.fresh = end;
        Some(start as u32)
    }

    /// The chunk is not needed any more.
    pub(super) fn release(&mut self, chunk: u32, size: u8) {
        self.free[size as usize].push(chunk);
    }

    /// Starts to pack chunks: from here on only [`Chunks::pack`], in order of where they stand, until all that are still
    /// needed have been packed.
    pub(super) fn start_packing(&mut self) {
        self.clear();
    }

    /// Moves groups to the front, into a chunk of their own of `1 << size` groups.
    pub(super) fn pack(&mut self, groups: Range<usize>, size: u8) -> u32 {
        let start = self.fresh;
        debug_assert!(start <= groups.start, "chunks are packed in order");
        self.copy(groups, start as u32);
        self.fresh += 1 << size;
        start as u32
    }

    /// Returns whether a quarter of the room is free.
    pub(super) fn roomy(&self) -> bool {
        self.fresh <= self.most / 4 * 3
    }

    /// Groups of one chunk.
    #[inline(always)]
    pub(super) fn get_mut(&mut self, range: Range<usize>) -> Groups<'_> {
        Groups { firsts: &mut self.firsts[range.clone()], patterns: &mut self.patterns[range] }
    }

    /// Copies groups to the start of another chunk.
    pub(super) fn copy(&mut self, from: Range<usize>, to: u32) {
        self.firsts.copy_within(from.clone(), to as usize);
        self.patterns.copy_within(from, to as usize);
    }
}
