//! What a trick-game position is worth when all hands are open.
pub mod oracle;

mod bounds;
mod card;
mod card_set;
mod game;
mod hands;
mod position;
mod seat;
mod strain;
mod trick;

pub use bounds::Bounds;
pub use card::{Card, ParseCardError, Rank, Suit};
pub use card_set::CardSet;
pub use game::Game;
pub use hands::{DuplicateCard, Hands};
pub use position::{PlayError, Position, PositionError};
pub use seat::{BySeat, Seat, Side};
pub use strain::Strain;
pub use trick::Trick;
