//! What the scores of several games have in common.

pub(crate) mod aces;
pub(crate) mod card_values;
pub(crate) mod common;
pub(crate) mod honours;
#[cfg(test)]
pub(crate) mod played;
pub(crate) mod rubber;
#[cfg(test)]
pub(crate) mod testing;
