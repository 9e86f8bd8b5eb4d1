//! The boards of a file, whatever its form: PBN, LIN, JSON lines, or one deal a line.

use super::pbn::{self, Game, GameBoard, Games, Tag};
use super::{DealText, deal_text, json_deal};
use crate::deal::EvenDeal;
use crate::error::{Code, Error, Result};
use crate::lines::{Line, Lines};
use crate::scoring::bridge::Vulnerability;
use solver::Seat;
use std::io::{self, BufRead};

/// The most bytes that a line with a deal may have.
const MAX_LINE: usize = 1 << 20;

/// A board as a file gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its label, usually a number.
    pub label: Option<String>,
    /// Who dealt: as given, or by the board's number.
    pub dealer: Option<Seat>,
    /// Who is vulnerable: as given, or by the board's number.
    pub vulnerable: Option<Vulnerability>,
    /// Its cards, or why they cannot be used.
    pub deal: Result<EvenDeal>,
}

impl Board {
    fn new(text: DealText) -> Board {
        let deal = EvenDeal::try_from(text.deal);
        Board { label: text.board, dealer: text.dealer, vulnerable: text.vulnerable, deal }
            .completed()
    }

    fn refused(error: Error) -> Board {
        Board { label: None, dealer: None, vulnerable: None, deal: Err(error) }
    }

    /// With dealer and vulnerability by the board's number where they are not given.
    fn completed(mut self) -> Board {
        if let Some(number) = self.label.as_deref().and_then(pbn::number) {
            self.dealer.get_or_insert(Seat::North.nth(number as usize - 1));
            self.vulnerable.get_or_insert(Vulnerability::of_board(number));
        }
        self
    }

    /// The board with the line of its error.
    fn on_line(mut self, line: u64) -> Board {
        self.deal = self.deal.map_err(|error| error.within(line, 1));
        self
    }
}

/// Reads the boards of a file one by one.
#[derive(Debug)]
pub struct Boards<R> {
    form: Form<R>,
    /// How many boards have been read.
    count: u64,
    ended: bool,
}

#[derive(Debug)]
enum Form<R> {
    /// Nothing (more) to read.
    Empty,
    Pbn {
        games: Box<Games<R>>,
    },
    Lines {
        lines: Lines<R>,
        line: u64,
    },
}

impl<R: BufRead> Boards<R> {
    /// The boards of `input`; its form is seen from its beginning.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(mut input: R) -> io::Result<Boards<R>> {
        let start = input.fill_buf()?;
        let form = if start.is_empty() {
            Form::Empty
        } else if looks_like_pbn(start) {
            Form::Pbn { games: Box::new(Games::new(input)) }
        } else {
            Form::Lines { lines: Lines::new(input, MAX_LINE), line: 0 }
        };
        Ok(Boards { form, count: 0, ended: false })
    }

    /// The next board; `None` at the end. A file without any board gives one that says so.
    ///
    /// # Errors
    /// Those of the input. What is wrong with a board is told by the board.
    pub fn read(&mut self) -> io::Result<Option<Board>> {
        if self.ended {
            return Ok(None);
        }
        let board = self.next_board()?;
        self.ended = board.is_none();
        if board.is_none() && self.count == 0 {
            return Ok(Some(Board::refused(self.nothing())));
        }
        self.count += 1;
        Ok(board)
    }

    fn next_board(&mut self) -> io::Result<Option<Board>> {
        loop {
            match &mut self.form {
                Form::Empty => return Ok(None),
                Form::Pbn { games } => return next_game(games),
                Form::Lines { lines, line } => match next_line(lines, line)? {
                    LineOf::End => return Ok(None),
                    LineOf::Board(board) => return Ok(Some(*board)),
                    LineOf::NoText(board) => {
                        self.form = Form::Empty;
                        return Ok(Some(*board));
                    }
                    LineOf::Pbn(text) => self.turn_to_pbn(&text),
                },
            }
        }
    }

    /// What began like something else is PBN from this line on.
    fn turn_to_pbn(&mut self, text: &str) {
        if let Form::Lines { lines, line } = std::mem::replace(&mut self.form, Form::Empty) {
            let games = Box::new(Games::resume(lines.into_input(), line, text));
            self.form = Form::Pbn { games };
        }
    }

    fn nothing(&self) -> Error {
        match self.form {
            Form::Empty => Error::new(Code::EmptyInput, "the input is empty"),
            Form::Pbn { .. } | Form::Lines { .. } => Error::new(
                Code::UnknownFormat,
                "no deal found; PBN, LIN, JSON lines and one deal a line are understood",
            ),
        }
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = io::Result<Board>;

    fn next(&mut self) -> Option<io::Result<Board>> {
        self.read().transpose()
    }
}

fn looks_like_pbn(start: &[u8]) -> bool {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
    let has = |tag: &[u8]| text.windows(tag.len()).any(|window| window == tag);
    matches!(first, Some(b'[' | b'%' | b';')) || has(b"[Deal ") || has(b"[Board ")
}

/// The next game that is about a board.
fn next_game<R: BufRead>(games: &mut Games<R>) -> io::Result<Option<Board>> {
    while let Some(game) = games.read()? {
        if let Some(board) = board_of_game(&game) {
            return Ok(Some(board));
        }
    }
    Ok(None)
}

/// The board of a game. A game without faults, cards and label is about none: an event's header.
fn board_of_game(game: &Game) -> Option<Board> {
    let GameBoard { label, dealer, vulnerable, deal } = game.board().clone();
    let missing = matches!(&deal, Err(error) if error.code == Code::MissingField);
    if missing && label.is_none() {
        return None;
    }
    let deal = match (deal, game.tag("Deal")) {
        (Ok(deal), Some(tag)) => deal.try_into().map_err(|error: Error| at_value(error, tag)),
        (Ok(deal), None) => deal.try_into(),
        (Err(error), Some(tag)) if game.fault().is_none() => Err(at_value(error, tag)),
        (Err(error), _) => Err(error),
    };
    Some(Board { label, dealer, vulnerable, deal })
}

/// The error at the beginning of a tag's value.
fn at_value(error: Error, tag: &Tag) -> Error {
    error.at(tag.spot.line, tag.spot.column)
}

/// What the next line that says something is.
enum LineOf {
    Board(Box<Board>),
    /// A PBN tag.
    Pbn(String),
    /// Nothing that could be followed by boards.
    NoText(Box<Board>),
    End,
}

fn next_line<R: BufRead>(lines: &mut Lines<R>, line: &mut u64) -> io::Result<LineOf> {
    while let Some(next) = lines.read()? {
        *line += 1;
        let board = match next {
            Line::TooLong { bytes } => {
                let message = format!("a line of {bytes} bytes; at most {MAX_LINE} are read");
                Board::refused(Error::new(Code::LineTooLong, message))
            }
            Line::Whole(bytes) if bytes.contains(&0) => {
                let error = Error::new(Code::NotText, "a zero byte: this is no text");
                return Ok(LineOf::NoText(Box::new(Board::refused(error).on_line(*line))));
            }
            Line::Whole(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                if looks_like_pbn(text.as_bytes()) {
                    return Ok(LineOf::Pbn(text.into_owned()));
                }
                match board_of_line(text.trim()) {
                    Some(board) => board,
                    None => continue,
                }
            }
        };
        return Ok(LineOf::Board(Box::new(board.on_line(*line))));
    }
    Ok(LineOf::End)
}

fn board_of_line(text: &str) -> Option<Board> {
    let text = text.trim_start_matches('\u{feff}');
    if text.is_empty() || text.starts_with('#') || super::lin::lacks_deal(text) {
        return None;
    }
    let parsed = if text.starts_with('{') {
        board_of_json(text)
    } else {
        deal_text::parse(text).map(Board::new)
    };
    Some(parsed.unwrap_or_else(Board::refused))
}

fn board_of_json(text: &str) -> Result<Board> {
    let value: serde_json::Value = serde_json::from_str(text)
        .map_err(|error| Error::new(Code::MalformedJson, format!("not JSON: {error}")))?;
    let missing = || Error::new(Code::MissingField, "the field deal is missing");
    let mut parsed = json_deal::parse(value.get("deal").ok_or_else(missing)?)?;
    let word = |name: &str| value.get(name).and_then(serde_json::Value::as_str);
    if let Some(dealer) = word("dealer").and_then(|name| name.chars().next()) {
        parsed.dealer = Seat::from_letter(dealer);
    }
    if let Some(vulnerable) = word("vulnerable").or(word("vul")) {
        parsed.vulnerable = Vulnerability::from_name(vulnerable);
    }
    parsed.board = value
        .get("board")
        .map(|label| label.as_str().map_or_else(|| label.to_string(), str::to_owned));
    Ok(Board::new(parsed))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

    fn boards(text: &str) -> Vec<Board> {
        Boards::new(text.as_bytes()).unwrap().map(|board| board.unwrap()).collect()
    }

    fn codes(text: &str) -> Vec<Option<Code>> {
        boards(text).into_iter().map(|board| board.deal.err().map(|error| error.code)).collect()
    }

    #[test]
    fn dealer_and_vulnerability_follow_from_the_number() {
        let text = format!(
            "[Board \"7\"]\n[Deal \"{DEAL}\"]\n\n[Board \"8\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Deal \"{DEAL}\"]\n"
        );
        let [first, second] = &boards(&text)[..] else { panic!("two boards") };
        assert_eq!(
            (first.dealer, first.vulnerable),
            (Some(Seat::South), Some(Vulnerability::Both))
        );
        assert_eq!(
            (second.dealer, second.vulnerable),
            (Some(Seat::North), Some(Vulnerability::Both))
        );
    }

    #[test]
    fn the_other_room_plays_the_same_board() {
        let text = format!(
            "[Board \"62\"]\n[Deal \"{DEAL}\"]\n[Contract \"6C\"]\n\n[Contract \"6S\"]\n[Result \"9\"]\n"
        );
        let boards = boards(&text);
        assert_eq!((boards.len(), boards[0] == boards[1]), (2, true));
    }

    #[test]
    fn the_other_room_of_a_refused_board_is_refused() {
        let text = format!(
            "[Board \"1\"]\n[Deal \"{DEAL}\"]\n\n[Board \"2\"]\n[Deal \"N:AA... - - -\"]\n\n[Room \"Closed\"]\n"
        );
        assert_eq!(codes(&text), [None, Some(Code::DuplicateCard), Some(Code::DuplicateCard)]);
    }

    #[test]
    fn any_number_has_its_place_in_the_cycle() {
        for number in ["16", "32", "4294967280"] {
            let board = &boards(&format!("[Board \"{number}\"]\n[Deal \"{DEAL}\"]\n"))[0];
            assert_eq!(
                (board.dealer, board.vulnerable),
                (Some(Seat::West), Some(Vulnerability::EastWest))
            );
        }
        assert_eq!(boards(&format!("[Board \"0\"]\n[Deal \"{DEAL}\"]\n"))[0].dealer, None);
    }

    #[test]
    fn a_bad_board_does_not_stop_the_others() {
        let text = format!(
            "[Board \"1\"]\n[Deal \"N:AA... - - -\"]\n\n[Board \"2\"]\n\n[Board \"3\"]\n[Deal \"N:- - - -\"]\n\n[Board \"4\"]\n[Deal \"{DEAL}\"]\n"
        );
        assert_eq!(
            codes(&text),
            [Some(Code::DuplicateCard), Some(Code::MissingField), Some(Code::UnknownHand), None]
        );
        let place = boards(&text)[0].deal.clone().unwrap_err().place.to_string();
        assert_eq!(place, "line 2, column 8");
    }

    #[test]
    fn every_form_of_file() {
        assert_eq!(codes(&format!("# deals\n{DEAL}\n\n{}\n", &DEAL[2..])), [None, None]);
        assert_eq!(
            codes(&format!("{{\"deal\":\"{DEAL}\",\"board\":5}}\n{{\"deal\":1}}\n{{")),
            [None, Some(Code::BadDeal), Some(Code::MalformedJson)]
        );
        assert_eq!(
            codes(
                "pn|a,b,c,d|pg||\nmd|3SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|o|\n"
            ),
            [None]
        );
        assert_eq!(codes(""), [Some(Code::EmptyInput)]);
        assert_eq!(codes("\n\n"), [Some(Code::UnknownFormat)]);
        assert_eq!(codes("\0\u{1}\n\0\n\0"), [Some(Code::NotText)]);
        assert_eq!(codes("% PBN 2.1\n"), [Some(Code::UnknownFormat)]);
        let late = format!("Boards of tonight\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n");
        assert_eq!(codes(&late), [None]);
        let long = "x".repeat(MAX_LINE + 1);
        let late = format!("{long}\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n\n[Deal \"{DEAL}\"]\n");
        assert_eq!(codes(&late), [Some(Code::LineTooLong), None, None]);
    }
}
