//! What a trick-game position is worth when all hands are open.
pub mod oracle;
pub mod rules;

mod bounds;
mod card;
mod card_set;
mod config;
mod drive;
mod exact;
mod hands;
mod isa;
mod limits;
mod partition;
mod position;
mod route;
mod seat;
mod strain;
mod trick;

#[cfg(test)]
#[path = "../tests/support/rng.rs"]
#[allow(unreachable_pub, reason = "the tests outside the crate share the file")]
mod rng;

pub use bounds::{Bounds, Solved};
pub use card::{Card, ParseCardError, Rank, Suit};
pub use card_set::CardSet;
pub use config::{Config, Feature, Features};
pub use hands::{DuplicateCard, Hands};
pub use limits::Limits;
pub use partition::{Session, Solver};
pub use position::{PlayError, Position, PositionError};
pub use route::{RuleSession, RuleSolver};
pub use seat::{BySeat, Seat, Side};
pub use strain::Strain;
pub use trick::Trick;
