//! The play section of a game (PBN 2.1, 3.6): a column for each seat, a row for each trick, made into the order of play.

use super::calls::{ReadResult, after_the_end, annotate, at, notes, odd};
use super::tokens::{PbnToken, TokenFound, tokens};
use super::{FilePoint, PbnGame};
use crate::board::{FinalContract, RecordedPlay, Remark};
use std::collections::HashMap;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names;
use tikki_solver::{Card, Seat, Strain, Trick};

/// The suffix `!` of a card is glyph 7.
const SUFFIXES: u8 = 6;

/// The content of a column of a row.
#[derive(Clone, Debug, Default)]
struct CardCell {
    /// The card, if it is known.
    card: Option<Card>,
    remark: Remark,
    spot: FilePoint,
    /// Led out of turn.
    out_of_turn: bool,
}

/// The play of a game, up to where it ends or cannot be read.
pub(super) fn play(
    game: &PbnGame,
    deal: Option<&EvenDeal>,
    contract: Option<FinalContract>,
) -> ReadResult<RecordedPlay> {
    let Some(tag) = game.play() else { return (None, Vec::new()) };
    let (cells, unreadable) = cells(game);
    if cells.iter().all(|cell| cell.card.is_none()) {
        return (None, unreadable);
    }
    let by_contract = match contract {
        Some(FinalContract::Bid { declarer, .. }) => Some(declarer.lho()),
        _ => None,
    };
    let Some(first) = names::seat(tag.value.trim()).or(by_contract) else {
        let message = format!("\"{}\" does not say who plays first", tag.value);
        let mut errors = unreadable;
        errors.push(at(Error::new(Code::BadSeat, message), tag.spot));
        return (None, errors);
    };
    let mut rows = CardRows { first, deal }.of(cells);
    if let Some(deal) = deal {
        for row in &mut rows {
            turn_back(row, first, deal);
        }
    }
    // A leader other than the first column's seat is accepted if the row has a card for that seat.
    let led = |seat: &Seat| rows.first().is_some_and(|row| cell(row, first, *seat).card.is_some());
    let leader = by_contract.filter(led).unwrap_or(first);
    let (play, error) = in_order(&rows, first, leader, contract.and_then(FinalContract::strain));
    (Some(play), error.into_iter().chain(unreadable).collect())
}

/// The name of the section in messages.
const A_PLAY: &str = "a play";

/// The cells in the order of the file up to the first word that is no card, and what could not be read.
fn cells(game: &PbnGame) -> (Vec<CardCell>, Vec<Error>) {
    let Some(tag) = game.play() else { return (Vec::new(), Vec::new()) };
    let mut reader = PlayCells { notes: notes(game, "Play"), ..PlayCells::default() };
    let mut errors = Vec::new();
    for TokenFound { token, spot, .. } in tokens(game, tag) {
        if let Err(error) = reader.take(token, spot) {
            let no_card = error.code == Code::UnknownCard;
            errors.push(at(error, spot));
            if no_card {
                break;
            }
        }
    }
    (reader.found, errors)
}

/// The cells so far.
#[derive(Default)]
struct PlayCells {
    found: Vec<CardCell>,
    notes: HashMap<u32, String>,
    /// The next card is led out of turn.
    out_of_turn: bool,
    /// The next card is a revoke.
    revoke: bool,
    /// `*` has said that no more follows.
    ended: bool,
}

impl PlayCells {
    fn take(&mut self, token: PbnToken, spot: FilePoint) -> Result<()> {
        match token {
            PbnToken::Word(word) => return self.word(&word, spot),
            PbnToken::Next => self.found.push(CardCell { spot, ..CardCell::default() }),
            PbnToken::End => self.ended = true,
            PbnToken::Irregular('L') => self.out_of_turn = true,
            PbnToken::Irregular('R') => self.revoke = true,
            PbnToken::Irregular(letter) => return Err(odd(&format!("^{letter}"), A_PLAY)),
            PbnToken::Text(text) | PbnToken::Odd(text) => return Err(odd(&text, A_PLAY)),
            PbnToken::Mark => return Err(odd("*", "a card of a play")),
            PbnToken::Note(_) | PbnToken::Glyph(..) => {
                if let Some(cell) = self.found.last_mut() {
                    annotate(&mut cell.remark, &token, &self.notes, SUFFIXES);
                }
            }
        }
        Ok(())
    }

    fn word(&mut self, word: &str, spot: FilePoint) -> Result<()> {
        let card = match names::card(word) {
            Some(card) => Some(card),
            None if word.bytes().all(|byte| byte == b'-') => None,
            None => {
                let message = format!("\"{word}\" is not a card; a card is like SA");
                return Err(Error::new(Code::UnknownCard, message));
            }
        };
        let out_of_turn = std::mem::take(&mut self.out_of_turn);
        let remark = Remark { revoke: std::mem::take(&mut self.revoke), ..Remark::default() };
        self.found.push(CardCell { card, remark, spot, out_of_turn });
        // Programs fill up the last row after the sign.
        let given = std::mem::take(&mut self.ended) && card.is_some();
        if given { Err(after_the_end(word)) } else { Ok(()) }
    }
}

type CardRow = [CardCell; 4];

/// Turns a row that was written in the order of play, or from any other seat, so that each known card stands in its
/// holder's column. A row that no turn sets right stays as it is.
fn turn_back(row: &mut CardRow, first: Seat, deal: &EvenDeal) {
    let fits = |row: &CardRow, turn: usize| {
        let holds = |seat: Seat, card: Card| deal.hands().owner(card) == Some(seat);
        (0..4).all(|n| row[n].card.is_none_or(|card| holds(first.nth(n + turn), card)))
    };
    if let Some(turn) = (0..4).find(|&turn| fits(row, turn)) {
        row.rotate_right(turn);
    }
}

fn cell(row: &CardRow, first: Seat, seat: Seat) -> &CardCell {
    &row[(4 + seat.index() - first.index()) % 4]
}

/// How cells become rows.
struct CardRows<'a> {
    /// The seat of the first column.
    first: Seat,
    deal: Option<&'a EvenDeal>,
}

impl CardRows<'_> {
    /// Rows of four. A line that has fewer is one row with the next lines if they fill it up, else a row by itself.
    fn of(&self, cells: Vec<CardCell>) -> Vec<CardRow> {
        let mut rows = Vec::new();
        let mut row: Vec<CardCell> = Vec::new();
        let mut lines = CellLines(cells.into_iter().peekable());
        while let Some(line) = lines.next() {
            if !row.is_empty() && row.len() + line.len() > 4 {
                rows.push(self.row(std::mem::take(&mut row)));
            }
            for cell in line {
                row.push(cell);
                if row.len() == 4 {
                    rows.push(self.row(std::mem::take(&mut row)));
                }
            }
        }
        if !row.is_empty() {
            rows.push(self.row(row));
        }
        rows
    }

    /// A row of at most four cells; of fewer, each in its holder's column if they do not stand in their own.
    fn row(&self, cells: Vec<CardCell>) -> CardRow {
        let holder =
            |cell: &CardCell| self.deal.zip(cell.card).and_then(|(d, c)| d.hands().owner(c));
        let columns: Vec<Option<usize>> = cells
            .iter()
            .map(|cell| holder(cell).map(|seat| (4 + seat.index() - self.first.index()) % 4))
            .collect();
        let known = columns.iter().all(Option::is_some);
        let distinct = (0..4).all(|n| columns.iter().filter(|&&c| c == Some(n)).count() < 2);
        let mut row = CardRow::default();
        let short = cells.len() < 4;
        for (index, cell) in cells.into_iter().enumerate() {
            let column = columns[index].filter(|_| short && known && distinct);
            row[column.unwrap_or(index)] = cell;
        }
        row
    }
}

/// Cells line by line.
struct CellLines<I: Iterator<Item = CardCell>>(std::iter::Peekable<I>);

impl<I: Iterator<Item = CardCell>> CellLines<I> {
    fn next(&mut self) -> Option<Vec<CardCell>> {
        let first = self.0.next()?;
        let line = first.spot.line;
        let mut cells = vec![first];
        while let Some(cell) = self.0.next_if(|cell| cell.spot.line == line) {
            cells.push(cell);
        }
        Some(cells)
    }
}

/// The rows in order of play, up to the first card that is not known.
fn in_order(
    rows: &[CardRow],
    first: Seat,
    leader: Seat,
    strain: Option<Strain>,
) -> (RecordedPlay, Option<Error>) {
    let mut play = RecordedPlay::new(leader);
    let mut leader = leader;
    for (index, row) in rows.iter().enumerate() {
        let mut trick = Trick::new(leader);
        while !trick.is_complete() {
            let cell = cell(row, first, trick.to_play());
            let out_of_turn = row.iter().find(|cell| cell.out_of_turn);
            if let Some(cell) = out_of_turn {
                let message = "a lead out of turn; the play is known up to here";
                return (play, Some(at(Error::new(Code::IllegalPlay, message), cell.spot)));
            }
            let Some(card) = cell.card else {
                let error = left_out(&rows[index..], &trick);
                return (play, error);
            };
            let FilePoint { line, column } = cell.spot;
            play.push(card, ErrorPlace::Text { line, column }, cell.remark.clone());
            trick = trick.with(card);
        }
        let more = rows[index + 1..].iter().flatten().find(|cell| cell.card.is_some());
        match (strain, more) {
            (Some(strain), _) => leader = trick.winner(strain).unwrap_or(leader),
            (None, Some(cell)) => {
                let message = "who leads here is not known without the contract";
                return (play, Some(at(Error::new(Code::MissingField, message), cell.spot)));
            }
            (None, None) => break,
        }
    }
    (play, None)
}

/// Names the first card that is known but comes after one that is not.
fn left_out(rows: &[CardRow], trick: &Trick) -> Option<Error> {
    let played: Vec<Card> = trick.plays().map(|(_, card)| card).collect();
    let after = |cell: &&CardCell| cell.card.is_some_and(|card| !played.contains(&card));
    let cell = rows.iter().flatten().find(after)?;
    let message = "this card comes after one that is not known; the play is known up to there";
    Some(at(Error::new(Code::MissingField, message), cell.spot))
}
