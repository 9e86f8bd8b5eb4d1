//! Memory for patterns: blocks of 1, 2, 4 … groups, freed blocks are used again.

use super::pattern::Group;
use std::ops::Range;

/// A block of more groups than `1 << (CLASSES - 1)` there is not.
const CLASSES: usize = 13;

/// Groups of patterns in blocks, never more in all than it was made for.
#[derive(Debug)]
pub(super) struct Blocks {
    groups: Vec<Group>,
    most: usize,
    /// The first group that no block has used yet.
    fresh: usize,
    free: [Vec<u32>; CLASSES],
}

impl Blocks {
    /// Room for so many groups, which takes memory only as it is used.
    pub(super) fn new(most: usize) -> Blocks {
        let most = most.min(u32::MAX as usize);
        Blocks { groups: Vec::with_capacity(most), most, fresh: 0, free: Default::default() }
    }

    /// Frees everything.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
        self.free.iter_mut().for_each(Vec::clear);
    }

    /// A block of `1 << class` groups, with anything in them; `None` when there is no room.
    pub(super) fn allocate(&mut self, class: u8) -> Option<u32> {
        if let Some(block) = self.free.get_mut(class as usize)?.pop() {
            return Some(block);
        }
        let (start, end) = (self.fresh, self.fresh + (1 << class));
        if end > self.most {
            return None;
        }
        if end > self.groups.len() {
            self.groups.resize(end, Group::EMPTY);
        }
        self.fresh = end;
        Some(start as u32)
    }

    /// The block is not needed any more.
    pub(super) fn release(&mut self, block: u32, class: u8) {
        self.free[class as usize].push(block);
    }

    /// Starts to pack blocks: from here on only [`Blocks::pack`], in order of where they stand, until all that are still
    /// needed have been packed.
    pub(super) fn start_packing(&mut self) {
        self.clear();
    }

    /// Moves groups to the front, into a block of their own of `1 << class` groups.
    pub(super) fn pack(&mut self, groups: Range<usize>, class: u8) -> u32 {
        let start = self.fresh;
        debug_assert!(start <= groups.start, "blocks are packed in order");
        self.groups.copy_within(groups, start);
        self.fresh += 1 << class;
        start as u32
    }

    /// Whether a quarter of the room is free.
    pub(super) fn roomy(&self) -> bool {
        self.fresh <= self.most / 4 * 3
    }

    /// Groups of one block.
    #[inline(always)]
    pub(super) fn get_mut(&mut self, range: Range<usize>) -> &mut [Group] {
        &mut self.groups[range]
    }

    /// One group of a block.
    pub(super) fn group_mut(&mut self, at: usize) -> &mut Group {
        &mut self.groups[at]
    }

    /// Copies groups to the start of another block.
    pub(super) fn copy(&mut self, from: Range<usize>, to: u32) {
        self.groups.copy_within(from, to as usize);
    }
}
