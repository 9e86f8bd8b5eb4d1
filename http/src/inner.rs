//! The way from the guard to `tiny_http`: a socket that nobody else can reach.

use std::io;
use tiny_http::Server;

#[cfg(unix)]
pub(crate) use mio::net::UnixStream as InnerStream;

#[cfg(not(unix))]
pub(crate) use mio::net::TcpStream as InnerStream;

/// Where `tiny_http` listens.
#[derive(Debug)]
pub(crate) struct Door {
    /// Only we may enter this directory; it goes when we go.
    #[cfg(unix)]
    room: tempfile::TempDir,
    #[cfg(not(unix))]
    address: std::net::SocketAddr,
}

#[cfg(unix)]
impl Door {
    /// Starts `tiny_http` behind a UNIX socket in a private directory.
    pub(crate) fn open() -> io::Result<(Door, Server)> {
        let room = tempfile::Builder::new().prefix("tikki-").tempdir()?;
        let listener = std::os::unix::net::UnixListener::bind(room.path().join("door"))?;
        let server = Server::from_listener(listener, None).map_err(io::Error::other)?;
        Ok((Door { room }, server))
    }

    /// A connection to `tiny_http`.
    pub(crate) fn connect(&self) -> io::Result<InnerStream> {
        InnerStream::connect(self.room.path().join("door"))
    }
}

#[cfg(not(unix))]
impl Door {
    /// Starts `tiny_http` on a port of this machine.
    pub(crate) fn open() -> io::Result<(Door, Server)> {
        let listener = std::net::TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let server = Server::from_listener(listener, None).map_err(io::Error::other)?;
        Ok((Door { address }, server))
    }

    /// A connection to `tiny_http`.
    pub(crate) fn connect(&self) -> io::Result<InnerStream> {
        InnerStream::connect(self.address)
    }
}
