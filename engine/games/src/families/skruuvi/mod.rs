//! The deals of modern Skruuvi: contracts, kotka, misère, nobody bids; one session for them all.

pub mod bids;
pub mod scoring;
