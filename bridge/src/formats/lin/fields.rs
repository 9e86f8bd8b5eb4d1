//! The fields of LIN, and what holds for all boards of a file.

use std::collections::HashSet;

/// The name given to a text that belongs to no field.
pub(super) const LOST: &str = "?";

/// A field, and where its value starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LinField {
    pub name: String,
    pub value: String,
    pub line: u64,
    pub column: u64,
}

/// The facts that hold for all boards of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct LinMatch {
    /// Four names, or eight of two rooms, from south clockwise.
    pub names: Vec<String>,
    /// Title, round, form, first board, last board, team, score, team, score.
    pub title: Vec<String>,
    /// Contract and result of each board, the open room's before the closed one's.
    pub results: Vec<String>,
    /// The unknown fields that have been reported, which is done once a file.
    pub unknown: HashSet<String>,
}

impl LinMatch {
    /// Takes what a field says of all boards.
    pub(super) fn take(&mut self, field: &LinField) {
        let parts = || field.value.split(',').map(|part| part.trim().to_owned()).collect();
        match field.name.as_str() {
            "pn" => self.names = parts(),
            "vg" => self.title = parts(),
            "rs" => self.results = parts(),
            _ => {}
        }
    }
}
