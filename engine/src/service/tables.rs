//! Deals in, their tables out as numbers, for those who have no use for text; the same values as the operation `table` has.

use super::{Cancel, InternalFault, RequestBudget};
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::deal::EvenDeal;
use tikki_base::error::Error;
use tikki_bridge::analysis::{StrainOfDeal, StrainTricks};

/// The tricks of each declarer in each strain, in the order of `STRAINS`.
pub type StrainTable = Vec<StrainTricks>;

/// Solves the tables of deals; each deal has the same limits to itself.
#[derive(Debug)]
pub struct TableWork<'a> {
    engine: &'a Engine,
    limits: RequestLimits,
    cancel: Cancel,
}

impl<'a> TableWork<'a> {
    /// Creates the work, which `engine` does. A deal that reaches its limit has bounds in place of numbers of tricks, as have all deals
    /// that follow a cancellation.
    pub fn new(engine: &'a Engine, limits: RequestLimits, cancel: Cancel) -> TableWork<'a> {
        TableWork { engine, limits, cancel }
    }
}

/// What is kept of a deal while it is solved: why it cannot be, if it cannot.
#[derive(Debug)]
pub struct OpenTable(Option<Error>);

/// A strain of a deal, and what the deal may cost.
#[derive(Debug)]
pub struct StrainPart {
    strain: StrainOfDeal,
    index: usize,
    budget: Arc<RequestBudget>,
}

impl<'a> Work for TableWork<'a> {
    type Item = Result<EvenDeal, Error>;
    type OpenItem = OpenTable;
    type Job = StrainPart;
    type JobResult = Result<StrainTricks, InternalFault>;
    type Output = Result<StrainTable, Error>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, deal: Result<EvenDeal, Error>) -> (OpenTable, Vec<StrainPart>) {
        let deal = match deal {
            Ok(deal) => deal,
            Err(error) => return (OpenTable(Some(error)), Vec::new()),
        };
        let strains = StrainOfDeal::all(deal);
        let budget = Arc::new(RequestBudget::new(strains.len(), self.limits, &self.cancel));
        let part = |(index, strain)| StrainPart { strain, index, budget: Arc::clone(&budget) };
        (OpenTable(None), strains.into_iter().enumerate().map(part).collect())
    }

    fn solve(
        &self,
        worker: &mut Worker<'a>,
        part: StrainPart,
    ) -> Result<StrainTricks, InternalFault> {
        let StrainPart { strain, index, budget } = part;
        let (solved, _) =
            budget.run(index, worker, |worker, limits| worker.strain(&strain, limits));
        solved.expect("strains are no sequence, so each is begun")
    }

    fn close(
        &self,
        open: OpenTable,
        solved: Vec<Result<StrainTricks, InternalFault>>,
    ) -> Result<StrainTable, Error> {
        if let Some(error) = open.0 {
            return Err(error);
        }
        solved
            .into_iter()
            .collect::<Result<StrainTable, InternalFault>>()
            .map_err(|_| InternalFault::error())
    }
}
