//! Double-dummy tables: the tricks of each declarer in each strain.
//!
//! The unit of work is one strain of one deal: its four declarers share the solver's table, and a batch has enough units
//! to keep every core busy to the end.

use super::symmetry::StrainSymmetry;
use crate::table::{BoundsTable, TrickTable};
use std::fmt::Debug;
use tikki_base::Cache;
use tikki_base::deal::EvenDeal;
use tikki_solver::{Bounds, BySeat, Hands, Limits, Position, Seat, Side, Solver, Strain, Trick};

/// Solved strains, by hands and strain.
pub type StrainCache = Cache<(Hands, Strain), SolvedStrain>;

/// A completely solved strain, with its effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedStrain {
    /// The tricks of each declarer.
    pub tricks: BySeat<u8>,
    /// The number of nodes visited.
    pub nodes: u64,
    /// The size of the solver's table in bytes, on which the number of nodes depends.
    pub table_bytes: usize,
}

impl SolvedStrain {
    fn of(tricks: StrainTricks, nodes: u64, table_bytes: usize) -> Option<SolvedStrain> {
        let proved = tricks.iter().all(|(_, bounds)| bounds.value().is_some());
        let tricks = BySeat::from_fn(|declarer| tricks[declarer].lower);
        proved.then_some(SolvedStrain { tricks, nodes, table_bytes })
    }

    fn bounds(&self) -> StrainTricks {
        BySeat::from_fn(|declarer| Bounds::exact(self.tricks[declarer]))
    }

    /// Returns whether a search with these limits and this size of table would finish.
    fn is_within(&self, limits: Limits<'_>, table_bytes: usize) -> bool {
        let so_far = |max| self.nodes <= max && self.table_bytes == table_bytes;
        limits.max_nodes.is_none_or(so_far)
    }
}

/// A cache of solved strains.
pub trait StrainMemory: Debug + Send + Sync {
    /// Returns a solved strain from the cache.
    fn find(&self, hands: &Hands, strain: Strain) -> Option<SolvedStrain>;

    /// Stores a solved strain.
    fn keep(&self, hands: &Hands, strain: Strain, finished: SolvedStrain);
}

impl StrainMemory for StrainCache {
    fn find(&self, hands: &Hands, strain: Strain) -> Option<SolvedStrain> {
        self.get(&(*hands, strain))
    }

    fn keep(&self, hands: &Hands, strain: Strain, finished: SolvedStrain) {
        self.insert((*hands, strain), finished);
    }
}

/// The bounds on each declarer's tricks in one strain, exact unless a limit was reached.
pub type StrainTricks = BySeat<Bounds>;

/// The strains in the order of the wire.
pub const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

/// Returns the table from the results of all [`STRAINS`], in their order, if every cell is proved.
pub fn full_table(solved: &[StrainTricks]) -> Option<TrickTable> {
    bounds_of(&STRAINS, solved).complete()
}

/// Returns the table of bounds from the results of some strains.
pub fn bounds_of(strains: &[Strain], solved: &[StrainTricks]) -> BoundsTable {
    let strains = strains.iter().zip(solved);
    strains.fold(BoundsTable::default(), |table, (&strain, &tricks)| table.with(strain, tricks))
}

/// One strain of one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrainOfDeal {
    hands: Hands,
    strain: Strain,
}

impl StrainOfDeal {
    /// Returns a strain of a deal, or of an ending at the start of a trick.
    pub fn new(deal: EvenDeal, strain: Strain) -> StrainOfDeal {
        StrainOfDeal { hands: *deal.hands(), strain }
    }

    /// Returns all strains of a deal, in the order of [`STRAINS`].
    pub fn all(deal: EvenDeal) -> [StrainOfDeal; 5] {
        STRAINS.map(|strain| StrainOfDeal::new(deal, strain))
    }

    /// Solves the strain. Complete results are looked up in the cache and stored there; results stopped by a limit are not.
    /// A node limit also applies to cached results, so that an answer does not depend on earlier requests.
    pub fn solve(
        &self,
        solver: &mut Solver,
        memory: &impl StrainMemory,
        limits: Limits<'_>,
    ) -> StrainTricks {
        let symmetry = StrainSymmetry::first(&self.hands, self.strain);
        let first = StrainOfDeal { strain: symmetry.strain, ..*self };
        symmetry.seen_from_here(first.solve_itself(solver, memory, limits))
    }

    fn solve_itself(
        &self,
        solver: &mut Solver,
        memory: &impl StrainMemory,
        limits: Limits<'_>,
    ) -> StrainTricks {
        let table_bytes = solver.config().table_bytes;
        let within = |known: &SolvedStrain| known.is_within(limits, table_bytes);
        if let Some(known) = memory.find(&self.hands, self.strain).filter(within) {
            return known.bounds();
        }
        let (tricks, nodes) = self.search(solver, limits);
        if let Some(finished) = SolvedStrain::of(tricks, nodes, table_bytes) {
            memory.keep(&self.hands, self.strain, finished);
        }
        tricks
    }

    fn search(&self, solver: &mut Solver, limits: Limits<'_>) -> (StrainTricks, u64) {
        let mut session = solver.session();
        let mut nodes = 0;
        let tricks = BySeat::from_fn(|declarer| {
            let position = self.position(declarer.lho());
            let left = limits.max_nodes.map(|max| max.saturating_sub(nodes));
            let solved = session.solve(&position, Limits { max_nodes: left, ..limits });
            nodes += solved.nodes;
            match declarer.side() {
                Side::NorthSouth => solved.bounds,
                Side::EastWest => solved.bounds.of_the_others(position.tricks_left() as u8),
            }
        });
        (tricks, nodes)
    }

    fn position(&self, leader: Seat) -> Position {
        Position::new(self.hands, self.strain, Trick::new(leader))
            .expect("even hands and an empty trick are a position")
    }
}

#[cfg(test)]
mod tests;
