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
    /// Solves with the engine. What a limit of a deal leaves is bounds; a cancelled batch leaves bounds of all that follows.
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

#[cfg(test)]
mod tests {
    use super::super::{CancellableRequest, EngineOptions, LimitedService, Request};
    use super::*;
    use tikki_base::batch::{self, Batch};
    use tikki_base::error::Code;
    use tikki_bridge::formats::pbn_deal;
    use tikki_solver::Seat;

    const ENDING: &str = "N:Q97.AT7.K7. AJ8.KJ4.JT. K65.Q93.32. T3.85.AQ98.";

    fn solved(text: &str, max_nodes: Option<u64>, cancel: &Cancel) -> Result<StrainTable, Error> {
        let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
        let limits = RequestLimits { max_nodes, max_ms: None };
        let tables = TableWork::new(&engine, limits, cancel.clone());
        let batch = Batch::new(tables, batch::BatchSettings::default()).unwrap();
        let deal = pbn_deal::parse(text).and_then(EvenDeal::try_from);
        batch.outputs([deal]).remove(0)
    }

    /// Each row of the answer of `table`, as it stands in the wire: `"S":5,"H":{"lower":0,"upper":8}…`.
    fn answered(max_nodes: &str) -> serde_json::Value {
        let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
        let batch = Batch::new(LimitedService::unlimited(&engine), batch::BatchSettings::default())
            .unwrap();
        let text = format!(r#"{{"op":"table","deal":"{ENDING}"{max_nodes}}}"#);
        let reply = batch
            .outputs([CancellableRequest::from(Request::parse(
                tikki_games::CATALOGUE,
                &text,
                None,
            ))])
            .remove(0);
        serde_json::from_str(&reply.to_string()).unwrap()
    }

    #[test]
    fn the_values_and_bounds_are_those_of_the_operation() {
        for max_nodes in [None, Some(60)] {
            let limits =
                max_nodes.map_or(String::new(), |n| format!(r#","limits":{{"max_nodes":{n}}}"#));
            let answer = answered(&limits);
            let table = solved(ENDING, max_nodes, &Cancel::default()).unwrap();
            for (strain, tricks) in ["S", "H", "D", "C", "NT"].into_iter().zip(&table) {
                for seat in Seat::ALL {
                    let given = &answer["tricks"][seat.to_string()][strain];
                    let lower = given.as_u64().or(given["lower"].as_u64());
                    let upper = given.as_u64().or(given["upper"].as_u64());
                    let bounds = tricks[seat];
                    assert_eq!(
                        (lower, upper),
                        (Some(bounds.lower.into()), Some(bounds.upper.into()))
                    );
                }
            }
            let whole = table.iter().all(|t| t.iter().all(|(_, bounds)| bounds.value().is_some()));
            assert_eq!(whole, max_nodes.is_none());
        }
    }

    #[test]
    fn bad_deal_is_reported_and_cancelled_table_is_not_solved() {
        let error = solved("N:A... A... K... Q...", None, &Cancel::default()).unwrap_err();
        assert_eq!(error.code, Code::DuplicateCard);
        let cancel = Cancel::default();
        cancel.cancel();
        let table = solved(ENDING, None, &cancel).unwrap();
        assert!(table.iter().all(|tricks| tricks[Seat::North].value().is_none()));
    }
}
