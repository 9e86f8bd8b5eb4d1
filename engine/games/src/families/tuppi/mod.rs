//! The deals of Tuppi: rami, nolo, sooli; one session for them all.

pub(crate) mod scoring;
