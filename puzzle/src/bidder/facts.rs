//! What a bidder sees of a hand: points, lengths, and whether it would bid over an opponent's opening.

use tikki_solver::{CardSet, Rank, Suit};

/// A hand as a bidder values it.
#[derive(Clone, Debug)]
pub(super) struct HandFacts {
    hand: CardSet,
    /// High-card points.
    pub points: u8,
}

impl HandFacts {
    pub(super) fn of(hand: CardSet) -> HandFacts {
        let of = |rank: Rank| rank.index().saturating_sub(Rank::TEN.index()) as u8;
        HandFacts { hand, points: hand.iter().map(|card| of(card.rank)).sum() }
    }

    pub(super) fn len(&self, suit: Suit) -> u8 {
        self.hand.suit(suit).len() as u8
    }

    /// Returns whether the hand is 4333, 4432 or 5332.
    pub(super) fn is_balanced(&self) -> bool {
        let doubletons = Suit::ALL.into_iter().filter(|&suit| self.len(suit) == 2).count();
        Suit::ALL.into_iter().all(|suit| (2..=5).contains(&self.len(suit))) && doubletons <= 1
    }

    /// Returns the points with those for short suits, as a hand that supports a suit counts them.
    pub(super) fn with_shortness(&self, trump: Suit) -> u8 {
        let short = Suit::ALL.into_iter().filter(|&suit| suit != trump);
        let most = self.len(trump).saturating_sub(1);
        let shortness: u8 = short.map(|suit| 3u8.saturating_sub(self.len(suit))).max().unwrap_or(0);
        self.points + shortness.min(most)
    }

    /// Returns the longest suit, the highest of equals.
    pub(super) fn longest(&self) -> Suit {
        Suit::ALL.into_iter().max_by_key(|&suit| (self.len(suit), suit)).unwrap_or(Suit::Spades)
    }

    /// Returns the number of ace, king and queen in a suit.
    pub(super) fn tops(&self, suit: Suit) -> usize {
        self.hand.suit(suit).iter().filter(|card| card.rank >= Rank::QUEEN).count()
    }

    /// Returns whether the hand passes over an opponent's opening: too weak for a double, no suit worth an overcall.
    pub(super) fn is_quiet(&self) -> bool {
        let overcalls = |suit: Suit| match self.len(suit) {
            5 => self.points >= 9 && self.tops(suit) >= 1,
            6.. => self.points >= 6,
            _ => false,
        };
        self.points <= 11 && !Suit::ALL.into_iter().any(overcalls)
    }
}
