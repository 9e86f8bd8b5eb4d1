//! Sets of shapes: the possible lengths of the four suits of a hand, spades first.

use tikki_solver::{CardSet, Suit};

/// The number of combinations of lengths from 0 to 13 in spades, hearts and diamonds.
const KEYS: usize = 14 * 14 * 14;

/// A set of shapes. Clubs follow from the others, since a hand has thirteen cards.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::deals) struct ShapeSet(Box<[u64; KEYS.div_ceil(64)]>);

/// The lengths of spades, hearts, diamonds, clubs; `None` is any length.
pub(super) type ShapePattern = [Option<u8>; 4];

impl ShapeSet {
    pub(super) fn none() -> ShapeSet {
        ShapeSet(Box::new([0; KEYS.div_ceil(64)]))
    }

    /// Returns whether the hand, of thirteen cards, has one of the shapes.
    pub(super) fn contains(&self, hand: CardSet) -> bool {
        let length = |suit| hand.suit(suit).len();
        let key = key([length(Suit::Spades), length(Suit::Hearts), length(Suit::Diamonds)]);
        self.0[key / 64] >> (key % 64) & 1 == 1
    }

    /// Returns whether lengths in spades, hearts, diamonds and clubs, thirteen in all, are one of the shapes.
    #[cfg(test)]
    pub(super) fn has(&self, lengths: [u8; 4]) -> bool {
        let key = key([0, 1, 2].map(|suit| usize::from(lengths[suit])));
        self.0[key / 64] >> (key % 64) & 1 == 1
    }

    pub(super) fn add(&mut self, pattern: ShapePattern) {
        for key in keys(pattern) {
            self.0[key / 64] |= 1 << (key % 64);
        }
    }

    pub(super) fn remove(&mut self, pattern: ShapePattern) {
        for key in keys(pattern) {
            self.0[key / 64] &= !(1 << (key % 64));
        }
    }

    /// 4333, 4432 and 5332 in any order of suits.
    pub(super) fn balanced() -> ShapeSet {
        let mut shapes = ShapeSet::none();
        for lengths in [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]] {
            for pattern in orders(lengths.map(Some)) {
                shapes.add(pattern);
            }
        }
        shapes
    }
}

impl std::fmt::Debug for ShapeSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shapes: u32 = self.0.iter().map(|word| word.count_ones()).sum();
        write!(f, "Shapes({shapes})")
    }
}

/// The 560 ways of thirteen cards to be spades, hearts, diamonds and clubs.
pub(super) fn all_lengths() -> impl Iterator<Item = [u8; 4]> {
    let of = |spades: u8, hearts: u8, diamonds: u8| {
        let clubs = 13_u8.checked_sub(spades + hearts + diamonds)?;
        Some([spades, hearts, diamonds, clubs])
    };
    (0..14).flat_map(move |s| (0..14).flat_map(move |h| (0..14).filter_map(move |d| of(s, h, d))))
}

/// Returns whether some hand of thirteen cards fits.
pub(super) fn is_possible(pattern: ShapePattern) -> bool {
    keys(pattern).next().is_some()
}

/// The pattern in all orders of suits.
pub(super) fn orders(pattern: ShapePattern) -> Vec<ShapePattern> {
    let mut found = Vec::new();
    for code in 0..256_usize {
        let places = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if places.iter().fold(0, |seen, place| seen | 1 << place) == 0b1111 {
            found.push(places.map(|place| pattern[place]));
        }
    }
    found
}

fn key([spades, hearts, diamonds]: [usize; 3]) -> usize {
    (spades * 14 + hearts) * 14 + diamonds
}

fn keys(pattern: ShapePattern) -> impl Iterator<Item = usize> {
    let fits = move |lengths: [usize; 4]| {
        let mut pairs = lengths.into_iter().zip(pattern);
        pairs.all(|(length, wanted)| wanted.is_none_or(|wanted| usize::from(wanted) == length))
    };
    (0..KEYS).filter(move |key| {
        let [spades, hearts, diamonds] = [key / 196, key / 14 % 14, key % 14];
        let clubs = 13_usize.checked_sub(spades + hearts + diamonds);
        clubs.is_some_and(|clubs| fits([spades, hearts, diamonds, clubs]))
    })
}

#[cfg(test)]
mod tests;
