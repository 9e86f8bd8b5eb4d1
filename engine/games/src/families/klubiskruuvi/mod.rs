//! The deals of Klubiskruuvi: Mussolini and bolsu; one session for them all.

pub mod scoring;
