//! PBN files, read tolerantly and one game at a time.
//!
//! Every section is optional. Comments, `%` lines, CRLF, a byte-order mark, Latin-1 bytes, several tags on a line and tags
//! over several lines are accepted, and so is text that is no PBN between the games. A game ends at an empty line outside
//! a comment, or where a tag that a game has once comes again with another value. (PBN 2.1, chapters 2 to 4.)

use crate::error::{Code, Error};
use crate::lines::{Line, Lines};
use std::collections::HashMap;
use std::io::{self, BufRead};

/// The most bytes that a line may have. The standard says 255.
pub const MAX_LINE: usize = 64 << 10;
/// The most bytes that a game may have.
pub const MAX_GAME: usize = 1 << 20;

/// A point of a file; line and column (in bytes) count from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

/// A tag pair and the section that follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The tag's name, such as `Deal`.
    pub name: String,
    /// The text between the quotes.
    pub value: String,
    /// Where the value starts.
    pub spot: Spot,
    /// The lines between this tag and the next, without comments: an auction, a play, a table.
    pub rows: Vec<String>,
}

/// One game of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    tags: Vec<Tag>,
    /// What was wrong with the text itself.
    fault: Option<Error>,
    bytes: usize,
}

impl Game {
    /// The first tag of that name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of the first tag of that name, unless it is empty or `?`.
    pub fn value(&self, name: &str) -> Option<&str> {
        let value = self.tag(name)?.value.trim();
        (!value.is_empty() && value != "?").then_some(value)
    }

    /// All tags, in the order of the file.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// Why the game could not be read whole.
    pub fn fault(&self) -> Option<&Error> {
        self.fault.as_ref()
    }

    fn blame(&mut self, code: Code, message: String, spot: Spot) {
        let error = Error::new(code, message).at(spot.line, spot.column);
        self.fault.get_or_insert(error);
    }
}

/// Reads the games of a file one by one.
#[derive(Debug)]
pub struct Games<R> {
    lines: Lines<R>,
    line: u64,
    parser: Parser,
    inherited: HashMap<String, String>,
    ended: bool,
}

impl<R: BufRead> Games<R> {
    /// The games of `input`.
    pub fn new(input: R) -> Games<R> {
        Games {
            lines: Lines::new(input, MAX_LINE),
            line: 0,
            parser: Parser::default(),
            inherited: HashMap::new(),
            ended: false,
        }
    }

    /// The games of an input whose beginning has been read: `line` lines, of which the last, `text`, is the first of a
    /// game.
    pub(super) fn resume(mut lines: Lines<R>, line: u64, text: &str) -> Games<R> {
        lines.set_limit(MAX_LINE);
        let mut parser = Parser::default();
        parser.line(text, line);
        Games { lines, line, parser, inherited: HashMap::new(), ended: false }
    }

    /// The next game; `None` at the end of the file.
    ///
    /// # Errors
    /// Those of the input. What is wrong with a game is told by the game.
    pub fn read(&mut self) -> io::Result<Option<Game>> {
        loop {
            if let Some(game) = self.parser.finished.pop_front() {
                return Ok(Some(self.with_inherited(game)));
            }
            if self.ended {
                return Ok(None);
            }
            self.line += 1;
            match self.lines.read()? {
                None => {
                    self.ended = true;
                    self.parser.end_of_game();
                }
                Some(Line::Whole(bytes)) => self.parser.line(&text(&bytes), self.line),
                Some(Line::TooLong { bytes }) => self.parser.long_line(bytes, self.line),
            }
        }
    }

    /// Tag values `#` and `##…` stand for those of earlier games (PBN 2.1, 4.8).
    fn with_inherited(&mut self, mut game: Game) -> Game {
        for tag in &mut game.tags {
            if tag.value == "#" {
                tag.value = self.inherited.get(&tag.name).cloned().unwrap_or_default();
            } else if let Some(value) = tag.value.strip_prefix("##") {
                tag.value = value.to_owned();
            }
            self.inherited.insert(tag.name.clone(), tag.value.clone());
        }
        game
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        self.read().transpose()
    }
}

/// The text of a line: UTF-8, or else Latin-1.
fn text(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// Where the parser stands between two characters.
#[derive(Debug, Default)]
enum State {
    #[default]
    Between,
    /// In `{…}`, and what to go back to.
    Comment(Box<State>),
    /// After `[`.
    TagName(String),
    /// In the quotes.
    TagValue { name: String, value: String, spot: Spot },
    /// After the closing quote.
    TagEnd,
}

/// Makes games of lines.
#[derive(Debug, Default)]
struct Parser {
    state: State,
    game: Game,
    row: String,
    finished: std::collections::VecDeque<Game>,
}

impl Parser {
    fn line(&mut self, text: &str, line: u64) {
        for part in text.split('\r') {
            self.physical_line(part, line);
        }
    }

    fn physical_line(&mut self, text: &str, line: u64) {
        if !matches!(self.state, State::Comment(_)) {
            if text.trim().is_empty() {
                return self.end_of_game();
            }
            if text.starts_with('%') {
                return;
            }
        }
        if self.over_size(text.len(), line) {
            return;
        }
        let mut letters = text.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            let spot = Spot { line, column: at as u64 + 1 };
            let escaped = if letter == '\\' && matches!(self.state, State::TagValue { .. }) {
                letters.next_if(|&(_, next)| next == '"' || next == '\\').map(|(_, next)| next)
            } else {
                None
            };
            if self.letter(letter, escaped, spot) {
                break;
            }
        }
        self.end_of_line(line);
    }

    fn over_size(&mut self, bytes: usize, line: u64) -> bool {
        self.game.bytes += bytes;
        let over = self.game.bytes > MAX_GAME;
        if over {
            let message = format!("a game of more than {MAX_GAME} bytes");
            self.game.blame(Code::RecordTooLong, message, Spot { line, column: 1 });
        }
        over
    }

    fn long_line(&mut self, bytes: u64, line: u64) {
        let message = format!("a line of {bytes} bytes; at most {MAX_LINE} are read");
        self.game.blame(Code::LineTooLong, message, Spot { line, column: 1 });
        // Before the first tag it belongs to no game.
        if self.game.tags.is_empty() && matches!(self.state, State::Between) {
            self.end_of_game();
        }
    }

    /// One character; true when the rest of the line is a comment.
    fn letter(&mut self, letter: char, escaped: Option<char>, spot: Spot) -> bool {
        if letter == '\0' {
            self.game.blame(Code::NotText, "a zero byte: this is no text".to_owned(), spot);
        }
        match std::mem::take(&mut self.state) {
            State::Comment(before) => {
                self.state = if letter == '}' { *before } else { State::Comment(before) };
            }
            State::TagValue { name, value, .. } if letter == '"' => self.add_tag(name, value, spot),
            State::TagValue { name, mut value, spot } => {
                value.push(escaped.unwrap_or(letter));
                self.state = State::TagValue { name, value, spot };
            }
            before if letter == '{' => self.state = State::Comment(Box::new(before)),
            before if letter == ';' => {
                self.state = before;
                return true;
            }
            State::TagName(name) if letter == '"' => {
                let spot = Spot { column: spot.column + 1, ..spot };
                self.state =
                    State::TagValue { name: name.trim().to_owned(), value: String::new(), spot };
            }
            State::TagName(mut name) => {
                name.push(letter);
                self.state = State::TagName(name);
            }
            State::TagEnd => {
                self.state = if letter == ']' { State::Between } else { State::TagEnd }
            }
            State::Between if letter == '[' => {
                self.end_of_row();
                self.state = State::TagName(String::new());
            }
            State::Between => self.row.push(letter),
        }
        false
    }

    fn end_of_line(&mut self, line: u64) {
        self.end_of_row();
        match std::mem::take(&mut self.state) {
            State::TagValue { name, .. } => {
                let message = format!("the value of the tag {name} has no closing quote");
                self.game.blame(Code::BadField, message, Spot { line, column: 1 });
            }
            State::TagName(name) if name.len() > 255 => {
                let message = "a tag without a value".to_owned();
                self.game.blame(Code::BadField, message, Spot { line, column: 1 });
            }
            State::TagName(mut name) => {
                name.push(' ');
                self.state = State::TagName(name);
            }
            state => self.state = state,
        }
    }

    fn end_of_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        if let Some(tag) = self.game.tags.last_mut()
            && !row.trim().is_empty()
        {
            tag.rows.push(row.trim_end().to_owned());
        }
    }

    fn add_tag(&mut self, name: String, value: String, end: Spot) {
        self.state = State::TagEnd;
        let width = value.len() as u64;
        let spot = Spot { column: end.column.saturating_sub(width), ..end };
        if let Some(known) = self.game.tag(&name) {
            let starts_a_game = ["Event", "Board", "Deal"].contains(&name.as_str());
            if !starts_a_game || name != "Event" && known.value == value {
                return;
            }
            let state = std::mem::take(&mut self.state);
            self.end_of_game();
            self.state = state;
        }
        self.game.tags.push(Tag { name, value, spot, rows: Vec::new() });
    }

    fn end_of_game(&mut self) {
        self.end_of_row();
        self.state = State::Between;
        let game = std::mem::take(&mut self.game);
        if !game.tags.is_empty() || game.fault.is_some() {
            self.finished.push_back(game);
        }
    }
}

#[cfg(test)]
mod tests;
