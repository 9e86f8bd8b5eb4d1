//! Records written in every form.

use super::{csv, gib, json_board, lin, pbn, url};
use crate::board::{AuctionCall, Board, BoardAuction};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names::Named;
use tikki_solver::Seat;

/// A form in which records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardFormat {
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

impl Named for BoardFormat {
    const ALL: &'static [BoardFormat] = &[
        BoardFormat::Pbn,
        BoardFormat::Lin,
        BoardFormat::Url,
        BoardFormat::Json,
        BoardFormat::Oneline,
        BoardFormat::Csv,
        BoardFormat::Gib,
    ];

    fn name(self) -> &'static str {
        match self {
            BoardFormat::Pbn => "pbn",
            BoardFormat::Lin => "lin",
            BoardFormat::Url => "url",
            BoardFormat::Json => "json",
            BoardFormat::Oneline => "oneline",
            BoardFormat::Csv => "csv",
            BoardFormat::Gib => "gib",
        }
    }
}

/// A text in which every control character, such as a line's end or a zero byte, is a blank.
pub(super) fn without_controls(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

impl BoardFormat {
    /// Whether the form is about tables: without one it says little or nothing.
    pub const fn needs_table(self) -> bool {
        matches!(self, BoardFormat::Csv | BoardFormat::Gib)
    }

    /// Whether deals of which not all hands are known can be written.
    pub const fn holds_partial(self) -> bool {
        matches!(self, BoardFormat::Pbn | BoardFormat::Json)
    }

    /// Returns the text before the first record.
    pub fn head(self) -> String {
        match self {
            BoardFormat::Pbn => pbn::HEAD.to_owned(),
            BoardFormat::Csv => csv::line(&csv::header()) + "\n",
            _ => String::new(),
        }
    }

    /// Returns what readers expect in this form and this board cannot supply: LIN and URLs have a contract only through its calls.
    pub fn lost_parts(self, board: &Board) -> Option<String> {
        let (BoardFormat::Lin | BoardFormat::Url) = self else { return None };
        let contract = board.contract?;
        let called = board.auction.as_ref().and_then(BoardAuction::final_contract);
        let result =
            if board.result.is_some() { " and its result mean nothing" } else { " is lost" };
        let lost = || format!("the contract {contract}{result} without calls in {}", self.name());
        (called != Some(contract)).then(lost)
    }

    /// Returns the kinds of content of a board that LIN and URLs cannot hold, since people take these two to be complete. The other
    /// small forms hold cards and tables only.
    pub fn missing_parts(self, board: &Board) -> Vec<&'static str> {
        let (BoardFormat::Lin | BoardFormat::Url) = self else { return Vec::new() };
        let calls = board.auction.as_ref().map_or(&[][..], BoardAuction::calls);
        let irregular = |(n, call): (usize, &AuctionCall)| {
            let in_turn = n == 0 || calls[n - 1].seat.lho() == call.seat;
            !in_turn || board.auction.as_ref().is_some_and(|auction| auction.is_insufficient(n))
        };
        let on_cards = board.play.as_ref().map_or(&[][..], |play| &play.remarks);
        let room = |name: &str| name == "Room" && board.header.label.is_some();
        [
            ("scores", board.score.is_some()),
            ("tables and par", !board.stored.is_empty()),
            ("tables of results", !board.tables.is_empty()),
            ("other tags", board.tags.iter().any(|(name, _)| !room(name))),
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
    pub fn write(self, file: &str, board: &Board) -> Result<String> {
        if self == BoardFormat::Csv {
            return Ok(csv::line(&csv::row(file, board, None)) + "\n");
        }
        if board.partial.is_some() && self.holds_partial() {
            let json = || json_board::write(board) + "\n";
            return if self == BoardFormat::Pbn { pbn::write(board) } else { Ok(json()) };
        }
        let deal = board.header.deal.as_ref().map_err(Clone::clone)?;
        let no_cards = || Error::new(Code::MissingField, "no cards");
        Ok(match self {
            BoardFormat::Pbn => pbn::write(board)?,
            BoardFormat::Lin => lin::write(board).ok_or_else(no_cards)? + "\n",
            BoardFormat::Url => url::write(board).ok_or_else(no_cards)? + "\n",
            BoardFormat::Json => json_board::write(board) + "\n",
            BoardFormat::Oneline => oneline(board)? + "\n",
            BoardFormat::Csv | BoardFormat::Gib => {
                let table = board.stored.table().and_then(|table| table.complete());
                let missing = || Error::new(Code::MissingField, "the table is not known");
                gib::write(deal, &table.ok_or_else(missing)?)? + "\n"
            }
        })
    }
}

/// The deal as `n AKQ.… e … s … w …`.
fn oneline(board: &Board) -> Result<String> {
    let deal = board.header.deal.as_ref().map_err(Clone::clone)?;
    let hand =
        |seat: Seat| format!("{} {}", seat.letter().to_ascii_lowercase(), deal.hands().hand(seat));
    Ok(Seat::ALL.map(hand).join(" "))
}
