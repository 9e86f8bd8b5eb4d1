//! Vint: contracts, slams, cards in hand, and the rubber of games at 500.
//!
//! ```
//! use tikki_base::tricks::BySide;
//! use tikki_games::rooms::vint::scoring::{for_passed_out, game_points};
//! use tikki_solver::Side;
//! // All thirteen tricks of a contract of three: 30 trick points each.
//! let points = game_points("3H".parse().expect("a contract"), [Side::EastWest; 13]);
//! assert_eq!((points.totals(), for_passed_out(2)), (BySide([0, 390]), 1000));
//! ```

use crate::families::skruuvi::bids::TrickContract;
use crate::scores::common::{DealScore, Scores};
use crate::scores::honours::{InOneHand, aces, cards_of, honours};
use crate::scores::rubber::{Rubber, RubberRules, TrickPoints};
use tikki_base::deal::FullDeal;
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_solver::Side;

/// 500 trick points win a game; the first one of a side is worth 1000, its second 2000 (seed 000, lines 2501–2503 and
/// 2541–2542).
const RULES: RubberRules = RubberRules { target: 500, first_game: 1000 };

/// What the seed leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VintScoring {
    /// Whether opponents of declarer who take 12 or 13 tricks have the bonus for that (seed 000, lines 2513–2515).
    pub slams_of_opponents: bool,
    /// Whether a sequence is worth 500 more for each card below the jack. The seed names A K Q and A K Q J (lines
    /// 2523–2524).
    pub long_sequences: bool,
}

impl Default for VintScoring {
    fn default() -> VintScoring {
        VintScoring { slams_of_opponents: true, long_sequences: true }
    }
}

/// The points of a deal in which declarer's side holds its part of these hands and wins `tricks` (seed 000, lines
/// 2499–2543).
pub fn score(
    contract: TrickContract<1>,
    declarers: Side,
    tricks: TrickCount,
    hands: &FullDeal,
    options: VintScoring,
) -> DealScore {
    let points = |tricks: TrickCount| per_trick(contract.level()) * i32::from(tricks.get());
    DealScore {
        contract: basic(contract, tricks, options),
        cards: cards_in_hand(contract, declarers, tricks, hands, options),
        aces: Scores::default(),
        trick_points: Scores {
            declarers: points(tricks),
            opponents: points(tricks.of_the_others()),
        },
    }
}

/// The trick points of one trick: ten times the level (seed 000, lines 2501–2502).
const fn per_trick(level: Level) -> i32 {
    10 * level.get() as i32
}

/// The points for the contract and for slams: less 1000 times the level for each missing trick; 5000 for a contract of
/// six made, 10000 for one of seven; 1000 for taking twelve tricks and 1000 more for thirteen, promised or not (seed
/// 000, lines 2507–2517).
fn basic(contract: TrickContract<1>, tricks: TrickCount, options: VintScoring) -> Scores {
    let made = match (contract.overtricks(tricks), contract.level().get()) {
        (0.., 7) => 10_000,
        (0.., 6) => 5_000,
        (0.., _) => 0,
        (under, level) => 1000 * i32::from(level) * under,
    };
    let opponents =
        if options.slams_of_opponents { slams_taken(tricks.of_the_others()) } else { 0 };
    Scores { declarers: made + slams_taken(tricks), opponents }
}

const fn slams_taken(tricks: TrickCount) -> i32 {
    match tricks.get() {
        13 => 2000,
        12 => 1000,
        _ => 0,
    }
}

/// The points for cards in hand (seed 000, lines 2521–2535).
///
/// In one hand: ace, king and queen of a suit 500, with the jack 1000, twice that in trumps; three aces 500, four 1000.
/// Of a side: 100 times the level for each trump honour to the side with more of them, and for each ace to the side with
/// more aces; in notrump 250 for each ace. The side with more tricks has the points of two aces each.
fn cards_in_hand(
    contract: TrickContract<1>,
    declarers: Side,
    tricks: TrickCount,
    hands: &FullDeal,
    options: VintScoring,
) -> Scores {
    let longest = if options.long_sequences { 13 } else { 4 };
    let paid = InOneHand { trump_card: 1000, other_card: 500, three_aces: 500, longest };
    let trump = contract.strain().trump();
    let level = i32::from(contract.level().get());
    let [own, theirs] = [declarers, declarers.opponents()].map(|side| cards_of(hands, side));
    let declarers_won = tricks > tricks.of_the_others();
    let ace_value = if trump.is_some() { 100 } else { 250 };
    let for_aces = to_the_more(aces(own), aces(theirs), declarers_won).times(level * ace_value);
    let for_honours = trump.map_or(Scores::default(), |suit| {
        to_the_more(honours(own, suit), honours(theirs, suit), declarers_won).times(level * 100)
    });
    paid.scores(contract.strain(), declarers, hands).plus(for_aces).plus(for_honours)
}

/// The larger number to the side that has it; of equals, to the side with more tricks.
fn to_the_more(own: i32, theirs: i32, declarers_won: bool) -> Scores {
    if own > theirs || own == theirs && declarers_won {
        Scores { declarers: own, opponents: 0 }
    } else {
        Scores { declarers: 0, opponents: theirs }
    }
}

/// The trick points of a deal towards a game, in the order in which they were won, given the winners of the tricks.
pub fn game_points(contract: TrickContract<1>, winners: [Side; 13]) -> TrickPoints {
    TrickPoints::won(per_trick(contract.level()), winners)
}

/// A match: a rubber that begins (seed 000, line 2493).
pub fn new_match() -> Rubber {
    Rubber::new(RULES)
}

/// What the winner of the rubber has for the deals that were passed out: 500 each (seed 000, lines 2544–2545).
pub fn for_passed_out(deals: u16) -> i32 {
    500 * i32::from(deals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{count, deal};
    use crate::scores::played::{scores_want_what_the_goal_wants, whole_deals};
    use crate::scores::rubber::GameWon;
    use Side::{EastWest, NorthSouth};
    use proptest::prelude::*;
    use tikki_solver::Strain;

    /// North and south hold four aces and five spade honours; A K Q J T of spades are in one hand.
    const STRONG: &str = "N:AKQJT.A43.A32.43 9876.567.5678.56 5.KQJ2.KQJ.AKQJ2 432.T98.T94.T987";
    /// Two aces each; north and south hold three heart honours.
    const EVEN: &str = "N:A432.A432.432.32 KQ5.KQ5.AKQ.AKQ4 JT9.JT9.JT9.JT98 876.876.8765.765";

    fn pair(scores: Scores) -> (i32, i32) {
        (scores.declarers, scores.opponents)
    }

    #[test]
    fn contracts_slams_and_missing_tricks() {
        let options = VintScoring::default();
        for (text, tricks, points) in [
            ("3S", 7, (-6000, 0)),
            ("3S", 9, (0, 0)),
            ("7H", 13, (12_000, 0)),
            ("7H", 12, (-6000, 0)),
            ("6NT", 12, (6000, 0)),
            ("6NT", 13, (7000, 0)),
            ("1C", 13, (2000, 0)),
            ("1C", 1, (-6000, 1000)),
            ("2D", 0, (-16_000, 2000)),
        ] {
            let contract = text.parse().unwrap();
            assert_eq!(pair(basic(contract, count(tricks), options)), points, "{text} {tricks}");
        }
        let own = VintScoring { slams_of_opponents: false, ..options };
        assert_eq!(pair(basic("2D".parse().unwrap(), count(0), own)), (-16_000, 0));
    }

    #[test]
    fn both_sides_book_their_trick_points() {
        let contract: TrickContract<1> = "3S".parse().unwrap();
        let deal = score(contract, NorthSouth, count(7), &deal(EVEN), VintScoring::default());
        assert_eq!((pair(deal.contract), pair(deal.trick_points)), ((-6000, 0), (210, 180)));
    }

    #[test]
    fn cards_in_hand() {
        let cards = |text: &str, hands, declarers, tricks, options| {
            let contract = text.parse().unwrap();
            pair(super::cards_in_hand(contract, declarers, count(tricks), &deal(hands), options))
        };
        let options = VintScoring::default();
        // Three cards beyond A K in trumps, two in clubs, three aces in one hand; five honours; four aces.
        assert_eq!(
            cards("4S", STRONG, NorthSouth, 13, options),
            (3000 + 1000 + 500 + 4 * 100 * (5 + 4), 0)
        );
        let short = VintScoring { long_sequences: false, ..options };
        assert_eq!(cards("4S", STRONG, EastWest, 0, short), (0, 2000 + 1000 + 500 + 3600));
        assert_eq!(cards("2NT", STRONG, NorthSouth, 3, options), (1500 + 1000 + 500 + 2000, 0));
        assert_eq!(cards("3H", EVEN, NorthSouth, 7, options), (300 * 3 + 300 * 2, 1000));
        assert_eq!(cards("3H", EVEN, NorthSouth, 6, options), (300 * 3, 1000 + 300 * 2));
        assert_eq!(cards("3NT", EVEN, EastWest, 7, options), (1000 + 1500, 0));
        assert_eq!(cards("3NT", EVEN, EastWest, 6, options), (1000, 1500));
    }

    #[test]
    fn two_games_at_500_are_a_rubber() {
        let points = |text: &str| game_points(text.parse().unwrap(), [EastWest; 13]);
        let (rubber, game) = new_match().after_deal(points("3S"));
        assert_eq!((rubber.points().0, game), ([0, 390], None));
        let (rubber, game) = rubber.after_deal(points("1S"));
        assert_eq!(game, Some(GameWon { side: EastWest, points: 1000 }));
        let (rubber, game) = rubber.after_deal(points("4S"));
        assert_eq!(game, Some(GameWon { side: EastWest, points: 2000 }));
        assert_eq!((rubber.winner(), for_passed_out(3)), (Some(EastWest), 1500));
    }

    #[test]
    fn contracts_of_this_game() {
        assert_eq!(TrickContract::<1>::all().count(), 35);
        for text in ["1S", "7NT"] {
            assert_eq!(text.parse::<TrickContract<1>>().unwrap().to_string(), text);
        }
        assert_eq!(
            "5M".parse::<TrickContract<1>>().unwrap_err().rule,
            "this game has no misère contracts"
        );
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        scores_want_what_the_goal_wants(whole_deals("vint", |_, _| ()), 13, |played, tricks| {
            let (contract, side) = (played.contract().parse().unwrap(), played.own_side());
            let hands = played.hands();
            score(contract, side, count(tricks), &hands, VintScoring::default())
                .total()
                .difference()
        });
    }

    proptest! {
        #[test]
        fn more_tricks_score_more(level in 1..=7_u8, strain in 0..5_usize, tricks in 0..13_u8) {
            let contract = format!("{level}{}", Strain::ALL[strain]).parse().unwrap();
            let hands = deal(EVEN);
            let at = |n| {
                score(contract, EastWest, count(n), &hands, VintScoring::default()).total().difference()
            };
            prop_assert!(at(tricks) < at(tricks + 1));
        }
    }
}
