//! What results are worth in points.

pub mod bridge;
pub mod common;
pub mod comparison;
pub mod guess_who;
pub mod minibridge;
pub mod tuppi;
pub mod whist;
