//! DLM, the files of dealing machines: `Board 01=` and 26 letters, two cards in each, and a check number.
//!
//! A letter from `a` to `p` is four bits: the seats (0 north, 1 east, 2 south, 3 west) of two cards; the cards come from the ace
//! of spades down to the two of clubs. The number after them is all letters' codes, each bit added without carry.

use super::text_lines::{TextLine, TextLines};
use super::whole_file::{TextRecords, refused};
use crate::board::Board;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Card, Rank, Seat, Suit};

/// How many letters hold a deal.
const LETTERS: usize = 26;

/// Whether a text begins like such a file.
pub(super) fn is_dlm(start: &str) -> bool {
    let first = start.trim_start();
    first.get(..10).is_some_and(|head| head.eq_ignore_ascii_case("[Document]"))
}

/// Reads the records of a file.
#[derive(Debug, Default)]
pub(super) struct DlmReader(TextLines);

impl TextRecords for DlmReader {
    fn next(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        while let Some(line) = self.0.next(text, budget)? {
            if let Some(played_board) = board(line) {
                return Ok(Some(played_board));
            }
        }
        Ok(None)
    }

    fn at(&self) -> usize {
        self.0.at()
    }
}

fn board(line: TextLine<'_>) -> Option<Board> {
    let TextLine { text, number, .. } = line;
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let name = name.trim();
    let is_board = name.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("board"));
    // A board whose name is damaged still has its letters.
    if !is_board && !has_letters(text) {
        return None;
    }
    let label =
        name.get(5..).filter(|_| is_board).and_then(|label| label.trim().parse::<u32>().ok());
    let Some(label) = label else {
        let message = "a line of a board is \"Board 01=\", 26 letters and a check number";
        return Some(refused(Error::new(Code::BadDeal, message).at(number, 1)));
    };
    let column = text.len() as u64 - value.len() as u64 + 1;
    let deal = deal(value.trim()).map_err(|error| error.within(number, column));
    Some(Board::of_cards(Some(label.to_string()), None, None, deal))
}

/// Whether a line has enough letters of a deal to be a board, even if two are missing.
fn has_letters(line: &str) -> bool {
    line.bytes().filter(|byte| (b'a'..=b'p').contains(byte)).count() >= LETTERS - 2
}

fn deal(text: &str) -> Result<PartialDeal> {
    let bad = |message: &str| Error::new(Code::BadDeal, message.to_owned());
    let letters =
        text.get(..LETTERS).filter(|text| text.bytes().all(|byte| (b'a'..=b'p').contains(&byte)));
    let letters =
        letters.ok_or_else(|| bad("a board is 26 letters from a to p, and a check number"))?;
    let check = text[LETTERS..].trim();
    let sum = letters.bytes().fold(0, |sum, byte| sum ^ byte);
    if !check.is_empty() && check.parse() != Ok(sum) {
        return Err(bad(&format!("the check number is {check}, that of the letters {sum:03}")));
    }
    let seats = letters.bytes().flat_map(|byte| [(byte - b'a') >> 2, (byte - b'a') & 3]);
    let mut builder = DealBuilder::default();
    for (card, seat) in pack().zip(seats) {
        builder.card(Seat::ALL[usize::from(seat)], card)?;
    }
    builder.build()
}

/// From the ace of spades to the two of clubs.
fn pack() -> impl Iterator<Item = Card> {
    Suit::ALL
        .into_iter()
        .rev()
        .flat_map(|suit| Rank::all().rev().map(move |rank| Card::new(suit, rank)))
}

#[cfg(test)]
mod tests;
