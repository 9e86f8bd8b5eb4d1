//! LIN: `…|md|3S…H…D…C…,…,…,|sv|n|ah|Board 7|mb|1N!|an|15-17|…|pc|SA|…|mc|9|`.
//!
//! A file is a row of fields, `name|value|`, broken into lines anywhere. `md` gives the dealer (1 south, 2 west, 3 north, 4
//! east) and the hands from south clockwise, the last of which may be left out.
//!
//! | field | what |
//! |---|---|
//! | `pn` | names: south, west, north, east; of a match eight, the open room's first |
//! | `sv` | vulnerable: `o` nobody, `n`, `e`, `b` both |
//! | `ah`, `qx` | the board's label; with `qx`, `o7` and `c7` also give the room |
//! | `mb`, `an` | a call, `!` if alerted; what it means |
//! | `pc` | cards played |
//! | `mc` | how many tricks declarer claims, of the whole deal |
//! | `vg`, `rs` | a match: title, round, first board, teams; contract and result of each board, open room, closed room, … |

mod board;
mod fields;
mod scan;
mod write;

pub(super) use scan::LinScanner;
pub(crate) use write::write;

use super::DealText;
use super::pbn_deal::{add_lettered_hand, column_in};
use crate::board::Board;
use crate::scoring::Vulnerability;
use tikki_base::deal::DealBuilder;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names::Named;
use tikki_solver::Seat;

/// Whether the text looks like LIN with a deal.
pub(crate) fn is_lin(text: &str) -> bool {
    field(text, "md").is_some()
}

/// Whether the text can be a line of a LIN file.
pub(super) fn is_line(text: &str) -> bool {
    text.contains('|') && !super::address::is_url(text)
}

/// The deal of a LIN string with one board.
///
/// # Errors
/// `bad-deal`, `unknown-card`, `duplicate-card`, `too-many-cards`; at the character, if it is about one.
pub(crate) fn parse(text: &str) -> Result<DealText> {
    let md =
        field(text, "md").ok_or_else(|| Error::new(Code::BadDeal, "the LIN has no md field"))?;
    let mut read = parse_md(md).map_err(|error| error.within(1, column_in(text, md)))?;
    read.board = label(field(text, "ah"), field(text, "qx"));
    read.vulnerable = field(text, "sv").and_then(Vulnerability::from_name);
    Ok(read)
}

/// The record of a LIN string with one board.
///
/// # Errors
/// `bad-deal` if it has none.
pub(crate) fn parse_board(text: &str) -> Result<Board> {
    let mut scanner = LinScanner::default();
    scanner.feed(text, 1);
    let none = || Error::new(Code::BadDeal, "the LIN has no md field");
    scanner.next().or_else(|| scanner.finish()).ok_or_else(none)
}

/// Dealer and hands of an `md` field.
fn parse_md(md: &str) -> Result<DealText> {
    let digit = md.trim_start().chars().next().and_then(|c| c.to_digit(10));
    let digit = digit.filter(|d| (1..=4).contains(d));
    let hands = if digit.is_some() { &md.trim_start()[1..] } else { md };
    let mut builder = DealBuilder::default();
    for (n, hand) in hands.split(',').enumerate().filter(|(_, hand)| !hand.trim().is_empty()) {
        let column = column_in(md, hand);
        if n > 3 {
            let error = Error::new(Code::BadDeal, "the md field has more than four hands");
            return Err(error.at(1, column));
        }
        add_lettered_hand(&mut builder, Seat::South.nth(n), hand)
            .map_err(|error| error.within(1, column))?;
    }
    Ok(DealText {
        deal: builder.build()?.with_fourth_hand(),
        dealer: digit.map(|d| Seat::South.nth(d as usize - 1)),
        vulnerable: None,
        board: None,
    })
}

/// The label of a board by its `ah` and `qx` fields.
fn label(ah: Option<&str>, qx: Option<&str>) -> Option<String> {
    let words = |label: &str| label.split_whitespace().collect::<Vec<_>>().join(" ");
    let named = |label: &str| words(label.trim().trim_start_matches("Board"));
    let label = ah.map(named).filter(|label| !label.is_empty());
    label.or_else(|| qx.map(|label| words(without_room(label))))
}

/// Returns the number of a board without its room: `o7` in the open, `c7` in the closed one; what follows a comma is a remark.
fn without_room(label: &str) -> &str {
    let label = label.trim();
    let first = label.split(',').next().unwrap_or(label).trim();
    let number = first.strip_prefix(['o', 'c', 'O', 'C']).unwrap_or(first);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { number } else { label }
}

/// The first field of a name: LIN is `name|value|name|value|…`.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut parts = text.split('|');
    while let Some(key) = parts.next() {
        let value = parts.next()?;
        if key.trim().eq_ignore_ascii_case(name) {
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests;
