//! The values of contracts on a deal, each by a declarer at a vulnerability.

use crate::board::FinalContract;
use crate::par::par;
use crate::scoring::{Contract, Vulnerability, score};
use crate::table::{BoundsTable, TrickTable};
use tikki_base::comparison::{ComparedScore, compared};
use tikki_solver::{Bounds, Seat, Side};

/// A contract with its declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclaredContract {
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
}

impl DeclaredContract {
    /// Returns the contract with its declarer; `None` of a deal passed out or an ending.
    pub fn of(played: FinalContract) -> Option<DeclaredContract> {
        match played {
            FinalContract::Bid { contract, declarer } => {
                Some(DeclaredContract { contract, declarer })
            }
            FinalContract::PassedOut | FinalContract::Ending { .. } => None,
        }
    }

    /// Returns the score of north and south if declarer's side takes `tricks` tricks.
    pub fn score_ns(self, vulnerable: Vulnerability, tricks: u8) -> i32 {
        let side = self.declarer.side();
        let points = score(self.contract, vulnerable.includes(side), tricks);
        if side == Side::NorthSouth { points } else { -points }
    }
}

/// Contracts to be evaluated, each at every vulnerability of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractGrid {
    /// The contracts.
    pub played: Vec<DeclaredContract>,
    /// The vulnerability.
    pub vulnerable: Vec<Vulnerability>,
}

/// The scores of a board at several tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldScores {
    /// The vulnerability.
    pub vulnerable: Vulnerability,
    /// The score of north and south at each table.
    pub scores_ns: Vec<i32>,
}

/// The basis of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComparisonBasis {
    /// The dealer; if given, contracts are compared with par.
    pub dealer: Option<Seat>,
    /// The results of the board, compared with contracts at the same vulnerability.
    pub field: Option<FieldScores>,
}

/// A contract with its double-dummy result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EvaluatedContract {
    /// The contract with its declarer.
    pub played: DeclaredContract,
    /// The vulnerability.
    pub vulnerable: Vulnerability,
    /// The bounds on the tricks of declarer's side.
    pub tricks: Bounds,
    /// The score of north and south, if the tricks are known exactly.
    pub score_ns: Option<i32>,
    /// The gain of north and south against a table that reaches par, if par is known.
    pub par: Option<ComparedScore>,
    /// The gain of north and south against the tables that played the board, if known.
    pub field: Option<ComparedScore>,
}

impl EvaluatedContract {
    /// Returns whether the contract makes, if that is proved.
    pub fn made(&self) -> Option<bool> {
        let needed = self.played.contract.level.tricks_needed();
        let Bounds { lower, upper } = self.tricks;
        (lower >= needed || upper < needed).then_some(lower >= needed)
    }
}

impl ContractGrid {
    /// Evaluates the contracts with the table of a deal, each at every vulnerability. The comparison with par needs the complete
    /// table.
    pub fn evaluate(
        &self,
        table: &BoundsTable,
        against: &ComparisonBasis,
    ) -> Vec<EvaluatedContract> {
        let whole = table.complete();
        let par_of = |&vul: &Vulnerability| par_score(whole.as_ref(), against.dealer, vul);
        let pars: Vec<Option<i32>> = self.vulnerable.iter().map(par_of).collect();
        let row = |&played: &DeclaredContract, vulnerable: Vulnerability, par: Option<i32>| {
            let tricks = table.tricks(played.contract.strain, played.declarer);
            let score_ns = tricks.value().map(|tricks| played.score_ns(vulnerable, tricks));
            let field = against.field.as_ref().filter(|field| field.vulnerable == vulnerable);
            EvaluatedContract {
                played,
                vulnerable,
                tricks,
                score_ns,
                par: score_ns.zip(par).and_then(|(score, par)| compared(score, &[par])),
                field: score_ns.zip(field).and_then(|(score, f)| compared(score, &f.scores_ns)),
            }
        };
        let rows = self.played.iter().flat_map(|played| {
            self.vulnerable.iter().zip(&pars).map(move |(&vul, &par)| row(played, vul, par))
        });
        rows.collect()
    }
}

fn par_score(table: Option<&TrickTable>, dealer: Option<Seat>, vul: Vulnerability) -> Option<i32> {
    table.zip(dealer).map(|(table, dealer)| par(table, dealer, vul).score_ns)
}

#[cfg(test)]
mod tests;
