//! Records in; their tables, pars and best cards out.

use super::{Engine, Worker};
use crate::analysis::cards::cards;
use crate::analysis::play::{IllegalPlay, Play, Point};
use crate::analysis::table::{StrainOfDeal, StrainTricks, full_table};
use crate::batch::Work;
use crate::deal::{EvenDeal, FullDeal};
use crate::error::{Error, Result};
use crate::par::{Par, par};
use crate::record::Record;
use crate::table::TrickTable;
use solver::{CardSet, Limits};

/// Solves what is wanted of records; `T` is whatever the caller keeps with a record.
#[derive(Debug)]
pub struct Annotations<'a, T> {
    engine: &'a Engine,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> Annotations<'a, T> {
    /// Solves with the engine.
    pub fn new(engine: &'a Engine) -> Annotations<'a, T> {
        Annotations { engine, kept: std::marker::PhantomData }
    }
}

/// What is wanted of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The double-dummy table, and par.
    pub table: bool,
    /// The best cards at each card of the play.
    pub best_cards: bool,
}

/// What became of a record.
#[derive(Clone, Debug)]
pub struct SolvedRecord<T> {
    /// What the caller kept with it.
    pub kept: T,
    /// The record.
    pub record: Record,
    /// The table, if it was wanted; or why there is none.
    pub table: Option<Result<TrickTable>>,
    /// Par, with the table and if dealer and vulnerability are known.
    pub par: Option<Par>,
    /// The best cards at each card played, up to the first that may not be played; if they were wanted and it is known what
    /// was played.
    pub best_cards: Option<Vec<CardSet>>,
    /// The first card that may not be played, where it stands.
    pub illegal: Option<Error>,
}

/// A part that is solved on its own.
#[derive(Clone, Debug)]
pub enum AnnotationPart {
    /// A strain of the deal.
    Strain(StrainOfDeal),
    /// All cards of the play.
    Play(Box<Play>),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum Solved {
    /// Of a strain.
    Strain(StrainTricks),
    /// Of a play: the best cards at each card.
    BestCards(Vec<CardSet>),
}

impl<'a, T: Send> Work for Annotations<'a, T> {
    type Item = (T, Record, Wanted);
    type Open = SolvedRecord<T>;
    type Part = AnnotationPart;
    type Done = Solved;
    type Output = SolvedRecord<T>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, record, wanted): Self::Item) -> (Self::Open, Vec<AnnotationPart>) {
        let mut parts = Vec::new();
        let full = wanted.table.then(|| record.board.deal.clone().and_then(FullDeal::try_from));
        if let Some(Ok(deal)) = full {
            let strains = StrainOfDeal::all(EvenDeal::from(deal));
            parts.extend(strains.into_iter().map(AnnotationPart::Strain));
        }
        let refused = full.and_then(Result::err).map(Err);
        let mut illegal = None;
        if wanted.best_cards
            && let Some((play, error)) = play_of(&record)
        {
            illegal = error.map(|error| located(error, &record));
            parts.push(AnnotationPart::Play(Box::new(play)));
        }
        let open =
            SolvedRecord { kept, record, table: refused, par: None, best_cards: None, illegal };
        (open, parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: AnnotationPart) -> Solved {
        match part {
            AnnotationPart::Strain(strain) => {
                Solved::Strain(worker.strain(&strain, Limits::default()))
            }
            AnnotationPart::Play(play) => {
                let mut session = worker.solver().session();
                let points = &play.points()[..play.cards().len()];
                Solved::BestCards(points.iter().map(|p| best_cards(p, &mut session)).collect())
            }
        }
    }

    fn close(&self, mut open: SolvedRecord<T>, solved: Vec<Solved>) -> SolvedRecord<T> {
        let mut strains = Vec::new();
        for part in solved {
            match part {
                Solved::Strain(tricks) => strains.push(tricks),
                Solved::BestCards(cards) => open.best_cards = Some(cards),
            }
        }
        if let Some(table) = full_table(&strains) {
            let board = &open.record.board;
            let known = board.dealer.zip(board.vulnerable);
            open.par = known.map(|(dealer, vulnerable)| par(&table, dealer, vulnerable));
            open.table = Some(Ok(table));
        }
        open
    }
}

/// The cards that cost nothing.
fn best_cards(point: &Point, session: &mut solver::Session<'_>) -> CardSet {
    let values = cards(point, session, Limits::default());
    values.iter().filter(|value| value.cost == Some(0)).map(|value| value.card).collect()
}

/// The legal part of a record's play, and the card that ends it; `None` without cards, or if it is not known what was played.
pub fn play_of(record: &Record) -> Option<(Play, Option<IllegalPlay>)> {
    let play = record.play.as_ref()?;
    let deal = *record.board.deal.as_ref().ok()?;
    let declarer = record.declarer().unwrap_or(play.leader.rho());
    let start = Point::led_by(deal, record.strain()?, declarer, play.leader);
    Some(Play::of(start, &play.cards))
}

/// The error of an illegal card where it stands.
fn located(illegal: IllegalPlay, record: &Record) -> Error {
    let place = record.play.as_ref().map(|play| play.place(illegal.ply - 1));
    Error { place: place.unwrap_or_default(), ..illegal.into() }
}
