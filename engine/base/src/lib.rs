//! What the crates of Tikki share: coded errors with a place, deals of 52 cards, counts of tricks, seeded chance, and work
//! that is done on all cores and comes out in order.

pub mod batch;
pub mod cache;
pub mod chance;
pub mod deal;
pub mod error;
pub mod fields;
pub mod illegal_play;
pub mod lines;
pub mod tricks;
