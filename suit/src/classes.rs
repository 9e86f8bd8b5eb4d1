//! Classes of holdings: cards of declarer with no missing card between them are equal, so that 13 places suffice.
//!
//! A class is a word of 13 letters from the ace down: `N`, `S` or missing, where no `N` follows an `S` directly (the equal
//! cards of a run are sorted). Words are numbered in lexicographic order; there are 317,811 of them, a Fibonacci number.

use crate::cards::{CardSet, Holding};

/// The number of cards of a suit.
const CARDS: usize = 13;
/// The number of classes, that without a card of declarer included.
const WORDS: usize = 317_811;

/// Who has a card, in the order of the numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    North,
    South,
    Missing,
}

/// A class of holdings that differ only in which of equal cards either hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HoldingClass(u32);

impl HoldingClass {
    /// The number of classes; their numbers are below it.
    pub const COUNT: usize = WORDS;

    /// Returns the class with this number; `None` for a number that is too high or of the class without a card.
    pub fn from_index(index: usize) -> Option<Self> {
        (index < WORDS - 1).then_some(Self(index as u32))
    }

    /// Returns the class of a holding.
    pub fn of(holding: &Holding) -> Self {
        let mut rank = 0;
        let mut after_south = false;
        for (at, place) in sorted_places(*holding).into_iter().enumerate() {
            let rest = CARDS - at - 1;
            for before in [Place::North, Place::South, Place::Missing] {
                if before == place {
                    break;
                }
                if !(before == Place::North && after_south) {
                    rank += words(rest, before == Place::South);
                }
            }
            after_south = place == Place::South;
        }
        Self(rank as u32)
    }

    /// Returns the number of the class.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the holding of the class in which North has the higher of equal cards.
    pub fn representative(self) -> Holding {
        let mut hands = [0_u16; 2];
        let mut rank = self.index();
        let mut after_south = false;
        for at in 0..CARDS {
            let rest = CARDS - at - 1;
            let mut place = Place::Missing;
            for candidate in [Place::North, Place::South] {
                if candidate == Place::North && after_south {
                    continue;
                }
                let below = words(rest, candidate == Place::South);
                if rank < below {
                    place = candidate;
                    break;
                }
                rank -= below;
            }
            if place != Place::Missing {
                hands[usize::from(place == Place::South)] |= 1 << rest;
            }
            after_south = place == Place::South;
        }
        let [north, south] = hands.map(CardSet::from_bits);
        Holding::disjoint(north, south)
    }

    /// Returns the class of the holdings with the hands exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        Self::of(&self.representative().exchanged())
    }

    /// Returns the number of holdings of the class, where holdings that differ by exchange of the hands count once.
    pub fn holdings(self) -> u64 {
        let mut count = 1;
        let mut run = [0_usize; 2];
        for place in sorted_places(self.representative()).into_iter().chain([Place::Missing]) {
            match place {
                Place::North => run[0] += 1,
                Place::South => run[1] += 1,
                Place::Missing => {
                    count *= crate::space::choose(run[0] + run[1], run[0]);
                    run = [0; 2];
                }
            }
        }
        if self.exchanged() == self { count / 2 } else { count }
    }
}

/// Returns the number of words of a length that may follow a letter.
fn words(length: usize, after_south: bool) -> usize {
    let (mut other, mut south) = (1, 1);
    for _ in 0..length {
        (other, south) = (2 * other + south, south + other);
    }
    if after_south { south } else { other }
}

/// Returns who has each card from the ace down, the cards of a run sorted.
fn sorted_places(holding: Holding) -> [Place; CARDS] {
    let mut places = [Place::Missing; CARDS];
    let (mut from, mut north) = (0, 0);
    for (at, rank) in (0..CARDS as u8).rev().enumerate() {
        if holding.missing().contains(rank) {
            (from, north) = (at + 1, 0);
            continue;
        }
        north += usize::from(holding.north().contains(rank));
        for (place, slot) in places[from..=at].iter_mut().enumerate() {
            *slot = if place < north { Place::North } else { Place::South };
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_holding() {
        assert_eq!(words(CARDS, false), WORDS);
        for index in (0..WORDS - 1).step_by(97) {
            let class = HoldingClass::from_index(index).unwrap();
            assert_eq!(HoldingClass::of(&class.representative()), class);
            assert_eq!(class.exchanged().exchanged(), class);
        }
        assert_eq!(HoldingClass::from_index(WORDS - 1), None);
    }

    #[test]
    fn all_holdings_are_counted() {
        let classes = (0..WORDS - 1).filter_map(HoldingClass::from_index);
        let firsts = classes.filter(|class| *class <= class.exchanged());
        let (classes, holdings) =
            firsts.fold((0, 0), |(classes, all), class| (classes + 1, all + class.holdings()));
        assert_eq!((classes, holdings), (159_093, 797_161));
    }
}
