//! PBN files, read tolerantly, one game at a time, and without losing a byte.
//!
//! Every section is optional. Comments, `%` lines, CRLF and lone CR, a byte-order mark, Latin-1 bytes, several tags on a line,
//! tags over several lines, quotes inside values, and text that is no PBN between the games are accepted. A game ends at an
//! empty line outside a comment, or where a tag that a game has once comes again with another value. (PBN 2.1, chapters 2
//! to 4.) A line that begins with a tag ends what is open before it: a comment that covers such a line is closed only by a `}`
//! before which no other `{` stands, and one that was never closed ends with its own line.
//!
//! ```text
//! file    ┌────────────────┬─────────────────────┬────────┐
//!         │ source, game 1 │ source, game 2      │  tail  │   a source starts where the one before it ends:
//!         └────────────────┴─────────────────────┴────────┘   empty lines, `%` lines and stray text come first
//! source      [Auction "N"]  ; opening bids\n1C Pass …\n
//! spans       └── span ───┘└──────── section ─────────┘       the value's span lies within the quotes
//! ```
//!
//! The sources of all games and the tail are the file, byte for byte, so that a file can be changed in one place and copied
//! in all others. Only what is longer than allowed is not kept: then [`PbnGame::is_whole`] is false, or a source starts later
//! than the one before it ended.
//!
//! Where the standard is silent: a game whose tags the game before does not have yet goes on with that one, as long as it
//! begins no board. Rows behind an empty line go on with the auction or the play before them. Another game without cards of
//! its own that names no board, or the board before it, is about the board before it, as the other room of a team match.
//!
//! [`PbnGame::board`] is the board of a game. [`write()`] writes a board as a game. [`annotate()`] adds tables and par to a game.
//!
//! ```
//! use tikki_bridge::formats::pbn::PbnGames;
//! let file = b"[Board \"7\"]\n[Contract \"4S\"]\n\n[Board \"8\"]\n";
//! let games: Vec<_> = PbnGames::new(&file[..]).collect::<Result<_, _>>()?;
//! assert_eq!(games[0].value("Contract"), Some("4S"));
//! assert_eq!(games[1].source, b"\n[Board \"8\"]\n");
//! assert_eq!(games[1].offset, 28);
//! # Ok::<(), std::io::Error>(())
//! ```

mod annotate;
mod calls;
mod cards;
mod game;
mod game_board;
mod header;
mod inherit;
mod lines;
mod scan;
pub(in crate::formats) mod score_table;
mod tokens;
mod values;
mod write;

pub use self::{
    annotate::{Annotated, Annotation, KnownBoard, annotate, line_end},
    game::{FilePoint, PbnGame, PbnTag, PbnWarning, WarningKind},
    header::GameHeader,
    write::{HEAD, write},
};
pub(super) use game_board::name_tag as seat_tag;
pub(super) use scan::begins_tag;
pub(crate) use score_table::total_names;
pub(super) use values::{par_contracts, points, result};

use inherit::Inheritance;
use lines::{PhysicalLine, PhysicalLines};
use scan::PbnScanner;
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead};
use std::sync::Arc;
use tikki_base::ReadBudget;

/// The most bytes that a line may have. The standard says 255.
pub(crate) const MAX_LINE: usize = 64 << 10;
/// The most bytes that a game may have, and the most that are kept of what stands before its first tag.
pub(crate) const MAX_GAME: usize = 1 << 20;
/// The most tags and rows of sections that a game may have; the largest score tables have some thousands.
pub(crate) const MAX_PARTS: usize = 1 << 15;

/// Reads the games of a file one by one. Its errors are those of the input; what is wrong with a game is among the game's faults.
#[derive(Debug)]
pub struct PbnGames<R> {
    lines: PhysicalLines<R>,
    line: u64,
    scanner: PbnScanner,
    inheritance: Inheritance,
    last: Option<Arc<GameHeader>>,
    /// The tags of no importance that came twice in a game; each is reported once a file.
    twice: HashSet<String>,
    ended: bool,
}

impl<R: BufRead> PbnGames<R> {
    /// The games of `input`.
    pub fn new(input: R) -> PbnGames<R> {
        PbnGames {
            lines: PhysicalLines::new(input, MAX_LINE),
            line: 0,
            scanner: PbnScanner::default(),
            inheritance: Inheritance::default(),
            last: None,
            twice: HashSet::new(),
            ended: false,
        }
    }

    /// The games of an input whose beginning has been read: `line` lines, of which the last, `text`, is the first of a
    /// game. Offsets count from that line, whose end is taken to be `\n`.
    pub(super) fn resume(input: R, line: u64, text: &str) -> PbnGames<R> {
        let mut games = PbnGames { line, ..PbnGames::new(input) };
        let text = format!("{text}\n");
        lines::split(text.as_bytes()).for_each(|part| games.scanner.line(part, line));
        games
    }

    /// The line that was read last.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// The next game; `None` at the end of the file.
    pub(super) fn read(&mut self) -> io::Result<Option<PbnGame>> {
        self.read_within(&ReadBudget::default())
    }

    /// The next game; `None` at the end of the file, and where a bound of the budget is reached.
    pub(super) fn read_within(&mut self, budget: &ReadBudget<'_>) -> io::Result<Option<PbnGame>> {
        loop {
            if let Some(game) = self.scanner.finished() {
                return Ok(Some(self.with_earlier(game)));
            }
            if self.ended {
                return Ok(None);
            }
            self.line += 1;
            let line = self.lines.read()?;
            if budget.step(line.as_ref().map_or(0, PhysicalLine::len)).is_err() {
                self.ended = true;
                return Ok(None);
            }
            match line {
                None => {
                    self.ended = true;
                    self.scanner.end_of_file();
                }
                Some(PhysicalLine::Whole(bytes)) => self.scanner.line(bytes, self.line),
                Some(PhysicalLine::TooLong { bytes }) => self.scanner.long_line(bytes, self.line),
            }
        }
    }

    /// Returns the text after the last game, once all games have been read.
    pub fn tail(&self) -> &[u8] {
        self.scanner.unfinished()
    }

    /// The game with what it takes over from the games before it.
    fn with_earlier(&mut self, mut game: PbnGame) -> PbnGame {
        game.headers = self.inheritance.apply(&mut game.tags);
        self.warn_of_second_tags(&mut game);
        let board = Arc::new(GameHeader::of(&game, self.last.as_deref()));
        game.board = Some(Arc::clone(&board));
        self.last = Some(board);
        game
    }

    /// Warns of tags that come again with another value: of those with a place in a record always, of others once a file.
    fn warn_of_second_tags(&mut self, game: &mut PbnGame) {
        let mut first: HashMap<&str, &PbnTag> = HashMap::new();
        let mut spots = Vec::new();
        for tag in game.tags.iter().filter(|tag| tag.name != "Note") {
            let known = first.entry(&tag.name).or_insert(tag);
            let differs = known.value != tag.value || known.rows != tag.rows;
            if differs && (game_board::has_place(&tag.name) || self.twice.insert(tag.name.clone()))
            {
                spots.push(tag.spot);
            }
        }
        for spot in spots {
            game.warn(WarningKind::SecondTag, spot);
        }
    }
}

impl<R: BufRead> Iterator for PbnGames<R> {
    type Item = io::Result<PbnGame>;

    fn next(&mut self) -> Option<io::Result<PbnGame>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests;
