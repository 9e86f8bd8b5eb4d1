//! Conditions as facts about single hands: points, shape, single cards.
//!
//! Layouts that meet such facts can be counted without listing them. A part of a condition is such a fact if it concerns one seat and one of
//! the three; which hands meet it is found by asking it about one hand of each number of points, of each shape, or with and without the card.

use super::HandsCondition;
use super::cards::of_rank;
use super::expr::{BridgeExpr, BridgeWord};
use super::measure::{HandMeasure, HonourScale};
use super::seen::{DealtHands, LazySolver};
use super::shape::all_lengths;
use std::ops::RangeInclusive;
use tikki_base::deal::FULL_HAND;
use tikki_solver::{BySeat, CardSet, Rank, Seat, Suit};

/// The constraints of a condition on one hand of thirteen cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandFacts {
    /// Cards that it has.
    pub has: CardSet,
    /// Cards that it lacks.
    pub lacks: CardSet,
    /// Its high-card points.
    pub points: Option<RangeInclusive<u8>>,
    /// Its possible lengths in clubs, diamonds, hearts and spades.
    pub shapes: Option<Vec<[u8; 4]>>,
}

/// The most high-card points of a hand.
const MOST_POINTS: u8 = 37;

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
        if part.all_words(BridgeWord::is_of_shape) {
            let known = self.shapes.take();
            let shapes = known.unwrap_or_else(|| all_lengths().map(reversed).collect());
            let holds = |lengths: &[u8; 4]| part.holds(hand_of_shape(*lengths));
            self.shapes = Some(shapes.into_iter().filter(holds).collect());
            return Some(());
        }
        if part.all_words(BridgeWord::is_points) {
            let known = self.points.take().unwrap_or(0..=MOST_POINTS);
            let held: Vec<u8> =
                known.filter(|&points| part.holds(hand_of_points(points))).collect();
            let Some((least, most)) = held.first().copied().zip(held.last().copied()) else {
                self.shapes = Some(Vec::new());
                return Some(());
            };
            self.points = (held.len() == usize::from(most - least) + 1).then_some(least..=most);
            return self.points.as_ref().map(|_| ());
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

/// Lengths from clubs to spades, given from spades to clubs.
fn reversed(mut lengths: [u8; 4]) -> [u8; 4] {
    lengths.reverse();
    lengths
}

/// A hand with these lengths in clubs, diamonds, hearts and spades.
fn hand_of_shape(lengths: [u8; 4]) -> CardSet {
    let suits = Suit::ALL.into_iter().zip(lengths);
    suits.flat_map(|(suit, length)| CardSet::ALL.suit(suit).iter().take(length.into())).collect()
}

/// A hand with these numbers of high-card points.
fn hand_of_points(points: u8) -> CardSet {
    let (mut hand, mut left) = (CardSet::EMPTY, points);
    for (rank, worth) in [(Rank::ACE, 4), (Rank::KING, 3), (Rank::QUEEN, 2), (Rank::JACK, 1)] {
        for card in of_rank(rank).iter().take((left / worth).into()) {
            hand = hand.with(card);
            left -= worth;
        }
    }
    let low = CardSet::ALL.iter().filter(|card| card.rank < Rank::JACK);
    low.take(FULL_HAND - hand.len()).fold(hand, CardSet::with)
}

#[cfg(test)]
mod tests;
