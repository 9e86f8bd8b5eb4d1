//! The event loop: readiness of all streams, turns of the connections, and what is forwarded when.

use super::admission::Admission;
use super::connection::{Disconnected, TurnEnd};
use super::connections::{Connections, INTEREST, client_token, key_of, upstream_token};
use super::listener;
use super::shared::{ProxyLimits, Shared};
use crate::client::ClientAddress;
use crate::in_flight::InFlight;
use crate::limits;
use crate::metrics::Metrics;
use crate::problem::ProblemType;
use crate::upstream::{Upstream, UpstreamStream};
use mio::event::Event;
use mio::net::TcpListener;
use mio::{Events, Interest, Poll, Token, Waker};
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const LISTENER: Token = Token(usize::MAX);
const WAKER: Token = Token(usize::MAX - 1);
/// How often deadlines are checked while there are connections.
const TICK: Duration = Duration::from_millis(200);
/// How many connections are accepted before the open ones have their turn.
const ACCEPT_BATCH: usize = 64;

/// Tells the event loop to stop. Clones tell the same one.
#[derive(Clone, Debug)]
pub(crate) struct StopSignal {
    raised: Arc<AtomicBool>,
    waker: Arc<Waker>,
}

impl StopSignal {
    pub(crate) fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
        // An event loop that has ended need not wake.
        let _ = self.waker.wake();
    }
}

/// The proxy.
#[derive(Debug)]
pub(crate) struct Proxy {
    poll: Poll,
    stop_signal: StopSignal,
    /// None once the service is told to stop.
    listener: Option<TcpListener>,
    upstream: Arc<Upstream>,
    requests: Arc<InFlight>,
    connections: Connections,
    /// The requests that wait to be forwarded, and those at the upstream.
    admission: Admission,
    next_request_id: u64,
    /// There may be connections to accept.
    acceptable: bool,
    /// More connections wait than were accepted at a time.
    more_to_accept: bool,
    shared: Shared,
}

impl Proxy {
    /// A proxy that listens already.
    pub(crate) fn bind(
        bind: SocketAddr,
        upstream: Arc<Upstream>,
        requests: Arc<InFlight>,
        metrics: Arc<Metrics>,
        limits: ProxyLimits,
    ) -> io::Result<Proxy> {
        let mut listener = listener::listen(bind)?;
        let poll = Poll::new()?;
        let registry = poll.registry().try_clone()?;
        registry.register(&mut listener, LISTENER, Interest::READABLE)?;
        let waker = Arc::new(Waker::new(&registry, WAKER)?);
        Ok(Proxy {
            poll,
            stop_signal: StopSignal { raised: Arc::default(), waker },
            listener: Some(listener),
            upstream,
            requests,
            connections: Connections::new(registry, limits.connections),
            admission: Admission::new(limits.in_flight),
            next_request_id: 1,
            acceptable: false,
            more_to_accept: false,
            shared: Shared::new(limits, metrics),
        })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        let listener = self.listener.as_ref();
        listener.map_or_else(|| Err(ErrorKind::NotFound.into()), TcpListener::local_addr)
    }

    pub(crate) fn stop_signal(&self) -> StopSignal {
        self.stop_signal.clone()
    }

    /// Serves until the stop signal is raised and the requests under way are answered. False if some were cut off when the
    /// grace period was over.
    pub(crate) fn run(&mut self) -> io::Result<bool> {
        let mut events = Events::with_capacity(1024);
        let mut last_tick = Instant::now();
        let mut end = None;
        loop {
            self.wait(&mut events)?;
            self.shared.now = Instant::now();
            self.note_readiness(&events);
            if self.stop_signal.raised.load(Ordering::Relaxed) && end.is_none() {
                end = Some(self.shared.now + self.shared.limits.timeouts.grace);
                self.stop_accepting();
            }
            if self.acceptable {
                self.accept();
            }
            self.give_turns();
            self.drop_slow_readers();
            if self.shared.now >= last_tick + TICK {
                last_tick = self.shared.now;
                self.check_deadlines();
            }
            let (inside, waiting) = (self.admission.inside(), self.admission.waiting());
            self.shared.metrics.set_load(self.connections.len(), inside, waiting);
            match end {
                Some(_) if self.connections.is_empty() => return Ok(true),
                Some(end) if self.shared.now > end => return Ok(false),
                _ => {}
            }
        }
    }

    fn wait(&mut self, events: &mut Events) -> io::Result<()> {
        let idle = self.connections.is_empty() && !self.acceptable;
        let timeout = if self.more_to_accept || self.connections.turns() > 0 {
            Some(Duration::ZERO)
        } else {
            (!idle).then_some(TICK)
        };
        match self.poll.poll(events, timeout) {
            Err(error) if error.kind() != ErrorKind::Interrupted => Err(error),
            _ => Ok(()),
        }
    }

    fn note_readiness(&mut self, events: &Events) {
        for event in events {
            match event.token() {
                LISTENER => self.acceptable = true,
                WAKER => {}
                token => self.note_ready_stream(token, event),
            }
        }
    }

    fn note_ready_stream(&mut self, token: Token, event: &Event) {
        let key = key_of(token);
        let Some(connection) = self.connections.get_mut(key) else { return };
        if token == client_token(key) {
            connection.client.update(event);
        } else if let Some(upstream) = connection.upstream() {
            upstream.update(event);
        }
        self.connections.wake(key);
    }

    /// Accepts connections, at most [`ACCEPT_BATCH`] of them.
    fn accept(&mut self) {
        self.more_to_accept = false;
        let Some(listener) = &self.listener else { return };
        for _ in 0..ACCEPT_BATCH {
            match listener.accept() {
                Ok((stream, from)) => {
                    let address = ClientAddress::from(from.ip());
                    self.connections.admit(stream, address, &mut self.shared);
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.acceptable = false;
                    return;
                }
                // The client has gone again, or there are no more files: tried again at the next tick.
                Err(_) => return,
            }
        }
        self.more_to_accept = true;
    }

    /// Closes the listening socket; connections that wait for a request are closed in their next turn.
    fn stop_accepting(&mut self) {
        if let Some(mut listener) = self.listener.take() {
            let _ = self.poll.registry().deregister(&mut listener);
        }
        self.acceptable = false;
        self.shared.stopping = true;
        for key in self.connections.keys() {
            self.connections.wake(key);
        }
    }

    fn give_turns(&mut self) {
        for _ in 0..self.connections.turns() {
            let Some(key) = self.connections.next_turn() else { break };
            self.give_turn(key);
        }
        self.forward_pending();
    }

    fn give_turn(&mut self, key: usize) {
        let Some(connection) = self.connections.get_mut(key) else { return };
        let (was_in_flight, was_pending) = (connection.is_in_flight(), connection.is_pending());
        let asked = connection.asker;
        let turn = connection.take_turn(&mut self.shared);
        if was_in_flight && !connection.is_in_flight() {
            self.admission.leave(asked);
        }
        if connection.is_pending() && !was_pending {
            self.admission.wait(connection.asker, key);
        }
        match turn {
            Ok(TurnEnd::Finished) => {}
            Ok(TurnEnd::Interrupted) => self.connections.wake(key),
            Err(Disconnected) => self.close(key),
        }
    }

    fn close(&mut self, key: usize) {
        let Some(connection) = self.connections.remove(key, &mut self.shared) else { return };
        if connection.is_in_flight() {
            self.admission.leave(connection.asker);
        }
        if connection.is_pending() {
            self.admission.forget(key);
        }
    }

    /// Closes the connections of those who let most wait that they should read, until there is room again.
    fn drop_slow_readers(&mut self) {
        while self.shared.unread.total() > limits::ALL_RESPONSE_BYTES
            && let Some(key) = self.connections.slowest_reader()
        {
            self.shared.metrics.rejected(ProblemType::Overloaded.code());
            self.close(key);
        }
    }

    /// Forwards requests while the upstream may have more.
    fn forward_pending(&mut self) {
        while let Some(key) = self.admission.next() {
            let stream = self.connect_upstream(key);
            let Some(connection) = self.connections.get_mut(key) else { continue };
            let Ok(stream) = stream else {
                // Its backlog is full, or there are no more files: tried again at the next tick.
                return self.admission.wait(connection.asker, key);
            };
            connection.forward(stream, self.next_request_id, &self.requests);
            self.next_request_id += 1;
            self.admission.enter(connection.asker);
            self.give_turn(key);
        }
    }

    fn connect_upstream(&self, key: usize) -> io::Result<UpstreamStream> {
        let mut stream = self.upstream.connect()?;
        self.poll.registry().register(&mut stream, upstream_token(key), INTEREST)?;
        Ok(stream)
    }

    fn check_deadlines(&mut self) {
        for key in self.connections.keys() {
            let Some(connection) = self.connections.get_mut(key) else { continue };
            match connection.check_deadlines(&self.shared) {
                Ok(()) if connection.is_closing() || connection.unread() > 0 => {
                    self.connections.wake(key);
                }
                Ok(()) => {}
                Err(Disconnected) => self.close(key),
            }
        }
    }
}
