//! The tests of the engine from outside, linked once; `limits.rs` measures its process and stands alone.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod architecture;
mod bridge_truth;
mod bsol2;
mod corpus;
mod deals;
mod documents;
mod edges;
mod exact;
mod game_rules;
mod games;
mod operations;
mod played_deals;
mod played_out;
mod puzzles;
mod readers;
mod report;
mod requests;
mod sampling;
mod store;
mod tables_of_deals;
mod wire;
mod wire_reference;
