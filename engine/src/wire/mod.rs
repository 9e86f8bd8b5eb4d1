//! The wire contract: requests and answers as JSON, the same for the command line, batches and HTTP.
//!
//! Here is what all operations share; each operation has its own file in `ops`. `docs/formats.md` shows one example
//! of everything.

mod answer;
mod board;
mod error;
mod estimates;
mod id;
mod limits;
mod mismatch;
mod parts;

pub use answer::{Answer, Body, Effort, Reply, Status, Subject};
pub use board::{About, BoardHead, RecordHead};
pub use error::{ErrorAnswer, ErrorFields, Problem};
pub(crate) use estimates::rounded;
pub use estimates::{Mean, Rate};
pub use id::Id;
pub use limits::RequestLimits;
pub use mismatch::MismatchFields;
pub use parts::{Keyed, ParContractFields, ParFields, TableAnswer, Tricks};
