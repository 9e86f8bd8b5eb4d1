//! A Sakaali match for eight, as typed at the table.
//!
//! ```text
//! # anything after a # is for people
//! board 1 first N
//! deal N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532
//! table 1 ns A
//! N S9 S7 H7 D7 C7          five cards: what was kept
//! E SA SJ … (eight cards)   eight cards: the row, in order
//! S …
//! W …
//! table 2 ns B
//! …
//! ```
//!
//! Words are case-insensitive; cards are suit and rank.

use crate::duplicate::{BoardPlayed, MatchBoard, MatchSession, Team, check_kept, fault, movement};
use crate::{DISCARDS, KEPT};
use std::fmt::Write as _;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::{ReadBudget, names};
use tikki_bridge::formats::deal_text;
use tikki_solver::{BySeat, Card, CardSet, Seat};

/// Reads the session of a text.
///
/// # Errors
/// `bad-field` for a line that is not understood, `missing-field` for missing lines of a deal or of cards, `illegal-play` for
/// cards that were not dealt, and the errors of [`MatchSession::try_from`]; each with its line.
pub fn parse(text: &str) -> Result<MatchSession> {
    parse_within(text, &ReadBudget::default())
}

/// The session of a text, read within a budget.
///
/// # Errors
/// Those of [`parse`], and `read-limit` at the line where a bound of the budget is reached.
pub fn parse_within(text: &str, budget: &ReadBudget<'_>) -> Result<MatchSession> {
    let mut reader = SessionReader::default();
    for (index, line) in text.lines().enumerate() {
        let counted = budget.step(1 + line.len()).and_then(|()| budget.hold(HELD));
        counted.map_err(|exceeded| Error::from(exceeded).at(index as u64 + 1, 1))?;
        let line = SessionLine {
            number: index as u64 + 1,
            text: line.split('#').next().unwrap_or_default(),
        };
        if !line.text.trim().is_empty() {
            reader.read(&line).map_err(|error| placed(error, line.number))?;
        }
    }
    reader.end()
}

/// The bytes held for a line, at most: those of a board.
const HELD: usize = size_of::<MatchBoard>();

/// The maximum number of words in a valid line: a seat and its row.
const MAX_WORDS: usize = 1 + DISCARDS;

/// Adds the line to an error that has no place of its own.
fn placed(error: Error, line: u64) -> Error {
    match error.place {
        tikki_base::error::ErrorPlace::Text { .. } => error,
        _ => error.at(line, 1),
    }
}

/// Returns a line without its comment.
struct SessionLine<'a> {
    number: u64,
    text: &'a str,
}

/// A board while it is read.
struct BoardInProgress {
    line: u64,
    number: u32,
    first: Seat,
    deal: Option<FullDeal>,
    results: Vec<BoardPlayed>,
    table: Option<TableInProgress>,
}

/// A table while it is read.
struct TableInProgress {
    line: u64,
    number: u32,
    team_ns: Team,
    kept: BySeat<Option<CardSet>>,
}

#[derive(Default)]
struct SessionReader {
    boards: Vec<(u64, MatchBoard)>,
    started: Option<BoardInProgress>,
}

fn bad(message: impl Into<String>) -> Error {
    Error::new(Code::BadField, message)
}

impl SessionReader {
    fn read(&mut self, line: &SessionLine<'_>) -> Result<()> {
        // Of a longer line no more is looked at than it takes to refuse it.
        let words: Vec<&str> = line.text.split_whitespace().take(MAX_WORDS + 1).collect();
        let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let shape: Vec<&str> = lower.iter().map(String::as_str).collect();
        match shape[..] {
            ["board", number] => self.board(line, number, "n"),
            ["board", number, "first", seat] => self.board(line, number, seat),
            ["deal", ..] => self.deal(line.text.trim()[4..].trim()),
            ["table", number, "ns", team] => self.table(line, number, team),
            [seat, ..] if seat_of(seat).is_some() => self.row(seat, &words[1..]),
            _ => Err(bad(
                "expected `board N first SEAT`, `deal …`, `table N ns TEAM`, or a seat and its cards",
            )),
        }
    }

    fn board(&mut self, line: &SessionLine<'_>, number: &str, first: &str) -> Result<()> {
        self.finish_board()?;
        let number =
            number.parse().map_err(|_| bad(format!("\"{number}\" is not a board number")))?;
        let first = seat_of(first)
            .ok_or_else(|| Error::new(Code::BadSeat, "unknown seat; expected N, E, S or W"))?;
        let (deal, results) = (None, Vec::new());
        self.started =
            Some(BoardInProgress { line: line.number, number, first, deal, results, table: None });
        Ok(())
    }

    fn current(&mut self) -> Result<&mut BoardInProgress> {
        self.started.as_mut().ok_or_else(|| bad("expected a `board` line first"))
    }

    fn deal(&mut self, text: &str) -> Result<()> {
        let deal = deal_text::parse(text)?.deal.try_into()?;
        self.current()?.deal = Some(deal);
        Ok(())
    }

    fn table(&mut self, line: &SessionLine<'_>, number: &str, team: &str) -> Result<()> {
        let board = self.current()?;
        board.finish_table()?;
        let number =
            number.parse().map_err(|_| bad(format!("\"{number}\" is not a table number")))?;
        let team_ns = Team::from_name(team).ok_or_else(|| bad("unknown team; expected A or B"))?;
        let kept = BySeat::from_fn(|_| None);
        board.table = Some(TableInProgress { line: line.number, number, team_ns, kept });
        Ok(())
    }

    fn row(&mut self, seat: &str, words: &[&str]) -> Result<()> {
        let Some(seat) = seat_of(seat) else { return Ok(()) };
        let board = self.current()?;
        let deal = board.deal.ok_or_else(|| bad("expected the `deal` line before the cards"))?;
        let table =
            board.table.as_mut().ok_or_else(|| bad("expected a `table` line before the cards"))?;
        if table.kept[seat].is_some() {
            return Err(bad(format!("{seat} is given twice")));
        }
        table.kept[seat] = Some(kept(words, seat, deal.hands().hand(seat))?);
        Ok(())
    }

    fn finish_board(&mut self) -> Result<()> {
        let Some(mut board) = self.started.take() else { return Ok(()) };
        board.finish_table()?;
        let BoardInProgress { line, number, first, deal, results, .. } = board;
        let missing =
            || Error::new(Code::MissingField, format!("board {number} has no deal")).at(line, 1);
        let deal = deal.ok_or_else(missing)?;
        self.boards.push((line, MatchBoard { number, deal, first, results }));
        Ok(())
    }

    fn end(mut self) -> Result<MatchSession> {
        self.finish_board()?;
        if self.boards.is_empty() {
            return Err(Error::new(Code::EmptyInput, "the input has no board"));
        }
        let (lines, boards): (Vec<u64>, Vec<MatchBoard>) = self.boards.into_iter().unzip();
        match fault(&boards) {
            Some((place, error)) => Err(error.at(lines[place], 1)),
            None => MatchSession::try_from(boards),
        }
    }
}

impl BoardInProgress {
    fn finish_table(&mut self) -> Result<()> {
        let Some(table) = self.table.take() else { return Ok(()) };
        let Some(deal) = self.deal else { return Ok(()) };
        let missing = |seat: Seat| {
            let message =
                format!("table {} of board {} lacks {seat}'s cards", table.number, self.number);
            Error::new(Code::MissingField, message).at(table.line, 1)
        };
        let mut kept = BySeat::<CardSet>::default();
        for seat in Seat::ALL {
            kept[seat] = table.kept[seat].ok_or_else(|| missing(seat))?;
        }
        check_kept(&deal, &kept)?;
        self.results.push(BoardPlayed { table: table.number, team_ns: table.team_ns, kept });
        Ok(())
    }
}

/// Returns the seat of a letter, with or without a colon.
fn seat_of(word: &str) -> Option<Seat> {
    names::seat(word.trim_end_matches(':'))
}

/// Returns the cards kept, from the five kept or the eight put down.
fn kept(words: &[&str], seat: Seat, dealt: CardSet) -> Result<CardSet> {
    let mut cards = CardSet::EMPTY;
    for word in words {
        let card: Card = word
            .parse()
            .map_err(|_| Error::new(Code::UnknownCard, format!("\"{word}\" is not a card")))?;
        if !dealt.contains(card) {
            return Err(Error::new(Code::IllegalPlay, format!("{seat} was not dealt {card}")));
        }
        if cards.contains(card) {
            return Err(Error::new(Code::DuplicateCard, format!("{card} is given twice")));
        }
        cards = cards.with(card);
    }
    match cards.len() {
        KEPT => Ok(cards),
        DISCARDS => Ok(dealt - cards),
        other => {
            let message =
                format!("{seat} has {other} cards; give the five kept or the eight put down");
            Err(Error::new(Code::IllegalPlay, message))
        }
    }
}

/// Returns the session as a text that reads back as the same session.
pub fn write(session: &MatchSession) -> String {
    let mut text = String::new();
    for board in session.boards() {
        let _ = writeln!(
            text,
            "board {} first {}\ndeal {}",
            board.number,
            board.first,
            deal(&board.deal)
        );
        for result in &board.results {
            let _ = writeln!(text, "table {} ns {}", result.table, result.team_ns);
            for (seat, cards) in result.kept.iter() {
                let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
                let _ = writeln!(text, "{seat} {}", cards.join(" "));
            }
        }
        text.push('\n');
    }
    text
}

fn deal(deal: &FullDeal) -> String {
    deal.hands().to_string()
}

/// Returns an empty form for these deals, to fill in at the tables.
pub fn form(deals: &[(u32, Seat, FullDeal)]) -> String {
    let mut text = String::from(
        "# Sakaali for eight. Five cards: what was kept. Eight cards: the row, in order.\n\n",
    );
    for (number, first, cards) in deals {
        let _ = writeln!(text, "board {number} first {first}\ndeal {}", deal(cards));
        for (table, team) in movement() {
            let _ = writeln!(text, "table {table} ns {team}\nN\nE\nS\nW");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests;
