//! Comma-separated values: one board a line, one column a cell. Refused boards have their code in the last column.

use super::Output;
use super::text::contracts;
use crate::exit::Failure;
use engine::analysis::table::STRAINS;
use engine::service::BoardTable;
use solver::{Seat, Strain};
use std::io::Write;
use std::sync::Arc;

pub(crate) struct Csv<W: Write>(csv::Writer<W>);

impl<W: Write> Csv<W> {
    pub(crate) fn new(out: W) -> Csv<W> {
        Csv(csv::Writer::from_writer(out))
    }
}

impl<W: Write> Output for Csv<W> {
    fn begin(&mut self) -> Result<(), Failure> {
        let mut header =
            ["file", "board", "dealer", "vulnerable", "deal"].map(str::to_owned).to_vec();
        for seat in Seat::ALL {
            header.extend(STRAINS.map(|strain| format!("{seat}_{strain}").to_lowercase()));
        }
        header.extend(["par_score_ns", "par_contracts", "error"].map(str::to_owned));
        self.0.write_record(header)?;
        Ok(self.0.flush()?)
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
            record.extend(STRAINS.map(cell));
        }
        record.push(solved.par.as_ref().map_or(String::new(), |par| par.score_ns.to_string()));
        record.push(solved.par.as_ref().map_or(String::new(), |par| contracts(par, Strain::name)));
        record.push(
            solved.table.as_ref().err().map_or(String::new(), |error| error.code.to_string()),
        );
        self.0.write_record(record)?;
        Ok(self.0.flush()?)
    }
}
