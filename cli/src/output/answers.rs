//! Where the answers to requests go, and whether those that stand there are of the same requests.

use super::resumable::ResumableFile;
use crate::exit::Failure;
use std::io::{self, Write};
use tikki_engine::wire::{Id, Reply};

/// Where answers go.
pub(crate) trait Answers: Send {
    /// How many stand there.
    fn standing(&self) -> u64;

    /// Whether the last of them is that of a request with this id.
    fn last_is_of(&self, id: &Id) -> bool;

    /// Puts an answer behind the others.
    fn put(&mut self, reply: &Reply) -> Result<(), Failure>;

    /// Ends the writing.
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
