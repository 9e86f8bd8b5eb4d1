//! The listening socket, and a file kept in reserve for those who come when no more can be opened.

use crate::error::is_out_of_files;
use mio::event::Source;
use mio::net::{TcpListener, TcpStream};
use mio::{Interest, Registry, Token};
use std::fs::File;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;

/// The length of the accept backlog; the system may use less.
#[cfg(unix)]
const BACKLOG: i32 = 4096;

/// The listening socket.
#[derive(Debug)]
pub(crate) struct Listener {
    socket: TcpListener,
    /// An open file in reserve. Closing it lets one client be rejected when no more files can be opened.
    reserve: Option<File>,
}

/// An accepted connection.
pub(crate) enum Accepted {
    /// A client.
    Client(TcpStream, SocketAddr),
    /// Nobody waits any more.
    Nobody,
    /// The client has gone again.
    Gone,
    /// The client cannot be accepted: no more files can be opened.
    NoFiles(io::Error),
}

impl Listener {
    /// Takes a socket that listens already.
    pub(crate) fn new(socket: std::net::TcpListener) -> io::Result<Listener> {
        let reserve = Some(tempfile::tempfile()?);
        socket.set_nonblocking(true)?;
        let socket = TcpListener::from_std(socket);
        raise_backlog(&socket);
        Ok(Listener { socket, reserve })
    }

    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    pub(crate) fn register(&mut self, registry: &Registry, token: Token) -> io::Result<()> {
        self.socket.register(registry, token, Interest::READABLE)
    }

    pub(crate) fn deregister(&mut self, registry: &Registry) {
        // What is about to be closed is polled no more in any case.
        let _ = self.socket.deregister(registry);
    }

    pub(crate) fn accept(&self) -> Accepted {
        match self.socket.accept() {
            Ok((stream, from)) => Accepted::Client(stream, from),
            Err(error) if error.kind() == ErrorKind::WouldBlock => Accepted::Nobody,
            Err(error) if is_out_of_files(&error) => Accepted::NoFiles(error),
            Err(_) => Accepted::Gone,
        }
    }

    /// Gives up the reserve, so that those who wait can be accepted one at a time.
    pub(crate) fn give_up_reserve(&mut self) {
        self.reserve = None;
    }
}

/// Raises the backlog. Where the system allows fewer it stays shorter: a burst then loses a connection attempt, which the
/// client's system repeats after a second.
#[cfg(unix)]
fn raise_backlog(listener: &TcpListener) {
    // A socket that listens already takes the new number.
    let _ = rustix::net::listen(listener, BACKLOG);
}

/// Elsewhere it stays as it is.
#[cfg(not(unix))]
fn raise_backlog(_: &TcpListener) {}
