//! Exit codes and the errors that end a command.

use std::io;
use std::process::ExitCode;

/// The exit codes. Usage errors (2) are clap's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Success.
    Done = 0,
    /// Some boards, deals or requests were refused.
    SomeRefused = 1,
    /// The command line is invalid.
    Usage = 2,
    /// A file or stream could not be read or written.
    Unreadable = 3,
    /// A value stored in a file is wrong.
    Mismatch = 5,
}

impl Exit {
    /// Returns the exit code with the higher number.
    pub(crate) fn worse(self, other: Exit) -> Exit {
        if self as u8 >= other as u8 { self } else { other }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// An error that ends the command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of standard output has closed it, which is no error.
    BrokenPipe,
    /// Input cannot be read, output cannot be written, or threads cannot be started.
    Other(String),
    /// The command line is invalid.
    Usage(String),
}

impl Failure {
    pub(crate) fn message(&self) -> Option<&str> {
        match self {
            Failure::BrokenPipe => None,
            Failure::Other(message) | Failure::Usage(message) => Some(message),
        }
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::BrokenPipe => Exit::Done,
            Failure::Other(_) => Exit::Unreadable,
            Failure::Usage(_) => Exit::Usage,
        }
    }
}

/// Converts an error of standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Other(format!("cannot write: {error}")),
        }
    }
}

impl From<tikki_base::batch::StartError> for Failure {
    fn from(error: tikki_base::batch::StartError) -> Failure {
        Failure::Other(error.to_string())
    }
}
