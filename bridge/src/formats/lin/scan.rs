//! Makes boards of fields, however they are broken into lines.

use super::board;
use super::fields::{LOST, LinField, LinMatch};
use crate::board::{Board, BoardHeader, BoardPart, Call};
use crate::scoring::Vulnerability;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error};
use tikki_base::names::{self, Named};

/// The most bytes that the fields of a board may have.
const MAX_BOARD: usize = 1 << 20;

/// The fields with which a line starts afresh, even if the value before it was never ended.
const STARTERS: [&str; 12] =
    ["md", "mb", "pc", "pg", "pn", "qx", "sv", "st", "rh", "ah", "vg", "mc"];

/// The fields before which a lost bar is noticed: they are most of every file.
const COMMON: [&str; 5] = ["mb", "an", "pc", "pg", "sv"];

/// The fields with which a line goes on with the board of the line before.
const CONTINUERS: [&str; 7] = ["mb", "an", "pc", "pg", "mc", "nt", "qx"];

/// How many fields back the last card of a play may stand.
const MAX_CARDS: usize = 8;

/// The fields that describe one board; the first of them locates a board without a deal.
const OF_BOARD: [&str; 6] = ["qx", "ah", "sv", "mb", "pc", "mc"];

/// The name that a text begins with, if its value follows without a bar: a card, a call or a vulnerability.
fn name_before_value(text: &str) -> Option<&'static str> {
    let name = COMMON.into_iter().find(|name| text.starts_with(name))?;
    let value = &text[name.len()..];
    let is_value = match name {
        "pc" => names::card(value).is_some(),
        "mb" => value.parse::<Call>().is_ok(),
        "sv" => Vulnerability::from_name(value).is_some(),
        _ => false,
    };
    is_value.then_some(name)
}

/// Reads lines into boards.
#[derive(Debug, Default)]
pub(in crate::formats) struct LinScanner {
    text: String,
    /// How much of the line is read.
    at: usize,
    line: u64,
    /// The field whose value has begun but not ended.
    open: Option<LinField>,
    fields: Vec<LinField>,
    /// The line of the board's deal, once it is there.
    deal_line: Option<u64>,
    /// Somebody has called or played.
    played: bool,
    bytes: usize,
    too_long: bool,
    /// The fields whose value no bar has ended.
    unended: Vec<Error>,
    /// The bar that is missing behind the field that is read.
    lost_bar: Option<Error>,
    header: LinMatch,
    /// A board that the beginning of a line has completed.
    ready: Option<Board>,
    /// Boards are only counted: their records are empty.
    pub(in crate::formats) passes: bool,
}

impl LinScanner {
    /// Takes a line, when the boards of the one before are read. A value that is open goes on in it, unless the line begins
    /// with a field with which lines start afresh.
    pub(in crate::formats) fn feed(&mut self, text: &str, line: u64) {
        let start = text.split_once('|').map_or("", |(name, _)| name.trim());
        if STARTERS.contains(&start)
            && let Some(field) = self.open.take()
        {
            self.ready = self.pending(field);
        }
        // A line with a deal is a board by itself, unless it goes on with the calls or cards of another.
        let goes_on = CONTINUERS.contains(&start) || self.open.is_some();
        let is_told = |scanner: &LinScanner| {
            scanner.deal_line.is_some()
                || scanner.played
                || matches!(start, "pn" | "st") && scanner.has(&["ah", "sv"])
        };
        if !goes_on && self.ready.is_none() && super::is_lin(text) && is_told(self) {
            self.ready = self.close();
        }
        text.clone_into(&mut self.text);
        (self.at, self.line) = (0, line);
    }

    /// Whether the next line may be the rest of a text.
    pub(in crate::formats) fn is_open(&self) -> bool {
        self.open.as_ref().is_some_and(|field| matches!(field.name.as_str(), "nt" | "an" | "at"))
    }

    /// The next board that is complete.
    pub(in crate::formats) fn next(&mut self) -> Option<Board> {
        if let Some(board) = self.ready.take() {
            return Some(board);
        }
        while let Some(field) = self.next_field() {
            let board = self.add(field);
            self.unended.extend(self.lost_bar.take());
            if board.is_some() {
                return board;
            }
        }
        None
    }

    /// The last boards, one with each call; a fresh start after them, but for what holds for all boards.
    pub(in crate::formats) fn finish(&mut self) -> Option<Board> {
        let pending = self.open.take().and_then(|field| self.pending(field));
        let board = pending.or_else(|| self.close());
        if board.is_none() {
            *self =
                LinScanner { header: std::mem::take(&mut self.header), ..LinScanner::default() };
        }
        board
    }

    fn next_field(&mut self) -> Option<LinField> {
        let mut field = if let Some(field) = self.open.take() {
            field
        } else {
            let Some(name) = self.name() else {
                self.keep_rest();
                return None;
            };
            let (line, column) = (self.line, self.at as u64 + 1);
            LinField { name, value: String::new(), line, column }
        };
        if let Some(mut value) = self.take() {
            if let Some(name) = self.lost_bar_before(&value) {
                value.truncate(value.len() - name.len());
                self.at -= name.len() + 1;
                let message = format!("a bar is missing before \"{name}\"");
                let error = Error::new(Code::BadField, message);
                self.lost_bar = Some(error.at(self.line, self.at as u64 + 1));
            }
            field.value.push_str(&value);
            return Some(field);
        }
        let rest = &self.text[self.at..];
        if field.value.len() + rest.len() < MAX_BOARD {
            field.value.push_str(rest);
            field.value.push('\n');
        } else {
            self.too_long = true;
        }
        self.at = self.text.len();
        self.open = Some(field);
        None
    }

    /// The name of a field that a value taken ends with, because the bar between them is lost: what follows up to the next bar is no name,
    /// and behind it stands a name or nothing.
    fn lost_bar_before(&self, value: &str) -> Option<&'static str> {
        let name =
            COMMON.into_iter().find(|name| value.ends_with(name) && value.len() > name.len())?;
        let mut following = self.text[self.at..].split('|').map(str::trim);
        let is_name = |text: &str| board::is_known(&text.to_ascii_lowercase());
        let swapped = following.next().is_some_and(|text| !text.is_empty() && !is_name(text));
        let ends_well = following.next().is_none_or(|text| text.is_empty() || is_name(text));
        (swapped && ends_well).then_some(name)
    }

    /// The next name. Names have two signs; what is longer has lost its bar, and is kept as [`LOST`].
    fn name(&mut self) -> Option<String> {
        loop {
            let (start, column) = (self.at, self.at as u64 + 1);
            let text = self.take()?;
            let name = text.trim().to_ascii_lowercase();
            if name.len() <= 2 {
                return Some(name);
            }
            if let Some(name) = name_before_value(&name) {
                self.at = start + text.len() - text.trim_start().len() + name.len();
                let message = format!("a bar is missing behind \"{name}\"");
                let error = Error::new(Code::BadField, message);
                self.lost_bar = Some(error.at(self.line, self.at as u64 + 1));
                return Some(name.to_owned());
            }
            self.keep(LinField { name: LOST.to_owned(), value: text, line: self.line, column });
        }
    }

    /// Keeps what stands behind the last bar of a line, and is no value, as [`LOST`].
    fn keep_rest(&mut self) {
        let value = self.text[self.at..].to_owned();
        let column = self.at as u64 + 1;
        self.at = self.text.len();
        if !value.trim().is_empty() {
            self.keep(LinField { name: LOST.to_owned(), value, line: self.line, column });
        }
    }

    /// Takes what stands before the next bar.
    fn take(&mut self) -> Option<String> {
        let end = self.at + self.text[self.at..].find('|')?;
        let taken = self.text[self.at..end].to_owned();
        self.at = end + 1;
        Some(taken)
    }

    /// Adds a field that no bar ended.
    fn pending(&mut self, field: LinField) -> Option<Board> {
        // A known name that ends its line has no value. Any other has lost a bar, or has one too many.
        if field.value.trim().is_empty() && board::is_known(&field.name) {
            return None;
        }
        let message = if field.name.is_empty() {
            "a bar is missing, or one too many: the line ends within a field without a name"
                .to_owned()
        } else {
            format!("the value of the field \"{}\" is not ended by a bar", field.name)
        };
        let error = Error::new(Code::BadField, message).at(field.line, field.column);
        let board = self.add(field);
        self.unended.push(error);
        board
    }

    /// Adds a field; the board before it, if it begins another.
    fn add(&mut self, field: LinField) -> Option<Board> {
        let has_deal = self.deal_line.is_some();
        let begins = match field.name.as_str() {
            "md" | "qx" | "vg" => true,
            // Nobody calls behind the play: the board that this belongs to has lost its beginning.
            "mb" => self.fields.iter().rev().take(MAX_CARDS).any(|field| field.name == "pc"),
            // Names on the line of the deal belong to it, if nobody has called yet.
            "pn" => self.played || self.deal_line != Some(field.line),
            _ => false,
        };
        let is_told = has_deal || self.tells_of_board(&field.name);
        let board = if begins && is_told { self.close() } else { None };
        if matches!(field.name.as_str(), "qx" | "vg") && !is_told {
            self.keep_for_all();
        }
        self.keep(field);
        board
    }

    /// Returns whether the fields before one that begins a board belong to another board, which has lost its deal.
    fn tells_of_board(&self, next: &str) -> bool {
        self.played || matches!(next, "qx" | "vg") && self.has(&["qx"])
    }

    fn has(&self, names: &[&str]) -> bool {
        self.fields.iter().any(|field| names.contains(&field.name.as_str()))
    }

    fn keep(&mut self, field: LinField) {
        // Two bars go with every field.
        self.bytes += field.name.len() + field.value.len() + 2;
        match field.name.as_str() {
            "md" => self.deal_line = self.deal_line.or(Some(field.line)),
            "mb" | "pc" => self.played = true,
            _ => {}
        }
        if self.bytes <= MAX_BOARD {
            self.fields.push(field);
        } else {
            self.too_long = true;
        }
    }

    /// Keeps the fields before the first board of a match for all its boards.
    fn keep_for_all(&mut self) {
        for field in std::mem::take(&mut self.fields) {
            self.header.take(&field);
        }
        self.bytes = 0;
        self.played = false;
    }

    fn close(&mut self) -> Option<Board> {
        let fields = std::mem::take(&mut self.fields);
        self.bytes = 0;
        self.deal_line = None;
        self.played = false;
        for field in &fields {
            let eight = field.name == "pn" && field.value.split(',').count() > 4;
            if eight || matches!(field.name.as_str(), "vg" | "rs") {
                self.header.take(field);
            }
        }
        let too_long = std::mem::take(&mut self.too_long);
        let unended = std::mem::take(&mut self.unended);
        let is_of_board = |field: &&LinField| OF_BOARD.contains(&field.name.as_str());
        let deal = fields.iter().find(|field| field.name == "md");
        let first = deal.or_else(|| fields.iter().find(is_of_board))?;
        if too_long {
            let message = format!("a board of more than {MAX_BOARD} bytes");
            let error = Error::new(Code::RecordTooLong, message).at(first.line, first.column);
            let board =
                BoardHeader { label: None, dealer: None, vulnerable: None, deal: Err(error) };
            return Some(Board::from(board));
        }
        if self.passes {
            return Some(Board::of_cards(None, None, None, Ok(PartialDeal::default())));
        }
        let mut played_board = board::of_fields(&fields, &mut self.header);
        if deal.is_none() {
            played_board.header.deal =
                played_board.header.deal.map_err(|error| first.locate(error));
        }
        for error in unended {
            played_board.blame(BoardPart::Cut, error);
        }
        Some(played_board)
    }
}
