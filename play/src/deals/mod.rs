//! Random whole deals of any game, the same for a seed for ever, and the conditions that they may have to meet.
//!
//! | module | what |
//! |---|---|
//! | `dealing` | who sits, from which pack, how many cards each, what becomes of the rest |
//! | `recipe` | deal number k of a seed |
//! | `condition`, `words`, `cards` | what a deal must be like, in the words of its game |
//! | `seen` | a deal as conditions look at it |

mod cards;
mod condition;
mod dealing;
mod recipe;
mod seen;
mod words;

pub use self::{
    condition::{DealCondition, GameQuantity},
    dealing::{DealSpec, Dealing, Leftover},
    recipe::{GameDealRecipe, RandomGameDeal},
    seen::SharedFindings,
};
