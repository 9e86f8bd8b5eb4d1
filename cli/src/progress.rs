//! Progress bars on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};

/// Returns a bar of the boards solved, of those read so far, if standard error is a terminal. Reading runs up to a few
/// hundred boards ahead, so that the total of a session is known at once.
pub(crate) fn boards() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    styled(ProgressBar::new(0), "{spinner} {wide_bar} {pos} of {len} boards, {per_sec} ")
}

/// Returns a bar of the bytes of requests read, with the number of answers as its message, if standard error is a
/// terminal. Without the size of the input it is a spinner.
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

/// Returns a bar of the holdings of a suit that are solved, if standard error is a terminal.
pub(crate) fn holdings(count: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    styled(
        ProgressBar::new(count),
        "{spinner} {wide_bar} {percent} % of {len} holdings, {eta} to go ",
    )
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
