//! JSON Lines in the form of the wire.

use super::{Output, json};
use crate::exit::Failure;
use std::io::Write;
use std::sync::Arc;
use tikki_engine::service::SolvedBoard;
use tikki_engine::wire::{BoardHead, FileAnswer, TableAnswer};

pub(crate) struct JsonOutput<W>(W);

impl<W: Write> JsonOutput<W> {
    pub(crate) fn new(out: W) -> JsonOutput<W> {
        JsonOutput(out)
    }
}

impl<W: Write> Output for JsonOutput<W> {
    fn board(&mut self, solved: SolvedBoard<Arc<str>>) -> Result<(), Failure> {
        let analysed = &solved.analysed;
        let answer = |table| TableAnswer::new(table, analysed.par.as_ref());
        let shown = analysed.proved_table();
        let head = BoardHead::new(&solved.kept, &analysed.board.header);
        writeln!(self.0, "{}", json(&FileAnswer::new(head, shown.as_ref().map(answer))))?;
        Ok(self.0.flush()?)
    }
}
