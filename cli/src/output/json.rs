//! One JSON object a line, in the form of the wire.

use super::Output;
use crate::exit::Failure;
use engine::service::BoardTable;
use std::io::Write;
use std::sync::Arc;

pub(crate) struct Json<W>(W);

impl<W: Write> Json<W> {
    pub(crate) fn new(out: W) -> Json<W> {
        Json(out)
    }
}

impl<W: Write> Output for Json<W> {
    fn board(&mut self, file: &str, solved: &BoardTable<Arc<str>>) -> Result<(), Failure> {
        writeln!(self.0, "{}", solved.answer(file).to_line())?;
        Ok(self.0.flush()?)
    }
}
