//! How much of anything there may be.

/// Connections that may wait to be accepted, if the system lets so many wait.
#[cfg(unix)]
const BACKLOG: i32 = 4096;
/// The most bytes of a request's head.
pub(crate) const HEAD: usize = 16 << 10;
/// The most fields of a request's head.
pub(crate) const FIELDS: usize = 64;
/// The most bytes of a request's target.
pub(crate) const TARGET: usize = 8 << 10;
/// The most bytes of a request's body.
pub(crate) const BODY: usize = 8 << 20;
/// The most bytes of all bodies that are being read or wait to be taken in.
pub(crate) const ALL_BODIES: usize = 64 << 20;
/// The bytes a second that a body has to come with, once its time is up, and in which answers have to be taken.
pub(crate) const BYTES_PER_SECOND: usize = 32 << 10;
/// The most bytes of a stream that wait for a slow reader.
pub(crate) const STREAM_AHEAD: usize = 64 << 10;
/// The most bytes of any other answer that wait for a slow reader.
pub(crate) const ANSWER_AHEAD: usize = 4 << 20;
/// The most bytes of all answers that wait for slow readers, before new requests are refused.
pub(crate) const ALL_ANSWERS: usize = 64 << 20;
/// A request up to this size is read by any desk; of larger ones only one at a time is.
pub(crate) const SMALL_BODY: usize = 64 << 10;
/// Connections over the cap that are told so.
pub(crate) const TOLD_FULL: usize = 64;
/// Desks: threads that take requests in and answer what needs no solving.
pub(crate) const DESKS: usize = 4;
/// How many requests may be inside beside those that wait, are solved, or are batches: they are answered at once.
pub(crate) const PASSING: usize = 32;
/// How long a request may wait for its turn, in seconds.
pub(crate) const TURN: u64 = 10;

/// Makes sure that so many files may be open; raises the limit if it may.
///
/// # Errors
/// How many may be open, if that is not enough.
#[cfg(unix)]
pub(crate) fn files(needed: u64) -> Result<(), u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= needed) {
        return Ok(());
    }
    let raised = Rlimit { current: Some(maximum.map_or(needed, |max| max.min(needed))), maximum };
    let may = setrlimit(Resource::Nofile, raised).map_or(current, |()| raised.current);
    may.filter(|&may| may < needed).map_or(Ok(()), Err)
}

/// Lets so many connections wait to be accepted. Where fewer may, a burst of them drops one, which knocks again after a
/// second: so a system that does not have it so does what it can.
#[cfg(unix)]
pub(crate) fn backlog(listener: &mio::net::TcpListener) {
    // A socket that listens already takes the new number.
    let _ = rustix::net::listen(listener, BACKLOG);
}

/// Elsewhere it stays as it is.
#[cfg(not(unix))]
pub(crate) fn backlog(_: &mio::net::TcpListener) {}

/// Elsewhere the system has no such limit.
#[cfg(not(unix))]
pub(crate) fn files(_: u64) -> Result<(), u64> {
    Ok(())
}
