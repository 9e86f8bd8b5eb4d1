//! Double-dummy tables, par and best cards stored in a file by another program.

use super::RecordedPoints;
use crate::par::{Par, ParContract};
use crate::scoring::{Contract, Vulnerability, score};
use crate::table::PartialTable;
use crate::table::TrickTable;
use std::fmt;
use tikki_solver::{CardSet, Seat, Side};

/// Double-dummy analysis stored in a file. It is not trusted; `tikki verify` checks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// Tables of declarer's tricks, each with the name of its place: `DoubleDummyTricks`, `OptimumResultTable`, `table`.
    pub tables: Vec<(&'static str, PartialTable)>,
    /// The optimum score.
    pub score: Option<RecordedPoints>,
    /// The par contracts; empty for a deal passed out.
    pub contracts: Option<Vec<StoredPar>>,
    /// The best cards at each card of the play.
    pub best_cards: Option<Vec<CardSet>>,
    /// Par from other tags.
    pub also: Vec<AlsoPar>,
    /// The line of the file on which each value is stored, by the name of its place; an empty name covers all.
    pub lines: Vec<(&'static str, u64)>,
}

/// Par from a tag such as `Minimax` or `OptimumContract`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlsoPar {
    /// The tag.
    pub name: &'static str,
    /// The score.
    pub score: Option<RecordedPoints>,
    /// The contracts.
    pub contracts: Option<Vec<StoredPar>>,
}

impl StoredAnalysis {
    /// Returns whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        let StoredAnalysis { tables, score, contracts, best_cards, also, lines: _ } = self;
        let par = score.is_some() || contracts.is_some() || !also.is_empty();
        tables.is_empty() && !par && best_cards.is_none()
    }

    /// Removes the cells of tables that are placeholders; returns the line of the first such table, or 0 if it is unknown.
    pub(crate) fn remove_placeholders(&mut self) -> Option<u64> {
        let mut found = None;
        for (name, table) in &mut self.tables {
            let Some(left) = table.without_placeholders() else { continue };
            *table = left;
            found = found.or(Some(*name));
        }
        found.map(|name| self.line(name).unwrap_or(0))
    }

    /// Returns the line on which a value is stored.
    pub(crate) fn line(&self, name: &str) -> Option<u64> {
        let known = self.lines.iter().find(|(known, _)| *known == name || known.is_empty());
        known.map(|(_, line)| *line)
    }

    /// Stores a par.
    pub fn set_par(&mut self, par: &Par) {
        self.score = Some(RecordedPoints { ns: Some(par.score_ns), ew: None });
        self.contracts = Some(StoredPar::all(par));
    }

    /// Returns the cells of all tables combined; where two differ, the first counts.
    pub fn table(&self) -> Option<PartialTable> {
        self.tables.first().map(|(_, table)| *table)
    }
}

/// A stored par contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPar {
    /// The contract.
    pub contract: Contract,
    /// The declarer: a seat, or either seat of a side.
    pub declarers: Declarers,
    /// Overtricks (positive) or undertricks (negative), if recorded.
    pub over: Option<i8>,
}

/// One declarer, or both seats of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declarers {
    /// This seat.
    One(Seat),
    /// Either seat.
    Side(Side),
}

/// Formats as `N` or `NS`.
impl fmt::Display for Declarers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declarers::One(seat) => seat.fmt(f),
            Declarers::Side(side) => side.fmt(f),
        }
    }
}

impl StoredPar {
    /// Returns the contracts of a par, with both seats of a side in one where they take the same tricks.
    pub fn all(par: &Par) -> Vec<StoredPar> {
        let mut contracts: Vec<StoredPar> = Vec::new();
        for &ParContract { contract, declarer, tricks } in &par.contracts {
            let over = Some(contract.overtricks(tricks.get()));
            let partner = Declarers::One(declarer.partner());
            let own = StoredPar { contract, declarers: Declarers::One(declarer), over };
            let twin = StoredPar { declarers: partner, ..own };
            let side: Side = declarer.side();
            match contracts.iter_mut().find(|known| **known == twin) {
                Some(known) => known.declarers = Declarers::Side(side),
                None => contracts.push(own),
            }
        }
        contracts
    }

    /// Returns whether the contract reaches par with the tricks of the table, for at least one of its declarers, and with the
    /// recorded result.
    pub(crate) fn is_par(self, par: &Par, table: &TrickTable, vulnerable: Vulnerability) -> bool {
        let seats: Vec<Seat> = match self.declarers {
            Declarers::One(seat) => vec![seat],
            Declarers::Side(side) => side.seats().to_vec(),
        };
        let reaches = |&seat: &Seat| {
            let tricks = table.tricks(self.contract.strain, seat).get();
            let points = score(self.contract, vulnerable.includes(seat.side()), tricks);
            let ns = if seat.side() == Side::NorthSouth { points } else { -points };
            let over = self.contract.overtricks(tricks);
            ns == par.score_ns && self.over.is_none_or(|given| given == over)
        };
        seats.iter().any(reaches)
    }
}
