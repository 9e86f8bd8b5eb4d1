//! Cards that cut before: small, lossy, and only ever a suggestion.
//!
//! Keyed on names, not on relative ranks: what was right with this very holding tends to be right again elsewhere in the
//! tree.

const SIZE: usize = 1 << 15;

/// Remembered good cards.
#[derive(Debug)]
pub(super) struct Hints {
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    tag: u32,
    hint: u8,
}

/// Where a hint is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct HintId {
    at: usize,
    tag: u32,
}

const EMPTY: Entry = Entry { tag: 0, hint: u8::MAX };

impl Hints {
    /// No hints yet.
    pub(super) fn new() -> Hints {
        Hints { entries: vec![EMPTY; SIZE] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(EMPTY);
    }

    /// The place for a holding (or a hand) and a small number that tells apart seats and situations.
    #[inline(always)]
    pub(super) fn id(holding: u64, situation: u32) -> HintId {
        let mixed = (holding ^ u64::from(situation).wrapping_mul(0xff51_afd7_ed55_8ccd))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        HintId { at: (mixed >> 40) as usize, tag: mixed as u32 | 1 }
    }

    /// What cut here last.
    #[inline(always)]
    pub(super) fn get(&self, id: HintId) -> Option<u8> {
        let entry = self.entries[id.at & (SIZE - 1)];
        (entry.tag == id.tag).then_some(entry.hint)
    }

    /// Remembers what cut.
    #[inline(always)]
    pub(super) fn set(&mut self, id: HintId, hint: u8) {
        self.entries[id.at & (SIZE - 1)] = Entry { tag: id.tag, hint };
    }
}
