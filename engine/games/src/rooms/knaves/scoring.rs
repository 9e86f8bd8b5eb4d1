//! Knaves: what tricks and jacks count.
//!
//! Rules: seed 004, lines 818–830.

/// A trick.
pub(super) const TRICK: i32 = 1;
/// A jack in a trick.
pub(super) const JACKS: [(&str, i32); 4] = [("HJ", -4), ("DJ", -3), ("CJ", -2), ("SJ", -1)];
