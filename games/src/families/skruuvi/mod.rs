//! What the games of the skruuvi family share: what a level promises, and the scores of deals with partners.

mod klubi;
pub(crate) mod scoring;

/// How many tricks a contract to win tricks promises.
pub(crate) const fn needed(level: i32) -> i32 {
    level + 6
}

/// How many tricks a contract to avoid them allows.
pub(crate) const fn limit(level: i32) -> i32 {
    7 - level
}
