//! One engine for every question: operations and what they share on the wire, batches of them, and what is remembered.

pub mod catalogue;
pub mod game_files;
pub mod ops;
pub mod report;
pub mod service;
#[cfg(any(unix, windows))]
pub mod store;
pub mod wire;

mod fault;
mod request;
mod worker;

/// The examples of the guide for Rust are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/rust.md")]
struct RustGuide;
