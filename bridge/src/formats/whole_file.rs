//! Files that are held as a whole, because what their lines mean depends on other lines; and files of forms that are not read.
//! Their records are made one by one, when they are asked for.

use super::{bbo, bridgeml, bws, diagram, dlm, endplay, listed, one_line, rbn, usebio};
use crate::board::Board;
use std::fmt::Debug;
use tikki_base::error::{Code, Error};
use tikki_base::{Exceeded, ReadBudget};

/// The most bytes that such a file may have.
pub(super) const MAX_FILE: u64 = 64 << 20;

/// A form of such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WholeFileFormat {
    /// A session in an Access database.
    Bws,
    /// A session in XML.
    Usebio,
    /// Articles in XML.
    BridgeMl,
    /// A page.
    Html,
    /// Pavlicek's notation.
    Rbn,
    /// A dealing machine's file.
    Dlm,
    /// A solver's list.
    List,
    /// Hands in the layout of a table.
    Layout,
    /// Hands as people type them.
    Diagram,
    /// Commands for a player.
    Commands,
    /// Hands on a line, dealer and calls on the next.
    TwoLines,
    /// One JSON value.
    Boards,
    /// Something that is known by name only.
    Other(&'static str),
}

/// Whether a text begins like a form.
type FormatTest = fn(&str) -> bool;

/// How files begin that are no text, and what they are.
const SIGNATURES: [(&[u8], WholeFileFormat); 7] = [
    (b"\x00\x01\x00\x00Standard Jet DB", WholeFileFormat::Bws),
    (b"\x00\x01\x00\x00Standard ACE DB", WholeFileFormat::Bws),
    (b"SQLite format 3\0", WholeFileFormat::Other("an SQLite database; export its tables as CSV")),
    (
        b"PK\x03\x04",
        WholeFileFormat::Other("a zip archive or a spreadsheet; unpack it, or export it as CSV"),
    ),
    (b"\x1f\x8b", WholeFileFormat::Other("a gzip archive; unpack it")),
    (b"%PDF", WholeFileFormat::Other("a PDF file; ask for the PBN or LIN of its hands")),
    (b"\xd0\xcf\x11\xe0", WholeFileFormat::Other("an old Office file; export it as CSV")),
];

/// The form of a file that starts like this, if it is one that is read as a whole.
pub(super) fn of_start(start: &[u8]) -> Option<WholeFileFormat> {
    if let Some((_, form)) = SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)) {
        return Some(*form);
    }
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start();
    if text.starts_with('<') {
        return Some(of_markup(text));
    }
    let forms: [(FormatTest, WholeFileFormat); 8] = [
        (dlm::is_dlm, WholeFileFormat::Dlm),
        (endplay::is_boards, WholeFileFormat::Boards),
        (listed::is_list, WholeFileFormat::List),
        (listed::is_commands, WholeFileFormat::Commands),
        (one_line::is_on_two_lines, WholeFileFormat::TwoLines),
        (rbn::is_rbn, WholeFileFormat::Rbn),
        (listed::is_layout, WholeFileFormat::Layout),
        (diagram::is_diagram, WholeFileFormat::Diagram),
    ];
    forms.into_iter().find(|(is, _)| is(text)).map(|(_, form)| form)
}

fn of_markup(text: &str) -> WholeFileFormat {
    let lower = text.to_ascii_lowercase();
    if lower.contains("<usebio") {
        WholeFileFormat::Usebio
    } else if lower.contains(bridgeml::NAMESPACE) {
        WholeFileFormat::BridgeMl
    } else if ["<html", "<!doctype html", "<body", "<table"].iter().any(|tag| lower.contains(tag)) {
        WholeFileFormat::Html
    } else {
        WholeFileFormat::Other("XML of a kind that is not read; USEBIO and BridgeML are")
    }
}

/// A reader of such files. Between two records it keeps places in the text, and no more of it than the next ones need.
pub(super) trait TextRecords: Debug {
    /// Looks through the text before the first record, for a form that needs it.
    fn prepare(&mut self, _text: &str, _budget: &ReadBudget<'_>) -> Result<(), Exceeded> {
        Ok(())
    }

    /// The next record; none at the end. What it holds meanwhile is released by the caller.
    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded>;

    /// Passes over the next record, and says whether there was one.
    fn pass_over(&mut self, text: &str, budget: &ReadBudget<'_>) -> Result<bool, Exceeded> {
        self.next(text, budget).map(|board| board.is_some())
    }

    /// How far the text is read.
    fn at(&self) -> usize;
}

/// The records of a file that is held, one by one; one that says so if it has none.
#[derive(Debug)]
pub(super) struct WholeRecords {
    form: WholeFileFormat,
    text: String,
    reader: Box<dyn TextRecords>,
    state: WholeState,
    count: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WholeState {
    Unprepared,
    Reading,
    /// A bound was reached, which the last record says.
    Broken(Exceeded),
    Ended,
}

impl WholeRecords {
    /// The records of the bytes of a file.
    pub(super) fn new(form: WholeFileFormat, bytes: Vec<u8>) -> WholeRecords {
        let reader: Box<dyn TextRecords> = match form {
            WholeFileFormat::Bws => {
                return WholeRecords::of(form, String::new(), Box::new(bws::Reader::new(bytes)));
            }
            WholeFileFormat::Usebio => Box::new(usebio::UsebioReader::default()),
            WholeFileFormat::BridgeMl => Box::new(bridgeml::BridgeMlReader::default()),
            WholeFileFormat::Html => Box::new(bbo::BboReader::default()),
            WholeFileFormat::Rbn => Box::new(rbn::RbnReader::default()),
            WholeFileFormat::Dlm => Box::new(dlm::DlmReader::default()),
            WholeFileFormat::List => Box::new(listed::ListReader::default()),
            WholeFileFormat::Layout => Box::new(listed::LayoutReader::default()),
            WholeFileFormat::Diagram => Box::new(diagram::DiagramReader::default()),
            WholeFileFormat::Commands => Box::new(listed::CommandReader::default()),
            WholeFileFormat::TwoLines => Box::new(one_line::TwoLineReader::default()),
            WholeFileFormat::Boards => Box::new(endplay::EndplayReader::default()),
            WholeFileFormat::Other(_) => {
                return WholeRecords::of(form, String::new(), Box::new(Nothing));
            }
        };
        WholeRecords::of(form, into_text(bytes), reader)
    }

    fn of(form: WholeFileFormat, text: String, reader: Box<dyn TextRecords>) -> WholeRecords {
        WholeRecords { form, text, reader, state: WholeState::Unprepared, count: 0 }
    }

    /// One record that says why there are no others.
    pub(super) fn refused(board: Board) -> WholeRecords {
        let reader = Box::new(OneRecord(Some(board)));
        WholeRecords::of(WholeFileFormat::Other("a file that is not read"), String::new(), reader)
    }

    /// Passes over the next record, and says whether there was one. Where there is none, [`WholeRecords::next`] says why.
    pub(super) fn pass_over(&mut self, budget: &ReadBudget<'_>) -> bool {
        let passed = self.read(budget, |reader, text| reader.pass_over(text, budget));
        self.count += u64::from(passed == Ok(true));
        passed == Ok(true)
    }

    /// The next record; the last one may only say that a bound of the budget was reached, and where.
    pub(super) fn next(&mut self, budget: &ReadBudget<'_>) -> Option<Board> {
        if self.state == WholeState::Ended {
            return None;
        }
        let read = self.read(budget, |reader, text| reader.next(text, budget));
        if !matches!(read, Ok(Some(_))) {
            self.state = WholeState::Ended;
        }
        match read {
            Ok(None) => (self.count == 0).then(|| nothing(self.form)),
            Ok(board) => {
                self.count += 1;
                board
            }
            Err(Exceeded::Stopped) => None,
            Err(exceeded) => {
                let (line, column) = place(&self.text, self.reader.at());
                Some(refused(Error::from(exceeded).at(line, column)))
            }
        }
    }

    fn read<T>(
        &mut self,
        budget: &ReadBudget<'_>,
        read: impl FnOnce(&mut dyn TextRecords, &str) -> Result<T, Exceeded>,
    ) -> Result<T, Exceeded> {
        if let WholeState::Broken(exceeded) = self.state {
            return Err(exceeded);
        }
        let mut prepared = Ok(());
        if self.state == WholeState::Unprepared {
            self.state = WholeState::Reading;
            prepared = self.reader.prepare(&self.text, budget);
        }
        let held = budget.held();
        let read = prepared.and_then(|()| read(&mut *self.reader, &self.text));
        budget.release(held);
        if let Err(exceeded) = &read {
            self.state = WholeState::Broken(*exceeded);
        }
        read
    }
}

/// The line and the column of a place in a text.
pub(super) fn place(text: &str, at: usize) -> (u64, u64) {
    let before = &text.as_bytes()[..at.min(text.len())];
    let lines = || before.split(|byte| *byte == b'\n');
    let column = lines().next_back().map_or(0, <[u8]>::len);
    (lines().count() as u64, column as u64 + 1)
}

/// Finds the lines and columns of places in a text, each behind the one before, without counting lines twice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlaceFinder {
    at: usize,
    lines: u64,
    line_start: usize,
}

impl PlaceFinder {
    /// The line and the column of a place.
    pub(super) fn move_to(&mut self, text: &str, at: usize) -> (u64, u64) {
        if at < self.at {
            *self = PlaceFinder::default();
        }
        let passed = text.as_bytes()[self.at..at].iter().enumerate();
        for (index, _) in passed.filter(|(_, byte)| **byte == b'\n') {
            self.lines += 1;
            self.line_start = self.at + index + 1;
        }
        self.at = at;
        (self.lines + 1, (at - self.line_start) as u64 + 1)
    }
}

/// A record that only says what is wrong.
pub(super) fn refused(error: Error) -> Board {
    Board::of_cards(None, None, None, Err(error))
}

/// An input without boards.
#[derive(Debug)]
struct Nothing;

impl TextRecords for Nothing {
    fn next(&mut self, _: &str, _: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded> {
        Ok(None)
    }

    fn at(&self) -> usize {
        0
    }
}

/// A record in place of those of a file.
#[derive(Debug)]
struct OneRecord(Option<Board>);

impl TextRecords for OneRecord {
    fn next(&mut self, _: &str, _: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded> {
        Ok(self.0.take())
    }

    fn at(&self) -> usize {
        0
    }
}

fn nothing(form: WholeFileFormat) -> Board {
    let what = match form {
        WholeFileFormat::Bws => "a Bridgemate session without a result",
        WholeFileFormat::Usebio => "USEBIO without a board",
        WholeFileFormat::BridgeMl => "BridgeML without a diagram of hands",
        WholeFileFormat::Html => {
            "an HTML page without a board; pages with boards as LIN in their links are read"
        }
        WholeFileFormat::Dlm => "a DLM file without a board",
        WholeFileFormat::Other(what) => what,
        WholeFileFormat::Rbn
        | WholeFileFormat::List
        | WholeFileFormat::Layout
        | WholeFileFormat::Diagram
        | WholeFileFormat::Commands
        | WholeFileFormat::TwoLines
        | WholeFileFormat::Boards => "a file without a board",
    };
    refused(Error::new(Code::UnknownFormat, format!("this is {what}")))
}

/// The text of a file, without a byte-order mark.
fn into_text(bytes: Vec<u8>) -> String {
    let mut text = String::from_utf8(bytes).unwrap_or_else(|error| text(error.as_bytes()));
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    drop(text.drain(..mark));
    text
}

/// Where a zero byte stands, which no text has, and the error that says so; files of pictures and archives have one near their beginning. Other
/// control characters may stand in a name.
pub(super) fn zero_byte(bytes: &[u8]) -> Option<(usize, Error)> {
    let at = bytes.iter().position(|&byte| byte == 0)?;
    Some((at, Error::new(Code::NotText, "this is not text: it has a zero byte")))
}

/// The text of a line: UTF-8, or else Latin-1.
pub(super) fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The records of a text by a reader.
#[cfg(test)]
pub(super) fn all(mut reader: impl TextRecords, text: &str) -> Vec<Board> {
    let budget = ReadBudget::default();
    reader.prepare(text, &budget).expect("the budget is generous");
    let next = || reader.next(text, &budget).expect("the budget is generous");
    std::iter::from_fn(next).collect()
}

#[cfg(test)]
mod tests;
