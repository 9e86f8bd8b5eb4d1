//! Historical skruuvi: contracts, trick points, cards in hand, aces in misère, and the match of a rubber and kotkas.
//!
//! ```
//! use tikki_games::families::skruuvi::bids::SkruuviContract;
//! use tikki_games::scores::common::MisereTally;
//! use tikki_games::rooms::historical_skruuvi::scoring::{HistoricalScoring, misere_score};
//! use tikki_base::tricks::TrickCount;
//! let Ok(SkruuviContract::Misere(contract)) = "5M".parse() else { panic!("a contract") };
//! // One trick too many, and in it or others twenty for aces against one.
//! let three = TrickCount::new(3).expect("a trick count");
//! let tally = MisereTally::new(three, 20, 1).expect("a tally");
//! let score = misere_score(contract, 1, tally, HistoricalScoring::default());
//! assert_eq!(score.total().difference(), -500 - 1900 + 5 * (10 - 3));
//! ```

use crate::families::skruuvi::bids::{DealKind, MisereContract, SkruuviContract, TrickContract};
use crate::families::skruuvi::scoring as skruuvi;
use crate::scores::common;
use crate::scores::common::{DealScore, MisereTally, Scores};
use crate::scores::honours::{InOneHand, aces, cards_of, honours};
use crate::scores::rubber::{GameWon, Rubber, RubberRules, TrickPoints, per_trick};
use tikki_base::deal::FullDeal;
use tikki_base::tricks::BySide;
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_solver::Side;

/// Sixty trick points win a game; the first one of a side is worth 200 (seed 000, lines 2177–2180 and 2279–2280).
pub(crate) const RULES: RubberRules = RubberRules { target: 60, first_game: 200 };

/// What the points for value cards become when they go to the opponents, because declarer's side won fewer tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Transfer {
    /// The opponents get the points of the side that has more value cards, as they are.
    #[default]
    SameAmount,
    /// The opponents get what their own value cards are worth.
    OwnCards,
}

/// What the seed leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HistoricalScoring {
    /// Whether knocks multiply the trick points where they count as ordinary points (seed 000, lines 2272–2281).
    pub knock_trick_points: bool,
    /// Whether knocks multiply the trick points where they count towards a game.
    pub knock_game_points: bool,
    /// What goes to the opponents when declarer's side won fewer tricks (seed 000, lines 2242–2244 and 2254–2255).
    pub transfer: Transfer,
}

impl Default for HistoricalScoring {
    fn default() -> HistoricalScoring {
        let transfer = Transfer::default();
        HistoricalScoring { knock_trick_points: true, knock_game_points: false, transfer }
    }
}

/// A deal with a contract to win tricks.
#[derive(Clone, Copy, Debug)]
pub struct PlayedContract<'a> {
    /// The contract.
    pub contract: TrickContract<4>,
    /// What was knocked.
    pub knock: i32,
    /// Whose contract it is.
    pub declarers: Side,
    /// The tricks that side won. An unknocked contract of four is not played: it wins ten.
    pub tricks: TrickCount,
    /// The hands after the exchange.
    pub hands: &'a FullDeal,
}

impl PlayedContract<'_> {
    /// The tricks of declarer's side as they are scored: ten if the contract is not played (seed 000, lines 2196–2200).
    fn scored_tricks(self) -> TrickCount {
        if is_played(self.contract, self.knock) { self.tricks } else { TEN }
    }
}

const TEN: TrickCount = match TrickCount::new(10) {
    Some(ten) => ten,
    None => TrickCount::ALL,
};

/// Whether a contract to win tricks is played: an unknocked four is not (seed 000, lines 2196–2200).
fn is_played(contract: TrickContract<4>, knock: i32) -> bool {
    contract.level().get() > 4 || knock != 1
}

/// The points of a contract to win tricks (seed 000, lines 2162–2281).
pub fn score(played: PlayedContract<'_>, options: HistoricalScoring) -> DealScore {
    let PlayedContract { contract, knock, .. } = played;
    let (level, tricks) = (contract.level(), played.scored_tricks());
    DealScore {
        contract: basic(level, contract.overtricks(tricks)).times(knock),
        cards: cards_in_hand(played, options).times(knock),
        aces: Scores::default(),
        trick_points: trick_points(level, knock, tricks, options),
    }
}

/// The points of a misère contract, from the tally of declarer's side. The aces count whether or not it was made (seed
/// 000, lines 2162–2281).
pub fn misere_score(
    contract: MisereContract<4>,
    knock: i32,
    declarers: MisereTally,
    options: HistoricalScoring,
) -> DealScore {
    let (level, tricks) = (contract.level(), declarers.tricks());
    DealScore {
        contract: basic(level, contract.overtricks(tricks)).times(knock),
        cards: Scores::default(),
        aces: skruuvi::aces(declarers).times(100 * knock),
        trick_points: trick_points(level, knock, tricks.of_the_others(), options),
    }
}

/// The points of both sides of a pass misère, from the tally of north and south: a hundred times those of modern skruuvi
/// (seed 000, lines 2285–2288).
pub fn pass_misere(north_south: MisereTally, knock: i32) -> BySide<i32> {
    BySide(skruuvi::pass_misere(north_south, knock).0.map(|points| 100 * points))
}

/// The trick points as ordinary points, when declarer's side won, or in misère avoided, so many tricks.
fn trick_points(level: Level, knock: i32, own: TrickCount, options: HistoricalScoring) -> Scores {
    let factor = if options.knock_trick_points { knock } else { 1 };
    let points = |tricks: TrickCount| per_trick(level) * i32::from(tricks.get());
    Scores { declarers: points(own), opponents: points(own.of_the_others()) }.times(factor)
}

/// The points for making the contract, 200 for each overtrick above the level of four, and for missing tricks (seed 000,
/// lines 2208–2230).
fn basic(level: Level, over: i32) -> Scores {
    let declarers = match (over, level.get()) {
        (0.., 7) => 4500,
        (over @ 0.., 6) => 3000 + 200 * over,
        (over @ 0.., 5) => 2000 + 200 * over,
        (0.., _) => 1000,
        (under, _) => -undertricks(level, -under),
    };
    Scores { declarers, opponents: 0 }
}

/// What missing tricks cost, at least one (seed 000, lines 2211–2227; at three, lines 2393–2394).
pub(crate) const fn undertricks(level: Level, missing: i32) -> i32 {
    let (first, next) = match level.get() {
        7 => (1700, 700),
        6 => (1100, 600),
        5 => (500, 500),
        4 => (400, 400),
        _ => (300, 300),
    };
    first + next * (missing - 1)
}

/// What one hand is paid for with a trump suit (seed 000, lines 2245–2249).
pub(crate) const IN_TRUMPS: InOneHand =
    InOneHand { trump_card: 200, other_card: 100, three_aces: 200, longest: 13 };

/// What one hand is paid for in notrump (seed 000, lines 2256–2259).
pub(crate) const IN_NOTRUMP: InOneHand =
    InOneHand { trump_card: 200, other_card: 200, three_aces: 400, longest: 13 };

/// The points for cards in hand after the exchange, without knocks (seed 000, lines 2232–2259).
fn cards_in_hand(played: PlayedContract<'_>, options: HistoricalScoring) -> Scores {
    let PlayedContract { contract, declarers, hands, .. } = played;
    let paid = if contract.strain().trump().is_some() { IN_TRUMPS } else { IN_NOTRUMP };
    paid.scores(contract.strain(), declarers, hands).plus(value_cards(played, options))
}

/// The points for value cards, to the side that has more of them (in notrump with two aces each, to declarer's side), or
/// to the opponents if declarer's side won fewer tricks than they.
fn value_cards(played: PlayedContract<'_>, options: HistoricalScoring) -> Scores {
    let PlayedContract { contract, declarers, hands, .. } = played;
    let trump = contract.strain().trump();
    let count = |side: Side| {
        let cards = cards_of(hands, side);
        aces(cards) + trump.map_or(0, |suit| honours(cards, suit))
    };
    let worth = |count: i32| {
        let times = if trump.is_some() { count } else { 2 * count + 1 };
        i32::from(contract.level().get()) * times * 10
    };
    let (own, theirs) = (count(declarers), count(declarers.opponents()));
    let fewer = played.scored_tricks() < played.scored_tricks().of_the_others();
    let (declarers, opponents) = match options.transfer {
        Transfer::SameAmount if fewer => (0, worth(own.max(theirs))),
        Transfer::OwnCards if fewer => (0, worth(theirs)),
        _ if own >= theirs => (worth(own), 0),
        _ => (0, worth(theirs)),
    };
    Scores { declarers, opponents }
}

/// The trick points of a deal towards a game, in the order in which they were won, given the winners of the tricks.
pub fn game_points(
    contract: SkruuviContract<4>,
    knock: i32,
    winners: [Side; 13],
    options: HistoricalScoring,
) -> TrickPoints {
    let factor = if options.knock_game_points { knock } else { 1 };
    let each = factor * per_trick(contract.bid().level);
    match contract {
        SkruuviContract::Tricks(_) => TrickPoints::won(each, winners),
        SkruuviContract::Misere(_) => TrickPoints::avoided(each, winners),
    }
}

/// The winners of the tricks of a contract of four that is not played: declarer's side first wins ten, then the others
/// three (seed 000, lines 2196–2198).
pub fn winners_of_four(declarers: Side) -> [Side; 13] {
    std::array::from_fn(|trick| if trick < 10 { declarers } else { declarers.opponents() })
}

/// How a match stands: a rubber of basic deals, then four kotkas (seed 000, lines 2177–2185).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkruuviMatch {
    rubber: Rubber,
    kotkas: u8,
}

impl Default for SkruuviMatch {
    fn default() -> SkruuviMatch {
        SkruuviMatch { rubber: Rubber::new(RULES), kotkas: 0 }
    }
}

impl SkruuviMatch {
    /// The kind of the next deal, or `None` when the match is over.
    pub fn next_deal(self) -> Option<DealKind> {
        match (self.rubber.winner(), self.kotkas) {
            (None, _) => Some(DealKind::Basic),
            (Some(_), 0..4) => Some(DealKind::Kotka),
            _ => None,
        }
    }

    /// The games and trick points so far.
    pub const fn rubber(self) -> Rubber {
        self.rubber
    }

    /// The match after a deal with these trick points (none in a pass misère), and the game won in it, if one was. In a
    /// kotka only its own points win a game (seed 000, lines 2177–2185). A match that is over stays as it is.
    #[must_use]
    pub fn after_deal(self, deal: Option<TrickPoints>) -> (SkruuviMatch, Option<GameWon>) {
        let (kotkas, after): (u8, fn(Rubber, TrickPoints) -> _) = match self.next_deal() {
            Some(DealKind::Basic) => (self.kotkas, Rubber::after_deal),
            Some(DealKind::Kotka) => (self.kotkas + 1, Rubber::after_single_deal),
            None => return (self, None),
        };
        let (rubber, game) = deal.map_or((self.rubber, None), |deal| after(self.rubber, deal));
        (SkruuviMatch { rubber, kotkas }, game)
    }
}

/// What comes of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// The totals are less than ten apart: the match is played again with scores doubled.
    Replay,
    /// This goes to the main book.
    Book(common::GameStanding),
}

/// The end of a match with these totals: the difference in hundreds, fifty rounded upwards (seed 000, lines 2291–2296).
pub fn end_of_match(totals: BySide<i32>) -> MatchEnd {
    let lead = totals.difference(Side::NorthSouth);
    if lead.abs() < 10 {
        return MatchEnd::Replay;
    }
    let winner = if lead > 0 { Side::NorthSouth } else { Side::EastWest };
    MatchEnd::Book(common::GameStanding {
        totals: BySide::only(winner, (lead.abs() + 50) / 100),
        outcome: common::GameOutcome::Won(winner),
    })
}

#[cfg(test)]
mod tests;
