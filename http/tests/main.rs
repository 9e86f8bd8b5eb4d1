//! The tests of the service, linked once; the separate ones measure their process, or the order in which clients are served.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod access;
mod api;
mod hostile_clients;
mod library;
mod openapi;
mod reverse_proxy;
mod support;
