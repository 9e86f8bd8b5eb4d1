//! The records of a file, whatever its form: PBN, LIN, hand-viewer URLs, JSON lines, CSV, lines of one deal each, and the forms
//! that are read as a whole.

use super::pbn::{PbnGame, PbnGames};
use super::whole_file::{self, WholeFileFormat, WholeRecords};
use super::whole_file::{refused, zero_byte};
use super::{DealText, csv, deal_text, gib, json_board, lin, one_line, pbn, url};
use crate::board::{Board, BoardPart};
use std::fmt;
use std::io::{self, BufRead, Read};
use tikki_base::error::{Code, Error, Result};
use tikki_base::{Exceeded, InputLine, Lines, ReadBudget, decoded, names};

/// The most bytes that a line with a deal may have.
const MAX_LINE: usize = 1 << 20;

/// How much of an input is looked at to see its form.
const HEAD: usize = 64 << 10;

/// The forms, as messages list them.
const FORMS: &str =
    "PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines, RBN, DLM, USEBIO, BWS and one deal a line";

/// Reads the boards of a file one by one; a file without any board gives one that says so. Its errors are those of the input;
/// what is wrong with a board is among the board's faults. Where a bound of its budget is reached, a last board says which and
/// where, unless reading was [stopped](Exceeded::Stopped).
pub struct Boards<'a> {
    budget: ReadBudget<'a>,
    form: InputForm<'a>,
    /// How many records have been read.
    count: u64,
    /// How many of the next ones are only counted.
    passed_over: usize,
    /// Whether placeholders of stored tables have been reported, which is done once a file.
    placeholders: bool,
    ended: bool,
}

/// An input of any kind: with one type for all, the readers are compiled once, in this crate, with its optimisation.
type Input<'a> = Box<dyn BufRead + 'a>;

enum InputForm<'a> {
    /// The end, or an empty input.
    Empty,
    Pbn {
        games: Box<PbnGames<Input<'a>>>,
    },
    Lines(Box<LineForms<'a>>),
    /// Not read yet.
    Whole(WholeFileFormat, Input<'a>),
    /// A form that is held as a whole.
    Held(WholeRecords),
}

/// Files of lines: LIN, URLs, JSON, CSV, GIB, deals.
struct LineForms<'a> {
    lines: Lines<Input<'a>>,
    line: u64,
    lin: lin::LinScanner,
    columns: Option<csv::Columns>,
    /// Whether the line before was no deal and does not look like one: of such lines the first is reported.
    in_text: bool,
    /// Read when the boards before it are out.
    next: Option<Box<NextLine>>,
}

/// The kind of a line, once the LIN before it has ended.
#[derive(Debug)]
enum NextLine {
    Board(Board),
    /// A record that is passed over.
    Passed,
    /// A PBN tag: the rest of the file is PBN.
    Pbn(String),
    /// Input that is no text, so that no board can follow.
    NoText(Board),
    End,
}

impl<'a> Boards<'a> {
    /// Returns the boards of `input`, whose format its first bytes show, within a generous budget.
    ///
    /// # Errors
    /// An error of reading `input`.
    pub fn new(input: impl BufRead + 'a) -> io::Result<Boards<'a>> {
        Boards::within(input, &ReadBudget::default())
    }

    /// Returns the boards of `input`, of which no more is read than the budget allows.
    ///
    /// # Errors
    /// An error of reading `input`.
    pub fn within(input: impl BufRead + 'a, budget: &ReadBudget<'a>) -> io::Result<Boards<'a>> {
        Boards::of_input(Box::new(input), budget)
    }

    fn of_input(input: Input<'a>, budget: &ReadBudget<'a>) -> io::Result<Boards<'a>> {
        let mut input = decoded(input)?;
        let start = input.fill_buf()?;
        let start = &start[..start.len().min(HEAD)];
        let form = if start.is_empty() {
            InputForm::Empty
        } else if let Some(form) = whole_file::of_start(start) {
            InputForm::Whole(form, input)
        } else if looks_like_pbn(start) {
            InputForm::Pbn { games: Box::new(PbnGames::new(input)) }
        } else if let Some(error) = no_text(start) {
            InputForm::Held(WholeRecords::refused(refused(error)))
        } else {
            InputForm::Lines(Box::new(LineForms {
                lines: Lines { input, limit: MAX_LINE },
                line: 0,
                lin: lin::LinScanner::default(),
                columns: None,
                in_text: false,
                next: None,
            }))
        };
        let (budget, placeholders) = (budget.clone(), false);
        Ok(Boards { budget, form, count: 0, passed_over: 0, placeholders, ended: false })
    }

    /// The same without the next records, which are counted, and read no further than that takes.
    #[must_use]
    pub fn passing_over(self, count: usize) -> Boards<'a> {
        Boards { passed_over: count, ..self }
    }

    /// The next record; `None` at the end. A file without any board gives one that says so.
    fn read(&mut self) -> io::Result<Option<Board>> {
        if self.ended {
            return Ok(None);
        }
        let board = match self.next_board()? {
            // What is held as a whole says by itself where its bound was reached.
            None if self.broken_off() && !matches!(self.form, InputForm::Held(_)) => {
                self.ended = true;
                self.budget.exceeded().map(|bound| refused(Error::from(bound).at(self.line(), 1)))
            }
            board => board,
        };
        if let Some(board) = &board {
            // What holds for all records of a file is copied into each; a bound that this reaches ends the next one.
            let _ = self.budget.step(board.text_bytes());
        }
        self.ended |= board.is_none();
        let is_nothing = board.is_none() && self.count == 0 && self.budget.exceeded().is_none();
        let board = if is_nothing { Some(refused(self.nothing())) } else { board };
        self.count += 1;
        if self.passed_over > 0 {
            // Only what is said at the end is left to be passed over.
            (self.passed_over, self.ended) = (0, true);
            return Ok(None);
        }
        Ok(board.map(|board| self.without_placeholders(board)))
    }

    /// The board without stored cells that are placeholders, which the first such board of a file reports.
    fn without_placeholders(&mut self, mut board: Board) -> Board {
        if let Some(line) = board.stored.remove_placeholders()
            && !std::mem::replace(&mut self.placeholders, true)
        {
            let message = "a stored table has 0 or 1 where no contract makes; such cells are read as unknown, here and in \
                all boards of the file";
            let error = Error::new(Code::ImpossibleState, message);
            let error = if line > 0 { error.at(line, 1) } else { error };
            board.blame(BoardPart::Stored, error);
        }
        board
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

    fn next_board(&mut self) -> io::Result<Option<Board>> {
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
                    NextLine::End => return Ok(None),
                    NextLine::Passed => self.pass(),
                    NextLine::Board(_) if passes => self.pass(),
                    NextLine::NoText(_) if passes => {
                        self.form = InputForm::Empty;
                        self.pass();
                    }
                    NextLine::Board(board) => return Ok(Some(board)),
                    NextLine::NoText(board) => {
                        self.form = InputForm::Empty;
                        return Ok(Some(board));
                    }
                    NextLine::Pbn(text) => self.turn_to_pbn(&text),
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
            input.take(whole_file::MAX_FILE + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > whole_file::MAX_FILE {
                let message = format!(
                    "a file of more than {} bytes, which is held as a whole",
                    whole_file::MAX_FILE
                );
                let refused = refused(Error::new(Code::RecordTooLong, message));
                self.form = InputForm::Held(WholeRecords::refused(refused));
            } else {
                self.form = InputForm::Held(WholeRecords::new(form, bytes));
            }
        }
        Ok(())
    }

    /// Treats the input as PBN from this line on.
    fn turn_to_pbn(&mut self, text: &str) {
        if let InputForm::Lines(lines) = std::mem::replace(&mut self.form, InputForm::Empty) {
            let games = Box::new(PbnGames::resume(lines.lines.input, lines.line, text));
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
                Error::new(Code::UnknownFormat, format!("no deal found; {FORMS} can be read"))
            }
        }
    }
}

impl fmt::Debug for Boards<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Boards").field("count", &self.count).finish_non_exhaustive()
    }
}

impl Iterator for Boards<'_> {
    type Item = io::Result<Board>;

    fn next(&mut self) -> Option<io::Result<Board>> {
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

/// Why a beginning is not that of a text: no line before the first zero byte says anything.
fn no_text(start: &[u8]) -> Option<Error> {
    let (at, error) = zero_byte(start)?;
    let line_start = start[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let says = |board: Board| {
        board.header.deal.is_ok() || board.header.label.is_some() || board.contract.is_some()
    };
    let before = Boards::new(&start[..line_start]).ok()?;
    let line = start[..at].split(|&byte| byte == b'\n').count() as u64;
    (!before.flatten().any(says)).then(|| error.at(line, (at - line_start) as u64 + 1))
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
fn pass_game(games: &mut PbnGames<Input<'_>>, budget: &ReadBudget<'_>) -> io::Result<bool> {
    while let Some(game) = games.read_within(budget)? {
        if game.tells_board() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The next game that is about a board.
fn next_game(
    games: &mut PbnGames<Input<'_>>,
    budget: &ReadBudget<'_>,
) -> io::Result<Option<Board>> {
    while let Some(game) = games.read_within(budget)? {
        if let Some(board) = PbnGame::board(&game) {
            return Ok(Some(board));
        }
    }
    Ok(None)
}

impl LineForms<'_> {
    /// Returns the next line; the end if a bound of the budget is reached.
    fn read(&mut self, budget: &ReadBudget<'_>, passes: bool) -> io::Result<NextLine> {
        self.lin.passes = passes;
        loop {
            if let Some(board) = self.lin.next() {
                return Ok(NextLine::Board(board));
            }
            if self.next.is_some() {
                if let Some(board) = self.lin.finish() {
                    return Ok(NextLine::Board(board));
                }
                if let Some(next) = self.next.take() {
                    return Ok(*next);
                }
            }
            let next = match self.lines.next().transpose()? {
                Some(line) => {
                    self.line += 1;
                    let within = budget.step(1 + line.len()).is_ok();
                    if within { self.next_of(line, budget, passes) } else { Some(NextLine::End) }
                }
                None => Some(NextLine::End),
            };
            self.next = next.map(Box::new);
        }
    }

    /// Returns the kind of a line; `None` if it is LIN, which is read as a whole, or has no content.
    fn next_of(
        &mut self,
        line: InputLine,
        budget: &ReadBudget<'_>,
        passes: bool,
    ) -> Option<NextLine> {
        let bytes = match line {
            InputLine::TooLong { bytes } => {
                let message = format!("a line of {bytes} bytes; at most {MAX_LINE} are read");
                let error = Error::new(Code::LineTooLong, message).at(self.line, 1);
                return Some(NextLine::Board(refused(error)));
            }
            InputLine::Whole(bytes) => bytes,
        };
        // Behind boards only a zero byte, which no remark has, ends the text.
        if let Some((at, error)) = zero_byte(&bytes) {
            return Some(NextLine::NoText(refused(error.at(self.line, at as u64 + 1))));
        }
        let text = whole_file::text(&bytes);
        if self.columns.is_none() && pbn::begins_tag(text.as_bytes()) {
            return Some(NextLine::Pbn(text));
        }
        let text = if self.line == 1 { text.trim_start_matches('\u{feff}') } else { &text };
        if let Some(columns) = &self.columns {
            let filled = !text.trim().is_empty();
            if passes && filled {
                return Some(NextLine::Passed);
            }
            return filled
                .then(|| NextLine::Board(on_line(columns.read_board(text), self.line, 1)));
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
        self.deal_line(text, !is_other && !looks_like_deal(text), budget, passes)
    }

    /// Reads a line with one board. Of lines that are none and do not look like one the first is a record, which says so.
    fn deal_line(
        &mut self,
        text: &str,
        may_be_text: bool,
        budget: &ReadBudget<'_>,
        passes: bool,
    ) -> Option<NextLine> {
        let was_in_text = std::mem::take(&mut self.in_text);
        if passes && !may_be_text {
            return Some(NextLine::Passed);
        }
        let held = budget.held();
        let mut board = parse(text, budget);
        budget.release(held);
        if budget.exceeded().is_some() {
            return Some(NextLine::End);
        }
        if let Err(error) = &mut board
            && may_be_text
        {
            self.in_text = true;
            if was_in_text {
                return None;
            }
            error.message.push_str("; the lines behind it that are no deals either are skipped");
        }
        let board = on_line(board.unwrap_or_else(refused), self.line, 1);
        Some(if passes { NextLine::Passed } else { NextLine::Board(board) })
    }
}

/// Whether a line that cannot be read looks like a deal, or like a part of one: a seat stands before its hands, or some hand has its three dots.
fn looks_like_deal(text: &str) -> bool {
    let text = text.trim();
    let begins_with_seat =
        text.split_once(':').is_some_and(|(seat, _)| names::seat(seat).is_some());
    let is_hand = |word: &str| word.matches('.').count() == 3;
    begins_with_seat || text.split([' ', '\t', ',', ';', ':', '"']).any(is_hand)
}

/// The record with its errors where its text stands.
pub(super) fn on_line(mut board: Board, line: u64, column: u64) -> Board {
    board.header.deal = board.header.deal.map_err(|error| error.within(line, column));
    for fault in &mut board.faults {
        fault.error = fault.error.clone().within(line, column);
    }
    if let Some(play) = &mut board.play {
        for place in &mut play.places {
            *place = std::mem::take(place).within(line, column);
        }
    }
    if !board.stored.is_empty() {
        board.stored.lines = vec![("", line)];
    }
    board
}

/// The record of a text with one board, in any form but PBN's files: a deal, LIN, a URL, JSON, a GIB line.
///
/// # Errors
/// Those of the form it looks like.
fn parse(text: &str, budget: &ReadBudget<'_>) -> Result<Board> {
    let trimmed = text.trim();
    let indent = super::pbn_deal::column_in(text, trimmed);
    let board = if trimmed.starts_with('{') {
        // A line of a list has a comma behind it.
        let trimmed = trimmed.trim_end_matches([',', ']']);
        json_board::parse_within(trimmed, budget)
    } else if super::address::is_url(trimmed) {
        url::parse_board(trimmed)
    } else if lin::is_lin(trimmed) {
        lin::parse_board(trimmed)
    } else if gib::is_gib(trimmed) {
        gib::parse(trimmed)
    } else if let Some(board) = one_line::dealt(trimmed).or_else(|| one_line::solved(trimmed)) {
        Ok(board)
    } else {
        let headless = |error| headless_row(trimmed).unwrap_or(error);
        deal_text::parse(trimmed).map(of_deal).map_err(headless)
    };
    board.map_err(|error| error.within(1, indent))
}

/// Returns the error of a row of CSV in a file without a header line, if a text is such a row.
fn headless_row(text: &str) -> Option<Error> {
    let is_deal = |cell: &str| deal_text::parse(cell.trim().trim_matches('"')).is_ok();
    let cells = || text.split([',', ';', '\t']);
    let is_row = text.len() <= MAX_ROW && cells().count() > 1 && cells().any(is_deal);
    let message = "a row of CSV without a header line; let the first line name the columns, such as id,deal,contract,declarer";
    is_row.then(|| Error::new(Code::BadDeal, message))
}

/// The longest row that is looked at for a deal.
const MAX_ROW: usize = 4096;

pub(super) fn of_deal(text: DealText) -> Board {
    let DealText { deal, board: label, dealer, vulnerable } = text;
    Board::of_cards(label, dealer, vulnerable, Ok(deal))
}

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod damage_tests;
#[cfg(test)]
mod tests;
