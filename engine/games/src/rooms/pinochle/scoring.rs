//! Pinochle, single deck and partnership: the melds of a hand, the bid made or failed, the moon, and the game of 250.
//!
//! Rules: seed 002, lines 4852–4925.
//!
//! ```
//! use tikki_games::rooms::pinochle::scoring::{PinochleHand, PinochleScoring, meld};
//! use tikki_solver::Suit;
//! let hand = PinochleHand::new("SQ DJ DJ CK CQ C9".split(' ').map(|card| card.parse().expect("a card")));
//! assert_eq!(meld(&hand.expect("of the pack"), Suit::Clubs, PinochleScoring::default()), 4 + 4 + 1);
//! ```

use crate::scores::card_values::CardValues;
use crate::scores::common::{Scores, higher_with};
use thiserror::Error;
use tikki_base::tricks::BySide;
use tikki_solver::{Card, Rank, Side, Suit};

/// What counts in won tricks (seed 002, line 4865).
pub(super) const COUNTING: CardValues = CardValues(&[('A', 1), ('T', 1), ('K', 1)]);
/// All of them in the pack.
const COUNTERS: u8 = 24;
/// Tricks of a deal.
const TRICKS: u8 = 12;
/// Points for the last trick (seed 002, line 4865).
pub(super) const LAST_TRICK: i32 = 1;
/// Points for the moon made, against one failed (seed 002, line 4923).
const MOON: i32 = 25;

/// Cards of the pinochle pack, each suit and rank from the nine up at most twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PinochleHand {
    copies: [[u8; 13]; 4],
}

/// Why cards are no hand of Pinochle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandError {
    /// A card under the nine.
    #[error("{0} is not in the pack: its cards are A T K Q J 9, each twice")]
    NotInPack(Card),
    /// A third copy of a card.
    #[error("{0} is there a third time: the pack has each card twice")]
    ThirdCopy(Card),
}

impl PinochleHand {
    /// The hand of these cards.
    ///
    /// # Errors
    /// [`HandError`] names the first card that the pack does not have, or not that often.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<PinochleHand, HandError> {
        let mut copies = [[0; 13]; 4];
        for card in cards {
            let copies = &mut copies[card.suit.index()][card.rank.index()];
            match (card.rank.index() + 1 < Rank::TEN.index(), *copies) {
                (true, _) => return Err(HandError::NotInPack(card)),
                (false, 2..) => return Err(HandError::ThirdCopy(card)),
                (false, _) => *copies += 1,
            }
        }
        Ok(PinochleHand { copies })
    }

    fn count(&self, suit: Suit, rank: Rank) -> usize {
        usize::from(self.copies[suit.index()][rank.index()])
    }

    fn marriages(&self, suit: Suit) -> usize {
        self.count(suit, Rank::KING).min(self.count(suit, Rank::QUEEN))
    }

    /// How many times the hand has a card of every suit, where `count` counts one suit's.
    fn in_every_suit(count: impl Fn(Suit) -> usize) -> usize {
        Suit::ALL.into_iter().map(count).min().unwrap_or(0)
    }
}

/// How a card may be used again in a meld of another type (seed 002, line 4911).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// As printed: melds of different types share cards freely, a run and its marriage, a round robin and all its parts.
    #[default]
    Free,
    /// As usual elsewhere: a run contains its marriage, and 24 is all that a round robin, whose parts add up to that, scores
    /// with its kings, queens and marriages.
    Customary,
}

/// Where the text leaves room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PinochleScoring {
    /// How melds share cards.
    pub sharing: Sharing,
}

/// A type of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meld {
    /// A 10 K Q J of trumps, 15, twice 150.
    Run,
    /// Q♠ and J♦, 4, twice 30.
    Pinochle,
    /// The ace, king, queen or jack of every suit: 10, 8, 6, 4, twice ten times as much.
    Around(Rank),
    /// King and queen of a plain suit, 2.
    Marriage,
    /// King and queen of trumps, 4.
    TrumpMarriage,
    /// A marriage in every suit, 24.
    RoundRobin,
    /// The nine of trumps, 1.
    Nine,
}

impl Meld {
    /// What a meld is worth that a hand has so many times, 0 to 2, or more for plain marriages (seed 002, lines 4879–4909).
    pub const fn points(self, times: usize) -> i32 {
        let (once, twice) = match self {
            Meld::Run => (15, 150),
            Meld::Pinochle => (4, 30),
            Meld::Around(rank) => match rank.index() {
                12 => (10, 100),
                11 => (8, 80),
                10 => (6, 60),
                9 => (4, 40),
                _ => (0, 0),
            },
            Meld::Marriage => (2, 4),
            Meld::TrumpMarriage => (4, 8),
            Meld::RoundRobin => (24, 48),
            Meld::Nine => (1, 2),
        };
        match times {
            0 => 0,
            1 => once,
            2 => twice,
            more => once * more as i32,
        }
    }
}

/// The melds of a hand, each with how often it is there, a double as 2. Where cards that melded a round robin meld nothing else
/// of its kind, it is melded as often as is worth most.
pub fn melds(hand: &PinochleHand, trump: Suit, options: PinochleScoring) -> Vec<(Meld, usize)> {
    let most = PinochleHand::in_every_suit(|suit| hand.marriages(suit));
    let with = |robins| melds_with(hand, trump, options.sharing, robins);
    let least = match options.sharing {
        Sharing::Free => most,
        Sharing::Customary => 0,
    };
    let all = (least..=most).map(with);
    all.max_by_key(|melds| worth(melds)).unwrap_or_default()
}

/// The melds of a hand when so many of them are round robins.
fn melds_with(
    hand: &PinochleHand,
    trump: Suit,
    sharing: Sharing,
    robins: usize,
) -> Vec<(Meld, usize)> {
    let run = [Rank::ACE, Rank::TEN, Rank::KING, Rank::QUEEN, Rank::JACK];
    let runs = run.into_iter().map(|rank| hand.count(trump, rank)).min().unwrap_or(0);
    let plain = Suit::ALL.into_iter().filter(|&suit| suit != trump);
    let plain_marriages: usize = plain.map(|suit| hand.marriages(suit)).sum();
    let trump_marriages = hand.marriages(trump);
    // Customarily a round robin takes a king, a queen and a marriage of each suit with it, and a run the marriage in it.
    let (in_robin, in_run) = match sharing {
        Sharing::Free => (0, 0),
        Sharing::Customary => (robins, runs),
    };
    let pinochles =
        hand.count(Suit::Spades, Rank::QUEEN).min(hand.count(Suit::Diamonds, Rank::JACK));
    let around = |rank: Rank| {
        let there = PinochleHand::in_every_suit(|suit| hand.count(suit, rank));
        let with_robin = matches!(rank, Rank::KING | Rank::QUEEN);
        (Meld::Around(rank), if with_robin { there - in_robin } else { there })
    };
    let nine = Rank::all().rev().find(|&rank| rank < Rank::TEN);
    let all = [
        (Meld::Run, runs),
        (Meld::Pinochle, pinochles),
        around(Rank::ACE),
        around(Rank::KING),
        around(Rank::QUEEN),
        around(Rank::JACK),
        (Meld::Marriage, plain_marriages - 3 * in_robin),
        (Meld::TrumpMarriage, trump_marriages.saturating_sub(in_robin.max(in_run))),
        (Meld::RoundRobin, robins),
        (Meld::Nine, nine.map_or(0, |nine| hand.count(trump, nine))),
    ];
    all.into_iter().filter(|&(_, times)| times > 0).collect()
}

/// What melds are worth together.
fn worth(melds: &[(Meld, usize)]) -> i32 {
    melds.iter().map(|&(meld, times)| meld.points(times)).sum()
}

/// The meld points of a hand (seed 002, lines 4877–4911).
pub fn meld(hand: &PinochleHand, trump: Suit, options: PinochleScoring) -> i32 {
    worth(&melds(hand, trump, options))
}

/// A bid of at least fifteen points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PinochleBid(i32);

impl PinochleBid {
    /// The lowest bid, to which the dealer is forced when all pass (seed 002, lines 4871–4873).
    pub const LOWEST: PinochleBid = PinochleBid(15);

    /// The bid of so many points; `None` below fifteen.
    pub const fn new(points: i32) -> Option<PinochleBid> {
        if points >= 15 { Some(PinochleBid(points)) } else { None }
    }

    /// The points bid.
    pub const fn get(self) -> i32 {
        self.0
    }
}

/// What declarer's side took in the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CountersTaken {
    counters: u8,
    tricks: u8,
    last_trick: Takers,
}

/// Declarer's side or the other, whatever they are called at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takers {
    /// Declarer's.
    Declarers,
    /// The others'.
    Opponents,
}

impl CountersTaken {
    /// Every trick.
    pub const ALL_TRICKS: CountersTaken =
        CountersTaken { counters: COUNTERS, tricks: TRICKS, last_trick: Takers::Declarers };

    /// So many aces, tens and kings (0 to 24) in so many tricks (0 to 12) of declarer's side, and who took the last; `None`
    /// where they do not fit: a trick has four cards, and the last is one of a side's.
    pub const fn new(counters: u8, tricks: u8, last_trick: Takers) -> Option<CountersTaken> {
        if counters > COUNTERS || tricks > TRICKS {
            return None;
        }
        let (others, other_tricks) = (COUNTERS - counters, TRICKS - tricks);
        let last = match last_trick {
            Takers::Declarers => tricks > 0,
            Takers::Opponents => other_tricks > 0,
        };
        if counters <= 4 * tricks && others <= 4 * other_tricks && last {
            Some(CountersTaken { counters, tricks, last_trick })
        } else {
            None
        }
    }

    const fn last(self, side: Takers) -> i32 {
        match (self.last_trick, side) {
            (Takers::Declarers, Takers::Declarers) | (Takers::Opponents, Takers::Opponents) => {
                LAST_TRICK
            }
            _ => 0,
        }
    }
}

/// The scores of a deal for a bid, with or without the moon on top of it: every trick; of melds of both sides (seed 002, lines 4865–4867, 4923).
///
/// Declarer's side scores melds and counters if they reach its bid, else loses the bid. The others score theirs, but their
/// melds only with a counter; the last trick is none. The moon adds 25, or takes off 25 besides the bid; it does not help to
/// reach the bid.
pub fn score(bid: PinochleBid, moon: bool, melds: Scores, taken: CountersTaken) -> Scores {
    let total = melds.declarers + i32::from(taken.counters) + taken.last(Takers::Declarers);
    let declarers = match moon {
        true if taken.tricks < TRICKS => -bid.0 - MOON,
        _ if total < bid.0 => -bid.0,
        true => total + MOON,
        false => total,
    };
    let others = COUNTERS - taken.counters;
    let their_melds = if others > 0 { melds.opponents } else { 0 };
    let opponents = their_melds + i32::from(others) + taken.last(Takers::Opponents);
    Scores { declarers, opponents }
}

/// The points that win a game (seed 002, line 4869).
const GAME: i32 = 250;

/// The side that has won, the higher once one has reached 250; with equal totals the
/// game goes on.
pub fn winner(totals: BySide<i32>) -> Option<Side> {
    higher_with(GAME, totals)
}

#[cfg(test)]
mod tests;
