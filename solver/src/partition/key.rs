//! By what the table knows a node: everything about it but the owners of its cards.

/// Everything about a node but the owners of its cards, exactly.
pub(super) trait NodeKey: Copy + Eq + std::fmt::Debug {
    /// No node's key.
    const NONE: Self;
    /// The share of bytes for slots: one in this number, or in twice as many, since the number of slots is a power of
    /// two.
    const SHARE: usize;

    /// The key of the cell for these owners of the top cards, all others nought.
    #[must_use]
    fn cell(self, owner0: u64, owner1: u64) -> Self;

    /// The key in a word, in which different keys differ if they can.
    fn folded(self) -> u64;
}

/// A node's key leaves the ten high bits of its first word free.
const CELL: u32 = 54;
const IS_CELL: u64 = 1 << 63;

impl NodeKey for u64 {
    const NONE: u64 = 0;
    const SHARE: usize = 4;

    #[inline(always)]
    fn cell(self, owner0: u64, owner1: u64) -> u64 {
        // The owners of the top cards of the four lanes, and a mark, in the ten high bits.
        let packed = |tops: u64| (tops | tops >> 15 | tops >> 30 | tops >> 45) & 15;
        self | IS_CELL | (packed(owner0) | packed(owner1) << 4) << CELL
    }

    #[inline(always)]
    fn folded(self) -> u64 {
        self
    }
}

/// The key of games that know more of a node than its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WideKey {
    /// Lengths, leader, number of tricks: 54 bits.
    pub shape: u64,
    /// The places of the cards that count by name.
    pub named: u64,
    /// The cards of those kinds that are left.
    pub kinds: u64,
    /// Owners of the very highest cards, or of all that count by name.
    pub tops: u64,
    /// The counts so far, where the rest of the score depends on them.
    pub past: u64,
    /// Further state of the rules, in bits 4 to 7, and the cell.
    pub more: u64,
}

/// The bit that marks the [`WideKey`] of a cell.
const IS_WIDE_CELL: u64 = 1 << 8;

impl NodeKey for WideKey {
    const NONE: WideKey = WideKey { shape: 0, named: 0, kinds: 0, tops: 0, past: 0, more: 0 };
    const SHARE: usize = 1;

    #[inline(always)]
    fn cell(self, owner0: u64, owner1: u64) -> WideKey {
        WideKey { more: self.more | IS_WIDE_CELL | owner0 | owner1 << 1, ..self }
    }

    #[inline(always)]
    fn folded(self) -> u64 {
        let past = self.past.rotate_left(41) ^ self.more.rotate_left(17);
        let more = self.named ^ self.tops.rotate_left(29) ^ past;
        let kinds = self.kinds.wrapping_mul(0x9fb2_1c65_1e98_df25);
        let mixed = (more ^ kinds).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.shape ^ mixed ^ mixed >> 32
    }
}

#[cfg(test)]
mod tests;
