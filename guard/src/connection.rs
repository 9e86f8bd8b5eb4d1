//! One connection of a client: requests are read, forwarded one at a time, and their responses written.
//!
//! ```text
//!  ReadingHead ─► ReadingBody ─► Pending ─► InFlight ─► ReadingHead …
//!       └──────────────┴── rejected ─┴─────────┴──────► Closing
//! ```

use crate::admission::RequestSource;
use crate::application::RequestSummary;
use crate::buffer::Buffer;
use crate::client::ClientAddress;
use crate::exchange::{Exchange, PendingRequest, Relayed};
use crate::in_flight::{InFlightRequest, InFlightRequests};
use crate::limits;
use crate::rejection::Reason;
use crate::rejection::Rejection;
use crate::request_body::BodyDecoder;
use crate::request_head::{self, RequestHead, Version};
use crate::shared::Shared;
use crate::stream::NonBlocking;
use crate::upstream::UpstreamStream;
use mio::net::TcpStream;
use std::net::Shutdown;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a client may take to read the last response and close its side.
const CLOSING: Duration = Duration::from_secs(2);
/// How long a connection that is one too many has to show that it probes.
const OVER_LIMIT: Duration = Duration::from_millis(500);
/// How often a connection goes on before others have their turn.
const ROUNDS: usize = 8;

/// The detail of a rejection when the service cannot go on.
pub(crate) const CANNOT_GO_ON: &str = "the service cannot go on";

/// The connection is of no more use.
#[derive(Debug)]
pub(crate) struct Disconnected;

/// Why no more is read of a request.
enum ReadError {
    Rejected(Rejection),
    Disconnected,
}

impl From<Rejection> for ReadError {
    fn from(rejection: Rejection) -> ReadError {
        ReadError::Rejected(rejection)
    }
}

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    /// There is nothing more to do now.
    Finished,
    /// There may be more to do, after the others.
    Interrupted,
}

/// The state of a connection.
#[derive(Debug)]
enum ConnectionState {
    /// Waits for a head, of which nothing may have come.
    ReadingHead,
    /// Waits for the rest of a body.
    ReadingBody(RequestHead, BodyDecoder),
    /// Waits to forward a request.
    Pending(PendingRequest),
    /// Waits for a response.
    InFlight(Exchange),
    /// The last bytes are written; what comes in is thrown away.
    Closing { flushed: bool },
}

/// The client at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer {
    pub address: ClientAddress,
    /// It is a proxy that says for whom it asks.
    pub trusted: bool,
}

/// A client's connection.
#[derive(Debug)]
pub(crate) struct Connection {
    pub client: NonBlocking<TcpStream>,
    pub peer: Peer,
    /// The number of the request that is under way, once its head is known.
    number: Option<u64>,
    /// The summary of its head, once that is known.
    summary: RequestSummary,
    /// The source of the current request.
    pub source: RequestSource,
    /// Why the connection is over a limit. Its request is rejected unless it is a probe.
    over_limit: Option<(Reason, String)>,
    input: Buffer,
    output: Buffer,
    state: ConnectionState,
    /// When the state began, or when the first byte of the head came.
    since: Instant,
    /// When output began to wait for the client, and how many bytes it has read since.
    writing: (Instant, usize),
    /// The client will send no more.
    ended: bool,
    /// `102 Processing` was sent to learn whether the client is still connected.
    liveness_probed: bool,
    /// A request was answered.
    served: bool,
    /// How many bytes of the head were searched for its end.
    searched: usize,
    /// Bytes of the body and of the response that are counted in [`Shared`].
    counted: (usize, usize),
}

impl Connection {
    pub(crate) fn new(stream: TcpStream, peer: Peer, now: Instant) -> Connection {
        Connection {
            client: NonBlocking::new(stream),
            peer,
            number: None,
            summary: RequestSummary::default(),
            source: RequestSource { client: peer.address, probes: false },
            over_limit: None,
            input: Buffer::default(),
            output: Buffer::default(),
            state: ConnectionState::ReadingHead,
            since: now,
            writing: (now, 0),
            ended: false,
            liveness_probed: false,
            served: false,
            searched: 0,
            counted: (0, 0),
        }
    }

    /// The stream to the upstream, while a request is in flight.
    pub(crate) fn upstream(&mut self) -> Option<&mut NonBlocking<UpstreamStream>> {
        match &mut self.state {
            ConnectionState::InFlight(exchange) => Some(&mut exchange.upstream),
            _ => None,
        }
    }

    pub(crate) fn is_in_flight(&self) -> bool {
        matches!(self.state, ConnectionState::InFlight(_))
    }

    pub(crate) fn is_pending(&self) -> bool {
        matches!(self.state, ConnectionState::Pending(_))
    }

    pub(crate) fn is_closing(&self) -> bool {
        matches!(self.state, ConnectionState::Closing { .. })
    }

    /// Whether it is about to be closed.
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_closing() || self.over_limit.is_some()
    }

    /// The connection is one too many.
    pub(crate) fn mark_over_limit(&mut self, problem: Reason, detail: String) {
        self.over_limit = Some((problem, detail));
    }

    /// How many bytes of responses its client has not read yet.
    pub(crate) fn unread(&self) -> usize {
        self.output.len()
    }

    fn is_reading(&self) -> bool {
        matches!(self.state, ConnectionState::ReadingHead | ConnectionState::ReadingBody(..))
    }

    /// How long the client has left its next request unsent or unfinished; none while it waits for us.
    pub(crate) fn unfinished_for(&self, now: Instant) -> Option<Duration> {
        (self.is_reading() && self.over_limit.is_none())
            .then(|| now.saturating_duration_since(self.since))
    }

    /// Does what can be done now.
    pub(crate) fn take_turn(&mut self, shared: &mut Shared) -> Result<TurnEnd, Disconnected> {
        if self.client.broken {
            return Err(Disconnected);
        }
        for _ in 0..ROUNDS {
            let received = self.receive(shared)?;
            let read = self.read_request(shared)?;
            let relayed = self.relay(shared)?;
            let written = self.write(shared)?;
            self.count(shared);
            if !(received || read || relayed || written) {
                return Ok(TurnEnd::Finished);
            }
        }
        Ok(TurnEnd::Interrupted)
    }

    fn receive(&mut self, shared: &mut Shared) -> Result<bool, Disconnected> {
        let has_room = self.is_closing() || self.input.len() < limits::HEAD_BYTES;
        if self.ended || !has_room {
            return Ok(false);
        }
        match self.client.read(&mut shared.scratch).map_err(|_| Disconnected)? {
            None => return Ok(false),
            Some(0) => self.ended = true,
            Some(_) if self.is_closing() => {}
            Some(count) => {
                if self.is_idle() {
                    self.since = shared.now;
                }
                self.input.push(&shared.scratch[..count]);
            }
        }
        Ok(true)
    }

    /// Whether a request was answered and nothing of the next has come.
    fn is_idle(&self) -> bool {
        matches!(self.state, ConnectionState::ReadingHead) && self.served && self.input.is_empty()
    }

    fn read_request(&mut self, shared: &mut Shared) -> Result<bool, Disconnected> {
        let read = match &self.state {
            ConnectionState::ReadingHead => self.read_head(shared),
            ConnectionState::ReadingBody(..) => self.read_body(shared),
            _ => return Ok(false),
        };
        match read {
            Ok(progress) => Ok(progress),
            Err(ReadError::Disconnected) => Err(Disconnected),
            Err(ReadError::Rejected(Rejection(problem, detail))) => {
                self.reject(problem, &detail, shared);
                Ok(true)
            }
        }
    }

    fn read_head(&mut self, shared: &mut Shared) -> Result<bool, ReadError> {
        if self.output.len() >= limits::STREAM_BUFFER {
            return Ok(false);
        }
        if self.input.is_empty() {
            let close = self.ended || shared.stopping;
            return if close { Err(ReadError::Disconnected) } else { Ok(false) };
        }
        if !self.head_may_be_whole() {
            return Ok(false);
        }
        let Some(head) =
            request_head::parse(self.input.bytes(), |path| shared.application.route_policy(path))?
        else {
            return if self.ended {
                Err(Rejection::malformed("the connection was closed within the head").into())
            } else {
                Ok(false)
            };
        };
        self.release(shared);
        self.number = Some(shared.new_request());
        let (method, path, trace) = (head.method.clone(), head.path.clone(), head.trace.clone());
        self.summary = RequestSummary { method, path, body: 0, trace };
        let named =
            shared.access_policy.needs_token(&head.access_headers).filter(|_| self.peer.trusted);
        let client = named.map_or(self.peer.address, ClientAddress::from);
        self.source = RequestSource { client, probes: head.policy.probes };
        self.count(shared);
        shared.access_policy.check(&head)?;
        self.accepts_requests(shared)?;
        self.input.consume(head.length);
        let body = BodyDecoder::new(head.framing, head.policy.body_bytes);
        if head.expects_continue && self.input.is_empty() {
            self.output.push(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        self.enter(ConnectionState::ReadingBody(head, body), shared.now);
        Ok(true)
    }

    /// Whether it is worth parsing: the first bytes always are, for they may be no HTTP at all; after them only what is new
    /// is searched for an empty line.
    fn head_may_be_whole(&mut self) -> bool {
        let bytes = self.input.bytes();
        let fresh = &bytes[self.searched.saturating_sub(3).min(bytes.len())..];
        let ends = |bytes: &[u8]| bytes == b"\n\r\n" || bytes.starts_with(b"\n\n");
        let whole = self.searched == 0
            || fresh.windows(3).any(ends)
            || fresh.ends_with(b"\n\n")
            || bytes.len() >= limits::HEAD_BYTES
            || self.ended;
        self.searched = bytes.len();
        whole
    }

    fn read_body(&mut self, shared: &Shared) -> Result<bool, ReadError> {
        let client = self.source.client;
        let ConnectionState::ReadingBody(_, body) = &mut self.state else { return Ok(false) };
        if body.decode(&mut self.input)? {
            let state = self.enter(ConnectionState::ReadingHead, shared.now);
            if let ConnectionState::ReadingBody(head, body) = state {
                let request = PendingRequest { head, body: body.bytes };
                self.state = ConnectionState::Pending(request);
            }
            return Ok(true);
        }
        if self.ended {
            return Err(Rejection::malformed("the connection was closed within the body").into());
        }
        if body.bytes.len() > limits::SMALL_BODY_BYTES && !shared.bodies.may_take(client) {
            let detail = "too many large bodies are being received".to_owned();
            return Err(Rejection(Reason::Overloaded, detail).into());
        }
        Ok(false)
    }

    /// Goes to another state, and gives back the one before.
    fn enter(&mut self, state: ConnectionState, now: Instant) -> ConnectionState {
        self.since = now;
        self.searched = 0;
        std::mem::replace(&mut self.state, state)
    }

    /// Sends the reason of a rejection, and closes.
    pub(crate) fn reject(&mut self, problem: Reason, detail: &str, shared: &Shared) {
        let number = self.take_number(shared);
        let rejection = Rejection(problem, detail.to_owned());
        let response = shared.application.rejection(&rejection, number);
        self.turned_away(number, problem, response.body, shared);
        self.output.push(&response.bytes);
        self.enter(ConnectionState::Closing { flushed: false }, shared.now);
    }

    /// Rejects a client that waits for a response: the service cannot go on.
    pub(crate) fn abandon(&mut self, shared: &Shared) {
        let waits = match &self.state {
            ConnectionState::ReadingHead => !self.input.is_empty(),
            ConnectionState::ReadingBody(..) | ConnectionState::Pending(_) => true,
            ConnectionState::InFlight(exchange) => !exchange.has_begun(),
            ConnectionState::Closing { .. } => false,
        };
        if waits {
            self.reject(Reason::Stopping, CANNOT_GO_ON, shared);
        }
    }

    /// Reports the request under way as rejected without a response.
    pub(crate) fn gave_up(&mut self, problem: Reason, shared: &Shared) {
        let number = self.take_number(shared);
        self.turned_away(number, problem, 0, shared);
    }

    /// The number of the request under way, or one for the connection.
    fn take_number(&mut self, shared: &Shared) -> u64 {
        self.number.take().unwrap_or_else(|| shared.new_request())
    }

    /// Reports the request under way, or the connection, as rejected with a body of `bytes` bytes.
    fn turned_away(&mut self, number: u64, problem: Reason, bytes: usize, shared: &Shared) {
        let time = shared.now.saturating_duration_since(self.since);
        let asker = (self.source.client, self.take_summary());
        shared.rejected(number, asker, problem, (bytes, time));
    }

    /// Takes the summary of the current request, as far as it was received.
    fn take_summary(&mut self) -> RequestSummary {
        let body = match &self.state {
            ConnectionState::ReadingBody(_, body) => body.bytes.len(),
            ConnectionState::Pending(request) => request.body.len(),
            ConnectionState::InFlight(exchange) => return exchange.summary().clone(),
            ConnectionState::ReadingHead | ConnectionState::Closing { .. } => 0,
        };
        RequestSummary { body, ..std::mem::take(&mut self.summary) }
    }

    /// Forwards the pending request.
    pub(crate) fn forward(
        &mut self,
        stream: UpstreamStream,
        shared: &Shared,
        requests: &Arc<InFlightRequests>,
    ) {
        self.liveness_probed = false;
        let id = *self.number.get_or_insert_with(|| shared.new_request());
        let summary = self.take_summary();
        self.state = match std::mem::replace(&mut self.state, ConnectionState::ReadingHead) {
            ConnectionState::Pending(request) => {
                let client = self.source.client;
                let in_flight: Arc<InFlightRequest> =
                    requests.start(id, client, summary, self.since);
                ConnectionState::InFlight(Exchange::new(
                    stream,
                    request,
                    in_flight,
                    requests,
                    shared.application.request_id_header(),
                ))
            }
            other => other,
        };
    }

    fn relay(&mut self, shared: &mut Shared) -> Result<bool, Disconnected> {
        let last =
            shared.stopping || self.over_limit.is_some() || (self.ended && self.input.is_empty());
        let ConnectionState::InFlight(exchange) = &mut self.state else { return Ok(false) };
        match exchange.relay(&mut self.output, last, &mut shared.scratch) {
            Relayed::Nothing => return Ok(false),
            Relayed::Part => {}
            Relayed::Rest => {
                self.served = true;
                self.number = None;
                let next = if exchange.keep_alive {
                    ConnectionState::ReadingHead
                } else {
                    ConnectionState::Closing { flushed: false }
                };
                self.enter(next, shared.now);
            }
            Relayed::Failed => {
                shared.upstream_failed = true;
                if exchange.has_begun() {
                    return Err(Disconnected);
                }
                self.reject(Reason::UpstreamFailed, "the inner connection failed", shared);
            }
        }
        Ok(true)
    }

    fn write(&mut self, shared: &Shared) -> Result<bool, Disconnected> {
        let written = self.client.write(self.output.bytes()).map_err(|_| Disconnected)?;
        if let Some(count) = written {
            self.output.consume(count);
            self.writing.1 += count;
        }
        if self.output.is_empty() {
            self.close_if_flushed(shared)?;
        }
        Ok(written.is_some())
    }

    /// Closes our side once all is written, and the connection once the client has closed its side: bytes of the client that
    /// nobody has read would make its system throw our last response away.
    fn close_if_flushed(&mut self, shared: &Shared) -> Result<(), Disconnected> {
        let ConnectionState::Closing { flushed } = &mut self.state else { return Ok(()) };
        if !*flushed {
            *flushed = true;
            self.since = shared.now;
            self.client.stream.shutdown(Shutdown::Write).map_err(|_| Disconnected)?;
        }
        if self.ended { Err(Disconnected) } else { Ok(()) }
    }

    /// Brings the totals of [`Shared`] up to date. A probe's bytes are not counted.
    fn count(&mut self, shared: &mut Shared) {
        let body = match &self.state {
            ConnectionState::ReadingBody(_, body) => body.bytes.len(),
            ConnectionState::Pending(request) => request.body.len(),
            ConnectionState::InFlight(exchange) => exchange.unsent(),
            ConnectionState::ReadingHead | ConnectionState::Closing { .. } => 0,
        };
        if self.counted.1 == 0 {
            self.writing = (shared.now, 0);
        }
        self.count_as((body, self.output.len()), shared);
    }

    fn count_as(&mut self, now: (usize, usize), shared: &mut Shared) {
        let client = self.source.client;
        shared.bodies.change(client, self.counted.0, now.0);
        shared.unread.change(client, self.counted.1, now.1);
        self.counted = now;
    }

    /// Takes its bytes out of the totals of [`Shared`].
    pub(crate) fn release(&mut self, shared: &mut Shared) {
        self.count_as((0, 0), shared);
    }

    /// Rejects a request that is well-formed but cannot be taken now.
    fn accepts_requests(&self, shared: &Shared) -> Result<(), Rejection> {
        if shared.stopping {
            return Err(Rejection(Reason::Stopping, "no new requests are accepted".to_owned()));
        }
        if self.source.probes {
            return Ok(());
        }
        if let Some((problem, detail)) = &self.over_limit {
            return Err(Rejection(*problem, detail.clone()));
        }
        if !shared.unread.may_take(self.source.client) {
            let detail = "too many responses are waiting for slow readers".to_owned();
            return Err(Rejection(Reason::Overloaded, detail));
        }
        Ok(())
    }

    /// Sends `102 Processing` to a client that has closed its sending side while its request is solved. A client that has closed the
    /// whole connection resets it in answer.
    fn probe_liveness(&mut self) {
        let waits = match &self.state {
            ConnectionState::Pending(request) => request.head.version == Version::Http11,
            ConnectionState::InFlight(exchange) => {
                exchange.version == Version::Http11 && !exchange.has_begun()
            }
            _ => false,
        };
        if waits && self.ended && !self.liveness_probed && self.output.is_empty() {
            self.liveness_probed = true;
            self.output.push(b"HTTP/1.1 102 Processing\r\n\r\n");
        }
    }

    /// Acts on deadlines that have passed.
    pub(crate) fn check_deadlines(&mut self, shared: &Shared) -> Result<(), Disconnected> {
        let timeouts = shared.limits.timeouts;
        let (since, taken) = self.writing;
        if !self.output.is_empty() && shared.now > since + timeouts.write + time_for(taken) {
            self.gave_up(Reason::RequestTimeout, shared);
            return Err(Disconnected);
        }
        let is_late = |limit: Duration| shared.now > self.since + limit;
        if self.is_reading()
            && is_late(OVER_LIMIT)
            && let Some((problem, detail)) = self.over_limit.take()
        {
            self.reject(problem, &detail, shared);
            return Ok(());
        }
        let detail = match &self.state {
            ConnectionState::ReadingHead if self.is_idle() => {
                return if is_late(timeouts.idle) { Err(Disconnected) } else { Ok(()) };
            }
            ConnectionState::Closing { flushed: true } if is_late(CLOSING) => {
                return Err(Disconnected);
            }
            ConnectionState::Pending(_) | ConnectionState::InFlight(_) => {
                self.probe_liveness();
                return Ok(());
            }
            ConnectionState::ReadingHead if is_late(timeouts.head) => {
                "the head did not arrive in time"
            }
            ConnectionState::ReadingBody(_, body)
                if is_late(timeouts.body + time_for(body.bytes.len())) =>
            {
                "the body did not arrive in time"
            }
            _ => return Ok(()),
        };
        self.reject(Reason::RequestTimeout, detail, shared);
        Ok(())
    }
}

/// The time by which moving `bytes` bytes extends a deadline.
fn time_for(bytes: usize) -> Duration {
    Duration::from_secs((bytes / limits::BYTES_PER_SECOND) as u64)
}
