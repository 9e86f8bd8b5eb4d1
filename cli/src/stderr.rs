//! Messages on standard error. A closed standard error changes neither the answers nor the exit code.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes a line to standard error and ignores failure.
pub(crate) fn write_stderr(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
