//! The upstream of the proxy: `tiny_http`, on a socket that nobody else can reach.

#[cfg(unix)]
use crate::directory::Directory;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tiny_http::{Listener, Server};

#[cfg(unix)]
pub use mio::net::UnixStream as UpstreamStream;

#[cfg(not(unix))]
pub use mio::net::TcpStream as UpstreamStream;

/// The address on which `tiny_http` listens.
#[derive(Debug)]
pub struct Upstream {
    /// Holds the socket; removed when this value is dropped.
    #[cfg(unix)]
    directory: Directory,
    #[cfg(not(unix))]
    address: std::net::SocketAddr,
}

#[cfg(unix)]
impl Upstream {
    /// Starts `tiny_http` on a UNIX socket in a directory of its own, whose name begins with the prefix. Directories with that
    /// prefix that killed processes of this user have left are removed.
    ///
    /// # Errors
    /// The directory, the socket or the thread of `tiny_http` cannot be made.
    pub fn start(prefix: &str) -> io::Result<(Upstream, Server)> {
        let directory = Directory::create(prefix)?;
        let listener = std::os::unix::net::UnixListener::bind(directory.socket())?;
        Ok((Upstream { directory }, server(listener)?))
    }

    /// A new connection to `tiny_http`.
    ///
    /// # Errors
    /// It does not listen, or its backlog is full.
    pub fn connect(&self) -> io::Result<UpstreamStream> {
        UpstreamStream::connect(self.directory.socket())
    }

    /// Removes the socket though it is in use, for the process is about to end.
    pub fn remove(&self) {
        self.directory.remove();
    }
}

#[cfg(not(unix))]
impl Upstream {
    /// Starts `tiny_http` on a free loopback port.
    ///
    /// # Errors
    /// The socket or the thread of `tiny_http` cannot be made.
    pub fn start(_prefix: &str) -> io::Result<(Upstream, Server)> {
        let listener = std::net::TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        Ok((Upstream { address }, server(listener)?))
    }

    /// A new connection to `tiny_http`.
    ///
    /// # Errors
    /// It does not listen, or its backlog is full.
    pub fn connect(&self) -> io::Result<UpstreamStream> {
        UpstreamStream::connect(self.address)
    }

    /// There is nothing to remove.
    #[allow(clippy::unused_self, reason = "there is a socket elsewhere")]
    pub fn remove(&self) {}
}

/// `tiny_http` on a socket. It panics where it cannot start its thread.
fn server(listener: impl Into<Listener>) -> io::Result<Server> {
    let started = catch_unwind(AssertUnwindSafe(|| Server::from_listener(listener, None)));
    let started = started.map_err(|_| io::Error::other("cannot start a thread"))?;
    started.map_err(io::Error::other)
}
