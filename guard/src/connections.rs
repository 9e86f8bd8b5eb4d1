//! The open connections, and which new ones are admitted: there are limits in all and for each address.

use crate::application::RequestSummary;
use crate::client::ClientAddress;
use crate::connection::{Connection, Peer};
use crate::limits;
use crate::quota::Quotas;
use crate::rejection::{Reason, Rejection};
use crate::shared::{GuardLimits, Shared};
use mio::net::TcpStream;
use mio::{Interest, Registry, Token};
use slab::Slab;
use std::collections::VecDeque;
use std::io::Write;
use std::net::{IpAddr, Shutdown};
use std::time::Duration;

/// How long a client may leave a request unfinished before its connection can be closed in favour of a new one.
const EVICTABLE_AFTER: Duration = Duration::from_secs(1);

/// The events that are polled for a stream.
pub(crate) const INTEREST: Interest = Interest::READABLE.add(Interest::WRITABLE);

/// The token of the client's side of a connection.
pub(crate) const fn client_token(key: usize) -> Token {
    Token(2 * key)
}

/// The token of the upstream's side of a connection.
pub(crate) const fn upstream_token(key: usize) -> Token {
    Token(2 * key + 1)
}

/// The key of the connection that a token is of.
pub(crate) const fn key_of(token: Token) -> usize {
    token.0 / 2
}

/// The open connections, by key.
#[derive(Debug)]
pub(crate) struct Connections {
    open: Slab<Connection>,
    per_address: Quotas,
    /// Connections that may have something to do.
    runnable: VecDeque<usize>,
    registry: Registry,
}

impl Connections {
    /// No connections yet; the registry is where they are polled.
    pub(crate) fn new(registry: Registry, most: usize) -> Connections {
        Connections {
            open: Slab::new(),
            per_address: Quotas::new(most),
            runnable: VecDeque::new(),
            registry,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(crate) fn keys(&self) -> Vec<usize> {
        self.open.iter().map(|(key, _)| key).collect()
    }

    pub(crate) fn get_mut(&mut self, key: usize) -> Option<&mut Connection> {
        self.open.get_mut(key)
    }

    /// Gives a connection a turn soon.
    pub(crate) fn wake(&mut self, key: usize) {
        self.runnable.push_back(key);
    }

    /// How many turns are due.
    pub(crate) fn turns(&self) -> usize {
        self.runnable.len()
    }

    /// The connection whose turn it is.
    pub(crate) fn next_turn(&mut self) -> Option<usize> {
        self.runnable.pop_front()
    }

    /// Closes a connection.
    pub(crate) fn remove(&mut self, key: usize, shared: &mut Shared) -> Option<Connection> {
        let mut connection = self.open.try_remove(key)?;
        let _ = self.registry.deregister(&mut connection.client.stream);
        self.per_address.give_back(connection.peer.address);
        connection.release(shared);
        Some(connection)
    }

    /// Keeps a new connection, or rejects it.
    pub(crate) fn admit(&mut self, mut stream: TcpStream, from: IpAddr, shared: &mut Shared) {
        let peer = Peer { address: from.into(), trusted: shared.access_policy.trusts(from) };
        shared.application.connection_accepted();
        let _ = stream.set_nodelay(true);
        let exceeded = self.exceeded_limit(peer, shared);
        if self.len() >= shared.limits.connections + limits::REJECTED_CONNECTIONS {
            let problem = exceeded.unwrap_or(Reason::TooManyConnections);
            return reject_and_close(
                &stream,
                peer.address,
                problem,
                &detail(problem, &shared.limits),
                shared,
            );
        }
        let entry = self.open.vacant_entry();
        let key = entry.key();
        if self.registry.register(&mut stream, client_token(key), INTEREST).is_err() {
            return;
        }
        let connection = entry.insert(Connection::new(stream, peer, shared.now));
        self.per_address.take(peer.address);
        if let Some(problem) = exceeded {
            connection.mark_over_limit(problem, detail(problem, &shared.limits));
        }
        self.wake(key);
    }

    /// The connection whose client has left most of its responses unread.
    pub(crate) fn slowest_reader(&self) -> Option<usize> {
        let unread = |(_, connection): &(usize, &Connection)| connection.unread();
        self.open.iter().max_by_key(unread).map(|(key, _)| key)
    }

    /// The limit that one more connection from this address would exceed, if none can be evicted for it.
    fn exceeded_limit(
        &mut self,
        Peer { address, trusted }: Peer,
        shared: &mut Shared,
    ) -> Option<Reason> {
        let GuardLimits { connections, per_address, .. } = shared.limits;
        let of_address = |connection: &Connection| connection.peer.address == address;
        if !trusted
            && self.per_address.of(address) >= per_address
            && self.staying(of_address) >= per_address
            && !self.evict_slowest(of_address, shared)
        {
            return Some(Reason::TooManyFromAddress);
        }
        let full = self.len() >= connections && self.staying(|_| true) >= connections;
        (full && !self.evict_slowest(|_| true, shared)).then_some(Reason::TooManyConnections)
    }

    /// How many of such connections are not about to be closed.
    fn staying(&self, such: impl Fn(&Connection) -> bool) -> usize {
        let stays = |connection: &Connection| !connection.is_leaving() && such(connection);
        self.open.iter().filter(|(_, connection)| stays(connection)).count()
    }

    /// Closes, of such connections, the one whose client has left a request unfinished longest. False if none has for
    /// [`EVICTABLE_AFTER`].
    fn evict_slowest(&mut self, such: impl Fn(&Connection) -> bool, shared: &mut Shared) -> bool {
        let candidates = self.open.iter().filter(|(_, connection)| such(connection));
        let slowest = candidates
            .filter_map(|(key, connection)| Some((connection.unfinished_for(shared.now)?, key)))
            .filter(|(time, _)| *time >= EVICTABLE_AFTER)
            .max();
        let Some((_, key)) = slowest else { return false };
        let room = shared.limits.connections + limits::REJECTED_CONNECTIONS - 1;
        let can_be_told = self.len() < room;
        match self.open.get_mut(key) {
            Some(connection) if can_be_told => {
                let detail = "the connection was needed for other clients";
                connection.reject(Reason::RequestTimeout, detail, shared);
                self.wake(key);
            }
            _ => drop(self.remove(key, shared)),
        }
        true
    }
}

fn detail(exceeded: Reason, limits: &GuardLimits) -> String {
    match exceeded {
        Reason::TooManyFromAddress => {
            format!("at most {} connections are allowed from one address", limits.per_address)
        }
        _ => format!("at most {} connections are allowed", limits.connections),
    }
}

/// Rejects a connection when too many are being rejected already: what fits into the socket is written, and the end is not
/// waited for.
pub(crate) fn reject_and_close(
    mut stream: &TcpStream,
    client: ClientAddress,
    problem: Reason,
    detail: &str,
    shared: &Shared,
) {
    let number = shared.new_request();
    let rejection = Rejection(problem, detail.to_owned());
    let response = shared.application.rejection(&rejection, number);
    let asker = (client, RequestSummary::default());
    shared.rejected(number, asker, problem, (response.body, Duration::ZERO));
    let _ = stream.write(&response.bytes);
    let _ = stream.shutdown(Shutdown::Write);
}
