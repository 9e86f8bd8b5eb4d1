//! What leads and contracts are worth to those who do not see all hands: mean tricks, rates and scores over layouts that
//! are consistent with what is known.
//!
//! Layout k of a sample is deal k of its seed under a recipe that holds the known cards and the condition on the others.
//! Every layout is solved with open hands. The mean over layouts is what a lead or contract brings if everybody plays to
//! the best of an insight that nobody has at the table: a better guide than one deal, but no guide to guesses.
//!
//! | where | what |
//! |---|---|
//! | [`LeadSimulation`] | each opening lead against one contract |
//! | [`PointChoices`] | each card of a point of the play |
//! | [`ContractSimulation`] | each of several contracts |
//!
//! The unit of work is a chunk of layouts. Chunks are added up in whole numbers, so that a result is the same for any
//! number of threads. A chunk that reaches a limit ends at the layout that is not solved, and so does the sample: what
//! is easy to solve among the layouts after it would make the rest look easier than it is.

mod choices;
mod contracts;
mod leads;

use crate::analysis::PlayPoint;
use crate::deals::DealRecipe;
use crate::scoring::{Contract, score};
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::estimate::{Estimate, SampleSums, rate};
use tikki_solver::{Bounds, Limits, Solver};

/// Which layouts are looked at: the first so many deals of a seed under a recipe.
#[derive(Clone, Debug)]
pub struct LayoutSample {
    /// What is known.
    pub recipe: DealRecipe,
    /// The seed.
    pub seed: u64,
    /// How many layouts.
    pub layouts: u64,
}

/// Some of the layouts of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk {
    first: u64,
    count: u64,
}

/// What is asked of every layout.
pub trait SimulationSubject {
    /// What is counted.
    type Tally;

    /// Nothing counted yet.
    fn tally(&self) -> Self::Tally;

    /// Counts a layout. False, and nothing counted, if a limit was reached.
    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Self::Tally,
    ) -> bool;

    /// Adds what another chunk has counted.
    fn merge(&self, tally: &mut Self::Tally, other: &Self::Tally);
}

/// What came of a chunk, or of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleResult<T> {
    /// How many layouts were solved.
    pub layouts: u64,
    /// How many deals were drawn for them.
    pub tries: u64,
    /// How many nodes were visited.
    pub nodes: u64,
    /// Whether a limit cut it short.
    pub stopped: bool,
    /// What was counted.
    pub tally: T,
}

impl LayoutSample {
    /// How many layouts make a chunk (tuning: enough chunks for all cores, each worth more than handing it out).
    pub(crate) const CHUNK: u64 = 4;

    /// The chunks, in order.
    pub fn chunks(&self) -> Vec<Chunk> {
        let chunk = |first| Chunk { first, count: LayoutSample::CHUNK.min(self.layouts - first) };
        (0..self.layouts).step_by(LayoutSample::CHUNK as usize).map(chunk).collect()
    }

    /// Looks at the layouts of a chunk, as far as the first that is not solved; nothing comes of a chunk of which none is. The
    /// limits are for all of them together.
    ///
    /// # Errors
    /// `condition-not-met` if there is no such layout within the tries of the recipe.
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

    /// The chunks added up, in their order, as far as the first layout that is not solved. There may be fewer chunks than the
    /// sample has.
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

    /// The tricks of declarer's side in the whole deal from each of some related points on.
    fn declarer_tricks(&mut self, points: &[PlayPoint]) -> Vec<Bounds> {
        if points.is_empty() {
            return Vec::new();
        }
        let mut session = self.solver.session();
        let mut tricks = Vec::with_capacity(points.len());
        for point in points {
            let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
            let (bounds, nodes) =
                point.value(&mut session, Limits { max_nodes: left, ..self.limits });
            self.nodes += nodes;
            tricks.push(bounds);
        }
        tricks
    }
}

/// The numbers, if all are proved.
fn exact(bounds: &[Bounds]) -> Option<Vec<u8>> {
    bounds.iter().map(|bounds| bounds.value()).collect()
}

/// How often declarer's side took each number of tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickTally([u64; 14]);

impl TrickTally {
    fn add(&mut self, tricks: u8) {
        self.0[usize::from(tricks)] += 1;
    }

    fn merge(&mut self, other: &TrickTally) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }

    /// How often each number of tricks, from 0 to 13.
    pub fn counts(&self) -> &[u64; 14] {
        &self.0
    }

    fn layouts(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean of the tricks.
    pub fn tricks(&self) -> Option<Estimate> {
        self.mean(i32::from)
    }

    /// How often the contract is made.
    pub fn made(&self, contract: Contract) -> Option<Estimate> {
        rate(self.makes(contract), self.layouts())
    }

    /// How often the contract goes down.
    pub fn set(&self, contract: Contract) -> Option<Estimate> {
        rate(self.layouts() - self.makes(contract), self.layouts())
    }

    /// The mean score of declarer's side.
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
