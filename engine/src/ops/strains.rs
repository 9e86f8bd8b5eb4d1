//! What the operations share that are answered from strains of a deal.

use super::Operation;
use crate::wire::Answer;
use crate::worker::Worker;
use tikki_base::deal::EvenDeal;
use tikki_base::error::Result;
use tikki_bridge::analysis::{STRAINS, StrainOfDeal, StrainTricks};
use tikki_solver::{Limits, Strain};

/// An operation whose parts are strains of a deal.
pub trait StrainOperation: std::fmt::Debug + Send + Sync + 'static {
    /// What it answers.
    type Answer: Answer + Send;

    /// The deal, or an ending.
    fn dealt(&self) -> EvenDeal;

    /// The strains that are needed: all, unless it says otherwise.
    fn strains(&self) -> Vec<Strain> {
        STRAINS.to_vec()
    }

    /// The answer, from the tricks of these strains, in their order.
    fn answer_of(&self, solved: &[StrainTricks]) -> Self::Answer;
}

impl<O: StrainOperation> Operation for O {
    type Job = StrainOfDeal;
    type JobResult = StrainTricks;
    type Answer = O::Answer;

    fn jobs(&self) -> Vec<StrainOfDeal> {
        let of = |strain| StrainOfDeal::new(self.dealt(), strain);
        self.strains().into_iter().map(of).collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: StrainOfDeal,
        limits: Limits<'_>,
    ) -> StrainTricks {
        worker.strain(&part, limits)
    }

    fn answer(&self, solved: Vec<StrainTricks>) -> Result<O::Answer> {
        Ok(self.answer_of(&solved))
    }
}
