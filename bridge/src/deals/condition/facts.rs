//! Conditions as facts about single hands: points, shape, single cards.
//!
//! Layouts that meet such facts can be counted without listing them. A part of a condition is such a fact if it concerns one seat and either
//! points and shape or a single card. Which hands meet it is found by asking it about one hand of each shape and number of points, or with
//! and without the card.

use super::HandsCondition;
use super::expr::{BridgeExpr, BridgeWord};
use super::measure::{HandMeasure, HonourScale};
use super::seen::{DealtHands, LazySolver};
use super::shape::all_lengths;
use std::collections::BTreeMap;
use tikki_base::deal::FULL_HAND;
use tikki_solver::{BySeat, Card, CardSet, Rank, Seat, Suit};

/// The constraints of a condition on one hand of thirteen cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandFacts {
    /// Cards that it has.
    pub has: CardSet,
    /// Cards that it lacks.
    pub lacks: CardSet,
    /// Its possible lengths in clubs, diamonds, hearts and spades, and with each its possible high-card points: bit `p` stands for `p`
    /// points.
    pub strength: Option<BTreeMap<[u8; 4], u64>>,
}

/// The most high-card points of a hand.
const MOST_POINTS: usize = 37;

impl HandsCondition {
    /// Returns the facts about each hand that the condition consists of, or `None` if it has another part.
    pub fn facts(&self) -> Option<BySeat<HandFacts>> {
        let mut facts = BySeat::<HandFacts>::default();
        for part in &self.parts {
            let seat = part.reach().seats.only()?;
            facts[seat].add(&SeatPart { part, seat })?;
        }
        Some(facts)
    }
}

impl HandFacts {
    /// Adds a part that concerns this hand alone.
    fn add(&mut self, part: &SeatPart<'_>) -> Option<()> {
        if part.all_words(|word| word.is_of_shape() || word.is_points()) {
            let known = self.strength.take();
            let strength =
                known.unwrap_or_else(|| all_shapes().map(|shape| (shape, u64::MAX)).collect());
            self.strength = Some(part.strength(strength));
            return Some(());
        }
        let card = part.only_card()?;
        for (held, cards) in [(CardSet::EMPTY, &mut self.has), (card, &mut self.lacks)] {
            *cards = if part.holds(held) { *cards } else { *cards | card };
        }
        Some(())
    }
}

/// A part of a condition that concerns one seat.
struct SeatPart<'a> {
    part: &'a BridgeExpr,
    seat: Seat,
}

impl SeatPart<'_> {
    fn all_words(&self, holds: impl Fn(&BridgeWord) -> bool) -> bool {
        self.part.words().into_iter().all(holds)
    }

    /// Returns the card, if it asks about one and nothing else.
    fn only_card(&self) -> Option<CardSet> {
        let mut words = self.part.words().into_iter();
        let card = words.next()?.card()?;
        words.all(|word| word.card() == Some(card)).then_some(card)
    }

    /// Returns what is left of shapes and points with them.
    fn strength(&self, known: BTreeMap<[u8; 4], u64>) -> BTreeMap<[u8; 4], u64> {
        let left: BTreeMap<_, _> = if self.all_words(BridgeWord::is_of_shape) {
            known.into_iter().filter(|&(shape, _)| self.holds(hand_of_shape(shape))).collect()
        } else if self.all_words(BridgeWord::is_points) {
            let held = self.points_of(&hands_of_points());
            known.into_iter().map(|(shape, points)| (shape, points & held)).collect()
        } else {
            let held = |shape| self.points_of(&hands_of_shape(shape));
            known.into_iter().map(|(shape, points)| (shape, points & held(shape))).collect()
        };
        left.into_iter().filter(|&(_, points)| points != 0).collect()
    }

    /// Returns the points with which it holds, as bits; the hands are by points.
    fn points_of(&self, hands: &ByPoints) -> u64 {
        let held = |&points: &usize| hands[points].is_some_and(|hand| self.holds(hand));
        (0..hands.len()).filter(held).fold(0, |bits, points| bits | 1 << points)
    }

    fn holds(&self, hand: CardSet) -> bool {
        let mut hands = BySeat::default();
        hands[self.seat] = hand;
        let solving = LazySolver::new(&|| false);
        self.part.holds(DealtHands { hands: &hands, solving: &solving })
    }
}

impl BridgeWord {
    /// Returns whether its value depends on the lengths of the suits only.
    fn is_of_shape(&self) -> bool {
        match self {
            BridgeWord::Shape(..) => true,
            BridgeWord::Count(HandMeasure::Cards(cards), _) => {
                let whole =
                    |suit| cards.suit(suit).is_empty() || cards.suit(suit).len() == FULL_HAND;
                Suit::ALL.into_iter().all(whole)
            }
            _ => false,
        }
    }

    fn is_points(&self) -> bool {
        matches!(self, BridgeWord::Count(HandMeasure::Points(HonourScale::HighCards, cards), _) if *cards == CardSet::ALL)
    }

    fn card(&self) -> Option<CardSet> {
        match self {
            BridgeWord::Count(HandMeasure::Cards(cards), _) if cards.len() == 1 => Some(*cards),
            _ => None,
        }
    }
}

/// All shapes: lengths in clubs, diamonds, hearts and spades.
fn all_shapes() -> impl Iterator<Item = [u8; 4]> {
    all_lengths().map(|[spades, hearts, diamonds, clubs]| [clubs, diamonds, hearts, spades])
}

/// A hand with these lengths in clubs, diamonds, hearts and spades.
fn hand_of_shape(lengths: [u8; 4]) -> CardSet {
    let suits = Suit::ALL.into_iter().zip(lengths);
    suits.flat_map(|(suit, length)| CardSet::ALL.suit(suit).iter().take(length.into())).collect()
}

/// A hand of each number of points; `None` where there is none.
type ByPoints = [Option<CardSet>; MOST_POINTS + 1];

/// A hand of each number of points.
fn hands_of_points() -> ByPoints {
    let mut hands = [None; MOST_POINTS + 1];
    for shape in all_shapes() {
        for (hand, of_shape) in hands.iter_mut().zip(hands_of_shape(shape)) {
            *hand = hand.or(of_shape);
        }
    }
    hands
}

/// A hand of each number of points with these lengths in clubs, diamonds, hearts and spades.
fn hands_of_shape(lengths: [u8; 4]) -> ByPoints {
    let mut hands = [None; MOST_POINTS + 1];
    hands[0] = Some(CardSet::EMPTY);
    for (suit, length) in Suit::ALL.into_iter().zip(lengths) {
        let mut longer = [None; MOST_POINTS + 1];
        for held in holdings(suit, length.into()) {
            for hand in hands.into_iter().flatten() {
                let hand = hand | held;
                longer[high_card_points(hand)] = Some(hand);
            }
        }
        hands = longer;
    }
    hands
}

/// Holdings of a length in a suit, with each set of honours.
fn holdings(suit: Suit, length: usize) -> impl Iterator<Item = CardSet> {
    let (honours, low) =
        CardSet::ALL.suit(suit).iter().partition::<Vec<Card>, _>(|card| card.rank >= Rank::JACK);
    let each = (0..1_u8 << honours.len()).map(move |set| {
        let held = honours.iter().enumerate().filter(|&(at, _)| set >> at & 1 == 1);
        held.map(|(_, &card)| card).collect::<CardSet>()
    });
    each.filter_map(move |held| {
        let low = low.iter().copied().take(length.checked_sub(held.len())?);
        let with = low.fold(held, CardSet::with);
        (with.len() == length).then_some(with)
    })
}

fn high_card_points(hand: CardSet) -> usize {
    HandMeasure::Points(HonourScale::HighCards, CardSet::ALL).of(hand) as usize
}

#[cfg(test)]
mod tests;
