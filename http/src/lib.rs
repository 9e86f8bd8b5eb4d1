//! The HTTP service: routes, limits, status codes and the page. It knows no rules of any game.
//!
//! It passes its requests to [`tikki_engine::service`] in the form of [`tikki_engine::wire`], as the command line does.
//!
//! ```text
//!  clients ──► tikki_guard ──────► tiny_http ────► dispatchers ──► queues ──► workers ──► tikki_base::batch
//!              whole requests,     (UNIX socket    routes,         bounded,   one for     one pool of
//!              deadlines, limits,  in a directory  handlers,       503 when   each        threads
//!              slow readers        of its own)     no solving      full       request
//! ```
//!
//! `docs/service.md` describes the interface, `docs/dev/service.md` the reason for the proxy.

mod allocator;
mod app;
mod assets;
mod compat;
mod compression;
mod cors;
mod dispatcher;
mod docs;
mod error;
mod extension;
mod folder;
mod guarded;
mod handlers;
mod histogram;
mod job;
mod limits;
mod log;
mod metrics;
mod ndjson;
mod openapi;
mod operations;
mod options;
#[cfg(all(test, unix))]
mod panic_tests;
mod problem;
mod process;
mod queue;
mod request;
mod response;
mod routes;
mod scheduler;
mod service;
#[cfg(all(test, unix))]
mod stop_tests;
mod timeout_sweeper;
mod worker;

pub use self::{
    error::ServeError,
    extension::Extension,
    folder::folder,
    options::{LogFormat, LogLevel, ServiceOptions, Timeouts},
    service::{Service, Stopper, TokenChanger},
};
pub use tikki_guard::{AccessToken, Clock, Cors, GuardError, HostName};
