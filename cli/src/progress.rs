//! How far the work is, on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};

/// A bar on standard error, if that is a terminal: the boards that are done, of those that have been read. Reading is up to
/// some hundred boards ahead, so that of a session all are known at once.
pub(crate) fn boards() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{spinner} {wide_bar} {pos} of {len} boards, {per_sec} ");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
