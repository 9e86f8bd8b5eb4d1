//! The melds of a hand of Pinochle, of the single pack and of the double one (McNeely, “Pinochle”).

use super::{DOUBLE, SINGLE};
use tikki_base::error::{Code, Error, Result};
use tikki_derive::Word;
use tikki_solver::{Card, Rank, Suit};

/// Cards by suit and rank, each as often as it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    copies: [[usize; 13]; 4],
}

impl Hand {
    /// The hand of these cards.
    ///
    /// # Errors
    /// `unknown-card`, `duplicate-card` at a card that the pack does not have, or not that often.
    pub(super) fn new<'a>(cards: impl IntoIterator<Item = &'a str>, double: bool) -> Result<Hand> {
        let (ranks, most) = if double { DOUBLE } else { SINGLE };
        let mut hand = Hand { copies: [[0; 13]; 4] };
        for name in cards {
            let card = name.parse::<Card>().ok().filter(|card| ranks.contains(card.rank.letter()));
            let Some(card) = card else {
                let message = format!("{name} is not in the pack: its ranks are {ranks}");
                return Err(Error::new(Code::UnknownCard, message));
            };
            let copies = &mut hand.copies[card.suit.index()][card.rank.index()];
            *copies += 1;
            if *copies > most {
                let message = format!("{name} is there more than {most} times");
                return Err(Error::new(Code::DuplicateCard, message));
            }
        }
        Ok(hand)
    }

    fn count(&self, suit: Suit, rank: Rank) -> usize {
        self.copies[suit.index()][rank.index()]
    }

    /// How often king and queen of a suit are there together.
    pub(super) fn marriages(&self, suit: Suit) -> usize {
        self.count(suit, Rank::KING).min(self.count(suit, Rank::QUEEN))
    }

    /// How often the hand has A 10 K Q J of a suit.
    fn runs(&self, suit: Suit) -> usize {
        let ranks = [Rank::ACE, Rank::TEN, Rank::KING, Rank::QUEEN, Rank::JACK];
        ranks.into_iter().map(|rank| self.count(suit, rank)).min().unwrap_or(0)
    }

    fn pinochles(&self) -> usize {
        self.count(Suit::Spades, Rank::QUEEN).min(self.count(Suit::Diamonds, Rank::JACK))
    }
}

/// How many times the hand has something of every suit, where `count` counts one suit's.
fn in_every_suit(count: impl Fn(Suit) -> usize) -> usize {
    Suit::ALL.into_iter().map(count).min().unwrap_or(0)
}

/// How a card may be used again in a meld of another type (McNeely, “Pinochle”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Sharing {
    /// As printed: melds of different types share cards freely, a run and its marriage, a round robin and all its parts.
    Free,
    /// As usual elsewhere: a run contains its marriage, and 24 is all that a round robin, whose parts add up to that, scores
    /// with its kings, queens and marriages.
    Customary,
}

/// A type of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meld {
    /// A 10 K Q J of trumps.
    Run,
    /// Q♠ and J♦.
    Pinochle,
    /// The ace, king, queen or jack of every suit.
    Around(Rank),
    /// King and queen of a plain suit.
    Marriage,
    /// King and queen of trumps.
    TrumpMarriage,
    /// A marriage in every suit.
    RoundRobin,
    /// The nine of trumps.
    Nine,
}

impl Meld {
    /// The points for a meld, by how often a hand has it (McNeely, “Pinochle”).
    pub(super) fn points(self, times: usize) -> i32 {
        let ladder: [i32; 4] = match self {
            Meld::Run => [15, 150, 225, 300],
            Meld::Pinochle => [4, 30, 60, 90],
            Meld::Around(Rank::ACE) => [10, 100, 150, 200],
            Meld::Around(Rank::KING) => [8, 80, 120, 160],
            Meld::Around(Rank::QUEEN) => [6, 60, 90, 120],
            Meld::Around(Rank::JACK) => [4, 40, 60, 80],
            Meld::Around(_) => [0; 4],
            Meld::Marriage => return 2 * times as i32,
            Meld::TrumpMarriage => return 4 * times as i32,
            Meld::RoundRobin => return 24 * times as i32,
            Meld::Nine => return times as i32,
        };
        times.checked_sub(1).map_or(0, |place| ladder[place.min(3)])
    }
}

/// What the melds of a hand are worth. Where cards that melded a round robin meld nothing else of its kind, it is melded as
/// often as is worth most; the double pack knows none.
pub(super) fn meld_value(hand: &Hand, trump: Suit, sharing: Sharing, double: bool) -> i32 {
    let most = if double { 0 } else { in_every_suit(|suit| hand.marriages(suit)) };
    let least = if sharing == Sharing::Free { most } else { 0 };
    let with = |robins| {
        let melds = melds_with(hand, trump, sharing, robins);
        melds.into_iter().map(|(meld, times)| meld.points(times)).sum()
    };
    (least..=most).map(with).max().unwrap_or(0)
}

/// The melds of a hand with a number of round robins among them, each with how often it is there.
fn melds_with(hand: &Hand, trump: Suit, sharing: Sharing, robins: usize) -> [(Meld, usize); 10] {
    let runs = hand.runs(trump);
    let plain = Suit::ALL.into_iter().filter(|&suit| suit != trump);
    let plain_marriages: usize = plain.map(|suit| hand.marriages(suit)).sum();
    // Customarily a round robin takes a king, a queen and a marriage of each suit with it, and a run the marriage in it.
    let (in_robin, in_run) = match sharing {
        Sharing::Free => (0, 0),
        Sharing::Customary => (robins, runs),
    };
    let around = |rank: Rank, used: usize| {
        (Meld::Around(rank), in_every_suit(|suit| hand.count(suit, rank)) - used)
    };
    let nine = Rank::from_letter('9').map_or(0, |nine| hand.count(trump, nine));
    let trump_marriages = hand.marriages(trump).saturating_sub(in_robin.max(in_run));
    [
        (Meld::Run, runs),
        (Meld::Pinochle, hand.pinochles()),
        around(Rank::ACE, 0),
        around(Rank::KING, in_robin),
        around(Rank::QUEEN, in_robin),
        around(Rank::JACK, 0),
        (Meld::Marriage, plain_marriages - 3 * in_robin),
        (Meld::TrumpMarriage, trump_marriages),
        (Meld::RoundRobin, robins),
        (Meld::Nine, nine),
    ]
}

#[cfg(test)]
mod tests;
