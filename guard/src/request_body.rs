//! The body of a request: its bytes without their framing.

use crate::buffer::Buffer;
use crate::limits;
use crate::rejection::Rejection;
use crate::request_head::{Framing, too_long};
use httparse::Status;

/// Decodes a body as it comes in.
#[derive(Debug)]
pub(crate) struct BodyDecoder {
    /// The decoded bytes.
    pub bytes: Vec<u8>,
    expected: ExpectedPart,
    /// Bytes of the trailers.
    trailers: usize,
    /// How many bytes it may have.
    most: usize,
}

/// The part that is expected next, with the number of bytes left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExpectedPart {
    /// The rest of a body that is not chunked.
    Rest(usize),
    /// The line with the size of a chunk.
    ChunkSize,
    /// The rest of a chunk.
    Chunk(usize),
    /// The end of the line after a chunk.
    ChunkEnd,
    /// Headers after the last chunk, or the empty line that ends them.
    Trailer,
    /// Nothing: the body is whole.
    Nothing,
}

/// The most bytes of the line with a chunk's size.
const SIZE_LINE_BYTES: usize = 256;

impl BodyDecoder {
    /// A decoder for a body of at most `most` bytes.
    pub(crate) fn new(framing: Framing, most: usize) -> BodyDecoder {
        let expected = match framing {
            Framing::Length(length) => ExpectedPart::Rest(length),
            Framing::Chunked => ExpectedPart::ChunkSize,
        };
        BodyDecoder { bytes: Vec::new(), expected, trailers: 0, most }
    }

    /// Decodes what it can of the input. True when the body is whole.
    pub(crate) fn decode(&mut self, input: &mut Buffer) -> Result<bool, Rejection> {
        loop {
            let before = (self.expected, input.len());
            self.expected = self.step(input)?;
            if self.expected == ExpectedPart::Nothing {
                return Ok(true);
            }
            if before == (self.expected, input.len()) {
                return Ok(false);
            }
        }
    }

    fn step(&mut self, input: &mut Buffer) -> Result<ExpectedPart, Rejection> {
        match self.expected {
            ExpectedPart::Rest(left) => match left - self.copy(input, left) {
                0 => Ok(ExpectedPart::Nothing),
                left => Ok(ExpectedPart::Rest(left)),
            },
            ExpectedPart::Chunk(left) => match left - self.copy(input, left) {
                0 => Ok(ExpectedPart::ChunkEnd),
                left => Ok(ExpectedPart::Chunk(left)),
            },
            ExpectedPart::ChunkSize => self.chunk_size(input),
            ExpectedPart::ChunkEnd => match input.bytes() {
                [b'\r', b'\n', ..] => {
                    input.consume(2);
                    Ok(ExpectedPart::ChunkSize)
                }
                [] | [b'\r'] => Ok(ExpectedPart::ChunkEnd),
                _ => Err(Rejection::malformed("a chunk is longer than its size")),
            },
            ExpectedPart::Trailer => self.trailer(input),
            ExpectedPart::Nothing => Ok(ExpectedPart::Nothing),
        }
    }

    fn copy(&mut self, input: &mut Buffer, most: usize) -> usize {
        let count = most.min(input.len());
        self.bytes.extend_from_slice(&input.bytes()[..count]);
        input.consume(count);
        count
    }

    fn chunk_size(&self, input: &mut Buffer) -> Result<ExpectedPart, Rejection> {
        let bad = || Rejection::malformed("invalid chunk size");
        // `httparse` reads an empty line as zero.
        if input.bytes().first().is_some_and(|byte| !byte.is_ascii_hexdigit()) {
            return Err(bad());
        }
        match httparse::parse_chunk_size(input.bytes()).map_err(|_| bad())? {
            Status::Partial if input.len() > SIZE_LINE_BYTES => Err(bad()),
            Status::Partial => Ok(ExpectedPart::ChunkSize),
            Status::Complete((line, _)) if line > SIZE_LINE_BYTES => Err(bad()),
            Status::Complete((line, _)) if has_controls(&input.bytes()[..line]) => {
                Err(Rejection::malformed("control characters next to a chunk size"))
            }
            Status::Complete((line, size)) => {
                input.consume(line);
                let left = (self.most - self.bytes.len()) as u64;
                match size {
                    0 => Ok(ExpectedPart::Trailer),
                    size if size <= left => Ok(ExpectedPart::Chunk(size as usize)),
                    _ => Err(too_long(self.most)),
                }
            }
        }
    }

    /// Skips a trailer; an empty line is the end.
    fn trailer(&mut self, input: &mut Buffer) -> Result<ExpectedPart, Rejection> {
        let Some(end) = input.bytes().iter().position(|&byte| byte == b'\n') else {
            return if self.trailers + input.len() > limits::HEAD_BYTES {
                Err(Rejection::malformed("the trailers after the last chunk are too long"))
            } else {
                Ok(ExpectedPart::Trailer)
            };
        };
        let empty = match &input.bytes()[..end] {
            [b'\r'] => true,
            [field @ .., b'\r'] if is_field(field) => false,
            _ => return Err(Rejection::malformed("invalid trailer after the last chunk")),
        };
        self.trailers += end + 1;
        input.consume(end + 1);
        Ok(if empty { ExpectedPart::Nothing } else { ExpectedPart::Trailer })
    }
}

/// Whether a line has control characters other than tabs before its end: a line feed there may end it for other programs.
fn has_controls(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r\n").unwrap_or(line);
    line.iter().any(|&byte| byte != b'\t' && byte.is_ascii_control())
}

/// Whether a line is a name, a colon and a value, without control characters.
fn is_field(line: &[u8]) -> bool {
    let colon = line.iter().position(|&byte| byte == b':').unwrap_or_default();
    let (name, value) = line.split_at(colon);
    let of_names = |byte: &u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte);
    !name.is_empty() && name.iter().all(of_names) && !value.iter().any(u8::is_ascii_control)
}

#[cfg(test)]
mod tests;
