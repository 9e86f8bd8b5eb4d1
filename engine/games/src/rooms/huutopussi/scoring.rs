//! The math students' huutopussi: bids, the right to a new deal, the score of a deal and the game to 500.
//!
//! ```
//! use tikki_games::rooms::huutopussi::scoring::{PussiBid, PartyPoints, score};
//! use tikki_games::rooms::whist::scoring::NineTricks;
//! let bid = |points| PussiBid::new(points).expect("a bid");
//! let deal = PartyPoints::new(185, 35, NineTricks::new(6).expect("tricks")).expect("a deal");
//! let scores = score(bid(180), bid(150), deal);
//! assert_eq!((scores.declarers, scores.opponents), (180, 35));
//! ```

use crate::rooms::whist::scoring::NineTricks;
use crate::scores::card_values::CardValues;
use crate::scores::common::{GameStanding, Scores};
use tikki_base::tricks::BySide;
use tikki_solver::{Card, CardSet, Rank, Suit};

/// A bid or contract: the card points a side promises, a multiple of five from 50 to 440 (seed 000, lines 1626–1630).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PussiBid(u16);

impl PussiBid {
    /// The least bid, which the dealer may make whatever the score.
    pub const LEAST: PussiBid = PussiBid(50);
    /// The highest bid: all the card points there are.
    pub const HIGHEST: PussiBid = PussiBid(440);

    /// The bid of this many points.
    pub const fn new(points: u16) -> Option<PussiBid> {
        let within = PussiBid::LEAST.0 <= points && points <= PussiBid::HIGHEST.0;
        if within && points.is_multiple_of(5) { Some(PussiBid(points)) } else { None }
    }

    /// The points.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// All bids, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = PussiBid> {
        (PussiBid::LEAST.0..=PussiBid::HIGHEST.0).step_by(5).map(PussiBid)
    }
}

/// The total at which a side may bid no more, but for the least bid as dealer (seed 000, lines 1708–1709).
const BANNED: i32 = -500;

/// The points that win the game (seed 000, lines 1705–1707).
const GAME: i32 = 500;

/// Whether a player of a side with this total may make the bid over the highest one so far; none so far is the dealer's
/// opening (seed 000, lines 1626–1630 and 1708–1709).
pub fn may_bid(bid: PussiBid, highest: Option<PussiBid>, total: i32) -> bool {
    match highest {
        None => total > BANNED || bid == PussiBid::LEAST,
        Some(highest) => total > BANNED && bid > highest,
    }
}

/// How many sixes give the right to a new deal. The seed says three; whether four do too it leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sixes {
    /// Three or four.
    #[default]
    AtLeastThree,
    /// Three, not four.
    ExactlyThree,
}

/// Whether a hand may demand a new deal at its first turn to bid: it has three sixes, or nothing above a jack, which
/// here excludes the ten (seed 000, lines 1616–1618 and 1632–1633).
pub fn may_redeal(hand: CardSet, sixes: Sixes) -> bool {
    let held = hand.iter().filter(|card| card.rank.letter() == '6').count();
    let enough = if sixes == Sixes::AtLeastThree { held >= 3 } else { held == 3 };
    let above_jack =
        |card: Card| matches!(card.rank, Rank::ACE | Rank::TEN | Rank::KING | Rank::QUEEN);
    enough || !hand.iter().any(above_jack)
}

/// The card points of cards in won tricks (seed 000, lines 1690–1691).
pub(super) const VALUES: CardValues =
    CardValues(&[('A', 10), ('T', 10), ('K', 5), ('Q', 5), ('J', 5)]);

/// The card points of the last trick (seed 000, lines 1691–1692).
pub(super) const LAST_TRICK: u16 = 20;

/// The card points for announcing a marriage in a suit (seed 000, lines 1682–1689).
pub(super) const fn marriage(suit: Suit) -> u16 {
    match suit {
        Suit::Spades => 40,
        Suit::Clubs => 60,
        Suit::Diamonds => 80,
        Suit::Hearts => 100,
    }
}

/// The card points of a deal without marriages: those of the cards, and the last trick.
const WITHOUT_MARRIAGES: u16 = 160;

/// What counts of a complete deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartyPoints {
    declarers: u16,
    opponents: u16,
    trickless: Option<Party>,
}

/// Whose tricks they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Party {
    Declarers,
    Opponents,
}

impl PartyPoints {
    /// The deal in which the sides have these card points, marriages and last trick included, and declarer's side has won
    /// `tricks`.
    ///
    /// `None` if the points are not what the cards and some marriages come to, or a side without a trick has any.
    pub fn new(declarers: u16, opponents: u16, tricks: NineTricks) -> Option<PartyPoints> {
        let (trickless, has_nothing) = match tricks.get() {
            0 => (Some(Party::Declarers), declarers == 0),
            9 => (Some(Party::Opponents), opponents == 0),
            _ => (None, true),
        };
        let fives = declarers.is_multiple_of(5) && opponents.is_multiple_of(5);
        let marriages = declarers.checked_add(opponents)?.checked_sub(WITHOUT_MARRIAGES)?;
        (has_nothing && fives && is_of_marriages(marriages)).then_some(PartyPoints {
            declarers,
            opponents,
            trickless,
        })
    }
}

/// Whether some of the four marriages come to these points.
fn is_of_marriages(points: u16) -> bool {
    let value = |chosen: usize| -> u16 {
        Suit::ALL.into_iter().filter(|s| chosen >> s.index() & 1 == 1).map(marriage).sum()
    };
    (0..16).any(|chosen| value(chosen) == points)
}

/// The game points of a deal (seed 000, lines 1693–1704).
///
/// Declarer's side scores the contract if its card points reach it and loses it otherwise; the others score their card
/// points. A side without a trick loses `final_bid` besides, the bid before the exchange.
pub fn score(contract: PussiBid, final_bid: PussiBid, deal: PartyPoints) -> Scores {
    let promised = i32::from(contract.0);
    let made = deal.declarers >= contract.0;
    let lost = |party| if deal.trickless == Some(party) { i32::from(final_bid.0) } else { 0 };
    Scores {
        declarers: (if made { promised } else { -promised }) - lost(Party::Declarers),
        opponents: i32::from(deal.opponents) - lost(Party::Opponents),
    }
}

/// How a game stands after one more deal: the first side with 500 wins, or the one with more if both come there at once
/// (seed 000, lines 1705–1707). Equal totals tie: the seed is silent.
pub fn after_deal(totals: BySide<i32>, deal: BySide<i32>) -> GameStanding {
    GameStanding::first_to(GAME, totals.plus(deal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::SUITS;
    use crate::scores::common::GameOutcome;
    use crate::scores::played::{PlayedOut, whole_deals};
    use proptest::prelude::*;
    use tikki_solver::Side;
    use tikki_solver::rules::{Move, Player};

    fn bid(points: u16) -> PussiBid {
        PussiBid::new(points).unwrap()
    }

    fn deal(declarers: u16, opponents: u16, tricks: u8) -> Option<PartyPoints> {
        PartyPoints::new(declarers, opponents, NineTricks::new(tricks).unwrap())
    }

    fn hand(cards: &str) -> CardSet {
        cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_points_there_are() {
        let cards: i32 = Card::all().map(|card| VALUES.of(&card.to_string())).sum();
        assert_eq!(cards + i32::from(LAST_TRICK), i32::from(WITHOUT_MARRIAGES));
        let marriages: u16 = Suit::ALL.into_iter().map(marriage).sum();
        assert_eq!(WITHOUT_MARRIAGES + marriages, PussiBid::HIGHEST.get());
    }

    #[test]
    fn bids_are_multiples_of_five_from_50_to_440() {
        assert_eq!(PussiBid::all().count(), 79);
        assert!(PussiBid::all().all(|bid| PussiBid::new(bid.get()) == Some(bid)));
        assert_eq!([0, 45, 52, 445].map(PussiBid::new), [None; 4]);
    }

    #[test]
    fn scores_of_deals() {
        let scored = |contract, final_bid, deal: Option<PartyPoints>| {
            let scores = score(bid(contract), bid(final_bid), deal.unwrap());
            (scores.declarers, scores.opponents)
        };
        assert_eq!(scored(180, 150, deal(185, 35, 5)), (180, 35));
        assert_eq!(scored(250, 200, deal(200, 0, 9)), (-250, -200));
        assert_eq!(scored(160, 120, deal(160, 0, 9)), (160, -120));
        assert_eq!(scored(160, 120, deal(0, 160, 0)), (-280, 160));
        assert_eq!(scored(190, 150, deal(185, 35, 5)), (-190, 35));
    }

    #[test]
    fn deals_that_cannot_be_are_not_built() {
        assert_eq!(deal(100, 55, 5), None, "less than the pack holds");
        assert_eq!(deal(100, 80, 5), None, "no marriage is worth 20");
        assert_eq!(deal(101, 59, 5), None, "no multiples of five");
        assert_eq!(deal(150, 10, 9), None, "points without a trick");
        assert_eq!(deal(u16::MAX, 160, 5), None);
    }

    #[test]
    fn poor_hands_may_be_dealt_again() {
        assert!(may_redeal(hand("S6 H6 D6 CA CT CK S7 S8 S9"), Sixes::default()));
        assert!(may_redeal(hand("S6 H6 D6 C6 CT CK S7 S8 S9"), Sixes::default()));
        assert!(!may_redeal(hand("S6 H6 D6 C6 CT CK S7 S8 S9"), Sixes::ExactlyThree));
        assert!(may_redeal(hand("SJ HJ DJ S9 S8 S7 H9 H8 H7"), Sixes::default()));
        assert!(!may_redeal(hand("ST HJ DJ S9 S8 S7 H9 H8 H7"), Sixes::default()));
    }

    #[test]
    fn a_side_far_below_may_only_open() {
        assert!(may_bid(bid(50), None, -500) && !may_bid(bid(55), None, -500));
        assert!(!may_bid(bid(60), Some(bid(50)), -505));
        assert!(may_bid(bid(60), Some(bid(50)), -495) && !may_bid(bid(60), Some(bid(60)), 0));
    }

    #[test]
    fn five_hundred_win() {
        let after = |ns, ew, deal| after_deal(BySide([ns, ew]), BySide(deal)).outcome;
        assert_eq!(after(320, 480, [180, 35]), GameOutcome::Won(Side::EastWest));
        assert_eq!(after(345, 480, [180, 35]), GameOutcome::Won(Side::NorthSouth));
        assert_eq!(after(335, 480, [180, 35]), GameOutcome::Tied);
        assert_eq!(after(200, 480, [-180, 15]), GameOutcome::Open);
    }

    #[test]
    fn the_goals_are_card_points_and_scores() {
        let partners = |played: &PlayedOut| played.question.seats.len() == 4;
        for played in whole_deals("huutopussi", |_, _| ()).filter(partners) {
            let parties = [played.own(), played.own().others(4)];
            let [own, theirs] = parties.map(|party| {
                let announced = |&(seat, chosen): &(usize, Move)| match chosen {
                    Move::Announce(_, suit) if party.contains(Player::new(seat)) => {
                        marriage(Suit::from_letter(SUITS[usize::from(suit)]).unwrap())
                    }
                    _ => 0,
                };
                let cards = played
                    .cards(party)
                    .map(|card| VALUES.of(&card.to_string()) as u16)
                    .sum::<u16>();
                let last = if played.last(party) { LAST_TRICK } else { 0 };
                cards + last + played.moves.iter().map(announced).sum::<u16>()
            });
            let contract = bid(played.contract().parse().unwrap());
            let scores =
                score(contract, bid(50), deal(own, theirs, played.count(parties[0])).unwrap());
            let value = match played.option("objective") {
                "declarer_points" => own.into(),
                "make" => i32::from(own >= contract.get()),
                "point_difference" => i32::from(own) - i32::from(theirs),
                _ => scores.difference(),
            };
            assert_eq!(played.value(), value, "{:?}", played.setup);
        }
    }

    proptest! {}
}
