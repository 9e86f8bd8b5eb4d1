//! Deals on a line of their own with more than their cards, as training files and libraries of solved deals have them.
//!
//! ```text
//! E Both 3.AK54.AJ987653. AKQJT76.6..AK974 … … #2C-P-2D-5D     dealer, vulnerable, N E S W, perhaps the calls
//! n 63.Q9643.6.AKQ74 e … s … w …;09,03,06,03,06,04,09,…        tricks in C D H S NT by N, E, S, W
//! ```
//!
//! BEN has the cards on a line and what else there is on the next, which a link holds too:
//!
//! ```text
//! AJ4.9863.T9.JT75 K83.AJ.KQJ86.A92 … …                        N E S W
//! E N-S 1N P 2C P                                              dealer, vulnerability, perhaps the calls
//! …/bridge.html?deal=('AJ4.9863.T9.JT75 …', 'E N-S 1N P')&board_no=7
//! ```

use super::text_lines::{TextLine, TextLines};
use super::whole_file::{TextRecords, refused};
use super::{call_text, deal_text, pbn_deal};
use crate::board::{Board, BoardAuction, BoardPart};
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Seat, Strain};

/// The record of a line with dealer, vulnerability and hands before anything else; none if it is no such line.
pub(super) fn dealt(text: &str) -> Option<Board> {
    let (given, calls) = text.split_once('#').unwrap_or((text, ""));
    let words: Vec<&str> = given.split_whitespace().collect();
    let [dealer, vulnerable, hands @ ..] = &words[..] else { return None };
    let dealer = names::seat(dealer).filter(|_| hands.len() == 4)?;
    let vulnerable = Vulnerability::from_name(vulnerable)?;
    let mut board = Board::of_cards(None, Some(dealer), Some(vulnerable), deal(text, hands));
    let column = text.len() as u64 - calls.len() as u64 + 1;
    read_calls(&mut board, dealer, calls, column);
    Some(board)
}

/// Reads calls from the dealer on, which blanks, hyphens or commas separate.
fn read_calls(board: &mut Board, dealer: Seat, calls: &str, column: u64) {
    if calls.trim().is_empty() {
        return;
    }
    let mut auction = BoardAuction::new(dealer);
    if let Err(error) = call_text::add_calls(&mut auction, &calls.replace(['-', ','], " ")) {
        board.blame(BoardPart::Auction, error.within(1, column));
    }
    board.contract = auction.final_contract();
    board.auction = (!auction.calls().is_empty()).then_some(auction);
}

/// Returns the four hands of a line that has nothing else.
fn four_hands(text: &str) -> Option<Vec<&str>> {
    let hands: Vec<&str> = text.split_whitespace().collect();
    let are_hands = hands.iter().all(|hand| hand.matches('.').count() == 3 && !hand.contains(':'));
    (hands.len() == 4 && are_hands).then_some(hands)
}

/// Returns dealer and vulnerability, which begin a line, and the calls after them.
fn dealer_first(text: &str) -> Option<(Seat, Vulnerability, &str)> {
    let (dealer, rest) = text.trim().split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let (vulnerable, calls) =
        rest.split_once(char::is_whitespace).unwrap_or((rest, &rest[rest.len()..]));
    Some((names::seat(dealer)?, Vulnerability::from_name(vulnerable)?, calls))
}

/// The board of four hands and of what goes with them: `E N-S 1N P`; none if these are other texts. Places of faults are those in
/// their own text.
pub(super) fn in_two_texts(hands: &str, rest: &str) -> Option<Board> {
    let (dealer, vulnerable, calls) = dealer_first(rest)?;
    let deal = deal(hands, &four_hands(hands)?);
    let mut board = Board::of_cards(None, Some(dealer), Some(vulnerable), deal);
    read_calls(&mut board, dealer, calls, pbn_deal::column_in(rest, calls));
    Some(board)
}

/// Whether a text begins with a line of four hands and a line that goes with them.
pub(super) fn is_on_two_lines(start: &str) -> bool {
    let mut lines = start.lines().filter(|line| !line.trim().is_empty());
    let hands = lines.next().is_some_and(|line| four_hands(line).is_some());
    hands && lines.next().is_some_and(|line| dealer_first(line).is_some())
}

/// Reads the boards of a text with two lines a board.
#[derive(Debug, Default)]
pub(super) struct TwoLineReader {
    lines: TextLines,
    /// A line that was looked at and begins the next board.
    held: Option<(String, u64)>,
}

impl TwoLineReader {
    fn line(&mut self, text: &str, budget: &ReadBudget<'_>) -> LineRead {
        if let Some(held) = self.held.take() {
            return Ok(Some(held));
        }
        let line = self.lines.next_filled(text, budget)?;
        Ok(line.map(|TextLine { text, number, .. }| (text.to_owned(), number)))
    }
}

/// A line and its number, read within a budget.
type LineRead = std::result::Result<Option<(String, u64)>, Exceeded>;

impl TextRecords for TwoLineReader {
    fn next(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        let Some((hands, line)) = self.line(text, budget)? else { return Ok(None) };
        let rest = self.line(text, budget)?;
        if let Some((rest, next)) = &rest
            && let Some(mut board) = in_two_texts(&hands, rest)
        {
            board.header.deal = board.header.deal.map_err(|error| error.within(line, 1));
            for fault in &mut board.faults {
                fault.error = fault.error.clone().within(*next, 1);
            }
            return Ok(Some(board));
        }
        self.held = rest;
        let cards = deal_text::parse(&hands).map(|read| read.deal);
        Ok(Some(match cards {
            Ok(cards) => Board::of_cards(None, None, None, Ok(cards)),
            Err(error) => refused(error.within(line, 1)),
        }))
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

fn deal(text: &str, hands: &[&str]) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
        let column = pbn_deal::column_in(text, hand);
        pbn_deal::add_hand(&mut builder, seat, hand).map_err(|error| error.within(1, column))?;
    }
    builder.build()
}

/// The strains of a library's line.
const STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];

/// The record of a line with tricks after its hands; none if it is no such line.
pub(super) fn solved(text: &str) -> Option<Board> {
    let (hands, tricks) = text.split_once(';')?;
    let tricks: Vec<&str> = tricks.split(',').map(str::trim).collect();
    if tricks.len() != 20 {
        return None;
    }
    let deal = deal_text::parse(hands).map(|read| read.deal);
    let mut board = Board::of_cards(None, None, None, deal);
    let table = board.kept(BoardPart::Stored, table(&tricks));
    board.stored.tables.extend(table.map(|table| ("tricks", table)));
    Some(board)
}

fn table(cells: &[&str]) -> Result<PartialTable> {
    let mut table = PartialTable::default();
    for (index, cell) in cells.iter().enumerate() {
        let bad = || Error::new(Code::BadField, format!("\"{cell}\" is not a number of tricks"));
        let tricks = cell.parse().ok().and_then(TrickCount::new).ok_or_else(bad)?;
        table = table.with(STRAINS[index % 5], Seat::ALL[index / 5], tricks);
    }
    Ok(table)
}

#[cfg(test)]
mod tests;
