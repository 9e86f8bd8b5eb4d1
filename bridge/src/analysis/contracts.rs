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
mod tests {
    use super::*;
    use tikki_base::comparison::imps;
    use tikki_base::tricks::TrickCount;
    use tikki_solver::{BySeat, Strain};

    #[test]
    fn a_grid_is_scored_and_compared_with_par_and_the_field() {
        let table = TrickTable::from_fn(|strain, seat| {
            let nine = strain == Strain::NoTrump && seat.side() == Side::NorthSouth;
            TrickCount::new(if nine { 9 } else { 6 }).unwrap()
        });
        let played = |contract: &str, declarer| DeclaredContract {
            contract: contract.parse().unwrap(),
            declarer,
        };
        let grid = ContractGrid {
            played: vec![
                played("3NT", Seat::North),
                played("3NT", Seat::East),
                played("2SX", Seat::North),
                played("2SX", Seat::East),
            ],
            vulnerable: vec![Vulnerability::None, Vulnerability::NorthSouth],
        };
        let field =
            FieldScores { vulnerable: Vulnerability::NorthSouth, scores_ns: vec![600, -100, 150] };
        let against = ComparisonBasis { dealer: Some(Seat::North), field: Some(field) };
        let rows = grid.evaluate(&table.into(), &against);
        let par = |row: &EvaluatedContract| {
            row.par.map(|par| (par.imps as i32, (2.0 * par.matchpoints) as i32))
        };
        let points: Vec<_> = rows.iter().map(|row| (row.score_ns, par(row))).collect();
        let expected = [
            (400, 0, 1),
            (600, 0, 1), // par
            (150, -6, 0),
            (150, -10, 0),
            (-300, -12, 0),
            (-500, -15, 0),
            (300, -3, 0),
            (300, -7, 0),
        ];
        assert_eq!(points, expected.map(|(score, imps, mp)| (Some(score), Some((imps, mp)))));
        assert!(rows.iter().step_by(2).all(|row| row.field.is_none()), "another vulnerability");
        let beside = rows[1].field.unwrap();
        assert!((beside.matchpoints - 2.5 / 3.0).abs() < 1e-9, "{beside:?}");
        assert!((beside.imps - f64::from(imps(700) + imps(450)) / 3.0).abs() < 1e-9, "{beside:?}");
        let seven_or_eight = BySeat::from_fn(|_| Bounds { lower: 7, upper: 8 });
        let open = BoundsTable::from(table).with(Strain::NoTrump, seven_or_eight);
        let made = |contract: &str| {
            let played = vec![played(contract, Seat::North)];
            let grid = ContractGrid { played, vulnerable: vec![Vulnerability::None] };
            let row = grid.evaluate(&open, &against).remove(0);
            (row.made(), row.score_ns, row.par)
        };
        let expected = [("1NT", Some(true)), ("2NT", None), ("3NT", Some(false))];
        for (contract, proved) in expected {
            assert_eq!(made(contract), (proved, None, None));
        }
        let alone = grid.evaluate(&table.into(), &ComparisonBasis::default());
        assert!(alone.iter().all(|row| row.par.is_none() && row.field.is_none()));
    }
}
