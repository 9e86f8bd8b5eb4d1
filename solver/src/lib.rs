//! What a trick-game position is worth when all hands are open.
pub mod oracle;
pub mod rules;

mod bounds;
mod card;
mod card_set;
mod config;
mod exact;
mod game;
mod hands;
mod partition;
mod plain;
mod position;
mod route;
mod seat;
mod strain;
mod trick;

pub use bounds::Bounds;
pub use card::{Card, ParseCardError, Rank, Suit};
pub use card_set::CardSet;
pub use config::{Config, Feature, Features, Limits};
pub use exact::Valued;
pub use game::Game;
pub use hands::{DuplicateCard, Hands};
pub use partition::{PlainSession, PlainSolved, PlainSolver, Session, Solved, Solver};
pub use plain::{Lock, PlainError, PlainGame, PlainPosition, Stakes};
pub use position::{PlayError, Position, PositionError};
pub use route::{RuleSession, RuleSolver};
pub use seat::{BySeat, Seat, Side};
pub use strain::Strain;
pub use trick::Trick;
