//! The HTTP service: routes, limits, status codes and the page; no rule of any game.
//!
//! It puts its requests to [`tikki_engine::service`] in the form of [`tikki_engine::wire`], as the command line does.
//!
//! ```text
//!  clients ──► guard ──────────────► tiny_http ──► desks ──► queues ──► runners ──► tikki_base::batch
//!              heads and bodies,     (UNIX socket  routes,   bounded,   one for
//!              deadlines, caps,      in a private  answers   503 when   each request
//!              slow readers          directory)    at once   full       under way
//! ```
//!
//! `docs/service.md` tells what is served, and why the guard is there.

mod answering;
mod assets;
mod compat;
mod cors;
mod desk;
mod docs;
#[cfg(all(test, unix))]
mod faults;
mod guard;
mod inner;
mod limits;
mod metrics;
mod ndjson;
mod openapi;
mod options;
mod problem;
mod queue;
mod reply;
mod routes;
mod service;
mod tickets;

pub use options::{Cors, Options, Timeouts};
pub use service::{ServeError, Service, Stopper};
