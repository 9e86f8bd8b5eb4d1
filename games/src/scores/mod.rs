//! What the scores of several games have in common.

pub(crate) mod aces;
pub(crate) mod card_values;
pub(crate) mod common;
pub(crate) mod honours;
pub(crate) mod named;
#[cfg(test)]
pub(crate) mod played;
pub(crate) mod rubber;
pub(crate) mod session;
pub(crate) mod sides;
pub(crate) mod taken;
pub(crate) mod teams;
#[cfg(test)]
pub(crate) mod testing;
