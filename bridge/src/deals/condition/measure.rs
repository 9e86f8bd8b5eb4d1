//! Counts over a hand.

use super::cards::of_rank;
use super::four_c;
use tikki_solver::{CardSet, Rank, Suit};

/// A count over one hand. Counts of a side are sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deals) enum HandMeasure {
    /// The number of these cards: suit lengths, aces, top honours, a single card.
    Cards(CardSet),
    /// The points of the hand's cards among these.
    Points(HonourScale, CardSet),
    /// Losers in the suits of these cards.
    Losers(CardSet),
    /// The four Cs, in hundredths.
    FourC,
    /// The quality of a suit by the four Cs, in hundredths.
    Quality(Suit),
}

/// A scale of points for honours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deals) enum HonourScale {
    /// A 4, K 3, Q 2, J 1.
    HighCards,
    /// A 2, K 1.
    Controls,
    /// A 6, K 4, Q 2, J 1.
    C13,
    /// The points that a script defines, from the ace down, in hundredths.
    Own([i16; 13]),
}

impl HonourScale {
    /// Returns the points of ace, king, queen and jack.
    const fn of_honours(self) -> [i64; 4] {
        match self {
            HonourScale::HighCards => [4, 3, 2, 1],
            HonourScale::Controls => [2, 1, 0, 0],
            HonourScale::C13 => [6, 4, 2, 1],
            HonourScale::Own(_) => [0; 4],
        }
    }
}

const HONOURS: [CardSet; 4] =
    [of_rank(Rank::ACE), of_rank(Rank::KING), of_rank(Rank::QUEEN), of_rank(Rank::JACK)];

impl HandMeasure {
    /// Returns the same count restricted to some cards; counts of a whole hand or of one suit are unchanged.
    pub(super) fn among(self, cards: CardSet) -> HandMeasure {
        match self {
            HandMeasure::Cards(of) => HandMeasure::Cards(of & cards),
            HandMeasure::Points(scale, of) => HandMeasure::Points(scale, of & cards),
            HandMeasure::Losers(of) => HandMeasure::Losers(of & cards),
            HandMeasure::FourC | HandMeasure::Quality(_) => self,
        }
    }

    pub(super) fn of(self, hand: CardSet) -> i64 {
        match self {
            HandMeasure::Cards(cards) => count(hand & cards),
            HandMeasure::Points(scale, cards) => points(scale, hand & cards),
            HandMeasure::Losers(cards) => losers(hand & cards),
            HandMeasure::FourC => four_c::hand(hand),
            HandMeasure::Quality(suit) => four_c::quality(hand.suit(suit)),
        }
    }
}

fn count(cards: CardSet) -> i64 {
    cards.len() as i64
}

fn points(scale: HonourScale, cards: CardSet) -> i64 {
    if let HonourScale::Own(worth) = scale {
        let ranks = Rank::all().rev().zip(worth);
        return ranks.map(|(rank, points)| i64::from(points) * count(cards & of_rank(rank))).sum();
    }
    let worth = scale.of_honours().into_iter().zip(HONOURS);
    worth.map(|(points, honours)| points * count(cards & honours)).sum()
}

fn losers(cards: CardSet) -> i64 {
    Suit::ALL.into_iter().map(|suit| suit_losers(cards.suit(suit))).sum()
}

/// Returns the losers of a suit: those of its ace, king and queen (as many as it has cards) that are missing.
fn suit_losers(suit: CardSet) -> i64 {
    let expected = suit.len().min(3);
    let held = HONOURS[..expected].iter().fold(CardSet::EMPTY, |set, &honour| set | honour);
    expected as i64 - count(suit & held)
}

#[cfg(test)]
mod tests;
