//! Exit codes and the errors that end a command.

use std::io;
use tikki_base::error::Error;

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

/// An error that ends the command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of standard output has closed it, which is no error.
    BrokenPipe,
    /// Input cannot be read, output cannot be written, or threads cannot be started.
    Other(String),
    /// The command line is invalid.
    Usage(String),
    /// The only board, deal or request was refused.
    Refused(Error),
}

impl Failure {
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Failure::BrokenPipe => None,
            Failure::Other(message) | Failure::Usage(message) => Some(message.clone()),
            Failure::Refused(error) => Some(format!("{}: {error}", error.code)),
        }
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::BrokenPipe => Exit::Done,
            Failure::Other(_) => Exit::Unreadable,
            Failure::Usage(_) => Exit::Usage,
            Failure::Refused(_) => Exit::SomeRefused,
        }
    }
}

/// Returns the message of an error without the number that the operating system gives it.
pub(crate) fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.clone(), |(plain, _)| plain.to_owned())
}

/// Returns the failure to read a file.
pub(crate) fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::Other(format!("{name}: {}", plain(error)))
}

/// Returns the failure to write a file.
pub(crate) fn unwritable(name: &str, error: &io::Error) -> Failure {
    Failure::Other(format!("cannot write: {name}: {}", why_unwritable(error)))
}

/// Returns why a file cannot be written, in the words of a person.
pub(crate) fn why_unwritable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "the folder does not exist".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission to write into the folder".to_owned(),
        _ => plain(error),
    }
}

/// Converts an error of standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Other(format!("cannot write: {}", plain(&error))),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Refused(error)
    }
}

impl From<tikki_base::batch::StartError> for Failure {
    fn from(error: tikki_base::batch::StartError) -> Failure {
        Failure::Other(error.to_string())
    }
}
