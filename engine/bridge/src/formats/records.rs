//! The records of a file, whatever its form: PBN, LIN, hand-viewer URLs, JSON lines, CSV, lines of one deal each, and the forms
//! that are read as a whole.

use super::pbn::{Games, PbnGame};
use super::whole::refused;
use super::whole::{self, Whole, WholeRecords};
use super::{DealText, csv, deal_text, gib, json_record, lin, one_line, pbn, url};
use crate::record::Record;
use std::io::{self, BufRead, Read};
use tikki_base::error::{Code, Error, Result};
use tikki_base::{Exceeded, InputLine, Lines, ReadBudget};

/// The most bytes that a line with a deal may have.
const MAX_LINE: usize = 1 << 20;

/// How much of an input is looked at to see its form.
const HEAD: usize = 64 << 10;

/// What messages say of the forms.
const FORMS: &str =
    "PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines, RBN, DLM, USEBIO, BWS and one deal a line";

/// Reads the records of a file one by one; a file without any board gives one that says so. Its errors are those of the input; what is
/// wrong with a board is told by the record. Where a bound of its budget is reached, a last record says which and where, unless
/// reading was [stopped](Exceeded::Stopped).
#[derive(Debug)]
pub struct Records<'a, R> {
    budget: ReadBudget<'a>,
    form: InputForm<R>,
    /// How many records have been read.
    count: u64,
    /// How many of the next ones are only counted.
    passed_over: usize,
    ended: bool,
}

#[derive(Debug)]
enum InputForm<R> {
    /// Nothing (more) to read.
    Empty,
    Pbn {
        games: Box<Games<R>>,
    },
    Lines(Box<LineForms<R>>),
    /// Not read yet.
    Whole(Whole, R),
    /// What is held as a whole.
    Held(WholeRecords),
}

/// Files of lines: LIN, URLs, JSON, CSV, GIB, deals.
#[derive(Debug)]
struct LineForms<R> {
    lines: Lines<R>,
    line: u64,
    lin: lin::Scanner,
    columns: Option<csv::Columns>,
    /// Read when the boards before it are out.
    next: Option<Box<Next>>,
}

/// What a line is, once the LIN before it has ended.
#[derive(Debug)]
enum Next {
    Record(Record),
    /// A record that is passed over.
    Passed,
    /// A PBN tag: the rest of the file is PBN.
    Pbn(String),
    /// Nothing that could be followed by boards.
    NoText(Record),
    End,
}

impl<'a, R: BufRead> Records<'a, R> {
    /// The records of `input`, whose form is seen from its beginning, within a generous budget.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(input: R) -> io::Result<Records<'a, R>> {
        Records::within(input, &ReadBudget::default())
    }

    /// The records of `input` within a budget.
    ///
    /// # Errors
    /// Those of the input.
    pub fn within(mut input: R, budget: &ReadBudget<'a>) -> io::Result<Records<'a, R>> {
        let start = input.fill_buf()?;
        let start = &start[..start.len().min(HEAD)];
        let form = if start.is_empty() {
            InputForm::Empty
        } else if let Some(form) = whole::of_start(start) {
            InputForm::Whole(form, input)
        } else if looks_like_pbn(start) {
            InputForm::Pbn { games: Box::new(Games::new(input)) }
        } else {
            InputForm::Lines(Box::new(LineForms {
                lines: Lines { input, limit: MAX_LINE },
                line: 0,
                lin: lin::Scanner::default(),
                columns: None,
                next: None,
            }))
        };
        Ok(Records { budget: budget.clone(), form, count: 0, passed_over: 0, ended: false })
    }

    /// The same without the next records, which are counted, and read no further than that takes.
    #[must_use]
    pub fn passing_over(self, count: usize) -> Records<'a, R> {
        Records { passed_over: count, ..self }
    }

    /// The next record; `None` at the end. A file without any board gives one that says so.
    fn read(&mut self) -> io::Result<Option<Record>> {
        if self.ended {
            return Ok(None);
        }
        let record = match self.next_record()? {
            // What is held as a whole says by itself where its bound was reached.
            None if self.broken_off() && !matches!(self.form, InputForm::Held(_)) => {
                self.ended = true;
                self.budget.exceeded().map(|bound| refused(Error::from(bound).at(self.line(), 1)))
            }
            record => record,
        };
        if let Some(record) = &record {
            // What holds for all records of a file is copied into each; a bound that this reaches ends the next one.
            let _ = self.budget.step(record.text_bytes());
        }
        self.ended |= record.is_none();
        let is_nothing = record.is_none() && self.count == 0 && self.budget.exceeded().is_none();
        let record = if is_nothing { Some(refused(self.nothing())) } else { record };
        self.count += 1;
        if self.passed_over > 0 {
            // Only what is said at the end is left to be passed over.
            (self.passed_over, self.ended) = (0, true);
            return Ok(None);
        }
        Ok(record)
    }

    /// Whether a bound was reached, other than that reading was stopped.
    fn broken_off(&self) -> bool {
        self.budget.exceeded().is_some_and(|bound| bound != Exceeded::Stopped)
    }

    /// The line that was read last.
    fn line(&self) -> u64 {
        match &self.form {
            InputForm::Pbn { games } => games.line(),
            InputForm::Lines(lines) => lines.line,
            InputForm::Empty | InputForm::Whole(..) | InputForm::Held(_) => 1,
        }
    }

    fn next_record(&mut self) -> io::Result<Option<Record>> {
        loop {
            let passes = self.passed_over > 0;
            let passed = match &mut self.form {
                InputForm::Pbn { games } if passes => pass_game(games, &self.budget)?,
                InputForm::Held(records) if passes => records.pass_over(&self.budget),
                _ => false,
            };
            if passed {
                self.pass();
                continue;
            }
            match &mut self.form {
                InputForm::Empty => return Ok(None),
                InputForm::Pbn { games } => return next_game(games, &self.budget),
                InputForm::Whole(..) => self.read_whole()?,
                InputForm::Held(records) => return Ok(records.next(&self.budget)),
                InputForm::Lines(lines) => match lines.read(&self.budget, passes)? {
                    Next::End => return Ok(None),
                    Next::Passed => self.pass(),
                    Next::Record(_) if passes => self.pass(),
                    Next::NoText(_) if passes => {
                        self.form = InputForm::Empty;
                        self.pass();
                    }
                    Next::Record(record) => return Ok(Some(record)),
                    Next::NoText(record) => {
                        self.form = InputForm::Empty;
                        return Ok(Some(record));
                    }
                    Next::Pbn(text) => self.turn_to_pbn(&text),
                },
            }
        }
    }

    /// Counts a record that is passed over.
    fn pass(&mut self) {
        self.passed_over -= 1;
        self.count += 1;
    }

    fn read_whole(&mut self) -> io::Result<()> {
        if let InputForm::Whole(form, input) = std::mem::replace(&mut self.form, InputForm::Empty) {
            let mut bytes = Vec::new();
            input.take(whole::MAX_FILE + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > whole::MAX_FILE {
                let message = format!(
                    "a file of more than {} bytes, which is held as a whole",
                    whole::MAX_FILE
                );
                let refused = refused(Error::new(Code::RecordTooLong, message));
                self.form = InputForm::Held(WholeRecords::refused(refused));
            } else {
                self.form = InputForm::Held(WholeRecords::new(form, bytes));
            }
        }
        Ok(())
    }

    /// What began like something else is PBN from this line on.
    fn turn_to_pbn(&mut self, text: &str) {
        if let InputForm::Lines(lines) = std::mem::replace(&mut self.form, InputForm::Empty) {
            let games = Box::new(Games::resume(lines.lines.input, lines.line, text));
            self.form = InputForm::Pbn { games };
        }
    }

    fn nothing(&self) -> Error {
        match self.form {
            InputForm::Empty => Error::new(Code::EmptyInput, "the input is empty"),
            InputForm::Pbn { .. }
            | InputForm::Lines(_)
            | InputForm::Whole(..)
            | InputForm::Held(_) => {
                Error::new(Code::UnknownFormat, format!("no deal found; {FORMS} are understood"))
            }
        }
    }
}

impl<R: BufRead> Iterator for Records<'_, R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        self.read().transpose()
    }
}

/// Whether a file that starts like this is read as PBN from its beginning.
pub fn is_pbn(start: &[u8]) -> bool {
    !start.is_empty() && looks_like_pbn(start)
}

/// Whether a tag or a comment begins the text, or a tag stands in it and its first line is of no other form.
fn looks_like_pbn(start: &[u8]) -> bool {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let has = |tag: &[u8]| text.windows(tag.len()).any(|window| window == tag);
    let has_tag = || has(b"[Deal ") || has(b"[Board ");
    match text.first() {
        Some(b'%' | b';') => true,
        Some(b'[') => begins_with_name(&text[1..]) || has_tag() || pbn::begins_tag(text),
        _ => has_tag() && !is_of_another_form(text),
    }
}

/// Whether a name stands behind a bracket, and then nothing more on its line.
fn begins_with_name(after: &[u8]) -> bool {
    let line = after.split(|byte| matches!(byte, b'\r' | b'\n')).next().unwrap_or(after);
    let name = line.trim_ascii();
    !name.is_empty() && name.iter().all(u8::is_ascii_alphabetic)
}

/// Whether the first line is JSON, a URL, LIN or the header of CSV.
fn is_of_another_form(text: &[u8]) -> bool {
    let line = text.split(|byte| matches!(byte, b'\r' | b'\n')).next().unwrap_or(text);
    let line = String::from_utf8_lossy(line);
    line.starts_with('{')
        || super::address::is_url(&line)
        || line.split_once('|').is_some_and(|(name, _)| name.trim().len() == 2)
        || csv::Columns::of_header(&line).is_some()
}

/// Whether there was another game that is about a board; it is not read any further.
fn pass_game<R: BufRead>(games: &mut Games<R>, budget: &ReadBudget<'_>) -> io::Result<bool> {
    while let Some(game) = games.read_within(budget)? {
        if game.tells_board() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The next game that is about a board.
fn next_game<R: BufRead>(
    games: &mut Games<R>,
    budget: &ReadBudget<'_>,
) -> io::Result<Option<Record>> {
    while let Some(game) = games.read_within(budget)? {
        if let Some(record) = PbnGame::record(&game) {
            return Ok(Some(record));
        }
    }
    Ok(None)
}

impl<R: BufRead> LineForms<R> {
    /// What comes next; the end where a bound of the budget is reached.
    fn read(&mut self, budget: &ReadBudget<'_>, passes: bool) -> io::Result<Next> {
        self.lin.passes = passes;
        loop {
            if let Some(record) = self.lin.next() {
                return Ok(Next::Record(record));
            }
            if self.next.is_some() {
                if let Some(record) = self.lin.finish() {
                    return Ok(Next::Record(record));
                }
                if let Some(next) = self.next.take() {
                    return Ok(*next);
                }
            }
            let next = match self.lines.next().transpose()? {
                Some(line) => {
                    self.line += 1;
                    let within = budget.step(1 + line.len()).is_ok();
                    if within { self.next_of(line, budget, passes) } else { Some(Next::End) }
                }
                None => Some(Next::End),
            };
            self.next = next.map(Box::new);
        }
    }

    /// What a line is; nothing if it is LIN, which is read as a whole, or says nothing.
    fn next_of(&mut self, line: InputLine, budget: &ReadBudget<'_>, passes: bool) -> Option<Next> {
        let bytes = match line {
            InputLine::TooLong { bytes } => {
                let message = format!("a line of {bytes} bytes; at most {MAX_LINE} are read");
                let error = Error::new(Code::LineTooLong, message).at(self.line, 1);
                return Some(Next::Record(refused(error)));
            }
            InputLine::Whole(bytes) => bytes,
        };
        if bytes.contains(&0) {
            let error = Error::new(Code::NotText, "a zero byte: this is no text");
            return Some(Next::NoText(refused(error.at(self.line, 1))));
        }
        let text = whole::text(&bytes);
        if self.columns.is_none() && pbn::begins_tag(text.as_bytes()) {
            return Some(Next::Pbn(text));
        }
        let text = if self.line == 1 { text.trim_start_matches('\u{feff}') } else { &text };
        if let Some(columns) = &self.columns {
            let filled = !text.trim().is_empty();
            if passes && filled {
                return Some(Next::Passed);
            }
            return filled.then(|| Next::Record(on_line(columns.record(text), self.line, 1)));
        }
        let starts = |prefix: &str| text.trim_start().starts_with(prefix);
        let is_lin = lin::is_line(text) && !starts("{") && !starts("#");
        if is_lin || self.lin.is_open() && !starts("{\"") {
            self.lin.feed(text, self.line);
            return None;
        }
        if text.trim().is_empty() || starts("#") {
            return None;
        }
        // What a board is called may look like a header.
        let is_other = super::address::is_url(text) || starts("{");
        self.columns = if is_other { None } else { csv::Columns::of_header(text) };
        if self.columns.is_some() {
            return None;
        }
        if passes {
            return Some(Next::Passed);
        }
        let held = budget.held();
        let record = parse(text, budget).unwrap_or_else(refused);
        budget.release(held);
        Some(if budget.exceeded().is_some() {
            Next::End
        } else {
            Next::Record(on_line(record, self.line, 1))
        })
    }
}

/// The record with its errors where its text stands.
pub(super) fn on_line(mut record: Record, line: u64, column: u64) -> Record {
    record.board.deal = record.board.deal.map_err(|error| error.within(line, column));
    for fault in &mut record.faults {
        fault.error = fault.error.clone().within(line, column);
    }
    if let Some(play) = &mut record.play {
        for place in &mut play.places {
            *place = std::mem::take(place).within(line, column);
        }
    }
    if !record.stored.is_empty() {
        record.stored.lines = vec![("", line)];
    }
    record
}

/// The record of a text with one board, in any form but PBN's files: a deal, LIN, a URL, JSON, a GIB line.
///
/// # Errors
/// Those of the form it looks like.
fn parse(text: &str, budget: &ReadBudget<'_>) -> Result<Record> {
    let trimmed = text.trim();
    let indent = super::pbn_deal::column_in(text, trimmed);
    let record = if trimmed.starts_with('{') {
        // A line of a list has a comma behind it.
        let trimmed = trimmed.trim_end_matches([',', ']']);
        json_record::parse_within(trimmed, budget)
    } else if super::address::is_url(trimmed) {
        url::parse_record(trimmed)
    } else if lin::is_lin(trimmed) {
        lin::parse_record(trimmed)
    } else if gib::is_gib(trimmed) {
        gib::parse(trimmed)
    } else if let Some(record) = one_line::dealt(trimmed).or_else(|| one_line::solved(trimmed)) {
        Ok(record)
    } else {
        deal_text::parse(trimmed).map(of_deal)
    };
    record.map_err(|error| error.within(1, indent))
}

fn of_deal(text: DealText) -> Record {
    let DealText { deal, board: label, dealer, vulnerable } = text;
    Record::of_cards(label, dealer, vulnerable, Ok(deal))
}

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod damage_tests;
#[cfg(test)]
mod tests;
