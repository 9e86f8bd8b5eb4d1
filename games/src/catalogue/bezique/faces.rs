//! The cards of bezique by what they show: each of the 32 faces is there as often as there are packs.

use tikki_play::position::pack::SUITS;

/// The ranks from the top.
pub(super) const RANKS: &str = "ATKQJ987";

/// The cards of a suit.
const SUIT: usize = 8;

/// The most packs, and so the most cards of one face.
pub(super) const PACKS: u8 = 8;

/// What a card shows: by suit, and in it from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Face(u8);

impl Face {
    pub(super) const ALL: std::ops::Range<usize> = 0..4 * SUIT;

    /// A face by its number.
    pub(super) fn new(number: usize) -> Face {
        Face(number as u8)
    }

    /// The face of a suit that has this rank.
    pub(super) fn of(suit: usize, rank: char) -> Face {
        Face::new(SUIT * suit + RANKS.find(rank).unwrap_or_default())
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn suit(self) -> usize {
        self.index() / SUIT
    }

    /// How many cards of the suit are below it.
    pub(super) fn strength(self) -> usize {
        SUIT - 1 - self.index() % SUIT
    }

    /// Whether it is an ace or a ten.
    pub(super) fn is_brisque(self) -> bool {
        self.index() % SUIT < 2
    }

    pub(super) fn is_seven(self) -> bool {
        self.strength() == 0
    }

    pub(super) fn name(self) -> String {
        let rank = RANKS.as_bytes()[self.index() % SUIT];
        format!("{}{}", SUITS[self.suit()], char::from(rank))
    }

    /// The face of this name; lower case and `10` are understood.
    pub(super) fn called(name: &str) -> Option<Face> {
        let name = name.to_uppercase().replace("10", "T");
        Face::ALL.map(Face::new).find(|face| face.name() == name)
    }
}

/// Cards of a hand: how many of each face, four bits a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Hand(u128);

impl Hand {
    /// How many cards of a face there are.
    pub(super) fn of(self, face: Face) -> usize {
        (self.0 >> (4 * face.index()) & 15) as usize
    }

    #[must_use]
    pub(super) fn with(self, face: Face) -> Hand {
        Hand(self.0 + (1 << (4 * face.index())))
    }

    #[must_use]
    pub(super) fn without(self, face: Face) -> Hand {
        Hand(self.0 - (1 << (4 * face.index())))
    }

    /// The cards of both.
    #[must_use]
    pub(super) fn and(self, other: Hand) -> Hand {
        Hand(self.0 + other.0)
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every face of which there is a card.
    pub(super) fn faces(self) -> impl Iterator<Item = Face> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() / 4;
            left &= !(15_u128.checked_shl(4 * place).unwrap_or(0));
            (place < 32).then(|| Face::new(place as usize))
        })
    }

    /// How many cards there are.
    pub(super) fn len(self) -> usize {
        self.faces().map(|face| self.of(face)).sum()
    }
}

impl FromIterator<Face> for Hand {
    fn from_iter<T: IntoIterator<Item = Face>>(faces: T) -> Hand {
        faces.into_iter().fold(Hand::default(), Hand::with)
    }
}
