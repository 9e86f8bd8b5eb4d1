//! One JSON object a line, in the form of the wire.

use super::{Output, json};
use crate::exit::Failure;
use std::io::Write;
use std::sync::Arc;
use tikki_engine::service::SolvedRecord;
use tikki_engine::wire::{About, BoardHead, TableAnswer};

pub(crate) struct Json<W>(W);

impl<W: Write> Json<W> {
    pub(crate) fn new(out: W) -> Json<W> {
        Json(out)
    }
}

impl<W: Write> Output for Json<W> {
    fn board(&mut self, solved: SolvedRecord<Arc<str>>) -> Result<(), Failure> {
        let analysed = &solved.analysed;
        let answer = |table| TableAnswer::new(table, analysed.par.as_ref());
        let told = analysed.proved_table();
        let head = BoardHead::new(&solved.kept, &analysed.record.board);
        writeln!(self.0, "{}", json(&About::new(head, told.as_ref().map(answer))))?;
        Ok(self.0.flush()?)
    }
}
