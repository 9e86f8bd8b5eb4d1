//! Records in; their tables, pars, traces and best cards out.

use crate::worker::{Engine, Worker};
use tikki_base::batch::Work;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::cards::cards;
use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::analysis::record::{Analysed, Replay};
use tikki_bridge::analysis::table::{StrainOfDeal, StrainTricks, full_table};
use tikki_bridge::analysis::trace::Trace;
use tikki_bridge::par::par;
use tikki_bridge::record::Record;
use tikki_solver::{CardSet, Limits};

/// Solves what is wanted of records; `T` is whatever the caller keeps with a record.
#[derive(Debug)]
pub struct Analyses<'a, T> {
    engine: &'a Engine,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> Analyses<'a, T> {
    /// Solves with the engine.
    pub fn new(engine: &'a Engine) -> Analyses<'a, T> {
        Analyses { engine, kept: std::marker::PhantomData }
    }
}

/// What is wanted of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
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
    type Item = (T, Record, Wanted);
    type Open = SolvedRecord<T>;
    type Part = RecordPart;
    type Done = Solved;
    type Output = SolvedRecord<T>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, record, wanted): Self::Item) -> (Self::Open, Vec<RecordPart>) {
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
        let analysed = Analysed { record, table, par, replay, trace, best_cards };
        (SolvedRecord { kept, analysed }, parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: RecordPart) -> Solved {
        match part {
            RecordPart::Strain(strain) => Solved::Strain(worker.strain(&strain, Limits::default())),
            RecordPart::Trace(play) => {
                let mut session = worker.solver().session();
                Solved::Trace(Box::new(Trace::of(&play, &mut session, Limits::default())))
            }
            RecordPart::BestCards(play) => {
                let mut session = worker.solver().session();
                let points = &play.points()[..play.cards().len()];
                Solved::BestCards(points.iter().map(|p| best_cards(p, &mut session)).collect())
            }
        }
    }

    fn close(&self, mut open: SolvedRecord<T>, solved: Vec<Solved>) -> SolvedRecord<T> {
        let analysed = &mut open.analysed;
        let mut strains = Vec::new();
        for part in solved {
            match part {
                Solved::Strain(tricks) => strains.push(tricks),
                Solved::Trace(trace) => analysed.trace = Some(*trace),
                Solved::BestCards(cards) => analysed.best_cards = Some(cards),
            }
        }
        if let Some(table) = full_table(&strains) {
            let board = &analysed.record.board;
            let known = board.dealer.zip(board.vulnerable);
            analysed.par = known.map(|(dealer, vulnerable)| par(&table, dealer, vulnerable));
            analysed.table = Some(Ok(table));
        }
        open
    }
}

/// The cards that cost nothing.
fn best_cards(point: &Point, session: &mut tikki_solver::Session<'_>) -> CardSet {
    let values = cards(point, session, Limits::default());
    values.iter().filter(|value| value.cost == Some(0)).map(|value| value.card).collect()
}
