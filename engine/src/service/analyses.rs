//! The records of files in, their tables, pars and traces out.

use super::{Engine, Worker};
use crate::analysis::play::Play;
use crate::analysis::record::{Analysed, Replay};
use crate::analysis::table::{StrainOfDeal, StrainTricks, full_table};
use crate::analysis::trace::Trace;
use crate::batch::Work;
use crate::deal::FullDeal;
use crate::error::Error;
use crate::par::par;
use crate::record::Record;
use solver::Limits;
use std::marker::PhantomData;

/// Analyses whole records; `T` is whatever the caller keeps with a record.
#[derive(Debug)]
pub struct Analyses<'a, T> {
    engine: &'a Engine,
    kept: PhantomData<fn(T) -> T>,
}

impl<'a, T> Analyses<'a, T> {
    /// Analyses with the engine.
    pub fn new(engine: &'a Engine) -> Analyses<'a, T> {
        Analyses { engine, kept: PhantomData }
    }
}

/// A piece of an analysis.
#[derive(Clone, Debug)]
pub enum Part {
    /// A strain of the deal.
    Strain(StrainOfDeal),
    /// The play.
    Play(Box<Play>),
}

/// What came of a piece.
#[derive(Clone, Debug)]
pub enum Done {
    /// Of a strain.
    Strain(StrainTricks),
    /// Of the play.
    Trace(Box<Trace>),
}

impl<'a, T: Send> Work for Analyses<'a, T> {
    type Item = (T, Record);
    type Open = (T, Record, Result<FullDeal, Error>, Option<Replay>);
    type Part = Part;
    type Done = Done;
    type Output = (T, Analysed);
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, record): (T, Record)) -> (Self::Open, Vec<Part>) {
        let deal = record.board.deal.clone().and_then(FullDeal::try_from);
        let replay = Replay::of(&record);
        let strains = deal.iter().flat_map(|&deal| StrainOfDeal::all(deal.into()));
        let play = replay.iter().map(|replay| Part::Play(Box::new(replay.play.clone())));
        let parts = strains.map(Part::Strain).chain(play).collect();
        ((kept, record, deal, replay), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Part) -> Done {
        match part {
            Part::Strain(strain) => Done::Strain(worker.strain(&strain, Limits::default())),
            Part::Play(play) => {
                let mut session = worker.solver().session();
                Done::Trace(Box::new(Trace::of(&play, &mut session, Limits::default())))
            }
        }
    }

    fn close(&self, (kept, record, deal, replay): Self::Open, done: Vec<Done>) -> (T, Analysed) {
        let mut strains = Vec::new();
        let mut trace = None;
        for done in done {
            match done {
                Done::Strain(tricks) => strains.push(tricks),
                Done::Trace(found) => trace = Some(*found),
            }
        }
        let table =
            deal.map(|_| full_table(&strains).expect("without limits every cell is proved"));
        let board = &record.board;
        let par = match (&table, board.dealer, board.vulnerable) {
            (Ok(table), Some(dealer), Some(vulnerable)) => Some(par(table, dealer, vulnerable)),
            _ => None,
        };
        (kept, Analysed { record, table, par, replay, trace })
    }
}
