//! What positions, moves, declarations and layouts are worth.

pub mod choices;
pub mod duplicate;
pub mod evaluation;
pub mod line;
pub mod par;
pub mod simulate;
pub mod solve;
pub mod trace;
