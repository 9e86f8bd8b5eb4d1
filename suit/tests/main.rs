//! The tests of the crate from outside, linked once.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::cast_precision_loss, reason = "numbers of deals are far below 2^52")]
#![allow(clippy::float_cmp, reason = "these values are exact")]

mod agreement;
mod answers;
mod known;
mod limits;
mod lines;
mod properties;
mod referee;
mod support;
mod tables;
