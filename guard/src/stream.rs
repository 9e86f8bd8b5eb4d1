//! Non-blocking streams, and whether they are ready.

use mio::event::Event;
use std::io::{self, ErrorKind, Read, Write};

/// A non-blocking stream and its readiness, as far as polling has reported it.
#[derive(Debug)]
pub(crate) struct NonBlocking<S> {
    /// The stream itself.
    pub stream: S,
    readable: bool,
    writable: bool,
    /// Whether writing has failed for good.
    pub broken: bool,
}

impl<S: Read + Write> NonBlocking<S> {
    /// A stream of unknown readiness: both directions are worth a try.
    pub(crate) fn new(stream: S) -> NonBlocking<S> {
        NonBlocking { stream, readable: true, writable: true, broken: false }
    }

    /// Notes the readiness that an event reports.
    pub(crate) fn update(&mut self, event: &Event) {
        self.broken |= event.is_write_closed() || event.is_error();
        self.readable |= event.is_readable() || event.is_read_closed() || self.broken;
        self.writable |= event.is_writable() || self.broken;
    }

    /// The number of bytes read, 0 at the end of the stream; `None` if it would block.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        if !self.readable {
            return Ok(None);
        }
        let read = unless_blocked(self.stream.read(buffer));
        self.readable = !matches!(read, Ok(None));
        read
    }

    /// The number of bytes written; `None` if it would block or there is nothing to write.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<Option<usize>> {
        if !self.writable || bytes.is_empty() {
            return Ok(None);
        }
        let written = unless_blocked(self.stream.write(bytes));
        self.writable = !matches!(written, Ok(None));
        written
    }
}

fn unless_blocked(result: io::Result<usize>) -> io::Result<Option<usize>> {
    match result {
        Ok(count) => Ok(Some(count)),
        // A UNIX stream that is still connecting is not connected rather than blocked.
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::NotConnected) => {
            Ok(None)
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(None),
        Err(error) => Err(error),
    }
}
