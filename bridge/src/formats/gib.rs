//! GIB's library lines, 88 characters: `W N E S:20 digits`, hands in dotted form, west first.
//!
//! The digits are hexadecimal: for each of NT S H D C the tricks of north and south when south, east, north and west lead.
//!
//! ```text
//! T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K:65658888888843433232
//! ```

use super::pbn_deal;
use crate::board::{Board, BoardHeader};
use crate::table::PartialTable;
use crate::table::TrickTable;
use tikki_base::deal::{DealBuilder, EvenDeal, FULL_HAND};
use tikki_base::error::{Code, Error, Result};
use tikki_base::tricks::TrickCount;
use tikki_solver::{Seat, Side, Strain};

const STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
const LEADERS: [Seat; 4] = [Seat::South, Seat::East, Seat::North, Seat::West];
const DIGITS: usize = 20;

/// Whether a line has the form: four hands, a colon, twenty digits.
pub(super) fn is_gib(text: &str) -> bool {
    split(text).is_some()
}

fn split(text: &str) -> Option<([&str; 4], &str)> {
    let (hands, digits) = text.trim().rsplit_once(':')?;
    let hands: Vec<&str> = hands.split_whitespace().collect();
    let digits = digits.trim();
    let found = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_alphanumeric());
    Some((hands.try_into().ok().filter(|_| found)?, digits))
}

/// The record of a line.
///
/// # Errors
/// `bad-deal` if it has not the form. What is wrong with the hands is among the board's faults.
pub(crate) fn parse(text: &str) -> Result<Board> {
    let bad = || Error::new(Code::BadDeal, "a GIB line is W N E S:20 hexadecimal digits");
    let (hands, digits) = split(text).ok_or_else(bad)?;
    let deal = deal(text, hands).and_then(|builder| EvenDeal::try_from(builder.build()?));
    let mut board = Board::from(BoardHeader { label: None, dealer: None, vulnerable: None, deal });
    let at = pbn_deal::column_in(text, digits);
    let table = table(digits).map_err(|error| error.within(1, at));
    let table = board.kept(crate::board::BoardPart::Stored, table);
    board.stored.tables.extend(table.map(|table| ("gib", table)));
    Ok(board)
}

fn deal(text: &str, hands: [&str; 4]) -> Result<DealBuilder> {
    let mut builder = DealBuilder::default();
    for (n, hand) in hands.into_iter().enumerate() {
        let at = pbn_deal::column_in(text, hand);
        pbn_deal::add_hand(&mut builder, Seat::West.nth(n), hand)
            .map_err(|error| error.within(1, at))?;
    }
    Ok(builder)
}

fn table(digits: &str) -> Result<PartialTable> {
    let mut table = PartialTable::default();
    for (index, digit) in digits.chars().enumerate() {
        let (strain, declarer) = (STRAINS[index / 4], LEADERS[index % 4].rho());
        let bad = || {
            let message = format!("'{digit}' is not a number of tricks");
            Error::new(Code::BadField, message).at(1, index as u64 + 1)
        };
        let ns = digit.to_digit(16).and_then(|tricks| TrickCount::new(tricks as u8));
        table = table.with(strain, declarer, of_declarer(ns.ok_or_else(bad)?, declarer));
    }
    Ok(table)
}

/// North-south's tricks as those of declarer's side, or the other way round.
fn of_declarer(tricks: TrickCount, declarer: Seat) -> TrickCount {
    match declarer.side() {
        Side::NorthSouth => tricks,
        Side::EastWest => tricks.of_the_others(),
    }
}

/// A full deal and its table as a line, without its end.
///
/// # Errors
/// `uneven-hands` if the deal is not full.
pub(crate) fn write(deal: &EvenDeal, table: &TrickTable) -> Result<String> {
    if deal.cards() != FULL_HAND {
        return Err(Error::new(Code::UnevenHands, "a GIB line holds full deals only"));
    }
    let hands = [0, 1, 2, 3].map(|n| deal.hands().hand(Seat::West.nth(n)).to_string());
    let digit = |strain: Strain, leader: Seat| {
        let declarer = leader.rho();
        let ns = of_declarer(table.tricks(strain, declarer), declarer);
        format!("{:X}", ns.get())
    };
    let row = |strain: Strain| LEADERS.map(|leader| digit(strain, leader)).concat();
    Ok(format!("{}:{}", hands.join(" "), STRAINS.map(row).concat()))
}

#[cfg(test)]
mod tests;
