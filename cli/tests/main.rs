//! The tests of the program, linked once.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod board_files;
mod commands;
mod deal;
mod documents;
mod evaluating;
mod exact;
mod games;
mod library;
mod page;
mod parquet;
mod pipes;
mod puzzle;
mod resume;
mod reviews;
mod serve;
mod setup;
mod store;
mod support;
mod wording;
