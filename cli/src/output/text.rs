//! Readable tables, with suit symbols on a terminal.

use super::Output;
use crate::exit::Failure;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;
use tikki_bridge::analysis::AnalysedBoard;
use tikki_bridge::board::{BoardHeader, StoredPar};
use tikki_bridge::formats::{csv, par_text};
use tikki_bridge::{BoundsTable, Par};
use tikki_engine::service::SolvedBoard;
use tikki_solver::{Seat, Side, Strain};

/// The columns of a table, from left to right.
const COLUMNS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
/// The rows of a table, partners together.
const ROWS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// The note on a board whose search was stopped by a limit.
pub(crate) const STOPPED: &str = "stopped by a limit";

/// Returns the symbol of a strain on a terminal.
pub(crate) fn symbol(strain: Strain) -> &'static str {
    match strain {
        Strain::Clubs => "♣",
        Strain::Diamonds => "♦",
        Strain::Hearts => "♥",
        Strain::Spades => "♠",
        Strain::NoTrump => strain.name(),
    }
}

pub(crate) struct TextOutput<W> {
    out: W,
    symbols: bool,
    /// What was printed last: a board that was played at several tables is printed once.
    last: String,
}

impl<W: Write> TextOutput<W> {
    pub(crate) fn new(out: W, symbols: bool) -> TextOutput<W> {
        TextOutput { out, symbols, last: String::new() }
    }

    fn strain(&self, strain: Strain) -> &'static str {
        if self.symbols { symbol(strain) } else { strain.name() }
    }

    /// Formats the table; columns are wider where a limit left bounds.
    fn table(&self, table: &BoundsTable) -> String {
        let width = if table.complete().is_some() { 4 } else { 8 };
        let mut text = "     ".to_owned();
        for strain in COLUMNS {
            let _ = write!(text, "{:>width$}", self.strain(strain));
        }
        for seat in ROWS {
            let _ = write!(text, "\n    {seat}");
            for strain in COLUMNS {
                let _ = write!(text, "{:>width$}", csv::tricks(table.tricks(strain, seat)));
            }
        }
        text
    }
}

/// Returns `club.pbn: board 7, dealer S, Both vul`, followed by `more`.
pub(crate) fn heading(file: &str, board: &BoardHeader, more: &[String]) -> String {
    let label = board.label.iter().map(|label| format!("board {label}"));
    let dealer = board.dealer.iter().map(|dealer| format!("dealer {dealer}"));
    let vulnerable = board.vulnerable.iter().map(|sides| format!("{sides} vul"));
    let parts: Vec<String> =
        label.chain(dealer).chain(vulnerable).chain(more.iter().cloned()).collect();
    format!("{file}: {}", parts.join(", ")).trim_end().to_owned()
}

/// Returns `Par: 2NT by E =, EW +120`.
pub(crate) fn par(par: &Par, strain: impl Fn(Strain) -> &'static str) -> String {
    if par.contracts.is_empty() {
        return "Par: passed out".to_owned();
    }
    let contracts = par_text::sentence(&StoredPar::all(par), strain);
    let side = if par.score_ns < 0 { Side::EastWest } else { Side::NorthSouth };
    format!("Par: {contracts}, {side} {:+}", par.score_ns.abs())
}

impl<W: Write> Output for TextOutput<W> {
    fn board(&mut self, solved: SolvedBoard<Arc<str>>) -> Result<(), Failure> {
        let Ok(table) = solved.analysed.proved_table() else { return Ok(()) };
        let AnalysedBoard { board: played_board, par: known, cut_short, .. } = &solved.analysed;
        let stopped: Vec<String> = cut_short.iter().map(|_| STOPPED.to_owned()).collect();
        let heading = heading(&solved.kept, &played_board.header, &stopped);
        let mut text = heading.clone();
        if let Ok(deal) = &played_board.header.deal {
            let _ = write!(text, "\n  {deal}");
        }
        let _ = write!(text, "\n{}", self.table(&table));
        if let Some(known) = known {
            let _ = write!(text, "\n  {}", par(known, |strain| self.strain(strain)));
        }
        if text == self.last {
            writeln!(self.out, "{heading}: the same deal again\n")?;
        } else {
            writeln!(self.out, "{text}\n")?;
            self.last = text;
        }
        Ok(self.out.flush()?)
    }
}
