//! The wire contract: requests and answers as JSON, the same for the command line, batches and HTTP.
//!
//! Here is what all operations share; each operation has its own file in [`crate::ops`]. `docs/formats.md` shows one example
//! of everything.

mod board;
mod body;
mod estimates;
mod inquiry;
mod mismatch;
mod parts;
mod problem;
mod request;

pub use board::{BoardHead, RecordHead};
pub use body::{Body, ErrorAnswer, ErrorFields, Reply};
pub(crate) use estimates::rounded;
pub use estimates::{Mean, Rate};
pub use inquiry::Inquiry;
pub use mismatch::MismatchFields;
pub use parts::{Keyed, ParContractFields, ParFields, Status, TableAnswer, Tricks};
pub use problem::{Problem, quoted};
pub use request::{LimitsAsk, Request};
