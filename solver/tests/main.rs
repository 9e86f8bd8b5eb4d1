//! The tests of the solver from outside, linked once.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod beating;
mod differential;
mod full_deals;
mod machines;
mod rule_sets;
mod support;
