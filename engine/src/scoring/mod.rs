//! What results are worth in points.

pub mod bridge;
pub mod comparison;
pub mod hearts;
pub mod preference;
pub mod skat;
