//! The play of a record, as far as it is legal, and what it was worth.

use super::play::{Play, Point};
use super::trace::Trace;
use crate::par::Par;
use crate::record::{FinalContract, Record, Stored};
use crate::scoring::Contract;
use crate::table::{BoundsTable, TrickTable};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::CardSet;

/// The play of a record, replayed on its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The cards as far as they are legal.
    pub play: Play,
    /// How many tricks declarer needed, if a contract is known.
    pub needed: Option<u8>,
    /// The first card that may not be played, if the record has one, at its place in the file.
    pub illegal: Option<Error>,
}

impl Replay {
    /// The play of a record; `None` if it has no deal, no contract or no cards.
    pub fn of(record: &Record) -> Option<Replay> {
        let deal = *record.board.deal.as_ref().ok()?;
        let recorded = record.play.as_ref().filter(|play| !play.cards.is_empty())?;
        let contract = record.contract?;
        let strain = contract.strain()?;
        let declarer = contract.declarer().unwrap_or(recorded.leader.rho());
        let start = Point::led_by(deal, strain, declarer, recorded.leader);
        let (play, illegal) = Play::of(start, &recorded.cards);
        let illegal = illegal.map(|illegal| {
            let place = recorded.place(illegal.ply - 1);
            Error { place, ..Error::from(illegal) }
        });
        let needed = bid(contract).map(|contract| contract.level.tricks_needed());
        Some(Replay { play, needed, illegal })
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
pub struct Analysed {
    /// What the file told.
    pub record: Record,
    /// The table of its deal, if it was wanted; or why there is none. None where a limit was reached, either.
    pub table: Option<Result<TrickTable>>,
    /// What is proved of the table where a limit was reached.
    pub cut_short: Option<BoundsTable>,
    /// Par, with the table and if dealer and vulnerability are known.
    pub par: Option<Par>,
    /// Its play, replayed.
    pub replay: Option<Replay>,
    /// What each card of the play cost, if that was wanted.
    pub trace: Option<Trace>,
    /// The cards that cost nothing at each card of the play, if they were wanted.
    pub best_cards: Option<Vec<CardSet>>,
}

impl Analysed {
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
        self.record.board.deal = Err(error.clone());
        (self.table, self.replay) = (Some(Err(error)), None);
    }

    /// The record with the table and par that were found in place of those it had; or why there is no table. Where a limit was
    /// reached it has none.
    pub fn into_record(self) -> Record {
        let mut record = self.record;
        if self.cut_short.is_some() {
            record.stored = Stored::default();
        }
        match self.table {
            Some(Ok(table)) => record.stored.tables.insert(0, ("tricks", table.into())),
            Some(Err(error)) => record.board.deal = Err(error),
            None => {}
        }
        if let Some(par) = self.par {
            record.stored.set_par(&par);
        }
        record
    }

    /// The first card that may not be played, where it stands.
    pub fn illegal(&self) -> Option<&Error> {
        self.replay.as_ref()?.illegal.as_ref()
    }
}
