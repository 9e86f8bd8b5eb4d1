//! How boards are printed: one form a file.

pub(crate) mod csv;
pub(crate) mod json;
pub(crate) mod safe;
pub(crate) mod text;

use crate::exit::Failure;
use engine::service::BoardTable;
use std::sync::Arc;

/// A way to print boards.
pub(crate) trait Output {
    /// Prints what comes before the first board.
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    /// Prints a board of this file.
    fn board(&mut self, file: &str, solved: &BoardTable<Arc<str>>) -> Result<(), Failure>;
}
