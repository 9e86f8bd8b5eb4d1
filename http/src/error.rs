//! Why a service cannot start or go on.

use std::io;
use std::net::SocketAddr;
use thiserror::Error;
use tikki_base::batch;

/// Why a service cannot start or go on.
#[derive(Debug, Error)]
pub enum ServeError {
    /// It cannot listen at the address.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, #[source] io::Error),
    /// The socket between proxy and `tiny_http` cannot be created.
    #[error("cannot open the inner socket: {0}")]
    Upstream(#[source] io::Error),
    /// So many connections need more files than may be open.
    #[error(
        "{needed} files have to be open at a time, and only {may} may be: raise the limit (ulimit -n), or ask for fewer connections"
    )]
    Files {
        /// How many are needed.
        needed: u64,
        /// How many may be open.
        may: u64,
    },
    /// The threads that solve cannot be started.
    #[error(transparent)]
    Threads(#[from] batch::StartError),
    /// The threads that answer cannot be started.
    #[error("cannot start the threads that answer: {0}")]
    Start(#[source] io::Error),
    /// The system's polling failed.
    #[error("cannot go on: {0}")]
    Poll(#[source] io::Error),
    /// No more files may be open, though enough could be at the start.
    #[error("cannot go on: no more files can be opened: {0}")]
    NoFiles(#[source] io::Error),
    /// `tiny_http` cannot be reached any more: its directory is gone, or it had no file or thread for a connection.
    #[error("cannot go on: the inner socket is dead: {0}")]
    InnerSocket(#[source] io::Error),
    /// Some requests were cut off when the time to stop was over.
    #[error("stopped before all requests under way were answered")]
    CutOff,
}

/// The error of a socket: that no more files may be open, or what it is otherwise.
pub(crate) fn of_socket(error: io::Error, otherwise: fn(io::Error) -> ServeError) -> ServeError {
    if is_out_of_files(&error) { ServeError::NoFiles(error) } else { otherwise(error) }
}

/// Whether the process, or the whole system, has as many files open as it may.
#[cfg(unix)]
pub(crate) fn is_out_of_files(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let full = [Errno::MFILE, Errno::NFILE].map(Errno::raw_os_error);
    error.raw_os_error().is_some_and(|number| full.contains(&number))
}

/// Elsewhere the system does not say.
#[cfg(not(unix))]
pub(crate) fn is_out_of_files(_: &io::Error) -> bool {
    false
}
