//! The response of the upstream on its way to the client: where it ends, and whether the connection ends with it.

use crate::buffer::Buffer;
use crate::limits;
use httparse::{EMPTY_HEADER, Status};

/// The rest of a response that has not arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Remaining {
    /// A known number of bytes.
    Bytes(usize),
    /// Chunks up to the last, which is empty; here the last bytes that came.
    Chunks([u8; LAST_CHUNK.len()]),
    /// All until the upstream closes the connection.
    UntilClose,
}

/// The last chunk, after the end of the one before. A line of JSON, which is what a chunk holds, cannot contain it.
const LAST_CHUNK: [u8; 7] = *b"\r\n0\r\n\r\n";

/// The most bytes of a response's head.
const HEAD_BYTES: usize = 8 << 10;

/// Relays a response and finds its end.
#[derive(Debug)]
pub(crate) struct ResponseRelay {
    only_head: bool,
    /// The head, while it is not whole.
    head: Vec<u8>,
    /// None until the head is whole.
    remaining: Option<Remaining>,
}

/// The upstream sent something that is not a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InvalidResponse;

impl ResponseRelay {
    pub(crate) fn new(only_head: bool) -> ResponseRelay {
        ResponseRelay { only_head, head: Vec::new(), remaining: None }
    }

    /// Whether some of it was relayed.
    pub(crate) fn has_begun(&self) -> bool {
        self.remaining.is_some()
    }

    /// Whether it comes bit by bit, and its length is not known.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.remaining, Some(Remaining::Chunks(_) | Remaining::UntilClose))
    }

    /// Whether its end was relayed.
    pub(crate) fn is_whole(&self) -> bool {
        match &self.remaining {
            None | Some(Remaining::UntilClose) => false,
            Some(Remaining::Bytes(left)) => *left == 0,
            Some(Remaining::Chunks(last)) => *last == LAST_CHUNK,
        }
    }

    /// Whether it is whole if the upstream closes the connection now.
    pub(crate) fn may_end(&self) -> bool {
        self.remaining == Some(Remaining::UntilClose) || self.is_whole()
    }

    /// Moves bytes of the upstream to the output. `last`: the response says `Connection: close`.
    pub(crate) fn relay(
        &mut self,
        bytes: &[u8],
        last: bool,
        out: &mut Buffer,
    ) -> Result<(), InvalidResponse> {
        if self.remaining.is_some() {
            self.count(bytes);
            out.push(bytes);
            return Ok(());
        }
        self.head.extend_from_slice(bytes);
        let Some((length, remaining)) = self.parse_head()? else { return Ok(()) };
        let head = std::mem::take(&mut self.head);
        let ends = last || remaining == Remaining::UntilClose;
        self.remaining = Some(remaining);
        out.push(&head[..length - 2]);
        out.push(if ends { b"Connection: close\r\n\r\n" } else { b"\r\n" });
        self.count(&head[length..]);
        out.push(&head[length..]);
        Ok(())
    }

    fn parse_head(&self) -> Result<Option<(usize, Remaining)>, InvalidResponse> {
        let mut headers = [EMPTY_HEADER; limits::HEADERS];
        let mut response = httparse::Response::new(&mut headers);
        let Status::Complete(length) = response.parse(&self.head).map_err(|_| InvalidResponse)?
        else {
            return if self.head.len() > HEAD_BYTES { Err(InvalidResponse) } else { Ok(None) };
        };
        let header = |name: &str| {
            let mut headers = response.headers.iter();
            let named = headers.find(|header| header.name.eq_ignore_ascii_case(name));
            named.and_then(|header| std::str::from_utf8(header.value).ok())
        };
        let remaining = if self.only_head || matches!(response.code, Some(204 | 304)) {
            Remaining::Bytes(0)
        } else if header("Transfer-Encoding").is_some() {
            Remaining::Chunks([0; LAST_CHUNK.len()])
        } else if let Some(length) = header("Content-Length") {
            Remaining::Bytes(length.trim().parse().map_err(|_| InvalidResponse)?)
        } else {
            Remaining::UntilClose
        };
        Ok(Some((length, remaining)))
    }

    /// Takes the bytes off what remains.
    fn count(&mut self, bytes: &[u8]) {
        match &mut self.remaining {
            Some(Remaining::Bytes(left)) => *left = left.saturating_sub(bytes.len()),
            Some(Remaining::Chunks(last)) => {
                let tail = &bytes[bytes.len().saturating_sub(LAST_CHUNK.len())..];
                last.rotate_left(tail.len() % LAST_CHUNK.len());
                last[LAST_CHUNK.len() - tail.len()..].copy_from_slice(tail);
            }
            Some(Remaining::UntilClose) | None => {}
        }
    }
}

#[cfg(test)]
mod tests;
