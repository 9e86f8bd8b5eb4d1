//! One game of a PBN file: its tags, where they stand, and its source.

use super::GameHeader;
use super::game_board::is_table;
use super::inherit::Headers;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use tikki_base::error::{Code, Error};
use tikki_base::names;
use tikki_solver::{Card, Seat};

/// The tags of what happened at a table.
const OF_TABLE: [&str; 8] = [
    "Room",
    "Declarer",
    "Contract",
    "Result",
    "Score",
    "Auction",
    "Play",
    super::game_board::ENDING_STRAIN,
];

/// The most tags of a game that goes on behind empty lines.
const MAX_JOINED: usize = 256;

/// The most warnings that a game keeps.
const MAX_WARNINGS: usize = 16;

/// A point of a file; line and column (in bytes) count from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilePoint {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl fmt::Display for FilePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A tag pair and the section that follows it. Ranges are those of bytes in [`PbnGame::source`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PbnTag {
    /// The tag's name, such as `Deal`.
    pub name: String,
    /// The text between the quotes, without escapes; where it is inherited, the text inherited.
    pub value: String,
    /// The offset of the value.
    pub spot: FilePoint,
    /// The lines between this tag and the next, without comments: an auction, a play, a table.
    pub rows: Vec<String>,
    /// Where each row begins.
    pub row_spots: Vec<FilePoint>,
    /// From the bracket that opens the tag to the one that closes it.
    pub span: Range<usize>,
    /// The text between the quotes.
    pub value_span: Range<usize>,
    /// From the end of the tag to the next tag, or to the end of the game.
    pub section: Range<usize>,
}

/// Something odd that does not keep a game from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PbnWarning {
    /// The kind.
    pub kind: WarningKind,
    /// The place.
    pub spot: FilePoint,
}

impl fmt::Display for PbnWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.spot, self.kind)
    }
}

/// The kinds of warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WarningKind {
    /// Text that belongs to no tag, before the game.
    StrayText,
    /// A `{` without its `}`.
    OpenComment,
    /// A `{` in a comment.
    NestedComment,
    /// A value without its closing quote.
    OpenQuote,
    /// A `[` and a name, but no value.
    TagWithoutValue,
    /// A tag without its `]`.
    OpenTag,
    /// A tag that the game has already, with another value.
    SecondTag,
    /// A game that begins right behind another, and not as that one began.
    NoEmptyLine,
}

impl WarningKind {
    /// Whether something is never closed. Text that is written behind it may close it.
    pub(super) fn is_open(self) -> bool {
        matches!(self, WarningKind::OpenComment | WarningKind::OpenQuote | WarningKind::OpenTag)
    }

    /// Whether more than the place itself may be misread.
    pub(super) fn is_cut(self) -> bool {
        matches!(self, WarningKind::OpenComment | WarningKind::OpenQuote | WarningKind::NoEmptyLine)
    }
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WarningKind::StrayText => "text that is no PBN is skipped",
            WarningKind::OpenComment => "a comment is never closed; it ends with its line",
            WarningKind::NestedComment => "a { in a comment; is the comment before it closed?",
            WarningKind::OpenQuote => {
                "the value of a tag has no closing quote; it ends with its line or the next tag"
            }
            WarningKind::TagWithoutValue => "a tag without a value is skipped",
            WarningKind::OpenTag => "a tag has no closing bracket",
            WarningKind::SecondTag => {
                "a tag comes a second time with another value, which is not used"
            }
            WarningKind::NoEmptyLine => {
                "a board begins here without an empty line; is the one before it cut off?"
            }
        })
    }
}

/// One game of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PbnGame {
    pub(super) tags: Vec<PbnTag>,
    pub(super) headers: Headers,
    pub(super) board: Option<Arc<GameHeader>>,
    /// The bytes from the end of the game before to the end of this one.
    pub source: Vec<u8>,
    /// The byte of the file at which [`PbnGame::source`] starts.
    pub offset: u64,
    pub(super) length: u64,
    /// The braces, as places in the source, that open a comment which ends with its line, in order.
    pub(super) open_comments: Vec<usize>,
    /// It begins right behind another game, without an empty line.
    pub(super) is_joined: bool,
    fault: Option<Error>,
    warnings: Vec<PbnWarning>,
}

impl PbnGame {
    /// A game whose source starts at a byte of the file.
    pub(super) fn starting_at(offset: u64) -> PbnGame {
        PbnGame { offset, ..PbnGame::default() }
    }

    /// The first tag of that name. (A tag that a game has already is to be ignored: PBN 2.1, 3.4.)
    pub fn tag(&self, name: &str) -> Option<&PbnTag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of the first tag of that name, or the one that an earlier game gave for all later ones, unless it is empty
    /// or `?`.
    pub fn value(&self, name: &str) -> Option<&str> {
        let own = self.tag(name).map(|tag| tag.value.as_str());
        let value = own.or_else(|| self.headers.get(name).map(String::as_str))?.trim();
        (!value.is_empty() && value != "?").then_some(value)
    }

    /// All tags, in the order of the file.
    pub(crate) fn tags(&self) -> &[PbnTag] {
        &self.tags
    }

    /// Why the game could not be read whole.
    pub fn fault(&self) -> Option<&Error> {
        self.fault.as_ref()
    }

    /// Whether the number of its board cannot be read.
    pub(super) fn is_unnumbered(&self) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.code == Code::BadField)
    }

    /// Returns the warnings in the order of the file; of many only the first.
    pub(crate) fn warnings(&self) -> &[PbnWarning] {
        &self.warnings
    }

    /// The byte of the file at which the game ends.
    pub fn end(&self) -> u64 {
        self.offset + self.length
    }

    /// Whether [`PbnGame::source`] has every byte of the game: nothing was too long to be kept.
    pub fn is_whole(&self) -> bool {
        self.source.len() as u64 == self.length
    }

    /// The board that the game is about.
    ///
    /// # Panics
    /// Never: every game that is read has one.
    pub(crate) fn header(&self) -> &GameHeader {
        self.board.as_deref().expect("a game that is read has its board")
    }

    /// Returns the declarer, even if declarer and dummy were swapped (`^S`).
    pub(crate) fn declarer(&self) -> Option<Seat> {
        let name = self.value("Declarer")?;
        names::seat(name.strip_prefix('^').unwrap_or(name).trim())
    }

    /// The text of the contract: `4SX`, `Pass`.
    pub(crate) fn contract(&self) -> Option<&str> {
        self.value("Contract")
    }

    /// The text of the result: `10`, `NS 10`.
    pub(crate) fn result(&self) -> Option<&str> {
        self.value("Result")
    }

    /// The auction: its tag, whose value is the seat that calls first, and its rows.
    pub(crate) fn auction(&self) -> Option<&PbnTag> {
        self.tag("Auction")
    }

    /// The play: its tag, whose value is the seat in the first column, and its rows.
    pub fn play(&self) -> Option<&PbnTag> {
        self.tag("Play")
    }

    pub(super) fn blame(&mut self, code: Code, message: String, spot: FilePoint) {
        self.fault.get_or_insert_with(|| Error::new(code, message).at(spot.line, spot.column));
    }

    pub(super) fn warn(&mut self, kind: WarningKind, spot: FilePoint) {
        if self.warnings.len() < MAX_WARNINGS {
            self.warnings.push(PbnWarning { kind, spot });
        }
    }

    /// Returns whether the game has a tag or a fault.
    pub(super) fn is_something(&self) -> bool {
        !self.tags.is_empty() || self.fault.is_some()
    }

    /// Takes the bytes from `at` on away, as the beginning of another game.
    pub(super) fn split_off(&mut self, at: usize) -> PbnGame {
        let source = self.source.split_off(at);
        let length = source.len() as u64;
        self.length -= length;
        let first = self.open_comments.partition_point(|&brace| brace < at);
        let open_comments = self.open_comments.split_off(first);
        let open_comments = open_comments.into_iter().map(|brace| brace - at).collect();
        PbnGame { source, length, open_comments, ..PbnGame::starting_at(self.end()) }
    }

    /// Whether the game goes on in the next one, behind an empty line: that one has no tag which this one has, names no other
    /// room, and begins no board of its own. `Event` begins a board. So do `Site` and `Date` behind a board's number or cards,
    /// and number and cards themselves, unless this game has begun with its event or number and has no auction, play or result yet.
    pub(super) fn goes_on_in(&self, next: &PbnGame) -> bool {
        let has = |name: &str| self.tag(name).is_some();
        let is_about = self.is_about();
        let may_begin = (has("Event") || has("Board")) && !has("Deal") && !self.tells_of_table();
        let fits = |tag: &PbnTag| match tag.name.as_str() {
            "Note" => true,
            name if has(name) => false,
            "Event" => false,
            "Site" | "Date" => !is_about,
            "Board" | "Deal" => may_begin,
            "Room" => tag.value.eq_ignore_ascii_case("Open"),
            _ => true,
        };
        !self.tags.is_empty()
            && !next.tags.is_empty()
            && self.tags.len() + next.tags.len() <= MAX_JOINED
            && self.end() == next.offset
            && self.source.len() + next.source.len() <= super::MAX_GAME
            && next.tags.iter().all(fits)
    }

    /// Whether a line behind an empty one goes on with the auction or the play that ends the game: its words are calls or cards,
    /// or the sign that no more follows.
    pub(super) fn goes_on_with(&self, row: &str) -> bool {
        self.tags.last().is_some_and(|tag| match tag.name.as_str() {
            "Auction" => super::tokens::are_words(row, super::calls::is_call),
            "Play" => super::tokens::are_words(row, |word| word.parse::<Card>().is_ok()),
            _ => false,
        })
    }

    /// Whether the game has a board's number or its cards.
    pub(super) fn is_about(&self) -> bool {
        self.tag("Board").is_some() || self.tag("Deal").is_some()
    }

    /// Whether the game has an auction, play, contract, result or score.
    pub(super) fn tells_of_table(&self) -> bool {
        let is_table = |tag: &PbnTag| is_table(&tag.name) && !tag.rows.is_empty();
        self.tags.iter().any(|tag| OF_TABLE.contains(&tag.name.as_str()) || is_table(tag))
    }

    /// Adds what the next game has.
    pub(super) fn append(&mut self, next: PbnGame) {
        let shift = self.source.len();
        let moved = |range: Range<usize>| range.start + shift..range.end + shift;
        let first = next.tags.first().map_or(next.source.len(), |tag| tag.span.start);
        if let Some(last) = self.tags.last_mut() {
            last.section.end = first + shift;
        }
        self.tags.extend(next.tags.into_iter().map(|tag| PbnTag {
            span: moved(tag.span),
            value_span: moved(tag.value_span),
            section: moved(tag.section),
            ..tag
        }));
        self.open_comments.extend(next.open_comments.into_iter().map(|brace| brace + shift));
        self.source.extend_from_slice(&next.source);
        self.length += next.length;
        self.fault = self.fault.take().or(next.fault);
        next.warnings.into_iter().for_each(|warning| self.warn(warning.kind, warning.spot));
    }

    /// Adds bytes of the file.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.source.extend_from_slice(bytes);
        self.length += bytes.len() as u64;
    }

    /// Forgets all bytes so far.
    pub(super) fn drop_source(&mut self) {
        self.source.clear();
        self.open_comments.clear();
        self.offset = self.end();
        self.length = 0;
    }
}
