//! Cards that cut before: small, lossy, and only ever a suggestion.
//!
//! Keyed on names, not on relative ranks: what was right with this very holding tends to be right again elsewhere in the
//! tree.

/// As many as the nearest caches hold.
const SIZE: usize = 1 << 16;
/// The low bits of an entry are the hint.
const REFUTATION: u32 = 0x3f;

/// Remembered good cards.
#[derive(Debug)]
pub(super) struct Refutations {
    /// A tag above [`REFUTATION`], never all zero, and the hint.
    entries: Vec<u32>,
}

/// The slot of a refutation move.
#[derive(Clone, Copy, Debug)]
pub(super) struct RefutationId {
    at: usize,
    tag: u32,
}

impl Refutations {
    /// No hints yet.
    pub(super) fn new() -> Refutations {
        Refutations { entries: vec![0; SIZE] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// Returns the slot for a holding (or a hand) and a small number that distinguishes seats and situations.
    #[inline(always)]
    pub(super) fn id(holding: u64, situation: u32) -> RefutationId {
        let mixed = (holding ^ u64::from(situation).wrapping_mul(0xff51_afd7_ed55_8ccd))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        RefutationId {
            at: (mixed >> 40) as usize & (SIZE - 1),
            tag: (mixed as u32 | 1 << 6) & !REFUTATION,
        }
    }

    /// Returns the last move that caused a cutoff here, a number below 64.
    #[inline(always)]
    pub(super) fn get(&self, id: RefutationId) -> Option<u8> {
        let entry = self.entries[id.at];
        (entry & !REFUTATION == id.tag).then_some((entry & REFUTATION) as u8)
    }

    /// Remembers what cut.
    #[inline(always)]
    pub(super) fn set(&mut self, id: RefutationId, refutation: u8) {
        self.entries[id.at] = id.tag | u32::from(refutation) & REFUTATION;
    }
}
