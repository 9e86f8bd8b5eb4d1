//! The answer of `tiny_http` on its way to the client: where it ends, and whether the connection does.

use crate::limits;
use httparse::{EMPTY_HEADER, Status};

/// Bytes on their way out.
#[derive(Debug, Default)]
pub(super) struct Output {
    bytes: Vec<u8>,
    sent: usize,
}

impl Output {
    pub(super) fn of(bytes: Vec<u8>) -> Output {
        Output { bytes, sent: 0 }
    }

    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.sent..]
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len() - self.sent
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn push(&mut self, bytes: &[u8]) {
        if self.sent > self.bytes.len() / 2 {
            self.bytes.drain(..self.sent);
            self.sent = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) fn sent(&mut self, count: usize) {
        self.sent += count;
        if self.is_empty() {
            *self = Output::default();
        }
    }
}

/// How much of an answer is still to come.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Left {
    /// So many bytes.
    Bytes(usize),
    /// All up to an empty chunk; the last bytes that came.
    Chunks([u8; END.len()]),
    /// All that comes.
    UntilEnd,
}

/// The end of the last chunk. No line of JSON has it.
const END: [u8; 7] = *b"\r\n0\r\n\r\n";

/// The most bytes of an answer's head.
const HEAD: usize = 8 << 10;

/// Follows an answer.
#[derive(Debug)]
pub(super) struct Watch {
    only_head: bool,
    /// The head, while it is not whole.
    head: Vec<u8>,
    left: Option<Left>,
}

/// An answer that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadAnswer;

impl Watch {
    pub(super) fn new(only_head: bool) -> Watch {
        Watch { only_head, head: Vec::new(), left: None }
    }

    /// Whether anything of it was passed on.
    pub(super) fn has_begun(&self) -> bool {
        self.left.is_some()
    }

    /// Whether it comes bit by bit.
    pub(super) fn is_stream(&self) -> bool {
        matches!(self.left, Some(Left::Chunks(_) | Left::UntilEnd))
    }

    /// Whether all of it has come.
    pub(super) fn is_whole(&self) -> bool {
        match &self.left {
            None | Some(Left::UntilEnd) => false,
            Some(Left::Bytes(left)) => *left == 0,
            Some(Left::Chunks(last)) => *last == END,
        }
    }

    /// Whether the end of the connection is its end.
    pub(super) fn may_end(&self) -> bool {
        self.left == Some(Left::UntilEnd) || self.is_whole()
    }

    /// Passes on what has come. `last`: tell the client that the connection ends with this answer.
    pub(super) fn pass(
        &mut self,
        bytes: &[u8],
        last: bool,
        out: &mut Output,
    ) -> Result<(), BadAnswer> {
        if self.left.is_some() {
            self.count(bytes);
            out.push(bytes);
            return Ok(());
        }
        self.head.extend_from_slice(bytes);
        let Some((length, left)) = self.read_head()? else { return Ok(()) };
        let head = std::mem::take(&mut self.head);
        let ends = last || left == Left::UntilEnd;
        self.left = Some(left);
        out.push(&head[..length - 2]);
        out.push(if ends { b"Connection: close\r\n\r\n" } else { b"\r\n" });
        self.count(&head[length..]);
        out.push(&head[length..]);
        Ok(())
    }

    fn read_head(&self) -> Result<Option<(usize, Left)>, BadAnswer> {
        let mut fields = [EMPTY_HEADER; limits::FIELDS];
        let mut answer = httparse::Response::new(&mut fields);
        let Status::Complete(length) = answer.parse(&self.head).map_err(|_| BadAnswer)? else {
            return if self.head.len() > HEAD { Err(BadAnswer) } else { Ok(None) };
        };
        let field = |name: &str| {
            let named = answer.headers.iter().find(|field| field.name.eq_ignore_ascii_case(name));
            named.and_then(|field| std::str::from_utf8(field.value).ok())
        };
        let left = if self.only_head || matches!(answer.code, Some(204 | 304)) {
            Left::Bytes(0)
        } else if field("Transfer-Encoding").is_some() {
            Left::Chunks([0; END.len()])
        } else if let Some(length) = field("Content-Length") {
            Left::Bytes(length.trim().parse().map_err(|_| BadAnswer)?)
        } else {
            Left::UntilEnd
        };
        Ok(Some((length, left)))
    }

    fn count(&mut self, bytes: &[u8]) {
        match &mut self.left {
            Some(Left::Bytes(left)) => *left = left.saturating_sub(bytes.len()),
            Some(Left::Chunks(last)) => {
                let tail = &bytes[bytes.len().saturating_sub(END.len())..];
                last.rotate_left(tail.len() % END.len());
                last[END.len() - tail.len()..].copy_from_slice(tail);
            }
            Some(Left::UntilEnd) | None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is passed on, whether it is whole, and whether it may end there, when it comes in pieces.
    fn pass(answer: &str, piece: usize, only_head: bool, last: bool) -> (String, bool, bool) {
        let (mut watch, mut out) = (Watch::new(only_head), Output::default());
        for bytes in answer.as_bytes().chunks(piece) {
            assert!(!watch.is_whole(), "nothing comes after the end");
            watch.pass(bytes, last, &mut out).unwrap();
        }
        let text = String::from_utf8(out.rest().to_vec()).unwrap();
        (text, watch.is_whole(), watch.may_end())
    }

    #[test]
    fn the_end_is_seen_however_it_comes() {
        let length = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
        let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
        let until_end = "HTTP/1.0 200 OK\r\n\r\nhello";
        for piece in 1..80 {
            for answer in [length, chunks] {
                assert_eq!(pass(answer, piece, false, false), (answer.to_owned(), true, true));
                let cut = &answer[..answer.len() - 1];
                assert_eq!(pass(cut, piece, false, false), (cut.to_owned(), false, false));
            }
            let closed = "HTTP/1.0 200 OK\r\nConnection: close\r\n\r\nhello".to_owned();
            assert_eq!(pass(until_end, piece, false, false), (closed, false, true));
        }
        let (text, whole, _) = pass(length, 99, false, true);
        assert!(text.contains("Connection: close\r\n\r\nhello") && whole);
    }

    #[test]
    fn an_answer_to_head_ends_with_its_head() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n";
        assert_eq!(pass(head, 7, true, false), (head.to_owned(), true, true));
    }
}
