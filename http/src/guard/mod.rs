//! The guard at the door: it alone faces the network.
//!
//! `tiny_http` waits for ever for the rest of a head or a body, gives each connection a thread, and has no caps. So it
//! never sees a client. One thread here keeps all connections, none of which can make it wait: it reads whole requests
//! under deadlines and caps, sends them to `tiny_http` one by one through a socket that nobody else can reach, and takes
//! the answers back to clients who may read them as slowly as they like, within limits.

mod address;
mod answer;
mod body;
mod client;
mod head;

use crate::inner::{Door, InnerStream};
use crate::limits;
use crate::metrics::Metrics;
use crate::options::Timeouts;
use crate::problem::Trouble;
use crate::reply::Reply;
use crate::tickets::Tickets;
use address::{Address, Census};
use client::{Client, Gone, Turn};
use mio::net::{TcpListener, TcpStream};
use mio::{Events, Interest, Poll, Token, Waker};
use slab::Slab;
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Write};
use std::net::{Shutdown, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const LISTENER: Token = Token(usize::MAX);
const WAKER: Token = Token(usize::MAX - 1);
/// How often clocks are looked at while there are clients.
const TICK: Duration = Duration::from_millis(200);
/// How long a client may keep us waiting before it has to make room for another.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many connections are accepted before others have their turn.
const ACCEPTED: usize = 64;
/// How many bytes are read at a time.
const BUFFER: usize = 16 << 10;

/// What all clients share.
#[derive(Debug)]
pub(crate) struct Yard {
    buffer: Vec<u8>,
    now: Instant,
    stopping: bool,
    /// Bytes of all bodies.
    bodies: usize,
    /// Bytes of all answers.
    answers: usize,
    timeouts: Timeouts,
    metrics: Arc<Metrics>,
}

/// Tells the guard to stop.
#[derive(Clone, Debug)]
pub(crate) struct Bell {
    rung: Arc<AtomicBool>,
    waker: Arc<Waker>,
}

impl Bell {
    pub(crate) fn ring(&self) {
        self.rung.store(true, Ordering::Relaxed);
        // A guard that has gone needs no waking.
        let _ = self.waker.wake();
    }
}

/// What the guard may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caps {
    pub connections: usize,
    /// Connections of one address.
    pub per_address: usize,
    /// Requests that are inside.
    pub inside: usize,
    pub timeouts: Timeouts,
}

impl Caps {
    fn detail(&self, trouble: Trouble) -> String {
        match trouble {
            Trouble::TooManyFromAddress => {
                format!("at most {} connections of one address are open", self.per_address)
            }
            _ => format!("at most {} connections are open", self.connections),
        }
    }
}

/// The last resort when even those who are told goodbye are too many: what fits into the socket, and no wait for the end.
fn tell_and_close(mut stream: &TcpStream, trouble: Trouble, caps: &Caps) {
    let _ = stream.write(&Reply::trouble(trouble, &caps.detail(trouble)).to_last_bytes());
    let _ = stream.shutdown(Shutdown::Write);
}

/// The guard.
#[derive(Debug)]
pub(crate) struct Guard {
    poll: Poll,
    bell: Bell,
    listener: Option<TcpListener>,
    door: Arc<Door>,
    tickets: Arc<Tickets>,
    caps: Caps,
    clients: Slab<Client>,
    census: Census,
    /// Who has something to do.
    busy: VecDeque<usize>,
    /// Whose request waits for a place inside.
    waiting: VecDeque<usize>,
    inside: usize,
    next_ticket: u64,
    /// There may be somebody at the door.
    knocked: bool,
    /// There are more at the door than were accepted.
    hurried: bool,
    yard: Yard,
}

impl Guard {
    /// A guard who listens already.
    pub(crate) fn new(
        bind: SocketAddr,
        door: Arc<Door>,
        tickets: Arc<Tickets>,
        metrics: Arc<Metrics>,
        caps: Caps,
    ) -> io::Result<Guard> {
        let mut listener = TcpListener::bind(bind)?;
        limits::backlog(&listener);
        let poll = Poll::new()?;
        poll.registry().register(&mut listener, LISTENER, Interest::READABLE)?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKER)?);
        let yard = Yard {
            buffer: vec![0; BUFFER],
            now: Instant::now(),
            stopping: false,
            bodies: 0,
            answers: 0,
            timeouts: caps.timeouts,
            metrics,
        };
        Ok(Guard {
            poll,
            bell: Bell { rung: Arc::default(), waker },
            listener: Some(listener),
            door,
            tickets,
            caps,
            clients: Slab::new(),
            census: Census::default(),
            busy: VecDeque::new(),
            waiting: VecDeque::new(),
            inside: 0,
            next_ticket: 1,
            knocked: false,
            hurried: false,
            yard,
        })
    }

    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener
            .as_ref()
            .map_or_else(|| Err(ErrorKind::NotFound.into()), TcpListener::local_addr)
    }

    pub(crate) fn bell(&self) -> Bell {
        self.bell.clone()
    }

    /// Keeps the door until the bell rings and all requests under way are answered. False if some had to be cut off.
    pub(crate) fn run(&mut self) -> io::Result<bool> {
        let mut events = Events::with_capacity(1024);
        let mut last_tick = Instant::now();
        let mut end = None;
        loop {
            self.wait(&mut events)?;
            self.yard.now = Instant::now();
            self.hear(&events);
            if self.bell.rung.load(Ordering::Relaxed) && end.is_none() {
                end = Some(self.yard.now + self.caps.timeouts.grace);
                self.close_door();
            }
            if self.knocked {
                self.accept();
            }
            self.go_round();
            if self.yard.now >= last_tick + TICK {
                last_tick = self.yard.now;
                self.look_at_clocks();
            }
            self.yard.metrics.at_the_door(self.clients.len(), self.inside, self.waiting.len());
            match end {
                Some(_) if self.clients.is_empty() => return Ok(true),
                Some(end) if self.yard.now > end => return Ok(false),
                _ => {}
            }
        }
    }

    fn wait(&mut self, events: &mut Events) -> io::Result<()> {
        let idle = self.clients.is_empty() && !self.knocked;
        let timeout = if self.hurried || !self.busy.is_empty() {
            Some(Duration::ZERO)
        } else {
            (!idle).then_some(TICK)
        };
        match self.poll.poll(events, timeout) {
            Err(error) if error.kind() != ErrorKind::Interrupted => Err(error),
            _ => Ok(()),
        }
    }

    fn hear(&mut self, events: &Events) {
        for event in events {
            match event.token() {
                LISTENER => self.knocked = true,
                WAKER => {}
                Token(token) => {
                    let Some(client) = self.clients.get_mut(token / 2) else { continue };
                    if token % 2 == 0 {
                        client.outer.hear(event);
                    } else if let Some(inner) = client.inner() {
                        inner.hear(event);
                    }
                    self.busy.push_back(token / 2);
                }
            }
        }
    }

    /// No more clients; those who have not asked for anything yet leave.
    fn close_door(&mut self) {
        if let Some(mut listener) = self.listener.take() {
            let _ = self.poll.registry().deregister(&mut listener);
        }
        self.knocked = false;
        self.yard.stopping = true;
        self.busy.extend(self.clients.iter().map(|(key, _)| key));
    }

    fn accept(&mut self) {
        self.hurried = false;
        for _ in 0..ACCEPTED {
            let Some(listener) = &self.listener else { return };
            match listener.accept() {
                Ok((stream, from)) => self.let_in(stream, Address::of(from.ip())),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.knocked = false;
                    return;
                }
                // It went away again, or there are no more files: then at the next tick.
                Err(_) => return,
            }
        }
        self.hurried = true;
    }

    fn let_in(&mut self, mut stream: TcpStream, address: Address) {
        self.yard.metrics.connected();
        let _ = stream.set_nodelay(true);
        let refusal = self.refusal(address);
        if self.clients.len() >= self.caps.connections + limits::TOLD_FULL {
            let trouble = refusal.unwrap_or(Trouble::TooManyConnections);
            self.yard.metrics.refused(trouble);
            return tell_and_close(&stream, trouble, &self.caps);
        }
        let entry = self.clients.vacant_entry();
        let key = entry.key();
        let interest = Interest::READABLE | Interest::WRITABLE;
        if self.poll.registry().register(&mut stream, Token(2 * key), interest).is_err() {
            return;
        }
        let client = entry.insert(Client::new(stream, address, self.yard.now));
        self.census.enter(address);
        if let Some(trouble) = refusal {
            client.refuse(trouble, &self.caps.detail(trouble), &self.yard);
        }
        self.busy.push_back(key);
    }

    /// Why there is no room for somebody from this address, if nobody can be sent away.
    fn refusal(&mut self, address: Address) -> Option<Trouble> {
        let from = |client: &Client| client.address == address;
        if self.census.of(address) >= self.caps.per_address
            && self.staying(from) >= self.caps.per_address
            && !self.make_room(from)
        {
            return Some(Trouble::TooManyFromAddress);
        }
        let full = self.clients.len() >= self.caps.connections
            && self.staying(|_| true) >= self.caps.connections;
        (full && !self.make_room(|_| true)).then_some(Trouble::TooManyConnections)
    }

    /// How many such clients there are beside those who are leaving.
    fn staying(&self, such: impl Fn(&Client) -> bool) -> usize {
        self.clients.iter().filter(|(_, client)| !client.is_leaving() && such(client)).count()
    }

    /// Sends away whoever of such clients has kept us waiting longest, if anybody has for long enough.
    fn make_room(&mut self, such: impl Fn(&Client) -> bool) -> bool {
        let now = self.yard.now;
        let waits = |(key, client): (usize, &Client)| Some((client.keeps_us_waiting(now)?, key));
        let longest =
            self.clients.iter().filter(|(_, client)| such(client)).filter_map(waits).max();
        let Some((_, key)) = longest.filter(|(waited, _)| *waited >= PATIENCE) else {
            return false;
        };
        let told = self.clients.len() < self.caps.connections + limits::TOLD_FULL - 1;
        match self.clients.get_mut(key) {
            Some(client) if told => {
                let detail = "others are waiting for the connection";
                client.refuse(Trouble::RequestTimeout, detail, &self.yard);
                self.busy.push_back(key);
            }
            _ => self.remove(key),
        }
        true
    }

    /// Gives everybody who has something to do a turn.
    fn go_round(&mut self) {
        for _ in 0..self.busy.len() {
            let Some(key) = self.busy.pop_front() else { break };
            self.turn(key);
        }
        self.let_inside();
    }

    fn turn(&mut self, key: usize) {
        let Some(client) = self.clients.get_mut(key) else { return };
        let (was_inside, was_waiting) = (client.is_inside(), client.is_waiting());
        let turn = client.turn(&mut self.yard);
        self.inside -= usize::from(was_inside && !client.is_inside());
        if client.is_waiting() && !was_waiting {
            self.waiting.push_back(key);
        }
        match turn {
            Ok(Turn::Done) => {}
            Ok(Turn::Again) => self.busy.push_back(key),
            Err(Gone) => self.remove(key),
        }
    }

    fn remove(&mut self, key: usize) {
        if let Some(mut client) = self.clients.try_remove(key) {
            let _ = self.poll.registry().deregister(&mut client.outer.stream);
            self.census.leave(client.address);
            self.inside -= usize::from(client.is_inside());
            if client.is_waiting() {
                self.waiting.retain(|&other| other != key);
            }
            client.leave(&mut self.yard);
        }
    }

    /// Sends requests inside while there is room.
    fn let_inside(&mut self) {
        while self.inside < self.caps.inside {
            let Some(key) = self.waiting.pop_front() else { return };
            match self.connect(key) {
                Ok(inner) => {
                    let Some(client) = self.clients.get_mut(key) else { continue };
                    client.enter(inner, self.next_ticket, &self.tickets);
                    self.next_ticket += 1;
                    self.inside += 1;
                    self.turn(key);
                }
                // The door is being answered, or there are no more files: at the next tick.
                Err(_) => return self.waiting.push_front(key),
            }
        }
    }

    fn connect(&self, key: usize) -> io::Result<InnerStream> {
        let mut inner = self.door.connect()?;
        let interest = Interest::READABLE | Interest::WRITABLE;
        self.poll.registry().register(&mut inner, Token(2 * key + 1), interest)?;
        Ok(inner)
    }

    fn look_at_clocks(&mut self) {
        let keys: Vec<usize> = self.clients.iter().map(|(key, _)| key).collect();
        for key in keys {
            let Some(client) = self.clients.get_mut(key) else { continue };
            match client.look_at_clock(&mut self.yard) {
                Ok(()) if client.is_leaving() => self.busy.push_back(key),
                Ok(()) => {}
                Err(Gone) => self.remove(key),
            }
        }
    }
}
