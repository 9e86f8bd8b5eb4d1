//! Limits that cannot be set; [`GuardLimits`](crate::GuardLimits) has those that can.

/// Bytes of a request's head.
pub(crate) const HEAD_BYTES: usize = 16 << 10;
/// Headers of a request.
pub(crate) const HEADERS: usize = 64;
/// Bytes of a request's target.
pub(crate) const TARGET_BYTES: usize = 8 << 10;
/// Bytes of all bodies that are being read or wait to be forwarded.
pub(crate) const ALL_BODY_BYTES: usize = 64 << 20;
/// The least speed, in bytes a second, at which a body has to come and a response has to be read once their timeout is over.
pub(crate) const BYTES_PER_SECOND: usize = 32 << 10;
/// Bytes of a streamed response that wait for a slow reader; with as many of any other, no further request of its connection is
/// read.
pub(crate) const STREAM_BUFFER: usize = 64 << 10;
/// Bytes of all responses that wait for slow readers; beyond that the one who lets most of them wait is dropped.
pub(crate) const ALL_RESPONSE_BYTES: usize = 64 << 20;
/// A body up to this size may come to every route, and is parsed by a dispatcher; larger ones come to a few, and are parsed by a
/// worker, one at a time.
pub const SMALL_BODY_BYTES: usize = 64 << 10;
/// Connections beyond the most that may be open, kept until they have read why they are rejected.
pub const REJECTED_CONNECTIONS: usize = 64;
/// Requests at the upstream that ask whether the service lives, is ready and how it does, beside all others.
pub const PROBES: usize = 16;

/// Makes sure that `needed` files may be open. Raises the limit of the process where that is allowed.
///
/// # Errors
/// How many may be open, if that is not enough.
#[cfg(unix)]
pub fn allow_open_files(needed: u64) -> Result<(), u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= needed) {
        return Ok(());
    }
    let raised = Rlimit { current: Some(maximum.map_or(needed, |max| max.min(needed))), maximum };
    let may = setrlimit(Resource::Nofile, raised).map_or(current, |()| raised.current);
    may.filter(|&may| may < needed).map_or(Ok(()), Err)
}

/// Elsewhere the system has no such limit.
#[cfg(not(unix))]
pub fn allow_open_files(_: u64) -> Result<(), u64> {
    Ok(())
}
