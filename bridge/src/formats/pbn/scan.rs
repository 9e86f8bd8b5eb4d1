//! Makes games of lines: one state between two bytes, every byte kept as it passes.

use super::game::{FilePoint, PbnGame, PbnTag, WarningKind};
use super::{MAX_GAME, MAX_LINE, MAX_PARTS, lines};
use crate::formats::whole_file::zero_byte;
use std::collections::{HashMap, VecDeque};
use std::mem;
use tikki_base::error::Code;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The tags that start a game when they come again.
const STARTERS: [&str; 3] = ["Event", "Board", "Deal"];

/// The state of the scanner between two bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ScanState {
    /// Between tags.
    #[default]
    Text,
    /// In `{…}`.
    Comment,
    /// After `[`.
    Name,
    /// After the name of a tag.
    BeforeValue,
    /// In the quotes.
    Value,
    /// After the closing quote.
    AfterValue,
}

/// A tag that has begun.
#[derive(Debug, Default)]
struct OpenTag {
    name: Vec<u8>,
    value: Vec<u8>,
    bracket: FilePoint,
    spot: FilePoint,
    start: usize,
    value_start: usize,
    value_end: usize,
}

impl OpenTag {
    /// Says where the tag starts in a source that is another one now.
    fn move_to(&mut self, start: usize) {
        let moved = |place: usize| place - self.start + start;
        (self.value_start, self.value_end) = (moved(self.value_start), moved(self.value_end));
        self.start = start;
    }
}

/// A comment that has begun.
#[derive(Debug, Default)]
struct OpenComment {
    /// The place of its brace, in the source and in the file.
    start: usize,
    spot: FilePoint,
    /// A line in it begins with a tag.
    covers_tag: bool,
    /// The first brace in it that seems to open another.
    nested: Option<FilePoint>,
}

/// Text between two games.
#[derive(Debug, Default)]
struct BetweenGames {
    /// The lines since the last empty one, and where they start.
    paragraph: Vec<(String, FilePoint)>,
    /// The start of the first paragraph that belongs to no game.
    stray: Option<FilePoint>,
    /// They are what `dealer` prints behind its deals.
    is_statistics: bool,
}

impl BetweenGames {
    /// Ends a paragraph of which nothing is used.
    fn end_paragraph(&mut self) {
        let is_count = |row: &str| row.starts_with("Generated ") && row.ends_with(" hands");
        self.is_statistics |= self.paragraph.iter().any(|(row, _)| is_count(row));
        self.stray = self.stray.or(self.paragraph.first().map(|(_, spot)| *spot));
        self.paragraph.clear();
    }
}

/// Makes games of lines.
#[derive(Debug, Default)]
pub(super) struct PbnScanner {
    state: ScanState,
    game: PbnGame,
    /// The values of the [`STARTERS`] that the game has.
    starters: HashMap<String, String>,
    /// The line of a section or of stray text, without comments, and where it starts.
    row: Vec<u8>,
    row_spot: Option<FilePoint>,
    /// How many tags and rows the game has.
    parts: usize,
    open: OpenTag,
    comment: OpenComment,
    /// The game before this one, until it is known that it does not go on.
    before: Option<PbnGame>,
    between: BetweenGames,
    /// Set while bytes are read again in which no comment is closed: each ends with its line.
    comments_are_open: bool,
    /// Set from where a game is too long to its end.
    skipping: bool,
    finished: VecDeque<PbnGame>,
}

impl PbnScanner {
    /// The next game that is complete.
    pub(super) fn finished(&mut self) -> Option<PbnGame> {
        self.finished.pop_front()
    }

    /// The bytes that belong to no complete game.
    pub(super) fn unfinished(&self) -> &[u8] {
        &self.game.source
    }

    /// Reads a line with its end.
    pub(super) fn line(&mut self, bytes: &[u8], line: u64) {
        if line == 1 && bytes.starts_with(BYTE_ORDER_MARK) && self.game.source.is_empty() {
            self.game.push(BYTE_ORDER_MARK);
            return self.line(&bytes[BYTE_ORDER_MARK.len()..], line);
        }
        let start = FilePoint { line, column: 1 };
        if self.state != ScanState::Comment && bytes.trim_ascii().is_empty() {
            self.end_of_game();
            self.make_room(bytes.len(), start);
            self.game.push(bytes);
        } else if !self.make_room(bytes.len(), start) {
            self.game.length += bytes.len() as u64;
        } else if self.state != ScanState::Comment && bytes.starts_with(b"%") {
            self.game.push(bytes);
        } else {
            self.scan(bytes, start);
        }
    }

    /// A line that is too long to be kept.
    pub(super) fn long_line(&mut self, bytes: u64, line: u64) {
        let message = format!("a line of {bytes} bytes; at most {MAX_LINE} are read");
        self.game.blame(Code::LineTooLong, message, FilePoint { line, column: 1 });
        self.game.length += bytes;
        // What the line says of comments and tags is not known, so that the next one starts afresh.
        self.close_open_tag();
        // Before the first tag it belongs to no game.
        if self.game.tags.is_empty() {
            self.end_of_game();
        }
    }

    /// The end of the last line.
    pub(super) fn end_of_file(&mut self) {
        if self.state == ScanState::Comment {
            self.give_up_comment();
        }
        self.end_of_game();
        if !self.between.is_statistics {
            self.name_stray();
        }
        self.finished.extend(self.before.take());
    }

    /// Whether a game may have that many bytes more. What stands before a game is forgotten if it is too long.
    fn make_room(&mut self, bytes: usize, spot: FilePoint) -> bool {
        let start = self.game.tags.first().map_or(0, |tag| tag.span.start);
        if self.skipping {
            return false;
        }
        if self.game.source.len() - start + bytes <= MAX_GAME && self.parts < MAX_PARTS {
            return true;
        }
        if self.state == ScanState::Comment {
            self.give_up_comment();
            return self.make_room(bytes, spot);
        }
        if self.game.is_something() {
            let message = if self.parts < MAX_PARTS {
                format!("a game of more than {MAX_GAME} bytes")
            } else {
                format!("a game of more than {MAX_PARTS} tags and rows")
            };
            self.game.blame(Code::RecordTooLong, message, spot);
            self.close_open_tag();
            self.skipping = true;
            return false;
        }
        self.state = ScanState::Text;
        self.parts = 0;
        self.between.end_paragraph();
        self.game.drop_source();
        true
    }

    /// Reads what stands behind the line of a brace again, because no other brace closes it.
    fn give_up_comment(&mut self) {
        let OpenComment { start, spot, .. } = mem::take(&mut self.comment);
        let rest = self.game.source.split_off(start);
        self.game.length -= rest.len() as u64;
        self.state = ScanState::Text;
        self.comments_are_open = true;
        for (bytes, line) in lines::split(&rest).zip(spot.line..) {
            if line == spot.line {
                self.scan(bytes, spot);
            } else {
                self.line(bytes, line);
            }
        }
        self.comments_are_open = false;
    }

    /// Whether a comment that is open at the beginning of a line was never closed: it covers a line that begins with a tag,
    /// and the next brace opens another.
    fn was_never_closed(&mut self, bytes: &[u8]) -> bool {
        self.comment.covers_tag |= begins_tag(bytes);
        self.comment.covers_tag
            && find(bytes, |byte| b"{}".contains(&byte)).is_some_and(|at| bytes[at] == b'{')
    }

    fn scan(&mut self, bytes: &[u8], start: FilePoint) {
        if self.state == ScanState::Comment && self.was_never_closed(bytes) {
            self.give_up_comment();
            return self.line(bytes, start.line);
        }
        let spot_of = |at: usize| FilePoint { column: start.column + at as u64, ..start };
        if let Some((at, error)) = zero_byte(bytes) {
            self.game.blame(error.code, error.to_string(), spot_of(at));
        }
        let mut at = 0;
        while at < bytes.len() {
            let taken = self.step(&bytes[at..], spot_of(at));
            self.game.push(&bytes[at..at + taken]);
            at += taken;
        }
        if self.state == ScanState::Value {
            self.end_open_value();
        }
        self.end_of_row();
    }

    /// Takes the first bytes of the rest of a line; how many. None only where the state goes back to text.
    fn step(&mut self, rest: &[u8], spot: FilePoint) -> usize {
        match self.state {
            ScanState::Text => self.text(rest, spot),
            ScanState::Comment => self.comment(rest, spot),
            ScanState::Name => self.name(rest),
            ScanState::BeforeValue => self.before_value(rest, spot),
            ScanState::Value => self.value(rest),
            ScanState::AfterValue => match rest[0] {
                b']' => {
                    self.add_tag(1);
                    1
                }
                blank if blank.is_ascii_whitespace() => 1,
                _ => {
                    self.game.warn(WarningKind::OpenTag, self.open.bracket);
                    self.add_tag(0);
                    0
                }
            },
        }
    }

    fn turn(&mut self, state: ScanState, taken: usize) -> usize {
        self.state = state;
        taken
    }

    fn comment(&mut self, rest: &[u8], spot: FilePoint) -> usize {
        let Some(at) = find(rest, |byte| b"{}".contains(&byte)) else { return rest.len() };
        if rest[at] == b'{' {
            let column = spot.column + at as u64;
            self.comment.nested.get_or_insert(FilePoint { column, ..spot });
            return at + 1;
        }
        if let Some(spot) = self.comment.nested {
            self.game.warn(WarningKind::NestedComment, spot);
        }
        self.turn(ScanState::Text, at + 1)
    }

    fn text(&mut self, rest: &[u8], spot: FilePoint) -> usize {
        match rest[0] {
            b'{' if self.comments_are_open => {
                self.game.warn(WarningKind::OpenComment, spot);
                self.game.open_comments.push(self.game.source.len());
                rest.len()
            }
            b'{' => {
                let start = self.game.source.len();
                self.comment = OpenComment { start, spot, ..OpenComment::default() };
                self.turn(ScanState::Comment, 1)
            }
            b';' => rest.len(),
            b'[' if starts_tag(&rest[1..]) => {
                self.end_of_row();
                let start = self.game.source.len();
                self.open = OpenTag { start, bracket: spot, ..OpenTag::default() };
                self.turn(ScanState::Name, 1)
            }
            // In a section a string keeps brackets, braces and semicolons as they are.
            b'"' if !self.game.tags.is_empty() => {
                let end = find(&rest[1..], |byte| byte == b'"').map_or(1, |at| at + 2);
                self.push_row(&rest[..end], spot)
            }
            _ => {
                let end = find(&rest[1..], |byte| b"{;[\"".contains(&byte));
                self.push_row(&rest[..end.map_or(rest.len(), |at| at + 1)], spot)
            }
        }
    }

    fn push_row(&mut self, bytes: &[u8], spot: FilePoint) -> usize {
        if !bytes.trim_ascii().is_empty() {
            self.row_spot.get_or_insert(spot);
        }
        self.row.extend_from_slice(bytes);
        bytes.len()
    }

    fn name(&mut self, rest: &[u8]) -> usize {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let end = find(rest, |byte| !is_name(byte)).unwrap_or(rest.len());
        if end > 0 {
            self.open.name = rest[..end].to_vec();
            self.turn(ScanState::BeforeValue, end)
        } else if rest[0].is_ascii_whitespace() {
            1
        } else {
            self.no_tag()
        }
    }

    fn before_value(&mut self, rest: &[u8], spot: FilePoint) -> usize {
        match rest[0] {
            b'"' => {
                self.open.spot = FilePoint { column: spot.column + 1, ..spot };
                self.open.value_start = self.game.source.len() + 1;
                self.turn(ScanState::Value, 1)
            }
            blank if blank.is_ascii_whitespace() => 1,
            _ => self.no_tag(),
        }
    }

    /// Goes back to text after a bracket that was none of a tag.
    fn no_tag(&mut self) -> usize {
        self.game.warn(WarningKind::TagWithoutValue, self.open.bracket);
        self.turn(ScanState::Text, 0)
    }

    fn value(&mut self, rest: &[u8]) -> usize {
        match rest {
            [b'\\', escaped @ (b'"' | b'\\'), ..] => {
                self.open.value.push(*escaped);
                2
            }
            [b'"', after @ ..] if closes_value(after) => {
                self.open.value_end = self.game.source.len();
                self.turn(ScanState::AfterValue, 1)
            }
            [b'\r' | b'\n', ..] => {
                self.end_open_value();
                0
            }
            // The quote was forgotten before a tag.
            [b']', after @ ..] if begins_tag(after) => {
                self.warn_of_open_quote();
                self.open.value_end = self.game.source.len();
                self.turn(ScanState::AfterValue, 0)
            }
            _ => {
                let special = |byte| b"\\\"]\r\n".contains(&byte);
                let end = find(&rest[1..], special).map_or(rest.len(), |at| at + 1);
                self.open.value.extend_from_slice(&rest[..end]);
                end
            }
        }
    }

    /// Names a value without a closing quote. Of a board's number it spoils the board: whose cards these are is not known.
    fn warn_of_open_quote(&mut self) {
        let spot = self.open.spot;
        if self.open.name == b"Board" {
            let message = "the value of the tag Board has no closing quote".to_owned();
            self.game.blame(Code::BadField, message, spot);
        } else {
            self.game.warn(WarningKind::OpenQuote, spot);
        }
    }

    /// Ends a tag whose value has no closing quote with its line: what stands there is the value, but for a bracket at the end.
    fn end_open_value(&mut self) {
        self.warn_of_open_quote();
        let without = |value: &[u8]| {
            let value = value.trim_ascii_end();
            value.strip_suffix(b"]").unwrap_or(value).trim_ascii_end().len()
        };
        let value_start = self.open.value_start;
        self.open.value_end = value_start + without(&self.game.source[value_start..]);
        self.open.value.truncate(without(&self.open.value));
        self.add_tag(0);
    }

    /// Ends the tag that is open, `closing` bytes further on.
    fn add_tag(&mut self, closing: usize) {
        self.state = ScanState::Text;
        let mut open = mem::take(&mut self.open);
        let (name, value) = (text(&open.name), text(&open.value));
        if self.game.tags.is_empty() {
            open.move_to(self.end_of_between(open.start));
        }
        if self.starts_game(&name, &value) {
            self.start_game(&name, &open);
            open.move_to(0);
        }
        let end = self.game.source.len() + closing;
        if let Some(last) = self.game.tags.last_mut() {
            last.section.end = open.start;
        }
        if STARTERS.contains(&name.as_str()) {
            self.starters.entry(name.clone()).or_insert_with(|| value.clone());
        }
        self.parts += 1;
        self.game.tags.push(PbnTag {
            name,
            value,
            spot: open.spot,
            rows: Vec::new(),
            row_spots: Vec::new(),
            span: open.start..end,
            value_span: open.value_start..open.value_end,
            section: end..end,
        });
    }

    /// Whether a tag belongs to the next game, because this one has it.
    fn starts_game(&self, name: &str, value: &str) -> bool {
        let is_again = name == "Event" && self.game.tags.len() > 1;
        self.starters.get(name).is_some_and(|known| is_again || known != value)
    }

    /// Starts a game with the tag of that name.
    fn start_game(&mut self, name: &str, open: &OpenTag) {
        let mut next = self.game.split_off(open.start);
        next.is_joined = true;
        if self.game.tags.first().is_some_and(|tag| tag.name != name) {
            next.warn(WarningKind::NoEmptyLine, open.bracket);
        }
        self.finish(next);
    }

    /// Ends the line of a section.
    fn end_of_row(&mut self) {
        let row = mem::take(&mut self.row);
        let Some(spot) = self.row_spot.take() else { return };
        self.parts += 1;
        match self.game.tags.last_mut() {
            Some(tag) => {
                tag.rows.push(text(row.trim_ascii_end()));
                tag.row_spots.push(spot);
            }
            None => self.between.paragraph.push((text(row.trim_ascii_end()), spot)),
        }
    }

    /// Ends a paragraph between two games. It belongs to the auction or the play before it: then the game before takes all
    /// bytes that are there. Or it belongs to nothing.
    fn end_of_paragraph(&mut self) {
        let paragraph = &mut self.between.paragraph;
        let goes_on = |before: &&mut PbnGame| {
            self.between.stray.is_none()
                && before.end() == self.game.offset
                && before.source.len() + self.game.source.len() <= MAX_GAME
                && paragraph.first().is_some_and(|(row, _)| before.goes_on_with(row))
        };
        let Some(before) = self.before.as_mut().filter(goes_on) else {
            return self.between.end_paragraph();
        };
        let next = PbnGame::starting_at(self.game.end());
        before.append(mem::replace(&mut self.game, next));
        if let Some(section) = before.tags.last_mut() {
            for (row, spot) in paragraph.drain(..) {
                section.rows.push(row);
                section.row_spots.push(spot);
            }
        }
    }

    /// Ends the text before the first tag of a game, which starts at a byte of the source; where it starts then. What goes on
    /// with the game before makes one game with it.
    fn end_of_between(&mut self, start: usize) -> usize {
        let offset = self.game.offset;
        self.end_of_paragraph();
        self.name_stray();
        if self.game.offset == offset {
            return start;
        }
        let Some(before) = self.before.take() else { return start };
        let starter = |name: &&str| Some(((*name).to_owned(), before.tag(name)?.value.clone()));
        self.starters = STARTERS.iter().filter_map(starter).collect();
        let start = start + before.source.len() - (self.game.offset - offset) as usize;
        self.game = before;
        start
    }

    /// Names the text that belongs to no game in the game before it, or in the first one.
    fn name_stray(&mut self) {
        let game = self.before.as_mut().unwrap_or(&mut self.game);
        if let Some(spot) = mem::take(&mut self.between).stray {
            game.warn(WarningKind::StrayText, spot);
        }
    }

    /// Ends a tag that was not closed, and goes back to text.
    fn close_open_tag(&mut self) {
        match self.state {
            ScanState::AfterValue => {
                self.game.warn(WarningKind::OpenTag, self.open.bracket);
                self.add_tag(0);
            }
            ScanState::Name | ScanState::BeforeValue => {
                self.game.warn(WarningKind::TagWithoutValue, self.open.bracket);
            }
            ScanState::Text | ScanState::Comment | ScanState::Value => {}
        }
        self.state = ScanState::Text;
    }

    /// Ends the game, if there is one; else its bytes stand before the next.
    fn end_of_game(&mut self) {
        self.close_open_tag();
        self.end_of_row();
        self.skipping = false;
        self.parts = 0;
        if self.game.tags.is_empty() {
            self.end_of_paragraph();
        }
        if self.game.is_something() {
            let next = PbnGame::starting_at(self.game.end());
            self.finish(next);
        }
    }

    fn finish(&mut self, next: PbnGame) {
        let mut game = mem::replace(&mut self.game, next);
        self.starters.clear();
        let end = game.source.len();
        if let Some(last) = game.tags.last_mut() {
            last.section.end = end;
        }
        if let Some(first) = game.tags.first().filter(|_| game.is_joined && !game.is_about()) {
            let spot = first.spot;
            game.warn(WarningKind::NoEmptyLine, spot);
        }
        match &mut self.before {
            Some(before) if !game.is_joined && before.goes_on_in(&game) => before.append(game),
            _ => self.finished.extend(self.before.replace(game)),
        }
    }
}

/// Whether a line begins with a tag: a bracket, a name and a quote. Behind the beginning of a line these stand nowhere else.
pub(in crate::formats) fn begins_tag(line: &[u8]) -> bool {
    let Some(rest) = line.trim_ascii_start().strip_prefix(b"[") else { return false };
    let rest = rest.trim_ascii_start();
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let end = find(rest, |byte| !is_name(byte)).unwrap_or(rest.len());
    rest.first().is_some_and(u8::is_ascii_alphabetic)
        && rest[end..].trim_ascii_start().starts_with(b"\"")
}

fn find(bytes: &[u8], is: impl Fn(u8) -> bool) -> Option<usize> {
    bytes.iter().position(|&byte| is(byte))
}

/// Whether what follows a bracket can be a tag: a name, or nothing more on the line.
fn starts_tag(after: &[u8]) -> bool {
    after.trim_ascii_start().first().is_none_or(u8::is_ascii_alphabetic)
}

/// Whether a quote closes the value: a bracket or the end of the line follows. Any other stands within it.
fn closes_value(after: &[u8]) -> bool {
    after.trim_ascii_start().first().is_none_or(|&byte| byte == b']')
}

/// The text of bytes: UTF-8, or else Latin-1.
pub(super) fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}
