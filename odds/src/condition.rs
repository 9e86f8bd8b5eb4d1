//! What is known of a hidden hand beside the play.

use std::collections::BTreeMap;
use tikki_solver::{Card, CardSet, Rank};

/// What is known of a hand that is hidden, as it was dealt. The default is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandCondition {
    /// Cards that the hand was dealt.
    pub has: CardSet,
    /// Cards that the hand was not dealt.
    pub lacks: CardSet,
    /// The shapes that the hand may have, and its points with each.
    pub strength: Option<Strength>,
}

/// The lengths in clubs, diamonds, hearts and spades that a hand may have, and with each the high-card points (ace 4, king 3, queen 2,
/// jack 1): bit `p` stands for `p` points.
pub type Strength = BTreeMap<[u8; 4], u64>;

impl HandCondition {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == HandCondition::default()
    }

    /// Whether a hand dealt meets the condition.
    pub fn is_met(&self, hand: CardSet) -> bool {
        self.has & hand == self.has
            && (self.lacks & hand).is_empty()
            && self.points_with(lengths(hand)) >> points(hand) & 1 == 1
    }

    /// The points that the hand may have with these lengths, as bits.
    pub(crate) fn points_with(&self, lengths: [u8; 4]) -> u64 {
        let of = |strength: &Strength| strength.get(&lengths).copied().unwrap_or(0);
        self.strength.as_ref().map_or(u64::MAX, of)
    }
}

/// All shapes of a hand of `cards` cards (lengths in clubs, diamonds, hearts, spades) for which the function holds.
///
/// ```
/// let balanced = tikki_odds::shapes(13, |lengths| {
///     let mut sorted = *lengths;
///     sorted.sort_unstable();
///     matches!(sorted, [3, 3, 3, 4] | [2, 3, 4, 4] | [2, 3, 3, 5])
/// });
/// assert_eq!(balanced.len(), 28);
/// ```
pub fn shapes(cards: u8, holds: impl Fn(&[u8; 4]) -> bool) -> Vec<[u8; 4]> {
    let mut shapes = Vec::new();
    for clubs in 0..=cards.min(13) {
        for diamonds in 0..=cards - clubs {
            for hearts in 0..=cards - clubs - diamonds {
                let spades = cards - clubs - diamonds - hearts;
                shapes.push([clubs, diamonds, hearts, spades]);
            }
        }
    }
    shapes.retain(|lengths| lengths.iter().all(|&length| length <= 13) && holds(lengths));
    shapes
}

/// The shapes and points of a hand of `cards` cards for which the function holds.
///
/// ```
/// let opens = tikki_odds::strength(13, |&[.., spades], points| points >= 12 || spades >= 6 && points >= 10);
/// assert_eq!(opens[&[3, 3, 3, 4]] >> 11 & 1, 0);
/// assert_eq!(opens[&[3, 2, 2, 6]] >> 11 & 1, 1);
/// ```
pub fn strength(cards: u8, holds: impl Fn(&[u8; 4], u8) -> bool) -> Strength {
    let points = |lengths: &[u8; 4]| {
        (0..64).fold(0, |bits, points| bits | u64::from(holds(lengths, points)) << points)
    };
    let each = shapes(cards, |_| true).into_iter().map(|lengths| (lengths, points(&lengths)));
    each.filter(|&(_, points)| points != 0).collect()
}

/// The high-card points of a card.
pub(crate) fn points_of(card: Card) -> u8 {
    (card.rank.index() as u8).saturating_sub(Rank::JACK.index() as u8 - 1)
}

/// The high-card points of some cards.
pub(crate) fn points(cards: CardSet) -> u8 {
    cards.iter().map(points_of).sum()
}

/// How many cards of each suit.
pub(crate) fn lengths(cards: CardSet) -> [u8; 4] {
    tikki_solver::Suit::ALL.map(|suit| cards.suit(suit).len() as u8)
}
