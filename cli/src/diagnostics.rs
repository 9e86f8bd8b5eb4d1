//! Diagnostics on standard error, with a pointer to the place in the file:
//!
//! ```text
//! club.pbn: line 5, column 8: board 2: duplicate-card: SQ is held by both N and E
//!   --> club.pbn:5:8
//!    |
//!  5 | [Deal "N:Q97.AT76.K76.874 QJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
//!    |        ^
//! ```

use crate::exit::Exit;
use crate::files;
use crate::stderr::write_stderr;
use std::fmt::Write;
use std::io::{self, BufRead};
use std::sync::Arc;
use tikki_base::error::{Error, ErrorPlace};
use tikki_bridge::board::{BoardFault, BoardPart};
use tikki_engine::service::SolvedBoard;

/// The number of diagnostics per run that get a pointer; each pointer scans its file again.
const MAX_POINTERS: usize = 20;
/// The number of characters of a line that are shown.
const WIDTH: usize = 100;
/// The greatest number of characters shown before the place.
const BEFORE: usize = 60;
/// The greatest number of bytes of a line that are read.
const MAX_LINE: usize = 1 << 20;

/// The diagnostics of a run.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    /// The number of diagnostics so far.
    pub count: usize,
}

impl Diagnostics {
    /// Reports an error of a board, or of a part of it.
    pub(crate) fn about(&mut self, file: &str, label: Option<&str>, error: &Error) {
        self.print(file, label.map(|label| format!("board {label}: ")), error);
    }

    /// Reports an error of a deal of another game.
    pub(crate) fn about_deal(&mut self, file: &str, label: Option<&str>, error: &Error) {
        self.print(file, label.map(|label| format!("deal {label}: ")), error);
    }

    fn print(&mut self, file: &str, label: Option<String>, error: &Error) {
        let label = label.unwrap_or_default();
        let place = match &error.place {
            ErrorPlace::Input => String::new(),
            place => format!("{place}: "),
        };
        let mut text = format!("{file}: {place}{label}{}: {error}", error.code);
        if self.count < MAX_POINTERS {
            text.push_str(&pointer(file, &error.place).unwrap_or_default());
        }
        self.count += 1;
        write_stderr(text);
    }
}

impl Diagnostics {
    /// Reports comments, strings or sections that were never closed, and boards that begin inside another.
    pub(crate) fn about_cuts(&mut self, file: &str, label: Option<&str>, faults: &[BoardFault]) {
        for fault in faults.iter().filter(|fault| fault.part == BoardPart::Cut) {
            self.about(file, label, &fault.error);
        }
    }

    /// Reports the values stored in the file that cannot be read.
    pub(crate) fn about_stored(&mut self, solved: &SolvedBoard<Arc<str>>) {
        let board = &solved.analysed.board;
        for fault in board.faults.iter().filter(|fault| fault.part == BoardPart::Stored) {
            self.about(&solved.kept, board.header.label.as_deref(), &fault.error);
        }
    }

    /// Reports why a board could not be analysed, or only up to a certain card.
    pub(crate) fn about_play(&mut self, solved: &SolvedBoard<Arc<str>>) {
        let board = &solved.analysed.board;
        let shown = |fault: &&BoardFault| !matches!(fault.part, BoardPart::Stored | BoardPart::Cut);
        let faults = board.faults.iter().filter(shown).map(|fault| &fault.error);
        let errors = board.header.deal.as_ref().err().into_iter().chain(faults);
        for error in errors.chain(solved.analysed.illegal()) {
            self.about(&solved.kept, board.header.label.as_deref(), error);
        }
    }

    /// Returns the exit code.
    pub(crate) fn exit(&self, unreadable: bool) -> Exit {
        match (unreadable, self.count) {
            (true, _) => Exit::Unreadable,
            (false, 1..) => Exit::SomeRefused,
            (false, 0) => Exit::Done,
        }
    }
}

/// Returns the line of a place, with a caret under the place.
fn pointer(file: &str, place: &ErrorPlace) -> Option<String> {
    let ErrorPlace::Text { line, column } = place else { return None };
    let bytes = nth_line(&mut files::open_again(file)?, *line).ok()??;
    let column = usize::try_from(*column).ok()?.checked_sub(1)?;
    (column <= bytes.len()).then(|| snippet(file, *line, column, &bytes))
}

/// Returns a line of a file, counted from 1, without its line ending: `\n`, `\r\n` or `\r`.
fn nth_line(input: &mut dyn BufRead, number: u64) -> io::Result<Option<Vec<u8>>> {
    let mut line = 1;
    let mut kept = Vec::new();
    let mut last = 0;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok((line == number && !kept.is_empty()).then_some(kept));
        }
        let length = chunk.len();
        for &byte in chunk {
            let goes_on = last == b'\r' && byte == b'\n';
            last = byte;
            if goes_on {
                continue;
            }
            let ends = matches!(byte, b'\r' | b'\n');
            if ends && line == number {
                return Ok(Some(kept));
            }
            line += u64::from(ends);
            if !ends && line == number && kept.len() < MAX_LINE {
                kept.push(byte);
            }
        }
        input.consume(length);
    }
}

fn snippet(file: &str, line: u64, column: usize, bytes: &[u8]) -> String {
    let (before, after) = bytes.split_at(column);
    let (mut before, after) = (shown(before), shown(after));
    let cut = before.len().saturating_sub(BEFORE);
    if cut > 0 {
        before.splice(..cut, ['…']);
    }
    let room = WIDTH - before.len().min(WIDTH);
    let caret = " ".repeat(before.len());
    let dots = if after.len() > room { "…" } else { "" };
    let text: String = before.into_iter().chain(after.into_iter().take(room)).collect();
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    let mut snippet = format!("\n {margin}--> {file}:{line}:{}", column + 1);
    let _ = write!(snippet, "\n {margin} |\n {number} | {text}{dots}\n {margin} | {caret}^");
    snippet
}

/// Decodes bytes as UTF-8, or else as Latin-1, with blanks for invisible characters.
fn shown(bytes: &[u8]) -> Vec<char> {
    let visible = |letter: char| if letter.is_control() { ' ' } else { letter };
    match std::str::from_utf8(bytes) {
        Ok(text) => text.chars().map(visible).collect(),
        Err(_) => bytes.iter().map(|&byte| visible(char::from(byte))).collect(),
    }
}

#[cfg(test)]
mod tests;
