//! The exact kernel: any record, any goal. Zero-window search, a table of exact positions, and the equalities that the
//! record leaves.

mod equivalence;
mod key;
mod last;
mod order;
mod quick_tricks;
mod ranks;
mod search;
mod session;
mod static_bounds;
mod table;

pub(crate) use equivalence::EquivalenceClasses;
pub(crate) use last::{FallbackKernel, LastCounter};
pub(crate) use session::{ExactSession, ExactSolver};
