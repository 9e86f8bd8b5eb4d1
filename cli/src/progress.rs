//! How far the work is, on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};

/// Counts the boards on standard error, if that is a terminal.
pub(crate) fn boards() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} boards, {per_sec}");
    ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}
