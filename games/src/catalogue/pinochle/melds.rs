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
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn points(cards: &str, trump: Suit, sharing: Sharing) -> i32 {
        let hand = Hand::new(cards.split_whitespace(), false).unwrap();
        meld_value(&hand, trump, sharing, false)
    }

    /// The meld points with clubs as trumps, freely shared and customarily.
    fn both(cards: &str) -> (i32, i32) {
        let of = |sharing| points(cards, Suit::Clubs, sharing);
        (of(Sharing::Free), of(Sharing::Customary))
    }

    #[test]
    fn every_printed_meld_once_and_twice() {
        for (meld, once, twice) in [
            (Meld::Run, 15, 150),
            (Meld::Pinochle, 4, 30),
            (Meld::Around(Rank::ACE), 10, 100),
            (Meld::Around(Rank::KING), 8, 80),
            (Meld::Around(Rank::QUEEN), 6, 60),
            (Meld::Around(Rank::JACK), 4, 40),
            (Meld::Marriage, 2, 4),
            (Meld::TrumpMarriage, 4, 8),
            (Meld::RoundRobin, 24, 48),
            (Meld::Nine, 1, 2),
        ] {
            assert_eq!([0, 1, 2].map(|times| meld.points(times)), [0, once, twice], "{meld:?}");
        }
    }

    /// McNeely, “Pinochle”.
    #[test]
    fn melds_of_the_double_pack() {
        let double = |cards: &str, times: usize| {
            let cards = vec![cards; times].join(" ");
            let hand = Hand::new(cards.split_whitespace(), true).unwrap();
            meld_value(&hand, Suit::Clubs, Sharing::Customary, true)
        };
        let four = |cards: &str| [1, 2, 3, 4].map(|times| double(cards, times));
        assert_eq!(four("CA CT CK CQ CJ"), [15, 150, 225, 300]);
        assert_eq!(four("SA HA DA CA"), [10, 100, 150, 200]);
        assert_eq!(four("SK HK DK CK"), [8, 80, 120, 160]);
        assert_eq!(four("SQ HQ DQ CQ"), [6, 60, 90, 120]);
        assert_eq!(four("SJ HJ DJ CJ"), [4, 40, 60, 80]);
        assert_eq!(four("SQ DJ"), [4, 30, 60, 90]);
        assert_eq!((four("HK HQ"), four("CK CQ")), ([2, 4, 6, 8], [4, 8, 12, 16]));
        assert_eq!(double("SK SQ HK HQ DK DQ CK CQ", 1), 8 + 6 + 6 + 4, "no round robin");
    }

    #[test]
    fn melds_of_hands() {
        for (cards, value) in [
            ("SQ DJ", 4),
            ("SQ SQ DJ DJ", 30),
            ("SQ DJ DJ", 4),
            ("SA HA DA CA", 10),
            ("SA HA DA CA SA HA DA CA", 100),
            ("SK HK DK CK", 8),
            ("SQ HQ DQ CQ", 6),
            ("SJ HJ DJ CJ SJ HJ DJ CJ", 40),
            ("HK HQ", 2),
            ("CK CQ", 4),
            ("CK CK CQ CQ", 8),
            ("C9 C9 S9", 2),
            ("SA ST SK SQ SJ", 2),
            ("", 0),
        ] {
            assert_eq!(both(cards), (value, value), "{cards}");
        }
    }

    #[test]
    fn a_king_and_two_queens_are_one_marriage() {
        assert_eq!(both("HK HQ HQ").0, 2);
    }

    /// The printed example of sharing: the jack of diamonds in a run, a pinochle and jacks around (McNeely, “Pinochle”).
    #[test]
    fn the_jack_of_diamonds_in_three_melds() {
        let of = |sharing| points("DA DT DK DQ DJ SQ SJ HJ CJ", Suit::Diamonds, sharing);
        assert_eq!((of(Sharing::Customary), of(Sharing::Free)), (15 + 4 + 4, 15 + 4 + 4 + 4));
    }

    #[test]
    fn a_run_and_the_marriage_in_it() {
        assert_eq!(both("CA CT CK CQ CJ"), (19, 15));
        assert_eq!(both("CA CT CK CQ CJ CK CQ"), (23, 19));
        assert_eq!(both("CA CT CK CQ CJ CA CT CK CQ CJ"), (158, 150));
    }

    #[test]
    fn a_round_robin_and_its_parts() {
        assert_eq!(both("SK SQ HK HQ DK DQ CK CQ"), (24 + 8 + 6 + 6 + 4, 24));
        assert_eq!(both("SK SQ HK HQ DK DQ CA CT CK CQ CJ").1, 24 + 15);
    }

    #[test]
    fn invalid_hand_is_rejected_with_rule() {
        let error = |text: &str| Hand::new(text.split_whitespace(), false).unwrap_err().message;
        assert_eq!(error("SA S8"), "S8 is not in the pack: its ranks are ATKQJ9");
        assert_eq!(error("SA SA SA"), "SA is there more than 2 times");
    }

    proptest! {
        #[test]
        fn one_card_more_melds_no_less(bits: u64, card in 0..24_usize, trump in 0..4_usize) {
            let pack: Vec<String> =
                Card::all().filter(|card| card.rank.index() >= 7).map(|card| card.to_string()).collect();
            let twice = pack.iter().chain(&pack).enumerate();
            let held = twice.filter(|&(i, _)| bits >> i & 1 == 1).map(|(_, card)| card.as_str());
            let smaller = Hand::new(held.clone(), false).unwrap();
            let Ok(larger) = Hand::new(held.chain([pack[card].as_str()]), false) else { return Ok(()) };
            for sharing in [Sharing::Free, Sharing::Customary] {
                let of = |hand| meld_value(hand, Suit::ALL[trump], sharing, false);
                prop_assert!(of(&smaller) <= of(&larger));
            }
        }
    }
}
