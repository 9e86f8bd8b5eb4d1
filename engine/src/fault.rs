//! Faults of the program: a panic while a request is read, solved or answered is the answer to that request, and no more.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tikki_base::error::{Code, Error};

/// The message of a panic, for the operator of the program only; a client never sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InternalFault(String);

impl InternalFault {
    fn of(panic: &(dyn Any + Send)) -> InternalFault {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        InternalFault(text.unwrap_or_else(|| "a panic without words".to_owned()))
    }

    /// Returns the error that the client sees: `internal-error`.
    pub(crate) fn error() -> Error {
        Error::new(Code::InternalError, "the request could not be answered")
    }
}

impl fmt::Display for InternalFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What comes of a piece of work, or the panic that it ends in. What it had in hand must not be used again.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, InternalFault> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| InternalFault::of(&*panic))
}
