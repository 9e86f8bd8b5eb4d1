//! Records in; their tables, pars, traces and best cards out.

use super::{Budget, Cancel, Fault, SolvedTask};
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::{
    Analysed, Play, Point, Replay, STRAINS, StrainOfDeal, StrainTricks, Trace, bounds_of, cards,
};
use tikki_bridge::par;
use tikki_bridge::record::Record;
use tikki_solver::{CardSet, Limits};

/// Solves what is wanted of records; `T` is whatever the caller keeps with a record.
#[derive(Debug)]
pub struct Analyses<'a, T> {
    engine: &'a Engine,
    limits: RequestLimits,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> Analyses<'a, T> {
    /// Solves with the engine; each record has the same limits to itself.
    pub fn new(engine: &'a Engine, limits: RequestLimits) -> Analyses<'a, T> {
        Analyses { engine, limits, kept: std::marker::PhantomData }
    }
}

/// What is wanted of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordWanted {
    /// The double-dummy table, and par.
    pub table: bool,
    /// The cost of each card of the play.
    pub trace: bool,
    /// The best cards at each card of the play.
    pub best_cards: bool,
}

/// What became of a record.
#[derive(Clone, Debug)]
pub struct SolvedRecord<T> {
    /// What the caller kept with it.
    pub kept: T,
    /// The record, and what was wanted of it.
    pub analysed: Analysed,
}

/// A part that is solved on its own.
#[derive(Clone, Debug)]
pub enum RecordPart {
    /// A strain of the deal.
    Strain(StrainOfDeal),
    /// The cost of each card of the play.
    Trace(Box<Play>),
    /// The best cards at each card of the play.
    BestCards(Box<Play>),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum Solved {
    /// Of a strain.
    Strain(StrainTricks),
    /// Of a play.
    Trace(Box<Trace>),
    /// Of a play: the best cards at each card.
    BestCards(Vec<CardSet>),
}

impl<'a, T: Send> Work for Analyses<'a, T> {
    type Item = (T, Record, RecordWanted);
    type Open = (SolvedRecord<T>, Arc<Budget>);
    type Part = (Arc<Budget>, usize, RecordPart);
    type Done = SolvedTask<Solved>;
    type Output = SolvedRecord<T>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, record, wanted): Self::Item) -> (Self::Open, Vec<Self::Part>) {
        let mut parts = Vec::new();
        let full = wanted.table.then(|| record.board.deal.clone().and_then(FullDeal::try_from));
        if let Some(Ok(deal)) = full {
            let strains = StrainOfDeal::all(EvenDeal::from(deal));
            parts.extend(strains.into_iter().map(RecordPart::Strain));
        }
        let replay = Replay::of(&record);
        if let Some(replay) = &replay {
            let play = || Box::new(replay.play.clone());
            parts.extend(wanted.trace.then(|| RecordPart::Trace(play())));
            parts.extend(wanted.best_cards.then(|| RecordPart::BestCards(play())));
        }
        let table = full.and_then(Result::err).map(Err);
        let (par, trace, best_cards) = (None, None, None);
        let analysed = Analysed { record, table, cut_short: None, par, replay, trace, best_cards };
        let budget = Arc::new(Budget::new(parts.len(), self.limits, &Cancel::default()));
        let part = |(index, part)| (Arc::clone(&budget), index, part);
        let parts = parts.into_iter().enumerate().map(part).collect();
        ((SolvedRecord { kept, analysed }, budget), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Self::Part) -> SolvedTask<Solved> {
        let (budget, index, part) = part;
        budget.solve(index, worker, |worker, limits| part.solve(worker, limits))
    }

    fn close(&self, (mut open, budget): Self::Open, done: Vec<Self::Done>) -> SolvedRecord<T> {
        match budget.kept(done) {
            Ok(solved) => tell(&mut open.analysed, solved),
            Err(_) => open.analysed.refuse(Fault::error()),
        }
        open
    }
}

impl RecordPart {
    fn solve(self, worker: &mut Worker<'_>, limits: Limits<'_>) -> Solved {
        match self {
            RecordPart::Strain(strain) => Solved::Strain(worker.strain(&strain, limits)),
            RecordPart::Trace(play) => {
                let mut session = worker.solver().session();
                Solved::Trace(Box::new(Trace::of(&play, &mut session, limits)))
            }
            RecordPart::BestCards(play) => {
                let mut session = worker.solver().session();
                let points = &play.points()[..play.cards().len()];
                let best = |point| best_cards(point, &mut session, limits);
                Solved::BestCards(points.iter().map(best).collect())
            }
        }
    }
}

/// Puts what came of the parts of a record where it belongs.
fn tell(analysed: &mut Analysed, solved: Vec<Solved>) {
    let mut strains = Vec::new();
    for part in solved {
        match part {
            Solved::Strain(tricks) => strains.push(tricks),
            Solved::Trace(trace) => analysed.trace = Some(*trace),
            Solved::BestCards(cards) => analysed.best_cards = Some(cards),
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
    let board = &analysed.record.board;
    let known = board.dealer.zip(board.vulnerable);
    analysed.par = known.map(|(dealer, vulnerable)| par(&table, dealer, vulnerable));
    analysed.table = Some(Ok(table));
}

/// The cards that cost nothing.
fn best_cards(
    point: &Point,
    session: &mut tikki_solver::Session<'_>,
    limits: Limits<'_>,
) -> CardSet {
    let values = cards(point, session, limits);
    values.iter().filter(|value| value.cost == Some(0)).map(|value| value.card).collect()
}
