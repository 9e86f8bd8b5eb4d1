//! What is known of a hidden hand beside the play.

use std::ops::RangeInclusive;
use tikki_solver::{Card, CardSet, Rank};

/// What is known of a hand that is hidden, as it was dealt. The default is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandCondition {
    /// Cards that the hand was dealt.
    pub has: CardSet,
    /// Cards that the hand was not dealt.
    pub lacks: CardSet,
    /// High-card points: ace 4, king 3, queen 2, jack 1.
    pub points: Option<RangeInclusive<u8>>,
    /// The lengths in clubs, diamonds, hearts and spades that the hand may have.
    pub shapes: Option<Vec<[u8; 4]>>,
}

impl HandCondition {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == HandCondition::default()
    }

    /// Whether a hand dealt meets the condition.
    pub fn is_met(&self, hand: CardSet) -> bool {
        self.has & hand == self.has
            && (self.lacks & hand).is_empty()
            && self.allows_points(points(hand))
            && self.allows_shape(lengths(hand))
    }

    pub(crate) fn allows_points(&self, points: u8) -> bool {
        self.points.as_ref().is_none_or(|range| range.contains(&points))
    }

    pub(crate) fn allows_shape(&self, lengths: [u8; 4]) -> bool {
        self.shapes.as_ref().is_none_or(|shapes| shapes.contains(&lengths))
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
