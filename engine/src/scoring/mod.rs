//! What results are worth in points.

pub mod bridge;
pub mod common;
pub mod comparison;
pub mod guess_who;
pub mod huutopussi;
pub mod marjapussi;
pub mod matapesa;
pub mod minibridge;
pub mod screw_misere;
pub mod skruuvi;
pub mod skruuvi_bids;
pub mod tuppi;
pub mod whist;
