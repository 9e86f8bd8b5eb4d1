//! Deals, formats, games, scoring and analysis, on top of the solver.

pub mod analysis;
pub mod batch;
pub mod cache;
pub mod deal;
pub mod error;
pub mod formats;
pub mod games;
pub mod lines;
pub mod par;
pub mod scoring;
pub mod service;
pub mod table;
pub mod wire;
