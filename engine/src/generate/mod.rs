//! Random deals and positions, the same for the same seed for ever.

pub mod positions;
pub mod rng;

pub use rng::Rng;
