//! Contract games of one shape: four hands of thirteen, tricks of declarer's side in a contract of level and strain. Each
//! is a row: which contracts there are.

use super::four_hands::{
    ContractKind, FourHands, TrickPreference, TricksOnly, contract, expect_trump, side_of,
};
use super::skruuvi;
use tikki_base::error::Result;
use tikki_play::GameScores;
use tikki_play::game::card_game::CardGame;
use tikki_play::game::contracts::{Declaration, Declarations, rising};
use tikki_play::game::random_position::RandomPosition;
use tikki_play::position::question::Question;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::DeclarationTarget;
use tikki_solver::rules::{Player, Players};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContractGame {
    /// The contracts in words, for those who name another.
    pub(crate) rule: &'static str,
    /// Whether there is a contract of this level, or number of tricks, and of this kind.
    pub(crate) known: fn(i32, ContractKind) -> bool,
    /// Who plays it.
    pub(crate) declarers: fn(Player) -> Players,
    /// What is played where there is no contract; then there must be one if nothing.
    pub(crate) passed_out: Option<PassedOut>,
    /// Whether the highest bid wins the contract, and a deal without bids has no points.
    pub(crate) auction: bool,
    /// The strains from the lowest.
    pub(crate) order: [&'static str; 5],
    /// Contracts that random positions are played in.
    pub(crate) usual: &'static [&'static str],
    /// How many tricks a contract of this number promises.
    pub(crate) needed: fn(i32) -> i32,
    /// How deals are scored.
    pub(crate) scoring: &'static dyn GameScores,
}

/// A deal without a contract: both sides want tricks, or avoid them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassedOut {
    /// How it is written, if it is.
    pub(crate) name: Option<&'static str>,
    /// What both sides want.
    pub(crate) wants: TrickPreference,
}

impl ContractGame {
    /// Contracts of levels in any suit or notrump, played by a side.
    pub(crate) const fn new(
        rule: &'static str,
        known: fn(i32, ContractKind) -> bool,
        usual: &'static [&'static str],
        scoring: &'static dyn GameScores,
    ) -> ContractGame {
        let needed = skruuvi::needed;
        let (declarers, order) = (side_of, ["S", "C", "D", "H", "NT"]);
        let (passed_out, auction) = (None, true);
        ContractGame { rule, known, declarers, passed_out, auction, order, usual, needed, scoring }
    }

    /// What is played where nobody has bid, if nobody has.
    fn is_passed_out(&self, setup: &Setup) -> Option<PassedOut> {
        self.passed_out.filter(|out| out.name == setup.contract.as_deref())
    }
}

impl CardGame<TricksOnly> for ContractGame {
    fn question(&self, setup: &Setup, _: &TricksOnly) -> Result<Question> {
        if let Some(out) = self.is_passed_out(setup) {
            expect_trump(setup, None)?;
            return FourHands::read(setup, None)?.leaders_tricks(setup, out.wants);
        }
        let (_, kind) = contract(setup, self.rule, self.known)?;
        expect_trump(setup, kind.trump())?;
        let deal = FourHands::read(setup, kind.trump())?;
        let declarer = deal.layout.the_declarer(setup)?;
        deal.tricks(setup, (self.declarers)(declarer), TrickPreference::Most)
    }

    /// Of a whole deal: the value counts from the position on.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        if self.is_passed_out(setup).is_some() || !setup.is_whole(13) {
            return Ok(None);
        }
        let (level, _) = contract(setup, self.rule, self.known)?;
        Ok(Some(DeclarationTarget::AtLeast((self.needed)(level))))
    }

    fn family(&self) -> Option<&'static dyn GameScores> {
        Some(self.scoring)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.contract(self.usual);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let left = declarations.seat(1);
        let mut all = Vec::new();
        for level in 1..=13 {
            let known = |strain: &&&str| {
                ContractKind::of_name(strain).is_some_and(|kind| (self.known)(level, kind))
            };
            for strain in self.order.iter().filter(known) {
                let name = format!("{level}{strain}");
                all.push(
                    declarations.declaration(&name).contract(&name).like(strain).led_by(&left),
                );
            }
        }
        Ok(if self.auction && self.passed_out.is_none() { rising(all) } else { all })
    }
}
