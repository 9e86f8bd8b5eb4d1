//! What contracts are worth on a deal: every contract by every declarer at every vulnerability that is asked for.

use crate::par::par;
use crate::scoring::bridge::{Contract, Vulnerability, score};
use crate::scoring::comparison::imps;
use crate::table::{PartialTable, TrickCount, TrickTable};
use solver::{Seat, Side};

/// Which contracts are to be evaluated: all combinations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The contracts.
    pub contracts: Vec<Contract>,
    /// Who plays them.
    pub declarers: Vec<Seat>,
    /// Who is vulnerable.
    pub vulnerable: Vec<Vulnerability>,
}

/// A contract with its double-dummy result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluated {
    /// The contract.
    pub contract: Contract,
    /// Who plays it.
    pub declarer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// The tricks of declarer's side; `None` where they are not proved.
    pub tricks: Option<TrickCount>,
    /// The points of north and south.
    pub score_ns: Option<i32>,
    /// The IMPs of north and south against par, where par is known.
    pub imps_ns: Option<i32>,
}

impl Grid {
    /// The contracts on a deal with this table: by contract, then declarer, then vulnerability. The dealer is needed to
    /// compare with par, and so is the whole table.
    pub fn evaluate(&self, table: &PartialTable, dealer: Option<Seat>) -> Vec<Evaluated> {
        let whole = table.complete();
        let pars: Vec<Option<i32>> =
            self.vulnerable.iter().map(|&vul| par_score(whole.as_ref(), dealer, vul)).collect();
        let mut evaluated = Vec::new();
        for &contract in &self.contracts {
            for &declarer in &self.declarers {
                let tricks = table.tricks(contract.strain, declarer);
                for (&vulnerable, par) in self.vulnerable.iter().zip(&pars) {
                    let score_ns =
                        tricks.map(|tricks| score_ns(contract, declarer, vulnerable, tricks));
                    let imps_ns = score_ns.zip(*par).map(|(score, par)| imps(score - par));
                    let row =
                        Evaluated { contract, declarer, vulnerable, tricks, score_ns, imps_ns };
                    evaluated.push(row);
                }
            }
        }
        evaluated
    }
}

fn par_score(table: Option<&TrickTable>, dealer: Option<Seat>, vul: Vulnerability) -> Option<i32> {
    table.zip(dealer).map(|(table, dealer)| par(table, dealer, vul).score_ns)
}

/// The points of north and south for a contract that comes to so many tricks.
pub fn score_ns(
    contract: Contract,
    declarer: Seat,
    vulnerable: Vulnerability,
    tricks: TrickCount,
) -> i32 {
    let points = score(contract, vulnerable.includes(declarer.side()), tricks.get());
    if declarer.side() == Side::NorthSouth { points } else { -points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Strain;

    #[test]
    fn a_grid_is_scored_and_compared_with_par() {
        let table = TrickTable::from_fn(|strain, seat| {
            let nine = strain == Strain::NoTrump && seat.side() == Side::NorthSouth;
            TrickCount::new(if nine { 9 } else { 6 }).unwrap()
        });
        let grid = Grid {
            contracts: vec!["3NT".parse().unwrap(), "2SX".parse().unwrap()],
            declarers: vec![Seat::North, Seat::East],
            vulnerable: vec![Vulnerability::None, Vulnerability::NorthSouth],
        };
        let rows = grid.evaluate(&table.into(), Some(Seat::North));
        let points: Vec<_> = rows.iter().map(|row| (row.score_ns, row.imps_ns)).collect();
        let expected = [
            (400, 0),
            (600, 0), // par
            (150, -6),
            (150, -10),
            (-300, -12),
            (-500, -15),
            (300, -3),
            (300, -7),
        ];
        assert_eq!(points, expected.map(|(score, imps)| (Some(score), Some(imps))));
        assert!(grid.evaluate(&table.into(), None).iter().all(|row| row.imps_ns.is_none()));
    }
}
