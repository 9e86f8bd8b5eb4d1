//! The reasons why a service cannot start or continue.

use std::io;
use std::net::SocketAddr;
use thiserror::Error;
use tikki_base::batch;
use tikki_guard::GuardError;

/// The reason why a service cannot start or continue.
#[derive(Debug, Error)]
pub enum ServeError {
    /// It cannot listen at the address.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, #[source] io::Error),
    /// The socket between proxy and `tiny_http` cannot be created.
    #[error("cannot open the inner socket: {0}")]
    Upstream(#[source] io::Error),
    /// More files would have to be open for this number of connections than are allowed.
    #[error(
        "{needed} open files are needed, but only {may} are allowed: raise the limit (ulimit -n), or allow fewer connections"
    )]
    Files {
        /// The number of files needed.
        needed: u64,
        /// The number of files allowed.
        may: u64,
    },
    /// The solving threads cannot be started.
    #[error(transparent)]
    Threads(#[from] batch::StartError),
    /// The answering threads cannot be started.
    #[error("cannot start the threads that answer requests: {0}")]
    Start(#[source] io::Error),
    /// The guard in front cannot continue.
    #[error(transparent)]
    Guard(#[from] GuardError),
}
