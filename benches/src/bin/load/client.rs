//! A client that keeps its connection, and deals to ask for.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::time::Duration;
use tikki_base::rng::Rng;

/// The client's timeout, longer than any answer takes, so that the run always ends.
const PATIENCE: Duration = Duration::from_mins(1);

/// A connection that is kept.
pub(crate) struct Client(BufReader<TcpStream>);

impl Client {
    pub(crate) fn new(address: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Client(BufReader::new(stream)))
    }

    pub(crate) fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.0.get_mut().write_all(request.as_bytes())
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.0.read_line(&mut line)?;
        Ok(line)
    }

    /// Returns the status, and the length of a body with a Content-Length.
    pub(crate) fn head(&mut self) -> io::Result<(u16, usize)> {
        let status = self.line()?.split(' ').nth(1).and_then(|code| code.parse().ok());
        let mut length = 0;
        loop {
            let line = self.line()?;
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.trim().parse().unwrap_or(0);
            }
            if line.trim().is_empty() {
                return Ok((status.ok_or(io::ErrorKind::InvalidData)?, length));
            }
        }
    }

    /// A chunk of a stream is read and thrown away; false for the last one.
    pub(crate) fn chunk(&mut self) -> io::Result<bool> {
        let size = usize::from_str_radix(self.line()?.trim(), 16).unwrap_or(0);
        let mut chunk = vec![0; size + 2];
        self.0.read_exact(&mut chunk)?;
        Ok(size > 0)
    }

    /// The status of an answer.
    pub(crate) fn request(&mut self, method: &str, path: &str, body: &str) -> io::Result<u16> {
        self.send(method, path, body)?;
        let (status, length) = self.head()?;
        let mut body = vec![0; length];
        self.0.read_exact(&mut body)?;
        Ok(status)
    }
}

/// Deals nobody has asked for yet, the same in every run.
pub(crate) struct FreshDeals(Mutex<Rng>);

impl FreshDeals {
    pub(crate) fn new() -> FreshDeals {
        FreshDeals(Mutex::new(Rng::new(20_240_601)))
    }

    /// The request for the table of the next deal.
    pub(crate) fn table(&self) -> String {
        format!("{{\"op\":\"table\",\"deal\":\"{}\"}}", self.next())
    }

    fn next(&self) -> String {
        let mut cards: Vec<usize> = (0..52).collect();
        self.0.lock().expect("no thread panics").shuffle(&mut cards);
        let hand = |hand: &[usize]| {
            let suit = |suit: usize| {
                let mut held: Vec<usize> =
                    hand.iter().filter(|c| **c / 13 == suit).map(|c| c % 13).collect();
                held.sort_unstable();
                held.into_iter().map(|rank| char::from(b"AKQJT98765432"[rank])).collect::<String>()
            };
            (0..4).map(suit).collect::<Vec<_>>().join(".")
        };
        format!("N:{}", cards.chunks(13).map(hand).collect::<Vec<_>>().join(" "))
    }
}
