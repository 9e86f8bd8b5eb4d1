//! The recorded play of a board up to its first illegal card, and the analysis of a board.

use super::play::{LegalPlay, PlayPoint};
use super::trace::Trace;
use crate::board::{Board, FinalContract, StoredAnalysis};
use crate::par::Par;
use crate::scoring::Contract;
use crate::table::{BoundsTable, TrickTable};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::CardSet;

/// The recorded play of a board, replayed on its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReplay {
    /// The legal cards.
    pub play: LegalPlay,
    /// The tricks that declarer needed, if the contract is known and the deal is whole.
    pub needed: Option<u8>,
    /// The error of the first illegal card, if there is one, with its place in the file.
    pub illegal: Option<Error>,
}

impl BoardReplay {
    /// Replays a board; `None` if it has no deal, no contract or no play.
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
        let needed = bid(contract).and_then(|contract| start.needed(contract));
        Some(BoardReplay { play, needed, illegal })
    }
}

/// Returns the contract, if one was bid.
pub fn bid(contract: FinalContract) -> Option<Contract> {
    match contract {
        FinalContract::Bid { contract, .. } => Some(contract),
        FinalContract::PassedOut | FinalContract::Ending { .. } => None,
    }
}

/// A board with its analysis.
#[derive(Clone, Debug)]
pub struct AnalysedBoard {
    /// The board as recorded.
    pub board: Board,
    /// The table of its deal, or the reason why there is none. `None` if no table was requested, or a limit was reached.
    pub table: Option<Result<TrickTable>>,
    /// The bounds on the table, if a limit was reached.
    pub cut_short: Option<BoundsTable>,
    /// Par, if the table, the dealer and the vulnerability are known.
    pub par: Option<Par>,
    /// Its play.
    pub replay: Option<BoardReplay>,
    /// The cost of each card of the play, if requested.
    pub trace: Option<Trace>,
    /// The best cards at each card of the play, if requested.
    pub best_cards: Option<Vec<CardSet>>,
}

impl AnalysedBoard {
    /// Returns the table, if there is one.
    pub(crate) fn table(&self) -> Option<&TrickTable> {
        self.table.as_ref()?.as_ref().ok()
    }

    /// Returns the bounds on the requested table.
    ///
    /// # Errors
    /// Those of the deal; `missing-field` if no table was requested.
    pub fn proved_table(&self) -> Result<BoundsTable> {
        let unwanted = || Error::new(Code::MissingField, "the table was not solved");
        match &self.table {
            Some(table) => table.clone().map(BoundsTable::from),
            None => self.cut_short.ok_or_else(unwanted),
        }
    }

    /// Records that the deal cannot be used.
    pub fn refuse(&mut self, error: Error) {
        self.board.header.deal = Err(error.clone());
        (self.table, self.replay) = (Some(Err(error)), None);
    }

    /// Returns the board with the solved table and par in place of the stored ones, or with the error of the table; if a limit
    /// was reached it has neither.
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

    /// Returns the error of the first illegal card, with its place.
    pub fn illegal(&self) -> Option<&Error> {
        self.replay.as_ref()?.illegal.as_ref()
    }
}
