//! A deal by its rules: the [position](State), the moves in it, and their effects. Each word of the rules has a file of its name
//! here, where something follows from it in play.

mod announce;
mod deal;
mod excuse;
mod follow;
mod lead;
mod leave;
mod moves;
mod state;
mod stock;
mod talon;
mod trick;
mod trumps;

pub use self::{
    deal::Deal,
    follow::follows,
    lead::leads,
    moves::{PairHolding, RuleMove},
    state::{PairRequest, State, TableCards, Window},
};
