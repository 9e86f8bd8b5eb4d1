//! Points of the play.

use crate::layouts::Layouts;
use std::hash::{Hash, Hasher};
use tikki_solver::{Card, CardSet, Seat, Strain, Trick};

/// A point of the play, without the hidden hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    /// The cards played since the root.
    pub played: CardSet,
    pub trick: Trick,
    /// The tricks that declarer's side still needs.
    pub needed: u8,
    pub left: u8,
}

impl Point {
    pub(super) fn after(self, card: Card, of: &impl Game) -> Point {
        let (played, trick) = (self.played.with(card), self.trick.with(card));
        match trick.winner(of.strain()).filter(|_| trick.is_complete()) {
            None => Point { played, trick, ..self },
            Some(winner) => Point {
                played,
                trick: Trick::new(winner),
                needed: self.needed.saturating_sub(u8::from(of.is_ours(winner))),
                left: self.left - 1,
            },
        }
    }

    /// Whether nobody can change the result of a layout any more: the goal is reached, or the last trick begins.
    pub(super) fn is_decided(self) -> bool {
        self.needed == 0 || self.left == 1 && self.trick.is_empty()
    }
}

impl Hash for Point {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.played.hash(state);
        let numbers =
            [self.needed, self.left, self.trick.to_play() as u8, self.trick.leader() as u8];
        state.write_u64(u32::from_le_bytes(numbers).into());
    }
}

/// What decides tricks.
pub(super) trait Game {
    fn strain(&self) -> Strain;
    fn is_ours(&self, seat: Seat) -> bool;
}

impl Game for Layouts {
    fn strain(&self) -> Strain {
        self.strain
    }

    fn is_ours(&self, seat: Seat) -> bool {
        self.declares(seat)
    }
}
