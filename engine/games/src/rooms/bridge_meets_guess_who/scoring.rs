//! Bridge Meets Guess Who: what a contract pays, and the game of chips between the two humans.
//!
//! ```
//! use tikki_base::tricks::TrickCount;
//! use tikki_games::rooms::bridge_meets_guess_who::scoring as guess_who;
//! let tricks = |n| TrickCount::new(n).expect("a trick count");
//! let nine = "9S".parse().expect("a contract");
//! assert_eq!(guess_who::payment(nine, tricks(10)), 19);
//! ```

use crate::scores::common::{GameOutcome, ParseContractError, split_number};
use std::fmt;
use std::str::FromStr;
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Side, Strain};

/// A bid left in: the tricks declarer's side promises, 7 to 13, in a strain. Ordered as bids rank (seed 000, lines
/// 1387–1391).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PromisedContract {
    promised: TrickCount,
    strain: Strain,
    doubled: bool,
}

impl PromisedContract {
    /// The undoubled contract for 7 to 13 tricks.
    pub fn new(promised: TrickCount, strain: Strain) -> Option<PromisedContract> {
        (promised.get() >= 7).then_some(PromisedContract { promised, strain, doubled: false })
    }

    /// The 35 bids, ascending from 7C to 13NT.
    pub fn bids() -> impl Iterator<Item = PromisedContract> {
        let promised = (7..=13).filter_map(TrickCount::new);
        promised
            .flat_map(|n| Strain::ALL.into_iter().filter_map(move |s| PromisedContract::new(n, s)))
    }

    /// The same bid, doubled.
    #[must_use]
    pub const fn doubled(self) -> PromisedContract {
        PromisedContract { doubled: true, ..self }
    }

    /// The tricks declarer's side must take.
    pub const fn promised(self) -> TrickCount {
        self.promised
    }

    /// The trump suit, or notrump.
    pub const fn strain(self) -> Strain {
        self.strain
    }
}

/// `9S`, `13NT`, `10HX`.
impl fmt::Display for PromisedContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.promised, self.strain, if self.doubled { "X" } else { "" })
    }
}

/// Reads `9S`, `13nt`, `10HX`.
impl FromStr for PromisedContract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<PromisedContract, ParseContractError> {
        let wrong = |rule: &str| ParseContractError::new(text, rule);
        let promises = "a bid promises 7 to 13 tricks";
        let (number, rest) = split_number(text).ok_or_else(|| wrong(promises))?;
        let promised = TrickCount::new(number).ok_or_else(|| wrong(promises))?;
        let (strain, doubled) = match rest.strip_suffix(['X', 'x']) {
            Some(strain) => (strain, true),
            None => (rest, false),
        };
        let strain = Strain::from_name(strain).ok_or_else(|| {
            wrong("after the tricks comes a strain, C D H S NT, and X if doubled")
        })?;
        let bid = PromisedContract::new(promised, strain).ok_or_else(|| wrong(promises))?;
        Ok(PromisedContract { doubled, ..bid })
    }
}

/// The chips the other human pays declarer when declarer's side takes `tricks`; negative when declarer pays.
///
/// Made: five for each promised trick above six and one for each trick above six that was taken. Failed: five for each
/// missing trick. Doubled: twice that (seed 000, lines 1439–1450).
pub fn payment(contract: PromisedContract, tricks: TrickCount) -> i32 {
    let (promised, taken) = (i32::from(contract.promised.get()), i32::from(tricks.get()));
    let plain =
        if taken >= promised { 5 * (promised - 6) + (taken - 6) } else { -5 * (promised - taken) };
    if contract.doubled { 2 * plain } else { plain }
}

/// What the other side's human pays the human of a side that takes `tricks` of a deal nobody bid for; negative when it
/// is he who pays. It goes as if the side with more tricks had bid 7NT (seed 000, lines 1451–1452).
pub fn passed_out(tricks: TrickCount) -> i32 {
    let (taken, theirs) = (i32::from(tricks.get()), i32::from(tricks.of_the_others().get()));
    if taken > theirs { 5 + (taken - 6) } else { -(5 + (theirs - 6)) }
}

/// What each human starts with (seed 000, line 1364).
const CHIPS: u32 = 55;

/// What each human pays the bank before a deal (seed 000, lines 1371–1372).
const RAKE: u32 = 5;

/// What the seed leaves open about who must pay first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChipsScoring {
    /// Whether the bank is paid back before the contract is paid for. By default all payments at the end of a deal are
    /// set against each other, so that what the contract brings may pay a debt.
    pub debts_first: bool,
}

/// The chips of both humans between deals. Each is named by his side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chips {
    chips: BySide<u32>,
}

impl Default for Chips {
    fn default() -> Chips {
        Chips { chips: BySide([CHIPS; 2]) }
    }
}

/// What happened to the chips in one deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChipsMoved {
    /// What north-south's human receives for the contract; negative when he pays.
    pub to_north_south: i32,
    /// What each human paid the other for questions and failed commands, one chip each (seed 000, lines 1428–1430 and
    /// 1466–1467). The bank lends what he has not (lines 1454–1458).
    pub asked: BySide<u32>,
}

impl Chips {
    /// A game in which the humans have these chips.
    pub const fn with_chips(chips: BySide<u32>) -> Chips {
        Chips { chips }
    }

    /// The chips of both humans.
    pub const fn chips(self) -> BySide<u32> {
        self.chips
    }

    /// The game after both have paid the rake of the next deal. Who cannot pay it loses; when neither can, the game is
    /// tied (seed 000, lines 1371–1372 and 1453–1454).
    #[must_use]
    pub fn after_rake(self) -> (Chips, GameOutcome) {
        self.after_paying(BySide([-RAKE.cast_signed(); 2]))
    }

    /// The game after a deal for which the rake is paid. Who cannot pay what he must loses (seed 000, lines 1453–1458).
    #[must_use]
    pub fn after_deal(self, deal: ChipsMoved, options: ChipsScoring) -> (Chips, GameOutcome) {
        let asked = BySide::from_fn(|side| {
            deal.asked[side.opponents()].cast_signed() - deal.asked[side].cast_signed()
        });
        let contract = BySide([deal.to_north_south, -deal.to_north_south]);
        if options.debts_first {
            match self.after_paying(asked) {
                (game, GameOutcome::Open) => game.after_paying(contract),
                lost => lost,
            }
        } else {
            self.after_paying(asked.plus(contract))
        }
    }

    /// The game after each human receives (or, negative, pays) what is said. Who cannot pay keeps nothing and loses.
    fn after_paying(self, received: BySide<i32>) -> (Chips, GameOutcome) {
        let after = BySide::from_fn(|side| self.chips[side].checked_add_signed(received[side]));
        let outcome = match after.0 {
            [Some(_), Some(_)] => GameOutcome::Open,
            [Some(_), None] => GameOutcome::Won(Side::NorthSouth),
            [None, Some(_)] => GameOutcome::Won(Side::EastWest),
            [None, None] => GameOutcome::Tied,
        };
        (Chips { chips: BySide(after.0.map(Option::unwrap_or_default)) }, outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_count, count};
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use proptest::prelude::*;

    fn any_contract() -> impl Strategy<Value = PromisedContract> {
        prop::sample::select(
            PromisedContract::bids().flat_map(|b| [b, b.doubled()]).collect::<Vec<_>>(),
        )
    }

    #[test]
    fn payments() {
        for (text, tricks, paid) in [
            ("9S", 10, 19),
            ("9SX", 10, 38),
            ("9S", 7, -10),
            ("9SX", 7, -20),
            ("7NT", 7, 6),
            ("13NT", 13, 42),
        ] {
            assert_eq!(payment(text.parse().unwrap(), count(tricks)), paid, "{text} {tricks}");
        }
        assert_eq!((passed_out(count(8)), passed_out(count(5))), (7, -7));
    }

    #[test]
    fn contracts_read_back_and_rank_as_bids() {
        for bid in PromisedContract::bids().flat_map(|bid| [bid, bid.doubled()]) {
            assert_eq!(bid.to_string().parse(), Ok(bid));
        }
        assert_eq!(PromisedContract::bids().count(), 35);
        assert!(PromisedContract::bids().is_sorted());
    }

    #[test]
    fn what_is_no_bid_is_refused_with_its_rule() {
        let message = |text: &str| text.parse::<PromisedContract>().unwrap_err().to_string();
        for text in ["6S", "14S", "S", "", "pass", "07S"] {
            assert!(message(text).ends_with("a bid promises 7 to 13 tricks"), "{text}");
        }
        for text in ["9", "9M", "9SXX", "9X"] {
            assert!(message(text).contains("comes a strain"), "{text}");
        }
    }

    #[test]
    fn chips_run_out() {
        let (game, outcome) = Chips::default().after_rake();
        assert_eq!((game.chips().0, outcome), ([50, 50], GameOutcome::Open));
        let deal = ChipsMoved { to_north_south: 19, asked: BySide([3, 1]) };
        let (game, outcome) = game.after_deal(deal, ChipsScoring::default());
        assert_eq!((game.chips().0, outcome), ([67, 33], GameOutcome::Open));
        let deal = ChipsMoved { to_north_south: 34, ..ChipsMoved::default() };
        assert_eq!(
            game.after_deal(deal, ChipsScoring::default()).1,
            GameOutcome::Won(Side::NorthSouth)
        );
        let poor = Chips::with_chips(BySide([4, 60]));
        assert_eq!(poor.after_rake().1, GameOutcome::Won(Side::EastWest));
        assert_eq!(Chips::with_chips(BySide([4, 3])).after_rake().1, GameOutcome::Tied);
    }

    #[test]
    fn a_debt_may_be_paid_from_what_the_contract_brings() {
        let game = Chips::with_chips(BySide([2, 50]));
        let deal = ChipsMoved { to_north_south: 10, asked: BySide([4, 0]) };
        let (after, outcome) = game.after_deal(deal, ChipsScoring::default());
        assert_eq!((after.chips().0, outcome), ([8, 44], GameOutcome::Open));
        let first = game.after_deal(deal, ChipsScoring { debts_first: true });
        assert_eq!(first.1, GameOutcome::Won(Side::EastWest));
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        let deals = played_out("bridge-meets-guess-who", |setup, rng| {
            setup.contract = setup.contract.take().filter(|_| !rng.one_in(4));
        });
        scores_want_what_the_goal_wants(deals, 13, |played, tricks| match played.contract() {
            "" => passed_out(count(tricks)),
            contract => payment(contract.parse().unwrap(), count(tricks)),
        });
    }

    proptest! {
        #[test]
        fn one_more_trick_never_pays_less(contract in any_contract(), tricks in 0..13_u8) {
            prop_assert!(payment(contract, count(tricks)) < payment(contract, count(tricks + 1)));
        }

        #[test]
        fn what_is_passed_out_is_paid_by_one_to_the_other(tricks in any_count()) {
            prop_assert_eq!(passed_out(tricks), -passed_out(tricks.of_the_others()));
        }

        #[test]
        fn chips_only_change_hands(paid in -30..30_i32, north in 0..9_u32, east in 0..9_u32) {
            let deal = ChipsMoved { to_north_south: paid, asked: BySide([north, east]) };
            let (game, outcome) = Chips::default().after_deal(deal, ChipsScoring::default());
            prop_assert_eq!((game.chips().0.iter().sum::<u32>(), outcome), (110, GameOutcome::Open));
        }
    }
}
