//! Deals, formats, games, scoring and analysis, on top of the solver.

pub mod analysis;
pub mod batch;
pub mod cache;
pub mod deal;
pub mod error;
pub mod fields;
pub mod formats;
pub mod games;
pub mod generate;
pub mod illegal_play;
pub mod lines;
pub mod ops;
pub mod par;
pub mod puzzle;
pub mod record;
pub mod report;
pub mod scoring;
pub mod service;
pub mod table;
pub mod wire;

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
