//! The event loop: readiness of all streams, turns of the connections, and what is forwarded when.

use crate::access_policy::{AccessPolicy, TokenInUse};
use crate::admission::Admission;
use crate::application::Application;
use crate::clock::Clock;
use crate::connection::{CANNOT_GO_ON, Disconnected, TurnEnd};
use crate::connections::{self, Connections, INTEREST, client_token, key_of, upstream_token};
use crate::error::{self, GuardError};
use crate::in_flight::InFlightRequests;
use crate::limits;
use crate::listener::{Accepted, Listener};
use crate::rejection::Reason;
use crate::shared::{GuardLimits, Shared};
use crate::upstream::{Upstream, UpstreamStream};
use mio::event::Event;
use mio::{Events, Poll, Token, Waker};
use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

const LISTENER: Token = Token(usize::MAX);
const WAKER: Token = Token(usize::MAX - 1);
/// How often deadlines are checked while there are connections.
const TICK: Duration = Duration::from_millis(200);
/// How many connections are accepted before the open ones have their turn.
const ACCEPT_BATCH: usize = 64;
/// How long after the start, and after an exchange that failed, it is looked whether the upstream still listens.
const DOUBT: Duration = Duration::from_secs(1);
/// How long clients have to read why they are not answered when the service cannot go on.
const DRAIN_TIME: Duration = Duration::from_millis(300);

/// Stops an event loop. Clones stop the same one.
#[derive(Clone, Debug)]
pub struct StopSignal {
    raised: Arc<AtomicBool>,
    /// Why the upstream takes no more connections.
    failure: Arc<Mutex<Option<io::Error>>>,
    waker: Arc<Waker>,
}

impl StopSignal {
    /// The upstream takes no more connections.
    pub fn fail(&self, error: io::Error) {
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        let _ = self.waker.wake();
    }

    fn failure(&self) -> Option<io::Error> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Begins to stop: no new request is taken.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
        // An event loop that has ended need not wake.
        let _ = self.waker.wake();
    }
}

/// A guard that listens.
#[derive(Debug)]
pub struct Guard {
    poll: Poll,
    stop_signal: StopSignal,
    /// `None` once the guard stops.
    listener: Option<Listener>,
    upstream: Arc<Upstream>,
    requests: Arc<InFlightRequests>,
    connections: Connections,
    /// The requests that wait to be forwarded, and those at the upstream.
    admission: Admission,
    /// There may be connections to accept.
    acceptable: bool,
    /// More connections wait than were accepted at a time.
    more_to_accept: bool,
    /// Until when it is looked whether the upstream still listens.
    doubt: Option<Instant>,
    /// When the grace period ends, once the guard stops.
    grace_ends: Option<Instant>,
    /// Why the service cannot go on, and when it ends.
    failed: Option<(GuardError, Instant)>,
    shared: Shared,
}

impl Guard {
    /// A guard in front of the upstream, with a socket that listens.
    ///
    /// # Errors
    /// It cannot listen, or poll.
    pub fn new(
        socket: TcpListener,
        upstream: Arc<Upstream>,
        requests: Arc<InFlightRequests>,
        application: Arc<dyn Application>,
        (limits, access_policy, clock): (GuardLimits, AccessPolicy, Clock),
    ) -> io::Result<Guard> {
        let mut listener = Listener::new(socket)?;
        let poll = Poll::new()?;
        let registry = poll.registry().try_clone()?;
        listener.register(&registry, LISTENER)?;
        let waker = Arc::new(Waker::new(&registry, WAKER)?);
        Ok(Guard {
            poll,
            stop_signal: StopSignal { raised: Arc::default(), failure: Arc::default(), waker },
            listener: Some(listener),
            upstream,
            requests,
            connections: Connections::new(registry, limits.connections),
            admission: Admission::new(limits.in_flight),
            acceptable: false,
            more_to_accept: false,
            doubt: Some(clock.now() + DOUBT),
            grace_ends: None,
            failed: None,
            shared: Shared::new(limits, access_policy, application, clock),
        })
    }

    /// Returns the address on which it listens.
    ///
    /// # Errors
    /// It listens no longer, or the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        let listener = self.listener.as_ref();
        listener.map_or_else(|| Err(ErrorKind::NotFound.into()), Listener::address)
    }

    /// The token that requests have to show, if they have to show one.
    pub fn token(&self) -> Option<TokenInUse> {
        self.shared.access_policy.token()
    }

    /// When the grace period ends, once the guard stops.
    pub fn grace_ends(&self) -> Option<Instant> {
        self.grace_ends
    }

    /// Returns the signal that stops it.
    pub fn stop_signal(&self) -> StopSignal {
        self.stop_signal.clone()
    }

    /// Serves until the stop signal is raised and the requests under way are answered.
    ///
    /// # Errors
    /// What stops it, after all waiting clients were rejected; [`GuardError::CutOff`] if requests were cut off at the end of the grace
    /// period.
    pub fn run(&mut self) -> Result<(), GuardError> {
        let mut events = Events::with_capacity(1024);
        let mut last_tick = Instant::now();
        loop {
            self.wait(&mut events).map_err(GuardError::Poll)?;
            self.shared.now = self.shared.clock.now();
            let woken = Instant::now();
            self.note_readiness(&events);
            if self.stop_signal.raised.load(Ordering::Relaxed) && self.grace_ends.is_none() {
                self.grace_ends = Some(self.shared.now + self.shared.limits.timeouts.grace);
                self.stop_accepting();
            }
            if let Some(error) = self.stop_signal.failure() {
                self.fail(error::of_socket(error, GuardError::InnerSocket));
            }
            if self.acceptable {
                self.accept();
            }
            self.give_turns();
            self.drop_slow_readers();
            if woken >= last_tick + TICK {
                last_tick = woken;
                self.check_deadlines();
                self.check_upstream(self.shared.now);
            }
            let (inside, waiting) = (self.admission.inside(), self.admission.waiting());
            self.shared.application.set_load(self.connections.len(), inside, waiting);
            if let Some(ended) = self.ended() {
                return ended;
            }
        }
    }

    /// Returns the result once it has ended: when no connection is left, at the end of the grace period, or after the last errors are sent.
    fn ended(&mut self) -> Option<Result<(), GuardError>> {
        let (empty, now) = (self.connections.is_empty(), self.shared.now);
        let gone = |(_, farewell): &mut (GuardError, Instant)| empty || now > *farewell;
        if let Some((error, _)) = self.failed.take_if(gone) {
            return Some(Err(error));
        }
        match self.grace_ends {
            Some(_) if empty => Some(Ok(())),
            Some(end) if now > end => Some(Err(GuardError::CutOff)),
            _ => None,
        }
    }

    fn wait(&mut self, events: &mut Events) -> io::Result<()> {
        let idle = self.connections.is_empty() && !self.acceptable && self.doubt.is_none();
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
        for _ in 0..ACCEPT_BATCH {
            let Some(listener) = &self.listener else { return };
            match listener.accept() {
                Accepted::Client(stream, from) => {
                    self.connections.admit(stream, from.ip(), &mut self.shared);
                }
                Accepted::Nobody => {
                    self.acceptable = false;
                    return;
                }
                // Tried again at the next tick.
                Accepted::Gone => return,
                Accepted::NoFiles(error) => return self.fail(GuardError::NoFiles(error)),
            }
        }
        self.more_to_accept = true;
    }

    /// The service cannot go on: rejects all clients that wait, and ends.
    fn fail(&mut self, error: GuardError) {
        if self.failed.is_some() {
            return;
        }
        self.failed = Some((error, self.shared.now + DRAIN_TIME));
        self.reject();
        self.stop_accepting();
        for key in self.connections.keys() {
            if let Some(connection) = self.connections.get_mut(key) {
                connection.abandon(&self.shared);
            }
        }
    }

    /// Rejects the connections that wait to be accepted, even if no more files can be opened.
    fn reject(&mut self) {
        let Some(listener) = &mut self.listener else { return };
        listener.give_up_reserve();
        while let Accepted::Client(stream, from) = listener.accept() {
            let (client, problem) = (from.ip().into(), Reason::Stopping);
            connections::reject_and_close(&stream, client, problem, CANNOT_GO_ON, &self.shared);
        }
    }

    /// Looks whether the upstream still listens, where that is in doubt.
    fn check_upstream(&mut self, now: Instant) {
        if self.shared.upstream_failed {
            self.shared.upstream_failed = false;
            self.doubt = Some(now + DOUBT);
        }
        if self.doubt.is_some()
            && let Err(error) = self.upstream.connect()
            && error.kind() != ErrorKind::WouldBlock
        {
            self.fail(error::of_socket(error, GuardError::InnerSocket));
        }
        self.doubt = self.doubt.filter(|until| now < *until);
    }

    /// Closes the listening socket; connections that wait for a request are closed in their next turn.
    fn stop_accepting(&mut self) {
        if let Some(mut listener) = self.listener.take() {
            listener.deregister(self.poll.registry());
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
        let requested = connection.source;
        let turn = connection.take_turn(&mut self.shared);
        if was_in_flight && !connection.is_in_flight() {
            self.admission.leave(requested);
        }
        if connection.is_pending() && !was_pending {
            self.admission.wait(connection.source, key);
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
            self.admission.leave(connection.source);
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
            if let Some(connection) = self.connections.get_mut(key) {
                connection.gave_up(Reason::Overloaded, &self.shared);
            }
            self.close(key);
        }
    }

    /// Forwards requests while the upstream may have more.
    fn forward_pending(&mut self) {
        while self.failed.is_none()
            && let Some(key) = self.admission.next()
        {
            let stream = self.connect_upstream(key);
            let Some(connection) = self.connections.get_mut(key) else { continue };
            let stream = match stream {
                Ok(stream) => stream,
                // Its backlog is full: tried again at the next tick.
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    return self.admission.wait(connection.source, key);
                }
                Err(error) => return self.fail(error::of_socket(error, GuardError::InnerSocket)),
            };
            connection.forward(stream, &self.shared, &self.requests);
            self.admission.enter(connection.source);
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
