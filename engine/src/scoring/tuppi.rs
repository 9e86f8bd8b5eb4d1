//! Tuppi: rami, nolo and sooli, and the game of 52 points in which only one side can have any.
//!
//! ```
//! use engine::{scoring::tuppi, table::TrickCount};
//! let tricks = |n| TrickCount::new(n).expect("a trick count");
//! assert_eq!(tuppi::rami(tricks(9)), 12);
//! assert_eq!(tuppi::rami(tricks(5)), -16);
//! ```

use super::common::{BySide, Outcome, ParseContractError, best_of};
use crate::table::TrickCount;
use solver::Side;
use std::fmt;
use std::str::FromStr;

/// The points that win the game (seed 000, lines 1334–1337).
pub const GAME: u32 = 52;

/// What a deal is played as (seed 000, lines 1284–1293).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contract {
    /// Nobody bid: both sides avoid tricks.
    Nolo,
    /// Bid by declarer: both sides want tricks.
    Rami,
    /// Bid over the other side's rami: one player alone wants no trick.
    Sooli,
}

impl Contract {
    /// All three.
    pub const ALL: [Contract; 3] = [Contract::Nolo, Contract::Rami, Contract::Sooli];

    /// `nolo rami sooli`.
    pub const fn name(self) -> &'static str {
        match self {
            Contract::Nolo => "nolo",
            Contract::Rami => "rami",
            Contract::Sooli => "sooli",
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads `rami`, `nolo`, `sooli`, either case.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        Contract::ALL
            .into_iter()
            .find(|contract| contract.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseContractError::new(text, "tuppi is played as rami, nolo or sooli"))
    }
}

/// What declarer's side scores in rami for its tricks: four for each above six, or less than nothing: the eight for each
/// of the opponents' tricks above six (seed 000, lines 1318–1322).
pub fn rami(tricks: TrickCount) -> i32 {
    let above = i32::from(tricks.get()) - 6;
    if above > 0 { 4 * above } else { -8 * (1 - above) }
}

/// What a side scores in nolo for its tricks: four for each it has fewer than seven, or less than nothing: what the
/// others score so (seed 000, lines 1323–1325).
pub fn nolo(tricks: TrickCount) -> i32 {
    let points = |tricks: TrickCount| 4 * (7 - i32::from(tricks.get())).max(0);
    points(tricks) - points(tricks.of_the_others())
}

/// What the side of the lone player scores in sooli: 24 if he stays without a trick, less 24 if he does not, for then
/// the opponents have them (seed 000, lines 1326–1328).
pub const fn sooli(without_trick: bool) -> i32 {
    if without_trick { 24 } else { -24 }
}

/// The bid that scores best for a side that may choose, and what it scores: rami, for the tricks it takes as declarer,
/// or nolo, for the tricks it takes there. Of equals, nolo.
pub fn best_contract(in_rami: TrickCount, in_nolo: TrickCount) -> (Contract, i32) {
    best_of([(Contract::Nolo, nolo(in_nolo)), (Contract::Rami, rami(in_rami))])
}

/// The better answer to the other side's rami, and what it scores for the side that answers: sooli where that is played,
/// or to defend against `their_tricks`. Of equals, to defend.
pub fn best_answer(
    their_tricks: TrickCount,
    sooli_succeeds: bool,
    options: Options,
) -> (Contract, i32) {
    let defence = (Contract::Rami, -rami(their_tricks));
    let alone = (Contract::Sooli, sooli(sooli_succeeds));
    if options.sooli { best_of([defence, alone]) } else { defence }
}

/// What the seed lets be read two ways, or allows to be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether sooli may be bid; some play without it (seed 000, line 1342).
    pub sooli: bool,
    /// Whether a side that scores against the rising one keeps those points and rises itself. By the letter it does not:
    /// the game returns to 0–0 (seed 000, lines 1330–1331).
    pub breaking_scores: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { sooli: true, breaking_scores: false }
    }
}

/// How a game stands: at most one side has points, fewer than [`GAME`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    rising: Option<(Side, u32)>,
}

impl Game {
    /// The game in which this side is rising (*nousussa*) with so many points, 1 to 51.
    pub fn rising(side: Side, points: u32) -> Option<Game> {
        (1..GAME).contains(&points).then_some(Game { rising: Some((side, points)) })
    }

    /// The points of both sides.
    pub fn totals(self) -> BySide<u32> {
        self.rising.map_or(BySide::default(), |(side, points)| BySide::only(side, points))
    }

    /// The game after a deal for which this side scores `points`, and whether that decides it.
    ///
    /// Points are kept only in deals in succession: when the opponents of the rising side score, both have nothing
    /// (seed 000, lines 1329–1337). A decided game begins again at 0–0.
    #[must_use]
    pub fn after_deal(self, scorer: Side, points: u32, options: Options) -> (Game, Outcome) {
        let total = match self.rising {
            Some((side, before)) if side == scorer => before + points,
            Some(_) if !options.breaking_scores => return (Game::default(), Outcome::Open),
            _ => points,
        };
        match Game::rising(scorer, total) {
            None if total > 0 => (Game::default(), Outcome::Won(scorer)),
            game => (game.unwrap_or(self), Outcome::Open),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::common::testing::{any_count, count};
    use super::*;
    use Side::{EastWest, NorthSouth};
    use proptest::prelude::*;

    #[test]
    fn rami_pays_four_or_eight() {
        for (tricks, points) in [(7, 4), (8, 8), (9, 12), (13, 28), (6, -8), (5, -16), (0, -56)] {
            assert_eq!(rami(count(tricks)), points, "{tricks}");
        }
    }

    #[test]
    fn nolo_pays_four_to_the_side_with_fewer() {
        for (tricks, points) in [(6, 4), (5, 8), (4, 12), (0, 28), (7, -4), (9, -12)] {
            assert_eq!(nolo(count(tricks)), points, "{tricks}");
        }
        assert_eq!((sooli(true), sooli(false)), (24, -24));
    }

    #[test]
    fn the_better_bid() {
        assert_eq!(best_contract(count(9), count(6)), (Contract::Rami, 12));
        assert_eq!(best_contract(count(7), count(6)), (Contract::Nolo, 4));
        assert_eq!(best_contract(count(6), count(8)), (Contract::Nolo, -8));
        let with = Options::default();
        assert_eq!(best_answer(count(9), true, with), (Contract::Sooli, 24));
        assert_eq!(best_answer(count(9), false, with), (Contract::Rami, -12));
        assert_eq!(best_answer(count(3), true, with), (Contract::Rami, 32));
        let without = Options { sooli: false, ..with };
        assert_eq!(best_answer(count(9), true, without), (Contract::Rami, -12));
    }

    #[test]
    fn a_game_is_won_in_deals_in_succession() {
        let play = |game: Game, side, points| game.after_deal(side, points, Options::default());
        let (game, _) = play(Game::default(), NorthSouth, 28);
        assert_eq!(game.totals().0, [28, 0]);
        assert_eq!(play(game, EastWest, 56), (Game::default(), Outcome::Open));
        let (game, outcome) = play(game, NorthSouth, 23);
        assert_eq!((game.totals().0, outcome), ([51, 0], Outcome::Open));
        assert_eq!(play(game, NorthSouth, 4), (Game::default(), Outcome::Won(NorthSouth)));
        assert_eq!(play(Game::default(), EastWest, 56).1, Outcome::Won(EastWest));
    }

    #[test]
    fn by_another_reading_the_breaking_side_rises() {
        let options = Options { breaking_scores: true, ..Options::default() };
        let game = Game::rising(NorthSouth, 40).unwrap();
        assert_eq!(game.after_deal(EastWest, 16, options).0.totals().0, [0, 16]);
        assert_eq!((Game::rising(NorthSouth, 0), Game::rising(NorthSouth, 52)), (None, None));
    }

    #[test]
    fn contracts_read_back() {
        for contract in Contract::ALL {
            assert_eq!(contract.to_string().to_uppercase().parse(), Ok(contract));
        }
        let message = "grand".parse::<Contract>().unwrap_err().to_string();
        assert_eq!(message, "no contract \"grand\": tuppi is played as rami, nolo or sooli");
    }

    proptest! {
        #[test]
        fn rami_wants_tricks_and_nolo_avoids_them(tricks in 0..13_u8) {
            prop_assert!(rami(count(tricks)) < rami(count(tricks + 1)));
            prop_assert!(nolo(count(tricks)) > nolo(count(tricks + 1)));
        }

        #[test]
        fn what_one_side_gains_in_nolo_the_other_loses(tricks in any_count()) {
            prop_assert_eq!(nolo(tricks), -nolo(tricks.of_the_others()));
        }
    }
}
