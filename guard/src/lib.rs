//! A guard in front of [`tiny_http`], which has no timeouts and no limits and takes a thread for each connection.
//!
//! One thread runs an event loop over all client connections. It buffers whole requests under deadlines and limits, forwards
//! them to `tiny_http` through a private socket, one at a time for each connection, and relays each response as fast as its
//! client reads it. The crate knows nothing of the application: an [`Application`] supplies the policy of each path and the
//! text of rejections, and counts and logs what the guard reports.
//!
//! # What it guarantees
//!
//! * **No client makes another one wait.** All sockets are non-blocking; a connection does at most eight rounds of work before
//!   the others have theirs. Waiting requests are forwarded by client in round robin.
//! * **Every wait has an end.** A head, a body, an idle connection and an unread response each have a deadline ([`Timeouts`]); bodies
//!   and responses get a second more for every 32 KiB that move.
//! * **Memory is bounded.** There are limits on the bytes of a head, a target and a body ([`RoutePolicy`]), on all bodies
//!   and all unread responses together, and on connections in all and of one address ([`GuardLimits`]). The slowest reader is
//!   dropped first.
//! * **No client takes all.** Connections, bodies, unread responses and requests in flight have quotas: one client never holds
//!   more than what is left for the others ([`Quotas`]).
//! * **One meaning of a request.** Head and framing are parsed strictly here and written anew for `tiny_http` with the headers
//!   it uses, so that no request is understood in two ways (request smuggling: RFC 9112, section 11.2).
//! * **Access is checked first.** Host names (DNS rebinding), the origin of pages that make the service work, and a
//!   token are checked before a body is read ([`AccessPolicy`]).
//! * **Probes come through.** Requests to paths that probe the service are never rejected for load.
//! * **The end is orderly.** After [`StopSignal::raise`] no new request is taken; requests in flight are answered until the grace
//!   period ends, and then [`Guard::run`] returns [`GuardError::CutOff`].
//!
//! ```text
//!  clients ──► Guard ───────────────► tiny_http ──► the application's threads
//!              whole requests,        (UNIX socket
//!              deadlines, limits,      in a directory
//!              slow readers            of its own)
//! ```

mod access_policy;
mod admission;
mod application;
mod authority;
mod buffer;
mod client;
mod clock;
mod connection;
mod connections;
#[cfg(unix)]
mod directory;
mod error;
mod event_loop;
mod exchange;
mod in_flight;
pub mod limits;
mod listener;
mod options;
mod quota;
mod rejection;
mod request_body;
mod request_head;
mod response_relay;
mod round_robin;
mod shared;
mod stream;
mod upstream;

pub use access_policy::{AccessPolicy, TokenInUse};
pub use application::{
    Application, RejectedRequest, RejectionResponse, RequestSummary, RoutePolicy,
};
pub use client::ClientAddress;
pub use clock::Clock;
pub use error::GuardError;
pub use event_loop::{Guard, StopSignal};
pub use in_flight::{InFlightRequest, InFlightRequests};
pub use options::{AccessOptions, AccessToken, Cors, HostName, Timeouts};
pub use quota::Quotas;
pub use rejection::{Reason, Rejection};
pub use round_robin::RoundRobin;
pub use shared::GuardLimits;
pub use upstream::{Upstream, UpstreamStream};
