//! Klubiskruuvi: deals that one plays alone against three, and how its others are scored.

pub(crate) mod scoring;
