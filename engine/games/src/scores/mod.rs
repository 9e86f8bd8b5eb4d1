//! What the scores of several games have in common.

pub mod common;
pub(crate) mod honours;
pub mod rubber;
