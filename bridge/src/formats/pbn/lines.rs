//! Lines as they stand in a file: ended by `\n`, `\r\n` or `\r`, with their ends, in bounded memory.

use std::io::{self, BufRead};

/// A line, end included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PhysicalLine<'a> {
    /// All of its bytes.
    Whole(&'a [u8]),
    /// It was longer than allowed; its bytes have not been kept.
    TooLong {
        /// How many bytes it had, end included.
        bytes: u64,
    },
}

impl PhysicalLine<'_> {
    /// How many bytes it has, end included.
    pub(super) fn len(&self) -> usize {
        match self {
            PhysicalLine::Whole(bytes) => bytes.len(),
            PhysicalLine::TooLong { bytes } => *bytes as usize,
        }
    }
}

/// Reads lines one by one into one buffer.
#[derive(Debug)]
pub(super) struct PhysicalLines<R> {
    input: R,
    limit: usize,
    kept: Vec<u8>,
    length: u64,
}

impl<R: BufRead> PhysicalLines<R> {
    /// The lines of `input`, of at most `limit` bytes each, their ends not counted.
    pub(super) fn new(input: R, limit: usize) -> PhysicalLines<R> {
        PhysicalLines { input, limit, kept: Vec::new(), length: 0 }
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn read(&mut self) -> io::Result<Option<PhysicalLine<'_>>> {
        self.kept.clear();
        self.length = 0;
        let mut end = 0;
        while let Some(last) = self.take_chunk()? {
            end = match last {
                b'\r' => 1 + self.take_line_feed()?,
                b'\n' => 1,
                _ => continue,
            };
            break;
        }
        Ok((self.length > 0).then(|| {
            if self.length - end > self.limit as u64 {
                PhysicalLine::TooLong { bytes: self.length }
            } else {
                PhysicalLine::Whole(&self.kept)
            }
        }))
    }

    /// Takes what is there, up to the end of the line; the last byte taken.
    fn take_chunk(&mut self) -> io::Result<Option<u8>> {
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            let end = chunk.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
            let taken = &chunk[..end.map_or(chunk.len(), |end| end + 1)];
            let last = taken.last().copied();
            let used = taken.len();
            let room = (self.limit + 1).saturating_sub(self.kept.len());
            self.kept.extend_from_slice(&taken[..used.min(room)]);
            self.length += used as u64;
            self.input.consume(used);
            return Ok(last);
        }
    }

    /// Takes the `\n` of a `\r\n`, which may come in another chunk than the `\r`; how many bytes.
    fn take_line_feed(&mut self) -> io::Result<u64> {
        loop {
            let next = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?.first().copied(),
            };
            if next != Some(b'\n') {
                return Ok(0);
            }
            self.kept.push(b'\n');
            self.length += 1;
            self.input.consume(1);
            return Ok(1);
        }
    }
}

/// The lines of bytes in memory, each with its end.
pub(super) fn split(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let length = match end {
            Some(at) if bytes[at..].starts_with(b"\r\n") => at + 2,
            Some(at) => at + 1,
            None => bytes.len(),
        };
        let (line, rest) = bytes.split_at(length);
        bytes = rest;
        (!line.is_empty()).then_some(line)
    })
}

#[cfg(test)]
mod tests;
