//! Comma-separated values: one board a line, one column a cell. Refused boards have their code in the last column.

use super::Output;
use crate::exit::Failure;
use std::io::Write;
use std::sync::Arc;
use tikki_bridge::formats::csv;
use tikki_engine::service::SolvedRecord;

pub(crate) struct Csv<W>(W);

impl<W: Write> Csv<W> {
    pub(crate) fn new(out: W) -> Csv<W> {
        Csv(out)
    }

    fn line(&mut self, fields: &[String]) -> Result<(), Failure> {
        writeln!(self.0, "{}", csv::line(fields))?;
        Ok(self.0.flush()?)
    }
}

impl<W: Write> Output for Csv<W> {
    fn begin(&mut self) -> Result<(), Failure> {
        self.line(&csv::header())
    }

    fn board(&mut self, solved: SolvedRecord<Arc<str>>) -> Result<(), Failure> {
        let cut_short = solved.analysed.cut_short;
        let record = solved.analysed.into_record();
        self.line(&csv::row(&solved.kept, &record, cut_short.as_ref()))
    }
}
