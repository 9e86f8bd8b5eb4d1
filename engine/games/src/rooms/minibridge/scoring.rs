//! Tuomas's minibridge: who must declare, the menu of contracts, and what they score in the ten deals.
//!
//! ```
//! use tikki_games::rooms::minibridge::scoring::{MenuContract, Half, score};
//! use tikki_base::tricks::TrickCount;
//! let contract: MenuContract = "10H".parse().expect("a contract");
//! let eleven = TrickCount::new(11).expect("a trick count");
//! assert_eq!((score(contract, Half::First, eleven), score(contract, Half::Second, eleven)), (43, 63));
//! ```

use crate::scores::common::{ParseContractError, most_of, split_number};
use std::fmt;
use std::str::FromStr;
use tikki_base::tricks::TrickCount;
use tikki_solver::{CardSet, Rank, Strain};

/// How high a contract is: which line of the table it scores on (seed 000, lines 1527–1544).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Height {
    /// 7 tricks.
    Part,
    /// 9 tricks in notrump, 10 in hearts or spades, 11 in clubs or diamonds.
    Game,
    /// 12 tricks.
    Slam,
}

impl Height {
    /// All three, ascending.
    pub const ALL: [Height; 3] = [Height::Part, Height::Game, Height::Slam];
}

/// A contract of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MenuContract {
    /// Which line of the table.
    pub height: Height,
    /// The trump suit, or notrump.
    pub strain: Strain,
}

impl MenuContract {
    /// All fifteen, those of seven tricks first.
    pub fn menu() -> impl Iterator<Item = MenuContract> {
        let of = |height| Strain::ALL.map(|strain| MenuContract { height, strain });
        Height::ALL.into_iter().flat_map(of)
    }

    /// The tricks declarer and dummy must take.
    pub const fn promised(self) -> u8 {
        match (self.height, self.strain) {
            (Height::Part, _) => 7,
            (Height::Game, Strain::NoTrump) => 9,
            (Height::Game, Strain::Hearts | Strain::Spades) => 10,
            (Height::Game, Strain::Clubs | Strain::Diamonds) => 11,
            (Height::Slam, _) => 12,
        }
    }
}

/// `7C`, `9NT`, `10H`.
impl fmt::Display for MenuContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.promised(), self.strain)
    }
}

/// Reads `7C`, `9nt`, `10H`.
impl FromStr for MenuContract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<MenuContract, ParseContractError> {
        let read = split_number(text)
            .and_then(|(number, strain)| Some((number, Strain::from_name(strain)?)));
        let listed = |(number, strain)| {
            MenuContract::menu().find(|c| (c.promised(), c.strain) == (number, strain))
        };
        read.and_then(listed).ok_or_else(|| {
            let menu = "the menu is 7 or 12 tricks in any strain, 9NT, 10H, 10S, 11C and 11D";
            ParseContractError::new(text, menu)
        })
    }
}

/// Which half of the ten deals (seed 000, lines 1581–1582).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// Deals 1 to 5.
    First,
    /// Deals 6 to 10.
    Second,
}

impl Half {
    /// The half that a deal with this number, 1 to 10, is in.
    pub const fn of_deal(number: u8) -> Option<Half> {
        match number {
            1..=5 => Some(Half::First),
            6..=10 => Some(Half::Second),
            _ => None,
        }
    }
}

/// The declarer's points when he and dummy take `tricks`; nobody else scores (seed 000, lines 1569–1590).
///
/// Made: 10, 40 or 100 for a part, game or slam in the first half, 10, 60 or 150 in the second, and 3 for each trick more
/// than promised. Failed: less 5 for each missing trick in the first half, less 10 in the second.
pub fn score(contract: MenuContract, half: Half, tricks: TrickCount) -> i32 {
    let over = i32::from(tricks.get()) - i32::from(contract.promised());
    let (made, missing) = match (half, contract.height) {
        (Half::First, Height::Part) => (10, 5),
        (Half::First, Height::Game) => (40, 5),
        (Half::First, Height::Slam) => (100, 5),
        (Half::Second, Height::Part) => (10, 10),
        (Half::Second, Height::Game) => (60, 10),
        (Half::Second, Height::Slam) => (150, 10),
    };
    if over >= 0 { made + 3 * over } else { missing * over }
}

/// The high card points of a hand of thirteen cards: 0 to 37.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighCardPoints(u8);

impl HighCardPoints {
    /// The points of a number from 0 to 37.
    pub const fn new(points: u8) -> Option<HighCardPoints> {
        if points <= 37 { Some(HighCardPoints(points)) } else { None }
    }

    /// The points of a hand: ace 4, king 3, queen 2, jack 1 (seed 000, lines 1498–1499). `None` if no hand of thirteen
    /// cards has as many.
    pub fn of_hand(hand: CardSet) -> Option<HighCardPoints> {
        let points = |rank| match rank {
            Rank::ACE => 4,
            Rank::KING => 3,
            Rank::QUEEN => 2,
            Rank::JACK => 1,
            _ => 0,
        };
        HighCardPoints::new(hand.iter().map(|card| points(card.rank)).sum())
    }

    /// The number, 0 to 37.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The points that oblige a player to declare, round by round (seed 000, lines 1511–1515).
const THRESHOLDS: [HighCardPoints; 3] =
    [HighCardPoints(17), HighCardPoints(15), HighCardPoints(13)];

/// Who declares, given the high card points of the three players clockwise, the dealer first.
///
/// Nobody must where nobody has as many as the fourth round asks for: then, from the dealer on, anybody may, and if nobody
/// does, the cards are dealt again.
///
/// In each round the first player with as many points as the round asks for must declare, and nobody with fewer may
/// (seed 000, lines 1506–1518).
pub fn declarer(points: [HighCardPoints; 3]) -> Option<usize> {
    let first_with = |needed| points.iter().position(|&own| own >= needed);
    THRESHOLDS.into_iter().find_map(first_with)
}

/// Who has most points after ten deals (seed 000, line 1591). Several when they are equal: the seed breaks no tie.
pub fn winners(totals: [i32; 3]) -> Vec<usize> {
    most_of(totals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::count;
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use proptest::prelude::*;

    fn any_contract() -> impl Strategy<Value = MenuContract> {
        prop::sample::select(MenuContract::menu().collect::<Vec<_>>())
    }

    #[test]
    fn scores_by_deal_number() {
        for (text, deal, tricks, points) in [
            ("10H", 3, 11, 43),
            ("10H", 8, 11, 63),
            ("9NT", 3, 7, -10),
            ("9NT", 8, 7, -20),
            ("7C", 1, 7, 10),
            ("7C", 10, 9, 16),
            ("12S", 5, 12, 100),
            ("12S", 6, 13, 153),
            ("11D", 6, 11, 60),
        ] {
            let half = Half::of_deal(deal).unwrap();
            assert_eq!(score(text.parse().unwrap(), half, count(tricks)), points, "{text} {deal}");
        }
        assert_eq!((Half::of_deal(0), Half::of_deal(11)), (None, None));
    }

    #[test]
    fn the_menu_reads_back() {
        assert_eq!(MenuContract::menu().count(), 15);
        for contract in MenuContract::menu() {
            assert_eq!(contract.to_string().parse(), Ok(contract));
        }
        for text in ["8S", "9H", "10NT", "10C", "11S", "13NT", "", "12", "NT", "pass"] {
            let message = text.parse::<MenuContract>().unwrap_err().to_string();
            assert!(message.contains("the menu is 7 or 12 tricks"), "{message}");
        }
    }

    #[test]
    fn the_strong_must_declare() {
        let declarer =
            |points: [u8; 3]| super::declarer(points.map(|p| HighCardPoints::new(p).unwrap()));
        assert_eq!(declarer([16, 17, 20]), Some(1));
        assert_eq!(declarer([14, 13, 15]), Some(2));
        assert_eq!(declarer([12, 13, 14]), Some(1));
        assert_eq!(declarer([17, 18, 0]), Some(0));
        assert_eq!(declarer([12, 12, 12]), None);
        let hand: CardSet =
            ["SA", "SK", "HQ", "DJ", "CT"].iter().map(|c| c.parse().unwrap()).collect();
        assert_eq!(HighCardPoints::of_hand(hand).unwrap().get(), 10);
        assert_eq!(HighCardPoints::of_hand(CardSet::ALL), None);
    }

    #[test]
    fn most_points_win() {
        assert_eq!(winners([-5, 40, 40]), [1, 2]);
        assert_eq!(winners([-5, -6, -7]), [0]);
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        for half in [Half::First, Half::Second] {
            scores_want_what_the_goal_wants(
                played_out("minibridge", |_, _| ()),
                13,
                |played, tricks| score(played.contract().parse().unwrap(), half, count(tricks)),
            );
        }
    }

    proptest! {
        #[test]
        fn one_more_trick_scores_more(contract in any_contract(), deal in 1..=10_u8, tricks in 0..13_u8) {
            let half = Half::of_deal(deal).unwrap();
            prop_assert!(score(contract, half, count(tricks)) < score(contract, half, count(tricks + 1)));
        }
    }
}
