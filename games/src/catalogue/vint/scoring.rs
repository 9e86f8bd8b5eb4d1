//! Vint: contracts, slams, cards in hand, and the rubber of games at 500.

use crate::families::skruuvi::needed;
use crate::prelude::*;
use crate::scores::common::SideScores;
use crate::scores::honours::{HonoursInOneHand, aces, cards_of, honours};
use crate::scores::rubber::{RubberContract, RubberDealScore, RubberOutcome, RubberRules, rubbers};
use tikki_base::deal::FullDeal;

/// What stands for a contract where everybody passed.
const PASSED: &str = "pass";

#[derive(Clone, Debug, Keys)]
struct ScoreOptions {
    /// Whether opponents of declarer who take 12 or 13 tricks have the bonus for that (Finnish Games, “Vint”).
    #[key(default = true)]
    slams_of_opponents: bool,
    /// Whether a sequence is worth 500 more for each card below the jack. The source names A K Q and A K Q J (lines
    /// 2523–2524).
    #[key(default = true)]
    long_sequences: bool,
}

/// A contract with its result, and the options of its scores.
struct Played<'a> {
    contract: RubberContract<'a>,
    options: ScoreOptions,
}

/// The scores of Vint.
#[derive(Debug)]
pub(super) struct VintScores;

impl GameScores for VintScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        ScoreOptions::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::of(setup).map(|_| ())
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        setup.contract.as_deref() == Some(PASSED)
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        RubberOutcome::KEYS
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(RubberOutcome::by_tricks(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let Some(played) = Played::from_deal(deal)? else { return Ok(DealSheet::of_sides()) };
        Ok(played.contract.sheet(played.score()?))
    }

    /// 500 trick points win a game; the first one of a side is worth 1000, its second 2000 (Finnish Games, “Vint”). The winner of the rubber has 500 for each deal that was passed out (lines 2544–2545).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let rules = RubberRules { target: 500, first_game: 1000 };
        rubbers(deals, rules, 500, |deal| {
            let contract = contract_of(deal)?;
            Ok(contract.map(|contract| {
                let per_trick = per_trick(contract.level);
                contract.trick_points(per_trick)
            }))
        })
    }
}

/// The trick points of one trick: ten times the level (Finnish Games, “Vint”).
const fn per_trick(level: i32) -> i32 {
    10 * level
}

/// The contract that was played; nothing where everybody passed.
fn contract_of<'a>(deal: &'a DealResult<'a>) -> Result<Option<RubberContract<'a>>> {
    RubberContract::read(deal, PASSED, super::RULE, super::is_contract)
}

impl<'a> Played<'a> {
    /// What was played; nothing where everybody passed.
    fn from_deal(deal: &'a DealResult<'a>) -> Result<Option<Played<'a>>> {
        let Some(contract) = contract_of(deal)? else { return Ok(None) };
        Ok(Some(Played { contract, options: ScoreOptions::of(deal.setup)? }))
    }

    fn score(&self) -> Result<RubberDealScore> {
        let per_trick = per_trick(self.contract.level);
        self.contract.score(per_trick, self.basic(), |hands| self.cards(hands))
    }

    /// The points for the contract and for slams: less 1000 times the level for each missing trick; 5000 for a contract of
    /// six made, 10000 for one of seven; 1000 for taking twelve tricks and 1000 more for thirteen, promised or not (Finnish Games, “Vint”).
    fn basic(&self) -> SideScores {
        let tricks = self.contract.tricks[self.contract.declarers];
        let made = match (tricks - needed(self.contract.level), self.contract.level) {
            (0.., 7) => 10_000,
            (0.., 6) => 5_000,
            (0.., _) => 0,
            (under, level) => 1000 * level * under,
        };
        let theirs = if self.options.slams_of_opponents { slams_taken(13 - tricks) } else { 0 };
        SideScores { declarers: made + slams_taken(tricks), opponents: theirs }
    }

    /// The points for cards in hand (Finnish Games, “Vint”).
    ///
    /// In one hand: ace, king and queen of a suit 500, with the jack 1000, twice that in trumps; three aces 500, four 1000.
    /// Of a side: 100 times the level for each trump honour to the side with more of them, and for each ace to the side with
    /// more aces; in notrump 250 for each ace. The side with more tricks has the points of two aces each.
    fn cards(&self, hands: &FullDeal) -> SideScores {
        let longest = if self.options.long_sequences { 13 } else { 4 };
        let paid = HonoursInOneHand { trump_card: 1000, other_card: 500, three_aces: 500, longest };
        let strain = self.contract.kind.strain();
        let [own, theirs] = [self.contract.declarers, self.contract.declarers.opponents()]
            .map(|side| cards_of(hands, side));
        let won = self.contract.tricks.difference(self.contract.declarers) > 0;
        let trump = strain.trump();
        let ace_value = if trump.is_some() { 100 } else { 250 };
        let for_aces =
            to_the_more(aces(own), aces(theirs), won).times(self.contract.level * ace_value);
        let for_honours = trump.map_or(SideScores::default(), |suit| {
            to_the_more(honours(own, suit), honours(theirs, suit), won)
                .times(self.contract.level * 100)
        });
        paid.scores(strain, self.contract.declarers, hands).plus(for_aces).plus(for_honours)
    }
}

const fn slams_taken(tricks: i32) -> i32 {
    match tricks {
        13 => 2000,
        12 => 1000,
        _ => 0,
    }
}

/// The larger number to the side that has it; of equals, to the side with more tricks.
fn to_the_more(own: i32, theirs: i32, declarers_won: bool) -> SideScores {
    if own > theirs || own == theirs && declarers_won {
        SideScores { declarers: own, opponents: 0 }
    } else {
        SideScores { declarers: 0, opponents: theirs }
    }
}

#[cfg(test)]
mod tests;
