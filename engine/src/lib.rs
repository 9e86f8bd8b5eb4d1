//! Deals, formats, games, scoring and analysis, on top of the solver.

pub mod batch;
pub mod cache;
pub mod par;
pub mod scoring;
pub mod table;
