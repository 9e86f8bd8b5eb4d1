//! Comma-separated values: one board a line, one column a cell. Refused boards have their code in the last column.

use super::Output;
use super::text::contracts;
use crate::exit::Failure;
use engine::formats::csv;
use engine::service::BoardTable;
use solver::{Seat, Strain};
use std::io::Write;
use std::sync::Arc;

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

    fn board(&mut self, file: &str, solved: &BoardTable<Arc<str>>) -> Result<(), Failure> {
        let board = &solved.board;
        let mut record = vec![
            file.to_owned(),
            board.label.clone().unwrap_or_default(),
            board.dealer.map_or(String::new(), |seat| seat.to_string()),
            board.vulnerable.map_or(String::new(), |vulnerable| vulnerable.to_string()),
            solved.table.as_ref().map_or(String::new(), |(deal, _)| deal.to_string()),
        ];
        for seat in Seat::ALL {
            let cell = |strain| match &solved.table {
                Ok((_, table)) => table.tricks(strain, seat).to_string(),
                Err(_) => String::new(),
            };
            record.extend(csv::STRAINS.map(cell));
        }
        record.push(solved.par.as_ref().map_or(String::new(), |par| par.score_ns.to_string()));
        record.push(solved.par.as_ref().map_or(String::new(), |par| contracts(par, Strain::name)));
        record.push(
            solved.table.as_ref().err().map_or(String::new(), |error| error.code.to_string()),
        );
        self.line(&record)
    }
}
