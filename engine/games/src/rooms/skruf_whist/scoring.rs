//! Skruf-whist of 1911: undertricks, slams, the table of aces and honours, and the optional pass misère.
//!
//! ```
//! use tikki_base::tricks::TrickCount;
//! use tikki_games::rooms::skruf_whist::scoring::pass_misere;
//! // Five tricks fewer than the others.
//! let four = TrickCount::new(4).expect("a trick count");
//! assert_eq!(pass_misere(four).0, [500, 0]);
//! ```

use crate::families::skruuvi::bids::TrickContract;
use crate::rooms::historical_skruuvi::scoring::{IN_NOTRUMP, IN_TRUMPS, RULES, undertricks};
use crate::scores::common::{DealScore, Scores};
use crate::scores::honours::{InOneHand, aces, cards_of, honours};
use crate::scores::rubber::{Rubber, TrickPoints, per_trick};
use tikki_base::deal::FullDeal;
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Side, Suit};

/// What is paid for aces and honours of which the table has no line: no ace or no honour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Absent {
    /// What the line of the other side says, with the opposite sign.
    #[default]
    OtherSide,
    /// Nothing.
    Nothing,
}

/// What the seed leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkrufScoring {
    /// What is paid where the table has no line (seed 000, lines 2327–2390).
    pub absent: Absent,
    /// Whether opponents of declarer who take 12 or 13 tricks have the points of an unbid slam (seed 000, lines
    /// 2395–2397).
    pub slams_of_opponents: bool,
    /// Whether declarer's side has the points of twelve unbid tricks when it bid seven.
    pub twelve_of_seven: bool,
}

impl Default for SkrufScoring {
    fn default() -> SkrufScoring {
        SkrufScoring { absent: Absent::default(), slams_of_opponents: true, twelve_of_seven: true }
    }
}

/// The points of a deal in which declarer's side holds its part of these hands and wins `tricks` (seed 000, lines
/// 2320–2397).
pub fn score(
    contract: TrickContract<3>,
    declarers: Side,
    tricks: TrickCount,
    hands: &FullDeal,
    options: SkrufScoring,
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

/// The points for slams and missing tricks; making a contract alone is worth nothing (seed 000, lines 2393–2397).
fn basic(contract: TrickContract<3>, tricks: TrickCount, options: SkrufScoring) -> Scores {
    let level = contract.level();
    let over = contract.overtricks(tricks);
    let slam = match (tricks.get(), level.get()) {
        (13, 7) => 1400,
        (13, 6) => 900,
        (12, 6) => 700,
        (12, 7) if !options.twelve_of_seven => 0,
        (tricks, _) => unbid_slam(tricks),
    };
    let missing = if over < 0 { undertricks(level, -over) } else { 0 };
    let theirs = unbid_slam(tricks.of_the_others().get());
    Scores {
        declarers: slam - missing,
        opponents: if options.slams_of_opponents { theirs } else { 0 },
    }
}

const fn unbid_slam(tricks: u8) -> i32 {
    match tricks {
        13 => 400,
        12 => 200,
        _ => 0,
    }
}

/// The base values of trump contracts: a line for each number of aces, 1 to 4, and in it a value for each number of trump
/// honours, 1 to 5 (seed 000, lines 2330–2390).
const BASE_VALUES: [[i32; 5]; 4] =
    [[-70, -60, 0, 20, 30], [-60, 10, 50, 60, 70], [0, 20, 60, 70, 80], [10, 30, 70, 80, 90]];

/// What a trump contract pays, for each level, the side with at least seven tricks that holds so many aces and trump
/// honours (seed 000, lines 2327–2390). Negative: that side pays.
fn base_value(aces: u8, honours: u8, options: SkrufScoring) -> i32 {
    let line = |aces: u8, honours: u8| {
        let line = BASE_VALUES.get(usize::from(aces.checked_sub(1)?))?;
        line.get(usize::from(honours.checked_sub(1)?)).copied()
    };
    let others = || line(4_u8.checked_sub(aces)?, 5_u8.checked_sub(honours)?);
    match (line(aces, honours), options.absent) {
        (Some(value), _) => value,
        (None, Absent::OtherSide) => others().map_or(0, |value| -value),
        (None, Absent::Nothing) => 0,
    }
}

/// The points for cards in hand after the exchange: half of what historical skruuvi pays for single hands, and the aces
/// and honours of a side (seed 000, lines 2322–2390).
fn cards_in_hand(
    contract: TrickContract<3>,
    declarers: Side,
    tricks: TrickCount,
    hands: &FullDeal,
    options: SkrufScoring,
) -> Scores {
    let trump = contract.strain().trump();
    let whole = if trump.is_some() { IN_TRUMPS } else { IN_NOTRUMP };
    let half = InOneHand {
        trump_card: whole.trump_card / 2,
        other_card: whole.other_card / 2,
        three_aces: whole.three_aces / 2,
        ..whole
    };
    let of_side = |side: Side, tricks: TrickCount| {
        let level = i32::from(contract.level().get());
        level * side_value(hands, side, trump, tricks, options)
    };
    half.scores(contract.strain(), declarers, hands).plus(Scores {
        declarers: of_side(declarers, tricks),
        opponents: of_side(declarers.opponents(), tricks.of_the_others()),
    })
}

/// What a side that wins so many tricks has for its aces and honours, for each level: in notrump 70 for three aces, 90
/// for four, 50 for two and at least seven tricks (seed 000, lines 2324–2329).
fn side_value(
    hands: &FullDeal,
    side: Side,
    trump: Option<Suit>,
    tricks: TrickCount,
    options: SkrufScoring,
) -> i32 {
    let cards = cards_of(hands, side);
    let most = tricks > tricks.of_the_others();
    match (trump, aces(cards)) {
        (Some(suit), aces) if most => base_value(aces as u8, honours(cards, suit) as u8, options),
        (None, 4) => 90,
        (None, 3) => 70,
        (None, 2) if most => 50,
        _ => 0,
    }
}

/// The points of both sides of a pass misère in which north and south win `tricks`: a hundred times the difference to the
/// side with fewer (seed 000, lines 2398–2399).
pub fn pass_misere(tricks: TrickCount) -> BySide<i32> {
    let difference = i32::from(tricks.of_the_others().get()) - i32::from(tricks.get());
    BySide([100 * difference.max(0), 100 * (-difference).max(0)])
}

/// The trick points of a deal towards a game, in the order in which they were won, given the winners of the tricks (seed
/// 000, lines 2391–2392).
pub fn game_points(contract: TrickContract<3>, winners: [Side; 13]) -> TrickPoints {
    TrickPoints::won(per_trick(contract.level()), winners)
}

/// A match: a rubber that begins, of games as in historical skruuvi (seed 000, lines 2311 and 2391–2392).
pub fn new_match() -> Rubber {
    Rubber::new(RULES)
}

#[cfg(test)]
mod tests;
