//! What is said on standard error. Where nobody reads it, nothing else changes: neither the answers nor the exit code.

use std::fmt::Display;
use std::io::{self, Write};

/// Says a line.
pub(crate) fn write_stderr(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
