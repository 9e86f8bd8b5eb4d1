//! Comparison of several contracts.

use super::{LayoutSolver, SimulationSubject, TrickTally, exact};
use crate::analysis::{DeclaredContract, PlayPoint};
use crate::scoring::Vulnerability;
use tikki_base::comparison::imps;
use tikki_base::deal::FullDeal;
use tikki_base::estimate::{Estimate, SampleSums};
use tikki_solver::{BySeat, Seat, Strain};

/// Contracts to be compared, all with the first.
#[derive(Clone, Debug)]
pub struct ContractSimulation {
    /// The contracts.
    pub played: Vec<DeclaredContract>,
    /// The vulnerability.
    pub vulnerable: Vulnerability,
}

/// The counts of one contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContractTally {
    /// The tricks of declarer's side.
    pub tricks: TrickTally,
    imps: SampleSums,
}

impl ContractSimulation {
    /// Returns declarer's tricks in each contract. Contracts in one strain are solved in succession, so that each search
    /// profits from the one before.
    fn tricks(&self, deal: &FullDeal, search: &mut LayoutSolver<'_, '_>) -> Option<Vec<u8>> {
        let mut tricks = [BySeat::<u8>::default(); 5];
        for strain in Strain::ALL {
            let declarers = self.declarers(strain);
            let at = |&declarer: &Seat| PlayPoint::start((*deal).into(), strain, declarer);
            let points: Vec<PlayPoint> = declarers.iter().map(at).collect();
            let found = exact(&search.declarer_tricks(&points))?;
            for (&declarer, found) in declarers.iter().zip(found) {
                tricks[strain.index()][declarer] = found;
            }
        }
        let of =
            |played: &DeclaredContract| tricks[played.contract.strain.index()][played.declarer];
        Some(self.played.iter().map(of).collect())
    }

    /// Returns the declarers in a strain.
    fn declarers(&self, strain: Strain) -> Vec<Seat> {
        let plays = |seat: Seat| {
            let mut of_seat = self.played.iter().filter(|played| played.declarer == seat);
            of_seat.any(|played| played.contract.strain == strain)
        };
        Seat::ALL.into_iter().filter(|&seat| plays(seat)).collect()
    }
}

impl ContractSimulation {
    /// Returns the counts of a contract over all layouts, given how often declarer takes 0, 1, … 13 tricks in it. The IMPs are
    /// counted where the first contract has the same tricks in each layout: in the same strain, by the same declarer.
    pub fn counted(&self, played: DeclaredContract, counts: [u64; 14]) -> ContractTally {
        let mut imps_ns = SampleSums::default();
        let like = |first: &&DeclaredContract| {
            first.declarer == played.declarer && first.contract.strain == played.contract.strain
        };
        if let Some(first) = self.played.first().filter(like) {
            for (tricks, &times) in (0..).zip(&counts) {
                let [own, other] =
                    [played, *first].map(|played| played.score_ns(self.vulnerable, tricks));
                imps_ns.add(imps(own - other), times);
            }
        }
        ContractTally { tricks: counts.into(), imps: imps_ns }
    }
}

impl SimulationSubject for ContractSimulation {
    type Tally = Vec<ContractTally>;

    fn tally(&self) -> Vec<ContractTally> {
        vec![ContractTally::default(); self.played.len()]
    }

    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Vec<ContractTally>,
    ) -> bool {
        let Some(tricks) = self.tricks(deal, search) else { return false };
        let scored = self.played.iter().zip(&tricks);
        let scores: Vec<i32> =
            scored.map(|(played, &tricks)| played.score_ns(self.vulnerable, tricks)).collect();
        for ((counted, tricks), score) in tally.iter_mut().zip(tricks).zip(&scores) {
            counted.tricks.add(tricks);
            counted.imps.add(imps(score - scores[0]), 1);
        }
        true
    }

    fn merge(&self, tally: &mut Vec<ContractTally>, other: &Vec<ContractTally>) {
        for (counted, other) in tally.iter_mut().zip(other) {
            counted.tricks.merge(&other.tricks);
            counted.imps.merge(&other.imps);
        }
    }
}

impl ContractTally {
    /// Returns the mean IMPs of north and south with this contract at one table and the first contract at the other.
    pub fn imps_ns(&self) -> Option<Estimate> {
        self.imps.mean()
    }
}
