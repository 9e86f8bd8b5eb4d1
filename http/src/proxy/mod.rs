//! The reverse proxy in front of `tiny_http`: the only part of the service that faces the network.
//!
//! `tiny_http` has no timeouts and no limits, and it takes a thread for each connection. So one thread here runs an event
//! loop over all client connections, none of which can make it wait. It buffers whole requests under deadlines and limits,
//! forwards them to `tiny_http` through a private socket, one at a time for each connection, and relays the responses as
//! slowly as each client reads them, within limits.

mod access_policy;
mod admission;
mod buffer;
mod connection;
mod connections;
mod event_loop;
mod exchange;
mod listener;
mod request_body;
mod request_head;
mod response_relay;
mod shared;
mod stream;

pub(crate) use access_policy::{AccessPolicy, TokenInUse};
pub(crate) use event_loop::{Proxy, StopSignal};
pub(crate) use shared::ProxyLimits;
