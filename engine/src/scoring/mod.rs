//! What results are worth in points.

pub mod bridge;
pub mod common;
pub mod comparison;
pub mod guess_who;
pub mod historical_skruuvi;
mod honours;
pub mod huutopussi;
pub mod klubiskruuvi;
pub mod marjapussi;
pub mod matapesa;
pub mod minibridge;
pub mod rubber;
pub mod screw_misere;
pub mod skruf_whist;
pub mod skruuvi;
pub mod skruuvi_bids;
pub mod tuppi;
pub mod vint;
pub mod whist;
