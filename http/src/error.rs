//! Why a service cannot start or go on.

use std::io;
use std::net::SocketAddr;
use thiserror::Error;
use tikki_base::batch;
use tikki_guard::GuardError;

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
    /// The guard in front cannot go on.
    #[error(transparent)]
    Guard(#[from] GuardError),
}
