//! How far the work is, on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};

/// A bar on standard error, if that is a terminal: the boards that are done, of those that have been read. Reading is up to
/// some hundred boards ahead, so that of a session all are known at once.
pub(crate) fn boards() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    styled(ProgressBar::new(0), "{spinner} {wide_bar} {pos} of {len} boards, {per_sec} ")
}

/// A bar on standard error, if that is a terminal: how much of the requests has been read, if it is known how many bytes they have,
/// and how many are answered (its message).
pub(crate) fn answers(bytes: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    match bytes {
        Some(bytes) => styled(
            ProgressBar::new(bytes),
            "{spinner} {wide_bar} {msg} answers, {percent} %, {eta} to go ",
        ),
        None => styled(ProgressBar::new_spinner(), "{spinner} {msg} answers, {elapsed} "),
    }
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
