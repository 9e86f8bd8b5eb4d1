//! Random deals that meet a condition, each as likely as any other that does.
//!
//! | module | what |
//! |---|---|
//! | `condition` | what a deal must be like, and its language |
//! | `predeal` | cards that are given beforehand |
//! | `recipe` | predealt cards, a condition and a limit: deal number k of a seed |
//! | `statistics` | averages and frequencies over many deals |
//! | `stream` | which chance numbers a deal is made of |
//!
//! `docs/reference/conditions.md` describes the language and the stream.

pub(crate) mod condition;
pub mod predeal;
pub(crate) mod recipe;
mod statistics;
pub(crate) mod stream;

pub use self::{
    condition::{Action, BridgeQuantity, HandsCondition, PrintPiece, Script},
    recipe::{DealRecipe, RandomDeal},
    statistics::Frequency,
};

#[cfg(test)]
mod tests;
