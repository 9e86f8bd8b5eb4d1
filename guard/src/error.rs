//! Why a guard cannot go on.

use std::io;
use thiserror::Error;

/// Why a guard cannot go on.
#[derive(Debug, Error)]
pub enum GuardError {
    /// The system's polling failed.
    #[error("cannot go on: {0}")]
    Poll(#[source] io::Error),
    /// No more files may be open, though enough could be at the start.
    #[error("cannot go on: no more files can be opened: {0}")]
    NoFiles(#[source] io::Error),
    /// `tiny_http` cannot be reached any more: its directory is gone, or it had no file or thread for a connection.
    #[error("cannot go on: the inner socket is dead: {0}")]
    InnerSocket(#[source] io::Error),
    /// Some requests were cut off when the grace period was over.
    #[error("stopped before all requests under way were answered")]
    CutOff,
}

/// The error of a socket: that no more files may be open, or what it is otherwise.
pub(crate) fn of_socket(error: io::Error, otherwise: fn(io::Error) -> GuardError) -> GuardError {
    if is_out_of_files(&error) { GuardError::NoFiles(error) } else { otherwise(error) }
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
