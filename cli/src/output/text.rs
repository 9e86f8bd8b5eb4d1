//! Tables for people, with suit symbols on a terminal.

use super::Output;
use crate::exit::Failure;
use engine::par::{Par, ParContract};
use engine::service::BoardTable;
use engine::table::TrickTable;
use solver::{Seat, Strain};
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

/// The columns of a table, from left to right.
const COLUMNS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
/// The rows of a table, partners together.
const ROWS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

pub(crate) struct Text<W> {
    out: W,
    symbols: bool,
}

impl<W: Write> Text<W> {
    pub(crate) fn new(out: W, symbols: bool) -> Text<W> {
        Text { out, symbols }
    }

    fn strain(&self, strain: Strain) -> &'static str {
        match strain {
            Strain::Clubs if self.symbols => "♣",
            Strain::Diamonds if self.symbols => "♦",
            Strain::Hearts if self.symbols => "♥",
            Strain::Spades if self.symbols => "♠",
            _ => strain.name(),
        }
    }

    fn table(&self, table: &TrickTable) -> String {
        let mut text = "     ".to_owned();
        for strain in COLUMNS {
            let _ = write!(text, "{:>4}", self.strain(strain));
        }
        for seat in ROWS {
            let _ = write!(text, "\n    {seat}");
            for strain in COLUMNS {
                let _ = write!(text, "{:>4}", table.tricks(strain, seat).get());
            }
        }
        text
    }

    fn par(&self, par: &Par) -> String {
        if par.contracts.is_empty() {
            return "par 0: passed out".to_owned();
        }
        let contracts = contracts(par, |strain| self.strain(strain));
        format!("par {:+} for NS: {contracts}", par.score_ns)
    }
}

/// The contracts worth par, each with its declarers and result: `3NT by NS +1, 5DX by N -2`.
pub(crate) fn contracts(par: &Par, name: impl Fn(Strain) -> &'static str) -> String {
    let mut listed: Vec<(String, String, i8)> = Vec::new();
    for ParContract { contract, declarer, tricks } in &par.contracts {
        let over = contract.overtricks(tricks.get());
        let text = format!("{}{}{}", contract.level, name(contract.strain), contract.penalty);
        match listed.last_mut().filter(|last| last.0 == text && last.2 == over) {
            Some(last) => last.1 += &declarer.to_string(),
            None => listed.push((text, declarer.to_string(), over)),
        }
    }
    let text = |(contract, declarers, over): &(String, String, i8)| match over {
        0 => format!("{contract} by {declarers} ="),
        over => format!("{contract} by {declarers} {over:+}"),
    };
    listed.iter().map(text).collect::<Vec<_>>().join(", ")
}

impl<W: Write> Output for Text<W> {
    fn board(&mut self, file: &str, solved: &BoardTable<Arc<str>>) -> Result<(), Failure> {
        let Ok((deal, table)) = &solved.table else { return Ok(()) };
        let mut text = format!("{file}:");
        let board = &solved.board;
        if let Some(label) = &board.label {
            let _ = write!(text, " board {label}");
        }
        if let Some(dealer) = board.dealer {
            let _ = write!(text, ", dealer {dealer}");
        }
        if let Some(vulnerable) = board.vulnerable {
            let _ = write!(text, ", vulnerable {vulnerable}");
        }
        let _ = write!(text, "\n  {deal}\n{}", self.table(table));
        if let Some(par) = &solved.par {
            let _ = write!(text, "\n  {}", self.par(par));
        }
        writeln!(self.out, "{text}\n")?;
        Ok(self.out.flush()?)
    }
}
