//! The tests of the library, linked once.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod adding;
mod figures;
mod support;
