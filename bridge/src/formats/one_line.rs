//! Deals on a line of their own with more than their cards, as training files and libraries of solved deals have them.
//!
//! ```text
//! E Both 3.AK54.AJ987653. AKQJT76.6..AK974 … … #2C-P-2D-5D     dealer, vulnerable, N E S W, perhaps the calls
//! n 63.Q9643.6.AKQ74 e … s … w …;09,03,06,03,06,04,09,…        tricks in C D H S NT by N, E, S, W
//! ```

use super::{call_text, deal_text, pbn_deal};
use crate::board::{Board, BoardAuction, BoardPart};
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Seat, Strain};

/// The record of a line with dealer, vulnerability and hands before anything else; none if it is no such line.
pub(super) fn dealt(text: &str) -> Option<Board> {
    let (given, calls) = text.split_once('#').unwrap_or((text, ""));
    let words: Vec<&str> = given.split_whitespace().collect();
    let [dealer, vulnerable, hands @ ..] = &words[..] else { return None };
    let dealer = names::seat(dealer).filter(|_| hands.len() == 4)?;
    let vulnerable = Vulnerability::from_name(vulnerable)?;
    let mut board = Board::of_cards(None, Some(dealer), Some(vulnerable), deal(text, hands));
    if !calls.trim().is_empty() {
        let mut auction = BoardAuction::new(dealer);
        let calls = calls.replace(['-', ','], " ");
        let column = text.len() as u64 - calls.len() as u64 + 1;
        if let Err(error) = call_text::add_calls(&mut auction, &calls) {
            board.blame(BoardPart::Auction, error.within(1, column));
        }
        board.contract = auction.final_contract();
        board.auction = (!auction.calls().is_empty()).then_some(auction);
    }
    Some(board)
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
        let bad = || Error::new(Code::BadField, format!("\"{cell}\" is no number of tricks"));
        let tricks = cell.parse().ok().and_then(TrickCount::new).ok_or_else(bad)?;
        table = table.with(STRAINS[index % 5], Seat::ALL[index / 5], tricks);
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_dealer_and_calls_and_lines_with_tricks() {
        let hands = "Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
        let board = dealt(&format!("E Both {hands} #P-1S-X-XX-P")).unwrap();
        assert_eq!(
            (board.header.dealer, board.header.vulnerable),
            (Some(Seat::East), Some(Vulnerability::Both))
        );
        assert_eq!(board.auction.unwrap().calls().len(), 5);
        assert_eq!(board.header.deal.unwrap().to_string(), format!("N:{hands}"));
        let wrong = dealt(&format!("E Both {hands} #P-9S")).unwrap();
        assert_eq!(wrong.faults[0].error.code, Code::BadCall);
        assert!(dealt(hands).is_none() && dealt("E Both").is_none());

        let cells = "01,02,03,04,05,06,07,08,09,10,11,12,13,00,01,02,03,04,05,06";
        let board = solved(&format!("N:{hands};{cells}")).unwrap();
        let table = board.stored.table().unwrap();
        assert_eq!(table.tricks(Strain::Diamonds, Seat::North), TrickCount::new(2));
        assert_eq!(table.tricks(Strain::Clubs, Seat::East), TrickCount::new(6));
        assert_eq!(table.tricks(Strain::NoTrump, Seat::West), TrickCount::new(6));
        assert!(solved("N:;1,2").is_none());
    }
}
