//! Leads and contracts rated without sight of all hands: mean tricks, rates and scores over layouts that are consistent
//! with the known cards.
//!
//! Layout k of a sample is deal k of its seed under a recipe that holds the known cards and the condition on the others.
//! Every layout is solved double dummy. The mean over layouts is the result of play with an insight that nobody has at the
//! table: a better guide than one deal, but no guide to guesses.
//!
//! | where | what |
//! |---|---|
//! | [`LeadSimulation`] | each opening lead against one contract |
//! | [`PointChoices`] | each card of a point of the play |
//! | [`ContractSimulation`] | each of several contracts |
//!
//! The unit of work is a chunk of layouts. Chunks are added up in integers, so that the result does not depend on the
//! number of threads. A chunk that reaches a limit ends at the unsolved layout, and so does the sample: counting only the
//! easy layouts after it would bias the result.

mod choices;
mod contracts;
mod leads;

use crate::analysis::PlayPoint;
use crate::deals::DealRecipe;
use crate::scoring::{Contract, score};
use std::cell::Cell;
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::estimate::{Estimate, SampleSums, rate};
use tikki_solver::{Bounds, Limits, Session, Solver};

/// A sample of layouts: the first deals of a seed under a recipe.
#[derive(Clone, Debug)]
pub struct LayoutSample {
    /// The known cards and the condition on the others.
    pub recipe: DealRecipe,
    /// The seed.
    pub seed: u64,
    /// The number of layouts.
    pub layouts: u64,
}

/// A part of the layouts of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk {
    first: u64,
    count: u64,
}

/// A question about every layout.
pub trait SimulationSubject {
    /// The type of the counts.
    type Tally;

    /// Returns empty counts.
    fn tally(&self) -> Self::Tally;

    /// Counts a layout. Returns false, with nothing counted, if a limit was reached.
    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Self::Tally,
    ) -> bool;

    /// Adds the counts of another chunk.
    fn merge(&self, tally: &mut Self::Tally, other: &Self::Tally);
}

/// The result of a chunk, or of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleResult<T> {
    /// The number of layouts solved.
    pub layouts: u64,
    /// The number of deals generated for them.
    pub tries: u64,
    /// The number of nodes visited.
    pub nodes: u64,
    /// Whether a limit stopped it.
    pub stopped: bool,
    /// The counts.
    pub tally: T,
}

impl LayoutSample {
    /// Layouts per chunk (tuning: enough chunks for all cores, each worth more than its overhead).
    pub(crate) const CHUNK: u64 = 4;

    /// Returns the chunks, in order.
    pub fn chunks(&self) -> Vec<Chunk> {
        let chunk = |first| Chunk { first, count: LayoutSample::CHUNK.min(self.layouts - first) };
        (0..self.layouts).step_by(LayoutSample::CHUNK as usize).map(chunk).collect()
    }

    /// Solves the layouts of a chunk up to the first that is stopped; `None` if none is solved. The limits cover all of them
    /// together.
    ///
    /// # Errors
    /// `condition-not-met` if no layout meets the condition within the attempts of the recipe.
    pub fn solve<S: SimulationSubject>(
        &self,
        subject: &S,
        chunk: Chunk,
        solver: &mut Solver,
        limits: Limits<'_>,
    ) -> Result<Option<SampleResult<S::Tally>>> {
        let mut search = LayoutSolver { solver, limits, nodes: 0 };
        let mut sampled = SampleResult::nothing(subject);
        for index in chunk.first..chunk.first + chunk.count {
            let dealt = self.recipe.deal_until(self.seed, index, &|| search.is_late())?;
            let Some(dealt) = dealt else { break };
            if search.is_late() || !subject.count(&dealt.deal, &mut search, &mut sampled.tally) {
                break;
            }
            sampled.layouts += 1;
            sampled.tries += dealt.tries;
        }
        sampled.nodes = search.nodes;
        sampled.stopped = sampled.layouts < chunk.count;
        Ok((sampled.layouts > 0).then_some(sampled))
    }

    /// Adds up chunks in order, up to the first unsolved layout. There may be fewer chunks than the sample has.
    ///
    /// # Errors
    /// The first error among those chunks.
    pub fn sum<S: SimulationSubject>(
        &self,
        subject: &S,
        chunks: impl IntoIterator<Item = Result<Option<SampleResult<S::Tally>>>>,
    ) -> Result<SampleResult<S::Tally>> {
        let mut sum = SampleResult::nothing(subject);
        for chunk in chunks {
            let Some(chunk) = chunk? else { break };
            sum.layouts += chunk.layouts;
            sum.tries += chunk.tries;
            sum.nodes += chunk.nodes;
            subject.merge(&mut sum.tally, &chunk.tally);
            if chunk.stopped {
                break;
            }
        }
        sum.stopped = sum.layouts < self.layouts;
        Ok(sum)
    }
}

impl<T> SampleResult<T> {
    fn nothing<S: SimulationSubject<Tally = T>>(subject: &S) -> SampleResult<T> {
        let tally = subject.tally();
        SampleResult { layouts: 0, tries: 0, nodes: 0, stopped: false, tally }
    }
}

/// A solver with the limits of a chunk.
#[derive(Debug)]
pub struct LayoutSolver<'s, 'l> {
    solver: &'s mut Solver,
    limits: Limits<'l>,
    nodes: u64,
}

impl LayoutSolver<'_, '_> {
    fn is_late(&self) -> bool {
        self.limits.is_over()
    }

    /// Does work that solves one position after the other in a session. Its limits are what is left of those of the chunk.
    pub fn with_session<T>(&mut self, work: impl FnOnce(&mut Session<'_>, Limits<'_>) -> T) -> T {
        let spent = Cell::new(0);
        let limits = Limits { spent: Some(&spent), ..self.limits.after(self.nodes) };
        let result = work(&mut self.solver.session(), limits);
        self.nodes += spent.get();
        if let Some(outer) = self.limits.spent {
            outer.set(outer.get() + spent.get());
        }
        result
    }

    /// Returns declarer's tricks in the whole deal from each of several related points.
    fn declarer_tricks(&mut self, points: &[PlayPoint]) -> Vec<Bounds> {
        if points.is_empty() {
            return Vec::new();
        }
        self.with_session(|session, limits| {
            let value = |point: &PlayPoint| point.value(session, limits.after(limits.counted())).0;
            points.iter().map(value).collect()
        })
    }
}

/// Returns the numbers, if all are proved.
fn exact(bounds: &[Bounds]) -> Option<Vec<u8>> {
    bounds.iter().map(|bounds| bounds.value()).collect()
}

/// The frequency of each number of declarer's tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickTally([u64; 14]);

/// The frequencies, indexed by tricks.
impl From<[u64; 14]> for TrickTally {
    fn from(counts: [u64; 14]) -> TrickTally {
        TrickTally(counts)
    }
}

impl TrickTally {
    fn add(&mut self, tricks: u8) {
        self.0[usize::from(tricks)] += 1;
    }

    fn merge(&mut self, other: &TrickTally) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }

    /// The frequencies, indexed by tricks from 0 to 13.
    pub fn counts(&self) -> &[u64; 14] {
        &self.0
    }

    fn layouts(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the mean of the tricks.
    pub fn tricks(&self) -> Option<Estimate> {
        self.mean(i32::from)
    }

    /// Returns how often the contract makes.
    pub fn made(&self, contract: Contract) -> Option<Estimate> {
        rate(self.makes(contract), self.layouts())
    }

    /// Returns how often the contract goes down.
    pub fn set(&self, contract: Contract) -> Option<Estimate> {
        rate(self.layouts() - self.makes(contract), self.layouts())
    }

    /// Returns the mean score of declarer's side.
    pub fn score(&self, contract: Contract, vulnerable: bool) -> Option<Estimate> {
        self.mean(|tricks| score(contract, vulnerable, tricks))
    }

    fn makes(&self, contract: Contract) -> u64 {
        self.0[usize::from(contract.level.tricks_needed())..].iter().sum()
    }

    fn mean(&self, number: impl Fn(u8) -> i32) -> Option<Estimate> {
        let mut sums = SampleSums::default();
        for (tricks, &times) in (0..).zip(&self.0) {
            sums.add(number(tricks), times);
        }
        sums.mean()
    }
}

#[cfg(test)]
mod tests;

pub use self::{
    choices::{CardChoiceTally, PointChoices},
    contracts::{ContractSimulation, ContractTally},
    leads::{LeadSimulation, LeadTally},
};
