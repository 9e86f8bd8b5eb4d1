//! What a person asks of a deal: its table first.

pub mod table;
