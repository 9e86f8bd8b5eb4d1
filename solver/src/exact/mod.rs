//! The exact kernel: any record, any goal. Zero-window search, a table of exact positions, and the equalities that the
//! record leaves.

pub(crate) mod blocks;
mod order;
mod outlook;
mod search;
mod solver;
mod sure;
mod table;

pub use solver::Valued;
pub(crate) use solver::{ExactSession, ExactSolver};
