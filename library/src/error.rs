//! What can go wrong with a library, with a stable code for programs.

use rusqlite::ErrorCode;
use std::{fmt, io};
use tikki_base::error::{Code, Error};

/// An error of a library.
#[derive(Debug)]
#[non_exhaustive]
pub enum LibraryError {
    /// The file, or a file beside it, cannot be opened, read or written.
    File(io::Error),
    /// The database refused a statement.
    Database(rusqlite::Error),
    /// The file holds something else.
    NotALibrary,
    /// A newer version of Tikki wrote the file.
    Newer {
        /// The version of its tables.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Another program keeps the file to itself.
    Busy,
    /// A request that cannot be met: what is wrong and what to do.
    Refused(String),
}

/// A result with an error of the library.
pub type Result<T> = std::result::Result<T, LibraryError>;

impl LibraryError {
    /// Returns the code of the error.
    pub fn code(&self) -> &'static str {
        match self {
            LibraryError::File(_) | LibraryError::Database(_) => "library-unusable",
            LibraryError::NotALibrary => "not-a-library",
            LibraryError::Newer { .. } => "library-of-newer-version",
            LibraryError::Busy => "library-busy",
            LibraryError::Refused(_) => "bad-field",
        }
    }

    /// Creates the error of a request that cannot be met.
    pub(crate) fn refused(message: impl Into<String>) -> LibraryError {
        LibraryError::Refused(message.into())
    }
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryError::File(error) => write!(f, "{error}"),
            LibraryError::Database(error) => write!(f, "{error}"),
            LibraryError::NotALibrary => {
                f.write_str("the file is not a library of Tikki; it is left as it is")
            }
            LibraryError::Newer { found, known } => write!(
                f,
                "the library has version {found}, and this program knows versions up to {known}; install a newer Tikki"
            ),
            LibraryError::Busy => f.write_str(
                "another program uses the library, such as `tikki serve`; stop it and try again",
            ),
            LibraryError::Refused(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for LibraryError {}

impl From<io::Error> for LibraryError {
    fn from(error: io::Error) -> LibraryError {
        LibraryError::File(error)
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> LibraryError {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => LibraryError::NotALibrary,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LibraryError::Busy,
            _ => LibraryError::Database(error),
        }
    }
}

/// The error as answers of the service have it.
impl From<LibraryError> for Error {
    fn from(error: LibraryError) -> Error {
        let code = match error {
            LibraryError::Refused(_) => Code::BadField,
            _ => Code::InternalError,
        };
        Error::new(code, error.to_string())
    }
}
