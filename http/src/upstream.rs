//! The upstream of the proxy: `tiny_http`, on a socket that nobody else can reach.

use std::io;
use tiny_http::Server;

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
        let directory = tempfile::Builder::new().prefix("tikki-").tempdir()?;
        let listener = std::os::unix::net::UnixListener::bind(directory.path().join(SOCKET))?;
        let server = Server::from_listener(listener, None).map_err(io::Error::other)?;
        Ok((Upstream { directory }, server))
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
        let server = Server::from_listener(listener, None).map_err(io::Error::other)?;
        Ok((Upstream { address }, server))
    }

    /// A new connection to `tiny_http`.
    pub(crate) fn connect(&self) -> io::Result<UpstreamStream> {
        UpstreamStream::connect(self.address)
    }
}
