//! Sets of layouts as products of prefixes: in each suit the owners of the highest hidden cards are fixed, all others are open.
//!
//! ```text
//! bit   63        48 47        32 31        16 15         0
//!       ┌───────────┬───────────┬────────────┬────────────┐
//!       │  spades   │  hearts   │  diamonds  │   clubs    │   bit 0 of a lane is the highest hidden card of the suit
//!       └───────────┴───────────┴────────────┴────────────┘
//! ```
//!
//! An *owner word* has a bit for each hidden card: set where the first hidden hand holds it.

/// The bits of one suit.
pub(crate) const LANE: u64 = 0xffff;
/// The highest hidden card of every suit.
const TOPS: u64 = 0x0001_0001_0001_0001;

/// The layouts that agree with `owners` on the cards of `fixed`, which are the highest hidden cards of each suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cube {
    /// The cards whose owners are fixed: each lane is filled from bit 0.
    pub fixed: u64,
    /// Their owners; no other bit is set.
    pub owners: u64,
}

impl Cube {
    /// All layouts.
    pub(crate) const ALL: Cube = Cube { fixed: 0, owners: 0 };

    /// Returns the layouts that agree with the layout `owners` on the cards of `fixed`.
    pub(crate) fn around(owners: u64, fixed: u64) -> Cube {
        Cube { fixed, owners: owners & fixed }
    }

    /// Returns whether the layout `owners` is one of them.
    #[inline]
    pub(crate) fn contains(self, owners: u64) -> bool {
        (owners ^ self.owners) & self.fixed == 0
    }

    /// Splits the layouts into those that agree with `member`, which is one of them, on the cards of `fixed` too, and disjoint cubes of all
    /// others, each of which differs from it first in one card. High cards come first, whatever their suit: the parts are larger.
    ///
    /// `beside` gets each cube and the bit of that card; the layouts that agree are returned.
    pub(crate) fn split(self, member: u64, fixed: u64, mut beside: impl FnMut(Cube, u64)) -> Cube {
        let mut inside = self;
        let mut open = fixed & !self.fixed;
        let mut place = TOPS;
        while open != 0 {
            let mut cards = open & place;
            open &= !place;
            place <<= 1;
            while cards != 0 {
                let card = cards & cards.wrapping_neg();
                cards &= !card;
                inside.fixed |= card;
                beside(Cube { owners: inside.owners | !member & card, ..inside }, card);
                inside.owners |= member & card;
            }
        }
        inside
    }
}

/// The layout with the same lengths that differs from `owners` first in `card`, and else in the lowest card that it can; nothing if no
/// card below `card` in its suit can be exchanged for it. `hidden`: all hidden cards.
pub(crate) fn neighbour(owners: u64, card: u64, hidden: u64) -> Option<u64> {
    let lane = LANE << (card.trailing_zeros() & !15);
    let below = hidden & lane & !(card | (card - 1));
    let other = below & if owners & card == 0 { owners } else { !owners };
    (other != 0).then(|| owners ^ card ^ (1 << 63 >> other.leading_zeros()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIDDEN: u64 = 0x0003_0007_0001_000f;

    fn layouts() -> impl Iterator<Item = u64> {
        (0..1024).map(|index| (0..10).fold(0, |word, bit| word | (index >> bit & 1) << BITS[bit]))
    }

    const BITS: [u32; 10] = [0, 1, 2, 3, 16, 32, 33, 34, 48, 49];

    #[test]
    fn split_parts_are_disjoint_and_cover_everything() {
        for (start, fixed) in [(0, 0x1_0001_0003), (0x0001_0000_0000_0003, 0x0001_0003_0001_0001)] {
            for member in layouts() {
                let cube = Cube::around(member, start);
                let mut parts = Vec::new();
                let inside = cube.split(member, fixed, |part, _| parts.push(part));
                assert_eq!(inside, Cube::around(member, start | fixed));
                parts.push(inside);
                for layout in layouts() {
                    let holding = parts.iter().filter(|part| part.contains(layout)).count();
                    assert_eq!(holding, usize::from(cube.contains(layout)));
                }
            }
        }
    }

    #[test]
    fn neighbour_keeps_lengths_and_all_cards_above() {
        for owners in layouts() {
            for bit in BITS {
                let card = 1 << bit;
                let lane = LANE << (bit & !15);
                let same_length = |&other: &u64| {
                    (other ^ owners) & !lane == 0
                        && (other & lane).count_ones() == (owners & lane).count_ones()
                        && (other ^ owners) & (card | (card - 1)) & lane == card
                };
                match neighbour(owners, card, HIDDEN) {
                    Some(other) => assert!(same_length(&other)),
                    None => assert_eq!(layouts().find(same_length), None),
                }
            }
        }
    }
}
