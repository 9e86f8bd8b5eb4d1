//! One connection of a client: requests come in, go inside one at a time, answers go out.
//!
//! ```text
//!  Reading head ─► Reading body ─► Waiting for a place ─► Inside ─► Reading head …
//!        └──────────────┴──── refused ────────┴──────────────┴────► Leaving
//! ```

use super::address::Address;
use super::answer::{Output, Watch};
use super::body::{Body, Input};
use super::head::{self, Head, Refusal};
use super::{InnerStream, Yard};
use crate::limits;
use crate::problem::Trouble;
use crate::reply::Reply;
use crate::tickets::Tickets;
use mio::event::Event;
use mio::net::TcpStream;
use std::io::{self, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a connection that was told goodbye may take to hear it.
const LEAVING: Duration = Duration::from_secs(2);
/// How often a client's affairs are gone through before others have their turn.
const ROUNDS: usize = 8;

/// The connection is of no more use.
#[derive(Debug)]
pub(super) struct Gone;

/// Why a request goes no further.
enum Stop {
    Refused(Refusal),
    Gone,
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

/// What comes of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Nothing more can be done now.
    Done,
    /// There is more to do, after the others.
    Again,
}

/// A stream, and what is known of its readiness.
#[derive(Debug)]
pub(super) struct Ready<S> {
    pub stream: S,
    readable: bool,
    writable: bool,
    /// Nothing goes out any more.
    broken: bool,
}

impl<S: Read + Write> Ready<S> {
    /// A stream of which nothing is known yet.
    pub(super) fn new(stream: S) -> Ready<S> {
        Ready { stream, readable: true, writable: true, broken: false }
    }

    /// Takes note of what has become possible.
    pub(super) fn hear(&mut self, event: &Event) {
        self.broken |= event.is_write_closed() || event.is_error();
        self.readable |= event.is_readable() || event.is_read_closed() || self.broken;
        self.writable |= event.is_writable() || self.broken;
    }

    /// Reads, if there is something; `Some(0)` is the end.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        if !self.readable {
            return Ok(None);
        }
        let read = tried(self.stream.read(buffer));
        self.readable = !matches!(read, Ok(None));
        read
    }

    /// Writes, if it can.
    fn write(&mut self, bytes: &[u8]) -> io::Result<Option<usize>> {
        if !self.writable || bytes.is_empty() {
            return Ok(None);
        }
        let written = tried(self.stream.write(bytes));
        self.writable = !matches!(written, Ok(None));
        written
    }
}

fn tried(result: io::Result<usize>) -> io::Result<Option<usize>> {
    match result {
        Ok(count) => Ok(Some(count)),
        // A UNIX stream that is just being connected says it in this way.
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::NotConnected) => {
            Ok(None)
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(None),
        Err(error) => Err(error),
    }
}

/// A whole request, as `tiny_http` gets it, but for its ticket.
#[derive(Debug)]
pub(super) struct Whole {
    head: Head,
    body: Vec<u8>,
}

/// A request that is inside. When it goes, work for it stops.
#[derive(Debug)]
struct Exchange {
    inner: Ready<InnerStream>,
    request: Output,
    watch: Watch,
    keep_alive: bool,
    ticket: u64,
    tickets: Arc<Tickets>,
}

impl Drop for Exchange {
    fn drop(&mut self) {
        self.tickets.end(self.ticket);
    }
}

/// Where a connection stands.
#[derive(Debug)]
enum Stage {
    /// For a head; nothing of it may have come.
    Head,
    /// For the rest of a body.
    Body(Head, Body),
    /// For a place inside.
    Waiting(Whole),
    /// For an answer.
    Inside(Exchange),
    /// The last bytes go out; what comes in is thrown away.
    Leaving { told: bool },
}

/// One connection.
#[derive(Debug)]
pub(super) struct Client {
    pub outer: Ready<TcpStream>,
    pub address: Address,
    input: Input,
    output: Output,
    stage: Stage,
    /// When the stage began, or when the first byte of the head came.
    since: Instant,
    /// When bytes began to wait for the client, and how many it has taken since.
    taking: (Instant, usize),
    /// The client will send no more.
    ended: bool,
    /// A request was answered.
    served: bool,
    /// How much of the head has been looked through for its end.
    looked: usize,
    /// Bytes of the body and of the answer that are counted in the yard.
    counted: (usize, usize),
}

impl Client {
    pub(super) fn new(stream: TcpStream, address: Address, now: Instant) -> Client {
        Client {
            outer: Ready::new(stream),
            address,
            input: Input::default(),
            output: Output::default(),
            stage: Stage::Head,
            since: now,
            taking: (now, 0),
            ended: false,
            served: false,
            looked: 0,
            counted: (0, 0),
        }
    }

    /// The stream to `tiny_http`, if a request is inside.
    pub(super) fn inner(&mut self) -> Option<&mut Ready<InnerStream>> {
        match &mut self.stage {
            Stage::Inside(exchange) => Some(&mut exchange.inner),
            _ => None,
        }
    }

    pub(super) fn is_inside(&self) -> bool {
        matches!(self.stage, Stage::Inside(_))
    }

    pub(super) fn is_waiting(&self) -> bool {
        matches!(self.stage, Stage::Waiting(_))
    }

    pub(super) fn is_leaving(&self) -> bool {
        matches!(self.stage, Stage::Leaving { .. })
    }

    /// How long we have been waiting for the client to send something.
    pub(super) fn keeps_us_waiting(&self, now: Instant) -> Option<Duration> {
        let waits = matches!(self.stage, Stage::Head | Stage::Body(..));
        waits.then(|| now.saturating_duration_since(self.since))
    }

    /// Does what can be done now.
    pub(super) fn turn(&mut self, yard: &mut Yard) -> Result<Turn, Gone> {
        if self.outer.broken {
            return Err(Gone);
        }
        for _ in 0..ROUNDS {
            let received = self.receive(yard)?;
            let read = self.read_request(yard)?;
            let answered = self.exchange(yard)?;
            let sent = self.send(yard)?;
            self.count(yard);
            if !(received || read || answered || sent) {
                return Ok(Turn::Done);
            }
        }
        Ok(Turn::Again)
    }

    fn receive(&mut self, yard: &mut Yard) -> Result<bool, Gone> {
        let room = match self.stage {
            Stage::Leaving { .. } => true,
            Stage::Head | Stage::Body(..) | Stage::Waiting(_) | Stage::Inside(_) => {
                self.input.len() < limits::HEAD
            }
        };
        if self.ended || !room {
            return Ok(false);
        }
        match self.outer.read(&mut yard.buffer).map_err(|_| Gone)? {
            None => return Ok(false),
            Some(0) => self.ended = true,
            Some(_) if self.is_leaving() => {}
            Some(count) => {
                if self.input.is_empty() && matches!(self.stage, Stage::Head) && self.served {
                    self.since = yard.now;
                }
                self.input.push(&yard.buffer[..count]);
            }
        }
        Ok(true)
    }

    fn read_request(&mut self, yard: &mut Yard) -> Result<bool, Gone> {
        let read = match &mut self.stage {
            Stage::Head => self.read_head(yard),
            Stage::Body(..) => self.read_body(yard),
            Stage::Waiting(_) | Stage::Inside(_) | Stage::Leaving { .. } => return Ok(false),
        };
        match read {
            Ok(moved) => Ok(moved),
            Err(Stop::Gone) => Err(Gone),
            Err(Stop::Refused(Refusal(trouble, detail))) => {
                self.refuse(trouble, &detail, yard);
                Ok(true)
            }
        }
    }

    fn read_head(&mut self, yard: &Yard) -> Result<bool, Stop> {
        if self.input.is_empty() {
            return if self.ended || yard.stopping { Err(Stop::Gone) } else { Ok(false) };
        }
        if !self.head_may_be_whole() {
            return Ok(false);
        }
        let Some(head) = head::read(self.input.rest())? else {
            return if self.ended {
                Err(Refusal::malformed("the connection ends within the head").into())
            } else {
                Ok(false)
            };
        };
        if yard.stopping {
            return Err(Refusal(Trouble::Stopping, "no new requests are taken".to_owned()).into());
        }
        if yard.answers > limits::ALL_ANSWERS {
            let detail = "too many answers wait for slow readers".to_owned();
            return Err(Refusal(Trouble::Overloaded, detail).into());
        }
        self.input.eat(head.bytes);
        let body = Body::new(head.framing);
        if head.expects_continue && self.input.is_empty() {
            self.output.push(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        self.set(Stage::Body(head, body), yard.now);
        Ok(true)
    }

    /// Looks at the first bytes, which may be no HTTP at all, and then for an empty line in what is new.
    fn head_may_be_whole(&mut self) -> bool {
        let come = self.input.rest();
        let fresh = &come[self.looked.saturating_sub(3).min(come.len())..];
        let ends = |bytes: &[u8]| bytes == b"\n\r\n" || bytes.starts_with(b"\n\n");
        let whole = self.looked == 0
            || fresh.windows(3).any(ends)
            || fresh.ends_with(b"\n\n")
            || come.len() >= limits::HEAD
            || self.ended;
        self.looked = come.len();
        whole
    }

    fn read_body(&mut self, yard: &Yard) -> Result<bool, Stop> {
        let Stage::Body(_, body) = &mut self.stage else { return Ok(false) };
        if body.take(&mut self.input)? {
            if let Stage::Body(head, body) = self.set(Stage::Head, yard.now) {
                self.stage = Stage::Waiting(Whole { head, body: body.bytes });
            }
            return Ok(true);
        }
        if self.ended {
            return Err(Refusal::malformed("the connection ends within the body").into());
        }
        if yard.bodies > limits::ALL_BODIES {
            let detail = "too many long bodies come at the same time".to_owned();
            return Err(Refusal(Trouble::Overloaded, detail).into());
        }
        Ok(false)
    }

    /// The stage before.
    fn set(&mut self, stage: Stage, now: Instant) -> Stage {
        self.since = now;
        self.looked = 0;
        std::mem::replace(&mut self.stage, stage)
    }

    /// Tells the client why not, and takes leave.
    pub(super) fn refuse(&mut self, trouble: Trouble, detail: &str, yard: &Yard) {
        yard.metrics.refused(trouble);
        self.output.push(&Reply::trouble(trouble, detail).to_last_bytes());
        self.set(Stage::Leaving { told: false }, yard.now);
    }

    /// Sends the request that waits inside.
    pub(super) fn enter(&mut self, inner: InnerStream, ticket: u64, tickets: &Arc<Tickets>) {
        if !self.is_waiting() {
            return;
        }
        let Stage::Waiting(Whole { head, body }) = std::mem::replace(&mut self.stage, Stage::Head)
        else {
            return;
        };
        let length = body.len();
        let field = crate::tickets::FIELD;
        let mut request =
            format!("{}{field}: {ticket}\r\nContent-Length: {length}\r\n\r\n", head.inner)
                .into_bytes();
        request.extend_from_slice(&body);
        tickets.issue(ticket);
        self.stage = Stage::Inside(Exchange {
            inner: Ready::new(inner),
            request: Output::of(request),
            watch: Watch::new(head.without_body),
            keep_alive: head.keep_alive,
            ticket,
            tickets: Arc::clone(tickets),
        });
    }

    fn exchange(&mut self, yard: &mut Yard) -> Result<bool, Gone> {
        let Stage::Inside(exchange) = &mut self.stage else { return Ok(false) };
        let mut moved = false;
        match exchange.inner.write(exchange.request.rest()) {
            Ok(None) => {}
            Ok(Some(count)) => {
                exchange.request.sent(count);
                moved = true;
            }
            // It does not want all of the request; its answer may still come.
            Err(_) => exchange.request = Output::default(),
        }
        let stream = exchange.watch.is_stream();
        let room = if stream { limits::STREAM_AHEAD } else { limits::ANSWER_AHEAD };
        if self.output.len() >= room {
            return Ok(moved);
        }
        match exchange.inner.read(&mut yard.buffer) {
            Ok(None) => Ok(moved),
            Ok(Some(0)) | Err(_) if exchange.watch.may_end() => Ok(self.answered(yard)),
            Ok(Some(0)) | Err(_) => self.broken(yard),
            Ok(Some(count)) => self.pass(count, yard),
        }
    }

    fn pass(&mut self, count: usize, yard: &mut Yard) -> Result<bool, Gone> {
        let Stage::Inside(exchange) = &mut self.stage else { return Ok(false) };
        if !exchange.watch.has_begun() {
            let over = yard.stopping || (self.ended && self.input.is_empty());
            exchange.keep_alive &= !over;
        }
        let last = !exchange.keep_alive;
        if exchange.watch.pass(&yard.buffer[..count], last, &mut self.output).is_err() {
            return self.broken(yard);
        }
        if exchange.watch.is_whole() { Ok(self.answered(yard)) } else { Ok(true) }
    }

    fn answered(&mut self, yard: &Yard) -> bool {
        let keep_alive = matches!(&self.stage, Stage::Inside(exchange) if exchange.keep_alive);
        self.served = true;
        self.set(if keep_alive { Stage::Head } else { Stage::Leaving { told: false } }, yard.now);
        true
    }

    /// `tiny_http` has gone in the middle of an answer.
    fn broken(&mut self, yard: &Yard) -> Result<bool, Gone> {
        match &self.stage {
            Stage::Inside(exchange) if !exchange.watch.has_begun() => {
                self.refuse(Trouble::InternalError, "the request was not answered", yard);
                Ok(true)
            }
            _ => Err(Gone),
        }
    }

    fn send(&mut self, yard: &Yard) -> Result<bool, Gone> {
        let moved = match self.outer.write(self.output.rest()).map_err(|_| Gone)? {
            None => false,
            Some(count) => {
                self.output.sent(count);
                self.taking.1 += count;
                true
            }
        };
        if !self.output.is_empty() {
            return Ok(moved);
        }
        if let Stage::Leaving { told } = &mut self.stage {
            if !*told {
                *told = true;
                self.since = yard.now;
                self.outer.stream.shutdown(Shutdown::Write).map_err(|_| Gone)?;
            }
            // What it sent before it heard us must be read, or it would lose our last words.
            return if self.ended { Err(Gone) } else { Ok(moved) };
        }
        Ok(moved)
    }

    /// Counts in the yard what this client makes us keep.
    fn count(&mut self, yard: &mut Yard) {
        let body = match &self.stage {
            Stage::Body(_, body) => body.bytes.len(),
            Stage::Waiting(whole) => whole.body.len(),
            Stage::Inside(exchange) => exchange.request.len(),
            Stage::Head | Stage::Leaving { .. } => 0,
        };
        if self.counted.1 == 0 {
            self.taking = (yard.now, 0);
        }
        let now = (body, self.output.len());
        yard.bodies = yard.bodies + now.0 - self.counted.0;
        yard.answers = yard.answers + now.1 - self.counted.1;
        self.counted = now;
    }

    /// Takes what it counted out of the yard.
    pub(super) fn leave(self, yard: &mut Yard) {
        yard.bodies -= self.counted.0;
        yard.answers -= self.counted.1;
    }

    /// Acts on deadlines that have passed.
    pub(super) fn look_at_clock(&mut self, yard: &mut Yard) -> Result<(), Gone> {
        let times = yard.timeouts;
        let with_speed =
            |bytes: usize| Duration::from_secs((bytes / limits::BYTES_PER_SECOND) as u64);
        let (since, taken) = self.taking;
        let now = yard.now;
        if !self.output.is_empty() && now > since + times.write + with_speed(taken) {
            yard.metrics.refused(Trouble::RequestTimeout);
            return Err(Gone);
        }
        let late = |limit: Duration| now > self.since + limit;
        match &self.stage {
            Stage::Head if self.served && self.input.is_empty() => {
                if late(times.idle) {
                    Err(Gone)
                } else {
                    Ok(())
                }
            }
            Stage::Head if late(times.head) => {
                self.refuse(Trouble::RequestTimeout, "the head did not come in time", yard);
                Ok(())
            }
            Stage::Body(_, body) if late(times.body + with_speed(body.bytes.len())) => {
                self.refuse(Trouble::RequestTimeout, "the body did not come in time", yard);
                Ok(())
            }
            Stage::Leaving { told: true } if late(LEAVING) => Err(Gone),
            _ => Ok(()),
        }
    }
}
