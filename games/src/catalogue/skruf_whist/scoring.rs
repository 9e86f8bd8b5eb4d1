//! Skruf-whist of 1911: undertricks, slams, the table of aces and honours, and the optional pass misère.

use crate::catalogue::historical_skruuvi::scoring::{IN_NOTRUMP, IN_TRUMPS, RULES, undertricks};
use crate::families::skruuvi::needed;
use crate::prelude::*;
use crate::scores::common::SideScores;
use crate::scores::honours::{HonoursInOneHand, aces, cards_of, honours};
use crate::scores::rubber::{RubberContract, RubberDealScore, RubberOutcome, rubbers};
use tikki_base::deal::FullDeal;

/// What is paid for aces and honours of which the table has no line: no ace or no honour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Absent {
    /// What the line of the other side says, with the opposite sign.
    #[word("other-side")]
    OtherSide,
    /// Nothing.
    Nothing,
}

#[derive(Clone, Debug, Keys)]
struct ScoreOptions {
    /// What is paid where the table has no line (Finnish Games, “Skruf-whist”).
    absent: Absent,
    /// Whether opponents of declarer who take 12 or 13 tricks have the points of an unbid slam (Finnish Games, “Skruf-whist”).
    #[key(default = true)]
    slams_of_opponents: bool,
    /// Whether declarer's side has the points of twelve unbid tricks when it bid seven.
    #[key(default = true)]
    twelve_of_seven: bool,
}

/// A contract with its result, and the options of its scores.
struct Played<'a> {
    contract: RubberContract<'a>,
    options: ScoreOptions,
}

/// The scores of Skruf-whist.
#[derive(Debug)]
pub(super) struct SkrufScores;

impl GameScores for SkrufScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        ScoreOptions::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::of(setup).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        RubberOutcome::KEYS
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(RubberOutcome::by_tricks(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let Some(played) = Played::from_deal(deal)? else {
            let tricks = RubberOutcome::read(&deal.result)?.tricks.shared(13)?;
            return Ok(
                DealSheet::of_sides().with_sides(messages::SCORE_PASS_MISERE, pass_misere(tricks))
            );
        };
        Ok(played.contract.sheet(played.score()?))
    }

    /// A match is a rubber, of games as in historical skruuvi (Finnish Games, “Skruf-whist”). A pass misère has no trick
    /// points.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        rubbers(deals, RULES, 0, |deal| {
            let contract = contract_of(deal)?;
            Ok(contract.map(|contract| {
                let per_trick = contract.level;
                contract.trick_points(per_trick)
            }))
        })
    }
}

/// The contract that was played; nothing where everybody passed.
fn contract_of<'a>(deal: &'a DealResult<'a>) -> Result<Option<RubberContract<'a>>> {
    RubberContract::read(deal, super::PASSED, super::RULE, super::is_contract)
}

impl<'a> Played<'a> {
    /// What was played; nothing where everybody passed.
    fn from_deal(deal: &'a DealResult<'a>) -> Result<Option<Played<'a>>> {
        let Some(contract) = contract_of(deal)? else { return Ok(None) };
        Ok(Some(Played { contract, options: ScoreOptions::of(deal.setup)? }))
    }

    fn score(&self) -> Result<RubberDealScore> {
        let per_trick = self.contract.level;
        self.contract.score(per_trick, self.basic(), |hands| self.cards(hands))
    }

    /// The points for slams and missing tricks; making a contract alone is worth nothing (Finnish Games, “Skruf-whist”).
    fn basic(&self) -> SideScores {
        let tricks = self.contract.tricks[self.contract.declarers];
        let over = tricks - needed(self.contract.level);
        let slam = match (tricks, self.contract.level) {
            (13, 7) => 1400,
            (13, 6) => 900,
            (12, 6) => 700,
            (12, 7) if !self.options.twelve_of_seven => 0,
            (tricks, _) => unbid_slam(tricks),
        };
        let missing = if over < 0 { undertricks(self.contract.level, -over) } else { 0 };
        let theirs = if self.options.slams_of_opponents { unbid_slam(13 - tricks) } else { 0 };
        SideScores { declarers: slam - missing, opponents: theirs }
    }

    /// The points for cards in hand after the exchange: half of what historical skruuvi pays for single hands, and the aces
    /// and honours of a side (Finnish Games, “Skruf-whist”).
    fn cards(&self, hands: &FullDeal) -> SideScores {
        let strain = self.contract.kind.strain();
        let whole = if strain.trump().is_some() { IN_TRUMPS } else { IN_NOTRUMP };
        let half = HonoursInOneHand {
            trump_card: whole.trump_card / 2,
            other_card: whole.other_card / 2,
            three_aces: whole.three_aces / 2,
            ..whole
        };
        let of_side = |side: Side| self.contract.level * self.side_value(hands, side);
        half.scores(strain, self.contract.declarers, hands).plus(SideScores {
            declarers: of_side(self.contract.declarers),
            opponents: of_side(self.contract.declarers.opponents()),
        })
    }

    /// What a side has for its aces and honours, for each level: in notrump 70 for three aces, 90 for four, 50 for two and
    /// at least seven tricks (Finnish Games, “Skruf-whist”).
    fn side_value(&self, hands: &FullDeal, side: Side) -> i32 {
        let cards = cards_of(hands, side);
        let most = self.contract.tricks.difference(side) > 0;
        match (self.contract.kind.strain().trump(), aces(cards)) {
            (Some(suit), aces) if most => {
                base_value(aces as usize, honours(cards, suit) as usize, self.options.absent)
            }
            (None, 4) => 90,
            (None, 3) => 70,
            (None, 2) if most => 50,
            _ => 0,
        }
    }
}

const fn unbid_slam(tricks: i32) -> i32 {
    match tricks {
        13 => 400,
        12 => 200,
        _ => 0,
    }
}

/// The base values of trump contracts: a line for each number of aces, 1 to 4, and in it a value for each number of trump
/// honours, 1 to 5 (Finnish Games, “Skruf-whist”).
const BASE_VALUES: [[i32; 5]; 4] =
    [[-70, -60, 0, 20, 30], [-60, 10, 50, 60, 70], [0, 20, 60, 70, 80], [10, 30, 70, 80, 90]];

/// Returns what a trump contract pays, for each level, the side with at least seven tricks, by its aces and trump honours
/// (Finnish Games, “Skruf-whist”). Negative: that side pays.
fn base_value(aces: usize, honours: usize, absent: Absent) -> i32 {
    let line = |aces: usize, honours: usize| {
        BASE_VALUES.get(aces.checked_sub(1)?)?.get(honours.checked_sub(1)?).copied()
    };
    let others = || line(4_usize.checked_sub(aces)?, 5_usize.checked_sub(honours)?);
    match (line(aces, honours), absent) {
        (Some(value), _) => value,
        (None, Absent::OtherSide) => others().map_or(0, |value| -value),
        (None, Absent::Nothing) => 0,
    }
}

/// The points of both sides of a pass misère: a hundred times the difference to the side with fewer tricks (Finnish Games, “Skruf-whist”).
fn pass_misere(tricks: BySide<i32>) -> BySide<i32> {
    BySide::from_fn(|side: Side| 100 * (-tricks.difference(side)).max(0))
}

#[cfg(test)]
mod tests;
