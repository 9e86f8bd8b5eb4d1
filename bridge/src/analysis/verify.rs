//! Comparison of the analysis stored in a file with the solved one.

use super::replay::AnalysedBoard;
use crate::board::{RecordedPoints, StoredAnalysis, StoredPar};
use crate::par::Par;
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use crate::table::TrickTable;
use std::fmt;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Card, CardSet, Seat, Strain};

/// A stored value that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The place of the stored value: `DoubleDummyTricks`, `OptimumScore`, `gib`.
    pub stored_in: &'static str,
    /// The line of the file, if that is known.
    pub line: Option<u64>,
    /// The stored and the solved value.
    pub value: StoredValue,
}

/// A stored value with the solved one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredValue {
    /// A cell of a table: tricks of declarer's side.
    Tricks {
        /// The strain.
        strain: Strain,
        /// The declarer.
        declarer: Seat,
        /// The tricks stored.
        stored: TrickCount,
        /// The tricks solved.
        solved: TrickCount,
    },
    /// The score of par.
    Score {
        /// The points stored.
        stored: RecordedPoints,
        /// The points solved, of north and south.
        solved_ns: i32,
    },
    /// A contract that does not reach par.
    Contract {
        /// The contract.
        stored: StoredPar,
        /// Par.
        par: Par,
    },
    /// The file says that the deal is passed out, but it is not.
    PassedOut {
        /// Par.
        par: Par,
    },
    /// The best cards at a card of the play: the first wrong entry.
    Cards {
        /// The number of the card, from 1.
        ply: usize,
        /// The cards stored.
        stored: CardSet,
        /// The cards solved.
        solved: CardSet,
    },
    /// The number of rows differs from the number of cards.
    Rows {
        /// The rows.
        stored: usize,
        /// The cards.
        solved: usize,
    },
}

/// Returns the wrong values stored with a board, as far as they were solved.
pub fn mismatches(analysed: &AnalysedBoard) -> Vec<Mismatch> {
    let stored = &analysed.board.stored;
    let mut found = Vec::new();
    if let Some(table) = analysed.table() {
        for (name, given) in &stored.tables {
            found.extend(wrong_cells(table, given).map(|what| named(stored, name, what)));
        }
        if let (Some(par), Some(vulnerable)) = (&analysed.par, analysed.board.header.vulnerable) {
            found.extend(wrong_par(stored, table, par, vulnerable));
        }
    }
    if let (Some(given), Some(best)) = (&stored.best_cards, &analysed.best_cards) {
        let what = wrong_cards(given, best);
        found.extend(what.map(|what| named(stored, "OptimumPlayTable", what)));
    }
    found
}

fn named(stored: &StoredAnalysis, stored_in: &'static str, what: StoredValue) -> Mismatch {
    Mismatch { stored_in, line: stored.line(stored_in), value: what }
}

fn wrong_cells(table: &TrickTable, given: &PartialTable) -> impl Iterator<Item = StoredValue> {
    let cells = Seat::ALL.into_iter().flat_map(|seat| Strain::ALL.map(|strain| (strain, seat)));
    cells.filter_map(move |(strain, declarer)| {
        let (solved, stored) = (table.tricks(strain, declarer), given.tricks(strain, declarer)?);
        (stored != solved).then_some(StoredValue::Tricks { strain, declarer, stored, solved })
    })
}

fn wrong_par(
    stored: &StoredAnalysis,
    table: &TrickTable,
    par: &Par,
    vulnerable: Vulnerability,
) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let own =
        [("OptimumScore", stored.score, None), ("ParContract", None, stored.contracts.clone())];
    let also = stored.also.iter().map(|also| (also.name, also.score, also.contracts.clone()));
    for (name, score, contracts) in own.into_iter().chain(also) {
        let wrong = score.filter(|given| !given.is_par(par));
        let wrong = wrong.map(|stored| StoredValue::Score { stored, solved_ns: par.score_ns });
        found.extend(wrong.map(|what| named(stored, name, what)));
        let Some(contracts) = contracts else { continue };
        if contracts.is_empty() && par.score_ns != 0 {
            found.push(named(stored, name, StoredValue::PassedOut { par: par.clone() }));
        }
        let wrong = contracts.into_iter().filter(|given| !given.is_par(par, table, vulnerable));
        let wrong = wrong.map(|stored| StoredValue::Contract { stored, par: par.clone() });
        found.extend(wrong.map(|what| named(stored, name, what)));
    }
    found
}

/// Returns the first card with wrong best cards.
fn wrong_cards(given: &[CardSet], best: &[CardSet]) -> Option<StoredValue> {
    if given.len() != best.len() {
        return Some(StoredValue::Rows { stored: given.len(), solved: best.len() });
    }
    let (at, (stored, solved)) = given.iter().zip(best).enumerate().find(|(_, (t, b))| t != b)?;
    Some(StoredValue::Cards { ply: at + 1, stored: *stored, solved: *solved })
}

/// Formats as `N takes 5 tricks in NT, not 6`.
impl fmt::Display for StoredValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |cards: &CardSet| {
            cards.iter().map(|card: Card| card.to_string()).collect::<Vec<_>>().join(" ")
        };
        match self {
            StoredValue::Tricks { strain, declarer, stored, solved } => {
                write!(f, "{declarer} takes {solved} tricks in {strain}, not {stored}")
            }
            StoredValue::Score { stored, solved_ns } => {
                let given = stored.for_ns();
                let text = given.map_or("the stored score".to_owned(), |given| given.to_string());
                write!(f, "par is {solved_ns} for NS, not {text}")
            }
            StoredValue::Contract { stored, par } => {
                write!(f, "{} does not reach par, {} for NS", stored.contract, par.score_ns)
            }
            StoredValue::PassedOut { par } => {
                write!(f, "par is {} for NS, not a pass", par.score_ns)
            }
            StoredValue::Cards { ply, stored, solved } => {
                write!(f, "card {ply}: the best cards are {}, not {}", names(solved), names(stored))
            }
            StoredValue::Rows { stored, solved } => {
                write!(f, "{stored} rows for {solved} cards played")
            }
        }
    }
}
