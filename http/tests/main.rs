//! The tests of the service, linked once; those that stand alone measure their process, or who of several is served when.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod access;
mod api;
mod hostile_clients;
mod openapi;
mod reverse_proxy;
mod support;
