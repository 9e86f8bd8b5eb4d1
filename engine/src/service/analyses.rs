//! Records in; their tables, pars, traces and best cards out.

use super::{Cancel, InternalFault, RequestBudget, SolvedJob};
use crate::ops::traced;
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::{
    AnalysedBoard, BoardReplay, LegalPlay, PlayPoint, STRAINS, StrainOfDeal, StrainTricks, Trace,
    bounds_of, cards,
};
use tikki_bridge::board::Board;
use tikki_bridge::par;
use tikki_solver::{CardSet, Limits};

/// Solves what is wanted of records; `T` is whatever the caller keeps with a record.
#[derive(Debug)]
pub struct AnalysisWork<'a, T> {
    engine: &'a Engine,
    limits: RequestLimits,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> AnalysisWork<'a, T> {
    /// Solves with the engine; each record has the same limits to itself.
    pub fn new(engine: &'a Engine, limits: RequestLimits) -> AnalysisWork<'a, T> {
        AnalysisWork { engine, limits, kept: std::marker::PhantomData }
    }
}

/// What is wanted of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each part is wanted or not")]
pub struct AnalysisParts {
    /// The double-dummy table, and par.
    pub table: bool,
    /// The cost of each card of the play.
    pub trace: bool,
    /// The best cards at each card of the play.
    pub best_cards: bool,
    /// With the cost of each card, what declarer's cards in the last tricks are worth single dummy.
    pub single_dummy: bool,
}

/// What became of a record.
#[derive(Clone, Debug)]
pub struct SolvedBoard<T> {
    /// What the caller kept with it.
    pub kept: T,
    /// The record, and what was wanted of it.
    pub analysed: AnalysedBoard,
}

/// A part that is solved on its own.
#[derive(Clone, Debug)]
pub enum AnalysisJob {
    /// A strain of the deal.
    Strain(StrainOfDeal),
    /// The cost of each card of the play; with the tricks that the contract needs, single dummy too.
    Trace(Box<LegalPlay>, Option<u8>),
    /// The best cards at each card of the play.
    BestCards(Box<LegalPlay>),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum AnalysisJobResult {
    /// Of a strain.
    Strain(StrainTricks),
    /// Of a play.
    Trace(Box<Trace>),
    /// Of a play: the best cards at each card.
    BestCards(Vec<CardSet>),
}

impl<'a, T: Send> Work for AnalysisWork<'a, T> {
    type Item = (T, Board, AnalysisParts);
    type OpenItem = (SolvedBoard<T>, Arc<RequestBudget>);
    type Job = (Arc<RequestBudget>, usize, AnalysisJob);
    type JobResult = SolvedJob<AnalysisJobResult>;
    type Output = SolvedBoard<T>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, board, wanted): Self::Item) -> (Self::OpenItem, Vec<Self::Job>) {
        let mut parts = Vec::new();
        let full = wanted.table.then(|| board.header.deal.clone().and_then(FullDeal::try_from));
        if let Some(Ok(deal)) = full {
            let strains = StrainOfDeal::all(EvenDeal::from(deal));
            parts.extend(strains.into_iter().map(AnalysisJob::Strain));
        }
        let replay = BoardReplay::of(&board);
        if let Some(replay) = &replay {
            let play = || Box::new(replay.play.clone());
            let needed = replay.needed.filter(|_| wanted.single_dummy);
            parts.extend(wanted.trace.then(|| AnalysisJob::Trace(play(), needed)));
            parts.extend(wanted.best_cards.then(|| AnalysisJob::BestCards(play())));
        }
        let table = full.and_then(Result::err).map(Err);
        let (par, trace, best_cards) = (None, None, None);
        let analysed =
            AnalysedBoard { board, table, cut_short: None, par, replay, trace, best_cards };
        let budget = Arc::new(RequestBudget::new(parts.len(), self.limits, &Cancel::default()));
        let part = |(index, part)| (Arc::clone(&budget), index, part);
        let parts = parts.into_iter().enumerate().map(part).collect();
        ((SolvedBoard { kept, analysed }, budget), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Self::Job) -> SolvedJob<AnalysisJobResult> {
        let (budget, index, part) = part;
        budget.solve(index, worker, |worker, limits| part.solve(worker, limits))
    }

    fn close(
        &self,
        (mut open, budget): Self::OpenItem,
        results: Vec<Self::JobResult>,
    ) -> SolvedBoard<T> {
        match budget.kept(results) {
            Ok(solved) => set_results(&mut open.analysed, solved),
            Err(_) => open.analysed.refuse(InternalFault::error()),
        }
        open
    }
}

impl AnalysisJob {
    fn solve(self, worker: &mut Worker<'_>, limits: Limits<'_>) -> AnalysisJobResult {
        match self {
            AnalysisJob::Strain(strain) => {
                AnalysisJobResult::Strain(worker.strain(&strain, limits))
            }
            AnalysisJob::Trace(play, needed) => {
                AnalysisJobResult::Trace(Box::new(traced(&play, needed, worker, limits)))
            }
            AnalysisJob::BestCards(play) => {
                let mut session = worker.solver().session();
                let points = &play.points()[..play.cards().len()];
                let best = |point| best_cards(point, &mut session, limits);
                AnalysisJobResult::BestCards(points.iter().map(best).collect())
            }
        }
    }
}

/// Puts what came of the parts of a record where it belongs.
fn set_results(analysed: &mut AnalysedBoard, solved: Vec<AnalysisJobResult>) {
    let mut strains = Vec::new();
    for part in solved {
        match part {
            AnalysisJobResult::Strain(tricks) => strains.push(tricks),
            AnalysisJobResult::Trace(trace) => analysed.trace = Some(*trace),
            AnalysisJobResult::BestCards(cards) => analysed.best_cards = Some(cards),
        }
    }
    if strains.is_empty() {
        return;
    }
    let proved = bounds_of(&STRAINS, &strains);
    let Some(table) = proved.complete() else {
        analysed.cut_short = Some(proved);
        return;
    };
    let board = &analysed.board.header;
    let known = board.dealer.zip(board.vulnerable);
    analysed.par = known.map(|(dealer, vulnerable)| par(&table, dealer, vulnerable));
    analysed.table = Some(Ok(table));
}

/// The cards that cost nothing.
fn best_cards(
    point: &PlayPoint,
    session: &mut tikki_solver::Session<'_>,
    limits: Limits<'_>,
) -> CardSet {
    let values = cards(point, session, limits);
    values.iter().filter(|value| value.cost == Some(0)).map(|value| value.card).collect()
}
