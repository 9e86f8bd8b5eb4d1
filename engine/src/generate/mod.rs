//! Random deals and positions, the same for the same seed for ever.

pub mod deals;
pub mod positions;
pub mod rng;

pub use rng::Rng;
