//! Records written in every form.

use super::{csv, gib, json_record, lin, pbn, url};
use crate::record::{AuctionCall, BoardAuction, Record};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names::Named;
use tikki_solver::Seat;

/// A form in which records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// PBN 2.1, export format.
    Pbn,
    /// One line of LIN a board.
    Lin,
    /// One hand-viewer URL a board.
    Url,
    /// One JSON object a board.
    Json,
    /// One deal a line: `n AKQ.… e … s … w …`.
    Oneline,
    /// Comma-separated values with the table.
    Csv,
    /// GIB's lines of 88 characters, with the table.
    Gib,
}

impl Named for Form {
    const ALL: &'static [Form] =
        &[Form::Pbn, Form::Lin, Form::Url, Form::Json, Form::Oneline, Form::Csv, Form::Gib];

    fn name(self) -> &'static str {
        match self {
            Form::Pbn => "pbn",
            Form::Lin => "lin",
            Form::Url => "url",
            Form::Json => "json",
            Form::Oneline => "oneline",
            Form::Csv => "csv",
            Form::Gib => "gib",
        }
    }
}

impl Form {
    /// Whether the form is about tables: without one it says little or nothing.
    pub const fn needs_table(self) -> bool {
        matches!(self, Form::Csv | Form::Gib)
    }

    /// Whether deals of which not all hands are known can be written.
    pub const fn holds_partial(self) -> bool {
        matches!(self, Form::Pbn | Form::Json)
    }

    /// What stands before the first record.
    pub fn head(self) -> String {
        match self {
            Form::Pbn => pbn::HEAD.to_owned(),
            Form::Csv => csv::line(&csv::header()) + "\n",
            _ => String::new(),
        }
    }

    /// What of a record is lost in this form though people expect it there: LIN and URLs have a contract from its calls only.
    pub fn loses(self, record: &Record) -> Option<String> {
        let (Form::Lin | Form::Url) = self else { return None };
        let contract = record.contract?;
        let called = record.auction.as_ref().and_then(BoardAuction::final_contract);
        let result =
            if record.result.is_some() { " and its result mean nothing" } else { " is lost" };
        let lost = || format!("the contract {contract}{result} without calls in {}", self.name());
        (called != Some(contract)).then(lost)
    }

    /// What a record has for which this form has no place, by kinds; of LIN and URLs, which people take to be whole. The other
    /// small forms hold cards and tables only.
    pub fn lacks(self, record: &Record) -> Vec<&'static str> {
        let (Form::Lin | Form::Url) = self else { return Vec::new() };
        let calls = record.auction.as_ref().map_or(&[][..], BoardAuction::calls);
        let irregular = |(n, call): (usize, &AuctionCall)| {
            let in_turn = n == 0 || calls[n - 1].seat.lho() == call.seat;
            !in_turn || record.auction.as_ref().is_some_and(|auction| auction.is_insufficient(n))
        };
        let on_cards = record.play.as_ref().map_or(&[][..], |play| &play.remarks);
        let room = |name: &str| name == "Room" && record.board.label.is_some();
        [
            ("scores", record.score.is_some()),
            ("tables and par", !record.stored.is_empty()),
            ("tables of results", !record.tables.is_empty()),
            ("other tags", record.tags.iter().any(|(name, _)| !room(name))),
            ("glyphs", calls.iter().any(|call| !call.remark.glyphs.is_empty())),
            ("irregular calls", calls.iter().enumerate().any(irregular)),
            ("remarks on cards", !on_cards.is_empty()),
        ]
        .into_iter()
        .filter_map(|(kind, lost)| lost.then_some(kind))
        .collect()
    }

    /// A record with everything up to the next, lines' ends included.
    ///
    /// # Errors
    /// The deal's, if it cannot be used (CSV has a column for that; PBN and JSON hold deals of which some hands are known); `missing-field` where the form needs a whole table.
    pub fn write(self, file: &str, record: &Record) -> Result<String> {
        if self == Form::Csv {
            return Ok(csv::line(&csv::row(file, record, None)) + "\n");
        }
        if record.partial.is_some() && self.holds_partial() {
            let json = || json_record::write(record) + "\n";
            return if self == Form::Pbn { pbn::write(record) } else { Ok(json()) };
        }
        let deal = record.board.deal.as_ref().map_err(Clone::clone)?;
        let no_cards = || Error::new(Code::MissingField, "no cards");
        Ok(match self {
            Form::Pbn => pbn::write(record)?,
            Form::Lin => lin::write(record).ok_or_else(no_cards)? + "\n",
            Form::Url => url::write(record).ok_or_else(no_cards)? + "\n",
            Form::Json => json_record::write(record) + "\n",
            Form::Oneline => oneline(record)? + "\n",
            Form::Csv | Form::Gib => {
                let table = record.stored.table().and_then(|table| table.complete());
                let missing = || Error::new(Code::MissingField, "the table is not known");
                gib::write(deal, &table.ok_or_else(missing)?)? + "\n"
            }
        })
    }
}

/// The deal as `n AKQ.… e … s … w …`.
fn oneline(record: &Record) -> Result<String> {
    let deal = record.board.deal.as_ref().map_err(Clone::clone)?;
    let hand =
        |seat: Seat| format!("{} {}", seat.letter().to_ascii_lowercase(), deal.hands().hand(seat));
    Ok(Seat::ALL.map(hand).join(" "))
}
