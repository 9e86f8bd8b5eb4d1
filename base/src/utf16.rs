//! Text in UTF-16, as other programs save it, read as UTF-8.

use std::io::{self, BufRead, BufReader, Read};

/// Returns an input in UTF-8: one that begins with a byte-order mark of UTF-16, or with two plain characters in it, is decoded as it is read, and
/// what is damaged becomes U+FFFD; any other is returned as it is.
///
/// # Errors
/// Those of the input.
pub fn decoded<'a>(mut input: Box<dyn BufRead + 'a>) -> io::Result<Box<dyn BufRead + 'a>> {
    let is_plain = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    let (unit, mark): (fn([u8; 2]) -> u16, usize) = match *input.fill_buf()? {
        [0xff, 0xfe, ..] => (u16::from_le_bytes, 2),
        [0xfe, 0xff, ..] => (u16::from_be_bytes, 2),
        [a, 0, b, 0, ..] if is_plain(a) && is_plain(b) => (u16::from_le_bytes, 0),
        [0, a, 0, b, ..] if is_plain(a) && is_plain(b) => (u16::from_be_bytes, 0),
        _ => return Ok(input),
    };
    input.consume(mark);
    Ok(Box::new(BufReader::new(Utf16Input { input, unit, high: None, text: Vec::new(), at: 0 })))
}

struct Utf16Input<'a> {
    input: Box<dyn BufRead + 'a>,
    unit: fn([u8; 2]) -> u16,
    /// The first half of a character whose second half is not read yet.
    high: Option<u16>,
    /// Decoded text.
    text: Vec<u8>,
    /// How much of it is passed on.
    at: usize,
}

/// The number of bytes that are decoded at a time.
const BLOCK: u64 = 8192;

impl Utf16Input<'_> {
    /// Decodes the next block; there is no text at the end.
    fn decode(&mut self) -> io::Result<()> {
        let mut bytes = Vec::new();
        (&mut self.input).take(BLOCK).read_to_end(&mut bytes)?;
        let read = bytes.chunks_exact(2).map(|pair| (self.unit)([pair[0], pair[1]]));
        let mut units: Vec<u16> = self.high.take().into_iter().chain(read).collect();
        if bytes.len() as u64 == BLOCK {
            self.high = units.pop_if(|unit| (0xd800..0xdc00).contains(unit));
        }
        (self.text, self.at) = (String::from_utf16_lossy(&units).into_bytes(), 0);
        Ok(())
    }
}

impl Read for Utf16Input<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            self.decode()?;
        }
        let count = (&self.text[self.at..]).read(buffer)?;
        self.at += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests;
