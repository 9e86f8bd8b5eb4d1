//! The wire contract: requests and answers as JSON, the same for the command line, batches and HTTP.
//!
//! Here is what all operations share; each operation has its own file in `ops`. `docs/reference/requests.md` shows one example
//! of everything.

mod answer;
mod board;
mod error;
mod estimates;
mod id;
mod limits;
mod mismatch;
mod parts;

pub use self::{
    answer::{Answer, OperationLabel, Reply, RequestCost, ResponseBody, Status},
    board::{BoardHead, FileAnswer, PlayedBoardHead},
    error::{ErrorAnswer, ErrorFields, ProblemDocument},
    estimates::{Mean, Rate},
    id::Id,
    limits::RequestLimits,
    mismatch::MismatchFields,
    parts::{Keyed, ParContractFields, ParFields, Proved, TableAnswer, Tricks},
};
pub(crate) use estimates::rounded;
pub(crate) use tikki_derive::Answer;
