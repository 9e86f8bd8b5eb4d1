//! The exact kernel: any record, any goal. Zero-window search, a table of exact positions, and the equalities that the
//! record leaves.

mod blocks;
mod key;
mod last;
mod order;
mod outlook;
mod ranks;
mod search;
mod session;
mod sure;
mod table;

pub(crate) use blocks::Blocks;
pub(crate) use last::{LastCounter, Relay};
pub(crate) use session::{ExactSession, ExactSolver};
