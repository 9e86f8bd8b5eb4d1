//! Bytes that were received and not parsed yet, or written and not sent yet.

/// A queue of bytes: pushed at the end, consumed from the front.
#[derive(Debug, Default)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    consumed: usize,
}

impl From<Vec<u8>> for Buffer {
    fn from(bytes: Vec<u8>) -> Buffer {
        Buffer { bytes, consumed: 0 }
    }
}

impl Buffer {
    /// The bytes that are left.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[self.consumed..]
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len() - self.consumed
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn push(&mut self, bytes: &[u8]) {
        if self.consumed > self.bytes.len() / 2 {
            self.bytes.drain(..self.consumed);
            self.consumed = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// Drops the first `count` bytes; an empty buffer gives its memory back.
    pub(crate) fn consume(&mut self, count: usize) {
        self.consumed += count;
        if self.is_empty() {
            *self = Buffer::default();
        }
    }
}

#[cfg(test)]
mod tests;
