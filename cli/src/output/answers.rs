//! Output of answers, and the check that answers already written belong to the same requests.

use super::resumable::ResumableFile;
use crate::exit::Failure;
use std::io::{self, Write};
use tikki_engine::wire::{Id, Reply};

/// An output of answers.
pub(crate) trait Answers: Send {
    /// Returns the number of answers already written.
    fn standing(&self) -> u64;

    /// Returns whether the last answer is that of the request with this id.
    fn last_is_of(&self, id: &Id) -> bool;

    /// Appends an answer.
    fn put(&mut self, reply: &Reply) -> Result<(), Failure>;

    /// Finishes the output.
    fn end(&mut self) -> Result<(), Failure>;
}

impl Answers for io::Stdout {
    fn standing(&self) -> u64 {
        0
    }

    fn last_is_of(&self, _: &Id) -> bool {
        false
    }

    fn put(&mut self, reply: &Reply) -> Result<(), Failure> {
        writeln!(self, "{reply}")?;
        self.end()
    }

    fn end(&mut self) -> Result<(), Failure> {
        Ok(self.flush()?)
    }
}

impl Answers for ResumableFile {
    fn standing(&self) -> u64 {
        self.lines
    }

    fn last_is_of(&self, id: &Id) -> bool {
        let begins = |last: &String| last.starts_with(&format!("{{\"id\":{id},"));
        self.last.as_ref().is_some_and(begins)
    }

    fn put(&mut self, reply: &Reply) -> Result<(), Failure> {
        writeln!(self, "{reply}")?;
        self.end()
    }

    fn end(&mut self) -> Result<(), Failure> {
        Ok(self.flush()?)
    }
}
