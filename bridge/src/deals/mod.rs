//! Random deals that meet a condition, each as likely as any other that does.
//!
//! | module | what |
//! |---|---|
//! | `condition` | conditions on deals, and their language |
//! | `predeal` | predealt cards |
//! | `recipe` | predealt cards, a condition and a limit: deal number k of a seed |
//! | `statistics` | averages and frequencies over many deals |
//! | `stream` | the random numbers that a deal is made from |
//!
//! `docs/reference/conditions.md` describes the language and the stream.

pub(crate) mod condition;
pub mod predeal;
pub(crate) mod recipe;
mod statistics;
pub(crate) mod stream;

pub use self::{
    condition::{Action, BridgeQuantity, HandFacts, HandsCondition, PrintPiece, Script},
    recipe::{DealRecipe, RandomDeal},
    statistics::Frequency,
};

#[cfg(test)]
mod tests;
