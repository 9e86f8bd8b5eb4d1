//! The body of a request, as it comes in.

use super::head::{Framing, Refusal, too_long};
use crate::limits;
use httparse::Status;

/// Bytes that have come and are not used yet.
#[derive(Debug, Default)]
pub(super) struct Input {
    bytes: Vec<u8>,
    used: usize,
}

impl Input {
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.used..]
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len() - self.used
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.used);
        self.used = 0;
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) fn eat(&mut self, count: usize) {
        self.used += count;
        if self.is_empty() {
            *self = Input::default();
        }
    }
}

/// A body of which some has come.
#[derive(Debug)]
pub(super) struct Body {
    /// What has come, without its framing.
    pub bytes: Vec<u8>,
    next: Next,
    trailers: usize,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// So many bytes, and that is all.
    Last(usize),
    /// The size of a chunk.
    Size,
    /// So many bytes of a chunk.
    Chunk(usize),
    /// The end of a chunk's line.
    LineEnd,
    /// Fields after the last chunk.
    Trailers,
    /// Nothing.
    Nothing,
}

/// The longest line with a chunk's size.
const SIZE_LINE: usize = 256;

impl Body {
    pub(super) fn new(framing: Framing) -> Body {
        let next = match framing {
            Framing::Length(length) => Next::Last(length),
            Framing::Chunked => Next::Size,
        };
        Body { bytes: Vec::new(), next, trailers: 0 }
    }

    /// Takes what it can from the input. True when the body is whole.
    pub(super) fn take(&mut self, input: &mut Input) -> Result<bool, Refusal> {
        loop {
            let before = (self.next, input.len());
            self.next = self.step(input)?;
            if self.next == Next::Nothing {
                return Ok(true);
            }
            if before == (self.next, input.len()) {
                return Ok(false);
            }
        }
    }

    fn step(&mut self, input: &mut Input) -> Result<Next, Refusal> {
        match self.next {
            Next::Last(left) => match left - self.copy(input, left) {
                0 => Ok(Next::Nothing),
                left => Ok(Next::Last(left)),
            },
            Next::Chunk(left) => match left - self.copy(input, left) {
                0 => Ok(Next::LineEnd),
                left => Ok(Next::Chunk(left)),
            },
            Next::Size => self.size(input),
            Next::LineEnd => match input.rest() {
                [b'\r', b'\n', ..] => {
                    input.eat(2);
                    Ok(Next::Size)
                }
                [] | [b'\r'] => Ok(Next::LineEnd),
                _ => Err(Refusal::malformed("a chunk is longer than it says")),
            },
            Next::Trailers => self.trailer(input),
            Next::Nothing => Ok(Next::Nothing),
        }
    }

    fn copy(&mut self, input: &mut Input, most: usize) -> usize {
        let count = most.min(input.len());
        self.bytes.extend_from_slice(&input.rest()[..count]);
        input.eat(count);
        count
    }

    fn size(&self, input: &mut Input) -> Result<Next, Refusal> {
        let bad = || Refusal::malformed("the size of a chunk is no number");
        // `httparse` takes an empty line for a zero.
        if input.rest().first().is_some_and(|byte| !byte.is_ascii_hexdigit()) {
            return Err(bad());
        }
        match httparse::parse_chunk_size(input.rest()).map_err(|_| bad())? {
            Status::Partial if input.len() > SIZE_LINE => Err(bad()),
            Status::Partial => Ok(Next::Size),
            Status::Complete((line, size)) => {
                input.eat(line);
                let left = (limits::BODY - self.bytes.len()) as u64;
                match size {
                    0 => Ok(Next::Trailers),
                    size if size <= left => Ok(Next::Chunk(size as usize)),
                    _ => Err(too_long()),
                }
            }
        }
    }

    /// Skips a field after the last chunk; an empty line is the end.
    fn trailer(&mut self, input: &mut Input) -> Result<Next, Refusal> {
        let Some(end) = input.rest().iter().position(|&byte| byte == b'\n') else {
            return if self.trailers + input.len() > limits::HEAD {
                Err(Refusal::malformed("too much after the last chunk"))
            } else {
                Ok(Next::Trailers)
            };
        };
        let empty = matches!(&input.rest()[..end], [] | [b'\r']);
        self.trailers += end + 1;
        input.eat(end + 1);
        Ok(if empty { Next::Nothing } else { Next::Trailers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Trouble;

    /// The body and what is left, when the text comes in pieces of so many bytes.
    fn read(
        framing: Framing,
        text: &[u8],
        piece: usize,
    ) -> Result<Option<(String, String)>, Trouble> {
        let (mut body, mut input, mut whole) = (Body::new(framing), Input::default(), false);
        for part in text.chunks(piece) {
            input.push(part);
            whole = whole || body.take(&mut input).map_err(|refusal| refusal.0)?;
        }
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(whole.then(|| (text(&body.bytes), text(input.rest()))))
    }

    fn pair(body: &str, rest: &str) -> (String, String) {
        (body.to_owned(), rest.to_owned())
    }

    #[test]
    fn bodies_end_where_they_say_however_they_come() {
        let chunks = b"3\r\nhel\r\nA;x=1\r\nlo, world!\r\n0\r\nTrailer: x\r\n\r\nGET";
        for piece in 1..60 {
            assert_eq!(
                read(Framing::Chunked, chunks, piece),
                Ok(Some(pair("hello, world!", "GET")))
            );
            assert_eq!(
                read(Framing::Length(5), b"helloGET", piece),
                Ok(Some(pair("hello", "GET")))
            );
            assert_eq!(read(Framing::Length(9), b"hello", piece), Ok(None));
        }
        assert_eq!(read(Framing::Length(0), b"GET", 3), Ok(Some(pair("", "GET"))));
    }

    #[test]
    fn bad_chunks_are_refused() {
        for bad in ["x\r\n", "3\r\nhello", "-3\r\n", "FFFFFFFFFFFFFFFFF\r\n", "\r\n\r\n"] {
            assert_eq!(
                read(Framing::Chunked, bad.as_bytes(), 2),
                Err(Trouble::MalformedRequest),
                "{bad:?}"
            );
        }
        assert_eq!(read(Framing::Chunked, b"800001\r\n", 9), Err(Trouble::BodyTooLarge));
        let long = format!("3;{}", "x".repeat(300));
        assert_eq!(read(Framing::Chunked, long.as_bytes(), 50), Err(Trouble::MalformedRequest));
        let trailers = format!("0\r\n{}", "x".repeat(20_000));
        assert_eq!(
            read(Framing::Chunked, trailers.as_bytes(), 999),
            Err(Trouble::MalformedRequest)
        );
    }
}
