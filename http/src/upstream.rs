//! The upstream of the proxy: `tiny_http`, on a socket that nobody else can reach.

use std::io;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tiny_http::{Listener, Server};

#[cfg(unix)]
pub(crate) use mio::net::UnixStream as UpstreamStream;

#[cfg(not(unix))]
pub(crate) use mio::net::TcpStream as UpstreamStream;

/// The name of the socket in its directory.
#[cfg(unix)]
const SOCKET: &str = "http";

/// Where `tiny_http` listens.
#[derive(Debug)]
pub(crate) struct Upstream {
    /// Holds the socket; removed when this value is dropped.
    #[cfg(unix)]
    directory: tempfile::TempDir,
    #[cfg(not(unix))]
    address: std::net::SocketAddr,
}

#[cfg(unix)]
impl Upstream {
    /// Starts `tiny_http` on a UNIX socket in a directory of its own.
    pub(crate) fn start() -> io::Result<(Upstream, Server)> {
        let only_ours = std::fs::Permissions::from_mode(0o700);
        let directory =
            tempfile::Builder::new().prefix("tikki-").permissions(only_ours).tempdir()?;
        let listener = std::os::unix::net::UnixListener::bind(directory.path().join(SOCKET))?;
        Ok((Upstream { directory }, server(listener)?))
    }

    /// A new connection to `tiny_http`.
    pub(crate) fn connect(&self) -> io::Result<UpstreamStream> {
        UpstreamStream::connect(self.directory.path().join(SOCKET))
    }
}

#[cfg(not(unix))]
impl Upstream {
    /// Starts `tiny_http` on a free loopback port.
    pub(crate) fn start() -> io::Result<(Upstream, Server)> {
        let listener = std::net::TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        Ok((Upstream { address }, server(listener)?))
    }

    /// A new connection to `tiny_http`.
    pub(crate) fn connect(&self) -> io::Result<UpstreamStream> {
        UpstreamStream::connect(self.address)
    }
}

/// `tiny_http` on a socket. It panics where it cannot start its thread.
fn server(listener: impl Into<Listener>) -> io::Result<Server> {
    let started = catch_unwind(AssertUnwindSafe(|| Server::from_listener(listener, None)));
    let started = started.map_err(|_| io::Error::other("no thread can be started"))?;
    started.map_err(io::Error::other)
}
