//! CSV: one line per board, one column per cell of the table. Refused boards have their error code in the last column.

use super::Output;
use crate::exit::Failure;
use std::io::Write;
use std::sync::Arc;
use tikki_bridge::formats::csv;
use tikki_engine::service::SolvedBoard;

pub(crate) struct CsvOutput<W>(W);

impl<W: Write> CsvOutput<W> {
    pub(crate) fn new(out: W) -> CsvOutput<W> {
        CsvOutput(out)
    }

    fn line(&mut self, fields: &[String]) -> Result<(), Failure> {
        writeln!(self.0, "{}", csv::line(fields))?;
        Ok(self.0.flush()?)
    }
}

impl<W: Write> Output for CsvOutput<W> {
    fn begin(&mut self) -> Result<(), Failure> {
        self.line(&csv::header())
    }

    fn board(&mut self, solved: SolvedBoard<Arc<str>>) -> Result<(), Failure> {
        let cut_short = solved.analysed.cut_short;
        let played_board = solved.analysed.into_board();
        self.line(&csv::row(&solved.kept, &played_board, cut_short.as_ref()))
    }
}
