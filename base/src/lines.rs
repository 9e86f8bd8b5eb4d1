//! Lines of text with bounded memory.

use std::io::{self, BufRead};

/// One line of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputLine {
    /// The bytes, without the line ending.
    Whole(Vec<u8>),
    /// The line was too long and has been skipped.
    TooLong {
        /// The length of the line, in bytes.
        bytes: u64,
    },
}

impl InputLine {
    /// Returns the length of the line, in bytes.
    pub fn len(&self) -> usize {
        match self {
            InputLine::Whole(bytes) => bytes.len(),
            InputLine::TooLong { bytes } => *bytes as usize,
        }
    }

    /// Returns whether the line is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Reads the lines of an input one by one; a line over the limit is skipped and not stored.
#[derive(Debug)]
pub struct Lines<R> {
    /// The input, from the next line on.
    pub input: R,
    /// The maximum length of a line, in bytes.
    pub limit: usize,
}

impl<R: BufRead> Lines<R> {
    /// Returns the next line; `None` at the end of the input. `\n` and `\r\n` end a line.
    fn read(&mut self) -> io::Result<Option<InputLine>> {
        let mut kept = Vec::new();
        let mut bytes = 0_u64;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok((bytes > 0).then(|| self.finish(kept, bytes)));
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            bytes += part.len() as u64;
            if kept.len() + part.len() <= self.limit + 1 {
                kept.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(self.finish(kept, bytes)));
            }
        }
    }

    fn finish(&self, mut kept: Vec<u8>, bytes: u64) -> InputLine {
        if kept.last() == Some(&b'\r') && kept.len() as u64 == bytes {
            kept.pop();
        } else if kept.len() as u64 != bytes {
            return InputLine::TooLong { bytes };
        }
        if kept.len() > self.limit { InputLine::TooLong { bytes } } else { InputLine::Whole(kept) }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<InputLine>;

    fn next(&mut self) -> Option<io::Result<InputLine>> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests;
