//! All tests that link the crate from outside.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod endings;
mod one_suit;
mod single;
mod support;
mod views;
mod whole_deals;
