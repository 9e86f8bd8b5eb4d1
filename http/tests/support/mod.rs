//! A service on a free port of this machine, and a plain client that can misbehave as a test requires.
#![allow(dead_code, reason = "no test uses all of it")]

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tikki_http::{Clock, ServeError, Service, ServiceOptions, Stopper};

pub(crate) const DEAL: &str =
    "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
/// A deal that takes minutes to solve.
pub(crate) const FREAK: &str =
    "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962";

/// How long a test waits for an expected event: only a hang exceeds it.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// Waits until a condition holds.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < PATIENCE, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stopper: Stopper,
    /// Stands still until the test advances it, so that no deadline passes because the machine is busy.
    pub(crate) clock: Clock,
    thread: Option<JoinHandle<Result<(), ServeError>>>,
}

pub(crate) fn options() -> ServiceOptions {
    ServiceOptions {
        bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        threads: NonZeroUsize::new(2),
        table_bytes: 4 << 20,
        clock: Clock::manual(),
        ..ServiceOptions::default()
    }
}

/// Options under which a [`FREAK`] is solved for longer than a test waits.
pub(crate) fn endless() -> ServiceOptions {
    ServiceOptions { max_ms: 3_600_000, max_nodes: u64::MAX, ..options() }
}

pub(crate) fn start(options: ServiceOptions) -> Running {
    let clock = options.clock.clone();
    let service = Service::bind(options).unwrap();
    let (address, stopper) = (service.address(), service.stopper());
    Running { address, stopper, clock, thread: Some(thread::spawn(move || service.run())) }
}

impl Running {
    pub(crate) fn stop(mut self) -> Result<(), ServeError> {
        self.end().unwrap().join().unwrap()
    }

    /// Stops it, unless stopped before, and advances the clock until it has ended.
    fn end(&mut self) -> Option<JoinHandle<Result<(), ServeError>>> {
        self.stopper.stop();
        let thread = self.thread.take()?;
        wait_until("the service ends", || {
            self.clock.advance(Duration::from_secs(1));
            thread.is_finished()
        });
        Some(thread)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// Connects from another address of this machine, 127.0.0.x: another client.
    #[cfg(target_os = "linux")]
    pub(crate) fn connect_from(&self, last: u8) -> TcpStream {
        use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
        let from = SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0));
        let socket = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
        bind(&socket, &from).unwrap();
        connect(&socket, &self.address).unwrap();
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn client_from(&self, last: u8) -> Client {
        Client(BufReader::new(self.connect_from(last)))
    }

    /// Sends exactly these bytes, and reads to the end. The interim response 102 depends on timing and is left out.
    /// is left out.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(bytes).unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        String::from_utf8(text).unwrap().replace("HTTP/1.1 102 Processing\r\n\r\n", "")
    }

    pub(crate) fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Response {
        let mut client = self.client();
        client.send(method, path, headers, body);
        client.read()
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.send("GET", path, "", "")
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> Response {
        self.send("POST", path, "Content-Type: application/json\r\n", body)
    }

    pub(crate) fn client(&self) -> Client {
        Client(BufReader::new(self.connect()))
    }

    /// Returns the value of a metric.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let metrics = self.get("/metrics");
        assert_eq!(metrics.status, 200);
        let text = metrics.text();
        let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or_default()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // A failed test has its own message.
        if thread::panicking() {
            self.stopper.stop();
        } else {
            let _ = self.end().map(JoinHandle::join);
        }
    }
}

/// A persistent connection.
pub(crate) struct Client(pub(crate) BufReader<TcpStream>);

impl Client {
    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &str, body: &str) {
        self.send_to("localhost", method, path, headers, body);
    }

    pub(crate) fn send_to(
        &mut self,
        host: &str,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) {
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        );
        self.0.get_mut().write_all(text.as_bytes()).unwrap();
    }

    /// Reads a response.
    pub(crate) fn read(&mut self) -> Response {
        self.read_to("GET")
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    pub(crate) fn head(&mut self) -> (u16, Vec<String>) {
        let status = self.line();
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        let headers = std::iter::from_fn(|| Some(self.line()).filter(|line| !line.is_empty()));
        let headers = headers.collect();
        (status.expect("a response begins with its status"), headers)
    }

    pub(crate) fn read_to(&mut self, method: &str) -> Response {
        let (status, headers) = self.head();
        let mut response = Response { status, headers, body: Vec::new() };
        if method == "HEAD" || [204, 304].contains(&status) {
            return response;
        }
        if let Some(length) = response.header("Content-Length") {
            response.body = vec![0; length.parse().unwrap()];
            self.0.read_exact(&mut response.body).unwrap();
        } else if response.header("Transfer-Encoding").is_some() {
            while let Some(chunk) = self.chunk() {
                response.body.extend(chunk);
            }
        } else {
            self.0.read_to_end(&mut response.body).unwrap();
        }
        response
    }

    /// Reads a chunk; `None` for the last.
    pub(crate) fn chunk(&mut self) -> Option<Vec<u8>> {
        let size = usize::from_str_radix(&self.line(), 16).expect("a chunk begins with its size");
        let mut bytes = vec![0; size + 2];
        self.0.read_exact(&mut bytes).unwrap();
        assert!(bytes.ends_with(b"\r\n"));
        bytes.truncate(size);
        (size > 0).then_some(bytes)
    }

    /// Returns whether unread bytes have arrived.
    pub(crate) fn has_answer(&self) -> bool {
        let stream = self.0.get_ref();
        stream.set_nonblocking(true).unwrap();
        let found = stream.peek(&mut [0]).is_ok_and(|count| count > 0);
        stream.set_nonblocking(false).unwrap();
        found || !self.0.buffer().is_empty()
    }

    /// Returns whether the service has closed the connection.
    pub(crate) fn is_closed(&mut self) -> bool {
        self.0.fill_buf().map_or(true, <[u8]>::is_empty)
    }
}

pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: Vec<String>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("JSON: {}", self.text()))
    }

    /// Returns the code of a problem, after checking all its parts.
    pub(crate) fn problem(&self) -> String {
        assert_eq!(
            self.header("Content-Type"),
            Some("application/problem+json"),
            "{}",
            self.text()
        );
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        assert_eq!(self.header("Retry-After").is_some(), [429, 503].contains(&self.status));
        assert!(problem["title"].is_string() && problem["detail"].is_string());
        let code = problem["code"].as_str().unwrap().to_owned();
        assert_eq!(problem["type"], format!("/docs#{code}"));
        code
    }
}
