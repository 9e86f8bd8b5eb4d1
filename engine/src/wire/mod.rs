//! The wire contract: requests and answers as JSON, the same for the command line, batches and HTTP.
//!
//! This is the only module that turns our types into JSON and back; `docs/formats.md` shows one example of everything.

pub mod answer;
pub mod request;

pub use answer::Reply;
pub use request::{Ask, Request};
