//! The play of a record, as far as it is legal, and what it was worth.

use super::play::{LegalPlay, PlayPoint};
use super::trace::Trace;
use crate::board::{Board, FinalContract, StoredAnalysis};
use crate::par::Par;
use crate::scoring::Contract;
use crate::table::{BoundsTable, TrickTable};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::CardSet;

/// The play of a record, replayed on its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReplay {
    /// The cards as far as they are legal.
    pub play: LegalPlay,
    /// How many tricks declarer needed, if a contract is known.
    pub needed: Option<u8>,
    /// The first card that may not be played, if the record has one, at its place in the file.
    pub illegal: Option<Error>,
}

impl BoardReplay {
    /// The play of a record; `None` if it has no deal, no contract or no cards.
    pub fn of(board: &Board) -> Option<BoardReplay> {
        let deal = *board.header.deal.as_ref().ok()?;
        let recorded = board.play.as_ref().filter(|play| !play.cards.is_empty())?;
        let contract = board.contract?;
        let strain = contract.strain()?;
        let declarer = contract.declarer().unwrap_or(recorded.leader.rho());
        let start = PlayPoint::led_by(deal, strain, declarer, recorded.leader);
        let (play, illegal) = LegalPlay::of(start, &recorded.cards);
        let illegal = illegal.map(|illegal| {
            let place = recorded.place(illegal.ply - 1);
            Error { place, ..Error::from(illegal) }
        });
        let needed = bid(contract).map(|contract| contract.level.tricks_needed());
        Some(BoardReplay { play, needed, illegal })
    }
}

/// The contract, if one was bid.
pub fn bid(contract: FinalContract) -> Option<Contract> {
    match contract {
        FinalContract::Bid { contract, .. } => Some(contract),
        FinalContract::PassedOut | FinalContract::Ending { .. } => None,
    }
}

/// A record, and what has been found out about it.
#[derive(Clone, Debug)]
pub struct AnalysedBoard {
    /// What the file told.
    pub board: Board,
    /// The table of its deal, if it was wanted; or why there is none. None where a limit was reached, either.
    pub table: Option<Result<TrickTable>>,
    /// What is proved of the table where a limit was reached.
    pub cut_short: Option<BoundsTable>,
    /// Par, with the table and if dealer and vulnerability are known.
    pub par: Option<Par>,
    /// Its play, replayed.
    pub replay: Option<BoardReplay>,
    /// What each card of the play cost, if that was wanted.
    pub trace: Option<Trace>,
    /// The cards that cost nothing at each card of the play, if they were wanted.
    pub best_cards: Option<Vec<CardSet>>,
}

impl AnalysedBoard {
    /// The table, where there is one.
    pub(crate) fn table(&self) -> Option<&TrickTable> {
        self.table.as_ref()?.as_ref().ok()
    }

    /// What is proved of the table that was wanted, or why there is none.
    ///
    /// # Errors
    /// Those of the deal; `missing-field` if no table was wanted.
    pub fn proved_table(&self) -> Result<BoundsTable> {
        let unwanted = || Error::new(Code::MissingField, "the table is not known");
        match &self.table {
            Some(table) => table.clone().map(BoundsTable::from),
            None => self.cut_short.ok_or_else(unwanted),
        }
    }

    /// Takes it that the deal cannot be used.
    pub fn refuse(&mut self, error: Error) {
        self.board.header.deal = Err(error.clone());
        (self.table, self.replay) = (Some(Err(error)), None);
    }

    /// The record with the table and par that were found in place of those it had; or why there is no table. Where a limit was
    /// reached it has none.
    pub fn into_board(self) -> Board {
        let mut board = self.board;
        if self.cut_short.is_some() {
            board.stored = StoredAnalysis::default();
        }
        match self.table {
            Some(Ok(table)) => board.stored.tables.insert(0, ("tricks", table.into())),
            Some(Err(error)) => board.header.deal = Err(error),
            None => {}
        }
        if let Some(par) = self.par {
            board.stored.set_par(&par);
        }
        board
    }

    /// The first card that may not be played, where it stands.
    pub fn illegal(&self) -> Option<&Error> {
        self.replay.as_ref()?.illegal.as_ref()
    }
}
