//! Sakaali (seed 000, chapter 42): four players, two teams; each puts down eight of thirteen cards, and partners' last
//! five and five make one hand. Sets of three and four are free, pairs and single cards cost.
//!
//! It is no trick game, so nothing here speaks to the solver. With open hands the two teams do not touch ([`par`],
//! [`trace`]); with closed ones everything hangs on what discards say ([`view`], [`system`]).

pub mod deals;
pub mod options;
pub mod par;
pub mod pip;
pub mod play;
pub mod points;
pub mod trace;
pub mod view;

/// How many cards each player keeps.
pub const KEPT: usize = 5;
/// How many cards each player puts down.
pub const DISCARDS: usize = crate::deal::FULL_HAND - KEPT;
