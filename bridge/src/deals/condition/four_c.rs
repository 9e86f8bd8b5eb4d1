//! Hands valued by the four Cs ("caution: complex computer count") of E. Kaplan and J. Rubens, The Bridge World, October
//! 1982, in the twenty-six steps of R. Pavlicek (rpbridge.net/8j19.htm). All values are hundredths of a point.

use super::cards::of_rank;
use tikki_solver::{CardSet, Rank, Suit};

const NINE: Rank = Rank::new(7).unwrap();
const EIGHT: Rank = Rank::new(6).unwrap();

/// Returns the value of a hand, from -50 for a 4333 without an honour to 3560.
pub(super) fn hand(hand: CardSet) -> i64 {
    let suits = Suit::ALL.map(|suit| Holding(hand.suit(suit)));
    let flat = suits.iter().all(|suit| suit.length() >= 3);
    let sum: i64 = suits.iter().map(|suit| suit.quality() + suit.honours() + suit.short()).sum();
    sum - if flat { 50 } else { 100 }
}

/// Returns the quality of the cards of one suit (steps 1 to 12).
pub(super) fn quality(suit: CardSet) -> i64 {
    Holding(suit).quality()
}

/// The cards of one suit.
#[derive(Clone, Copy)]
struct Holding(CardSet);

impl Holding {
    fn length(self) -> i64 {
        self.0.len() as i64
    }

    fn has(self, rank: Rank) -> bool {
        !(self.0 & of_rank(rank)).is_empty()
    }

    /// Returns the number of these ranks in the suit.
    fn count<const N: usize>(self, ranks: [Rank; N]) -> i64 {
        ranks.into_iter().map(|rank| i64::from(self.has(rank))).sum()
    }

    /// Above the ten.
    fn big(self) -> i64 {
        self.count([Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK])
    }

    /// Returns the points for honours and intermediates, in half points, to be multiplied by a tenth of the length.
    fn quality(self) -> i64 {
        let worth =
            [(Rank::ACE, 8), (Rank::KING, 6), (Rank::QUEEN, 4), (Rank::JACK, 2), (Rank::TEN, 1)];
        let honours: i64 =
            worth.into_iter().map(|(rank, halves)| halves * self.count([rank])).sum();
        let halves = honours + self.fillers() + 2 * self.missed();
        halves * 5 * self.length()
    }

    /// Returns the half points for a supported ten and nine, in a suit of at most six cards.
    fn fillers(self) -> i64 {
        let (ten, nine, big) = (self.has(Rank::TEN), self.has(NINE), self.big());
        if !(2..=6).contains(&self.length()) {
            return 0;
        }
        let near = ten || self.has(EIGHT);
        let good_ten = ten && (self.has(Rank::JACK) || big >= 2);
        let good_nine = nine && (near || big == 2);
        let far_nine = nine && !near && big == 3 && self.length() >= 4;
        i64::from(good_ten) + i64::from(good_nine) + i64::from(far_nine)
    }

    /// Returns the points for a missing queen and jack in a suit of seven or more cards.
    fn missed(self) -> i64 {
        let (queen, jack, length) = (self.has(Rank::QUEEN), self.has(Rank::JACK), self.length());
        let seven = length >= 7 && !(queen && jack);
        let eight = length >= 8 && !queen;
        let nine = length >= 9 && !queen && !jack;
        i64::from(seven) + i64::from(eight) + i64::from(nine)
    }

    /// Returns the points for honours, by how well they are guarded (steps 13 to 23).
    fn honours(self) -> i64 {
        let length = self.length();
        let top = self.count([Rank::ACE, Rank::KING]);
        let king = if length >= 2 { 200 } else { 50 };
        let queen = match (length, top > 0) {
            (3.., true) => 100,
            (3.., false) => 75,
            (2, true) => 50,
            (2, false) => 25,
            _ => 0,
        };
        let jack = match top + self.count([Rank::QUEEN]) {
            2 => 50,
            1 => 25,
            _ => 0,
        };
        let ten = match self.big() {
            2 => 25,
            1 if self.has(NINE) => 25,
            _ => 0,
        };
        300 * self.count([Rank::ACE])
            + king * self.count([Rank::KING])
            + queen * self.count([Rank::QUEEN])
            + jack * self.count([Rank::JACK])
            + ten * self.count([Rank::TEN])
    }

    fn short(self) -> i64 {
        (3 - self.length()).max(0) * 100
    }
}

#[cfg(test)]
mod tests;
