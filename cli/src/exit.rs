//! How the program ends.

use std::io;
use std::process::ExitCode;

/// The exit codes. Usage errors (2) are clap's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// All done.
    Done = 0,
    /// Done, but some boards or requests were refused.
    SomeRefused = 1,
    /// The command line makes no sense.
    Usage = 2,
    /// Some input could not be read.
    Unreadable = 3,
    /// Something that a file holds is not true.
    Mismatch = 5,
}

impl Exit {
    /// The worse of two ends.
    pub(crate) fn worse(self, other: Exit) -> Exit {
        if self as u8 >= other as u8 { self } else { other }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Whoever reads our output has gone away, which is their right.
    BrokenPipe,
    /// Output cannot be written, or threads cannot be started.
    Other(String),
    /// The command line makes no sense.
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

/// An error of standard output.
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
