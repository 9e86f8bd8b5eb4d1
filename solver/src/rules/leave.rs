//! Hands that shrink before their time: players who leave, and cards too many that go with the first one played.

use super::cards::{CardId, Cards};

/// The rule by which players put down their hands before the cards are out, and play no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeavingRule {
    /// Nobody.
    Nobody,
    /// Every player without a trump at the end of a trick leaves.
    WithoutTrump,
    /// Players may leave on request: before the trick of this number, all who have won no trick are asked in turn,
    /// except the player who leads every trick.
    OnRequest(u8),
}

/// Surplus cards: a player with more than `keep` cards besides the one played puts the rest with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surplus {
    /// The number of cards that a hand keeps.
    pub keep: u32,
    /// Cards that do not go with another while there are enough others that do.
    pub spared: Cards,
}

impl Surplus {
    /// Returns the number of cards that go with the next one played from a hand.
    pub(super) fn of(&self, hand: Cards) -> u32 {
        hand.len().saturating_sub(self.keep + 1)
    }

    /// The sets of which one goes with a card that is played from a hand.
    pub(super) fn sets(&self, hand: Cards, card: CardId) -> Vec<Cards> {
        let count = self.of(hand) as usize;
        let rest = hand.without(Cards::one(card));
        let first = rest.without(self.spared);
        match count.checked_sub(first.len() as usize) {
            None => first.subsets(count),
            Some(more) => rest.and(self.spared).subsets(more).iter().map(|s| s.or(first)).collect(),
        }
    }
}
