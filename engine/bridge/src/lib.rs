//! Bridge with open hands: records and the files they stand in, tables, par, analysis, deals that meet a condition, reports.

pub mod analysis;
pub mod comparison;
pub mod deals;
pub mod formats;
pub mod par;
pub mod record;
pub mod report;
pub mod scoring;
pub mod table;
