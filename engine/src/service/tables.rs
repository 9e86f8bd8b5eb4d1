//! The boards of files in, their tables and pars out.

use super::{Engine, Worker};
use crate::analysis::table::{StrainOfDeal, StrainTricks, full_table};
use crate::batch::Work;
use crate::deal::{EvenDeal, FullDeal};
use crate::error::Error;
use crate::formats::boards::Board;
use crate::par::{Par, par};
use crate::scoring::bridge::Vulnerability;
use crate::table::TrickTable;
use crate::wire::{BoardAnswer, BoardBody, ErrorAnswer, TableAnswer};
use solver::Limits;

/// Solves whole boards; `T` is whatever the caller keeps with a board.
#[derive(Debug)]
pub struct Tables<'a, T> {
    engine: &'a Engine,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> Tables<'a, T> {
    /// Solves with the engine.
    pub fn new(engine: &'a Engine) -> Tables<'a, T> {
        Tables { engine, kept: std::marker::PhantomData }
    }
}

/// What became of a board.
#[derive(Clone, Debug)]
pub struct BoardTable<T> {
    /// What the caller kept with the board.
    pub kept: T,
    /// The board.
    pub board: Board,
    /// Its deal and table, or why there is none.
    pub table: Result<(EvenDeal, TrickTable), Error>,
    /// Par, if dealer and vulnerability are known.
    pub par: Option<Par>,
}

impl<T> BoardTable<T> {
    /// The board as the wire gives it.
    pub fn answer(&self, file: &str) -> BoardAnswer {
        let body = match &self.table {
            Ok((_, table)) => BoardBody::Table(TableAnswer::whole(table, self.par.as_ref())),
            Err(error) => BoardBody::Error(ErrorAnswer { error: error.into() }),
        };
        BoardAnswer {
            file: file.to_owned(),
            board: self.board.label.clone(),
            dealer: self.board.dealer.map(|seat| seat.to_string()),
            vulnerable: self.board.vulnerable.map(Vulnerability::name),
            deal: self.table.as_ref().ok().map(|(deal, _)| deal.to_string()),
            body,
        }
    }
}

impl<'a, T: Send> Work for Tables<'a, T> {
    type Item = (T, Board);
    type Open = (T, Board, Result<FullDeal, Error>);
    type Part = StrainOfDeal;
    type Done = StrainTricks;
    type Output = BoardTable<T>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, board): (T, Board)) -> (Self::Open, Vec<StrainOfDeal>) {
        let deal = board.deal.clone().and_then(FullDeal::try_from);
        let strains = |deal: &FullDeal| StrainOfDeal::all((*deal).into()).to_vec();
        let parts = deal.as_ref().map_or_else(|_| Vec::new(), strains);
        ((kept, board, deal), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: StrainOfDeal) -> StrainTricks {
        worker.strain(&part, Limits::default())
    }

    fn close(&self, (kept, board, deal): Self::Open, solved: Vec<StrainTricks>) -> BoardTable<T> {
        let table = deal.map(|deal| {
            (deal.into(), full_table(&solved).expect("without limits every cell is proved"))
        });
        let par = match (&table, board.dealer, board.vulnerable) {
            (Ok((_, table)), Some(dealer), Some(vulnerable)) => {
                Some(par(table, dealer, vulnerable))
            }
            _ => None,
        };
        BoardTable { kept, board, table, par }
    }
}
