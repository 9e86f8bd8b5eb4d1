//! What a file holds already of best play: tables and par, as some program computed them.

use super::RecordedPoints;
use crate::par::{Par, ParContract};
use crate::scoring::{Contract, Vulnerability, score};
use crate::table::PartialTable;
use crate::table::TrickTable;
use std::fmt;
use tikki_solver::{CardSet, Seat, Side};

/// Tables and par that a file holds. Nothing of it is trusted: `tikki verify` looks at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// Tables, each with the name of its place: `DoubleDummyTricks`, `OptimumResultTable`, `table`. Tricks of declarer's side.
    pub tables: Vec<(&'static str, PartialTable)>,
    /// The optimum score.
    pub score: Option<RecordedPoints>,
    /// The contracts said to be worth par; empty where the deal is said to be passed out.
    pub contracts: Option<Vec<StoredPar>>,
    /// The cards said to be best at each card of the play.
    pub best_cards: Option<Vec<CardSet>>,
    /// Par as tags beside the usual ones tell it.
    pub also: Vec<AlsoPar>,
    /// The line of its file on which each of them stands, by the name of its place; without a name, all of them.
    pub lines: Vec<(&'static str, u64)>,
}

/// Par as a tag tells it that is not kept by itself: `Minimax`, `OptimumContract`.
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
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        let StoredAnalysis { tables, score, contracts, best_cards, also, lines: _ } = self;
        let par = score.is_some() || contracts.is_some() || !also.is_empty();
        tables.is_empty() && !par && best_cards.is_none()
    }

    /// The line on which something stands.
    pub(crate) fn line(&self, name: &str) -> Option<u64> {
        let known = self.lines.iter().find(|(known, _)| *known == name || known.is_empty());
        known.map(|(_, line)| *line)
    }

    /// Holds this par from now on.
    pub fn set_par(&mut self, par: &Par) {
        self.score = Some(RecordedPoints { ns: Some(par.score_ns), ew: None });
        self.contracts = Some(StoredPar::all(par));
    }

    /// The cells of all tables; of two that differ, the first.
    pub fn table(&self) -> Option<PartialTable> {
        self.tables.first().map(|(_, table)| *table)
    }
}

/// A contract said to be worth par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPar {
    /// The contract.
    pub contract: Contract,
    /// Who is said to declare: a seat, or either seat of a side.
    pub declarers: Declarers,
    /// Tricks over or under the contract, if told.
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

/// `N`, or `NS`.
impl fmt::Display for Declarers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declarers::One(seat) => seat.fmt(f),
            Declarers::Side(side) => side.fmt(f),
        }
    }
}

impl StoredPar {
    /// The contracts of a par: both seats of a side together where they take the same.
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

    /// Whether the contract reaches par when the table's tricks are taken: by one of the declarers at least, and with the
    /// result told.
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
