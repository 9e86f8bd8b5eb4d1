//! What the scores of several games have in common.

pub(crate) mod card_values;
pub mod common;
pub(crate) mod honours;
#[cfg(test)]
pub(crate) mod played;
pub mod rubber;
