//! The listening socket.

use mio::net::TcpListener;
use std::io;
use std::net::SocketAddr;

/// Connections that may wait to be accepted, if the system lets so many wait.
#[cfg(unix)]
const BACKLOG: i32 = 4096;

/// Listens at the address.
pub(super) fn listen(bind: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(bind)?;
    raise_backlog(&listener);
    Ok(listener)
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
