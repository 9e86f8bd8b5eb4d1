//! Operations that a program adds to the service, below `/v1/library/`: those of a library of what was played.
//!
//! The service knows nothing of libraries. Unlike the operations of the engine these have a state, so nothing of them is cached,
//! and they do not stand in a batch.

use crate::operations::JsonObject;
use std::fmt;
use tikki_engine::wire::ResponseBody;

/// An extension of the service, which answers the requests below `/v1/library/`.
pub trait Extension: fmt::Debug + Send + Sync {
    /// Answers a request: the rest of its path, and its body.
    fn answer(&self, name: &str, body: &[u8]) -> ResponseBody;

    /// Returns `summary`, `request` and `answer` (JSON Schema) of every operation, by its name; `$defs` has the definitions that
    /// they refer to.
    fn schemas(&self) -> JsonObject {
        JsonObject::new()
    }
}

/// The beginning of its paths.
pub(crate) const PREFIX: &str = "/v1/library/";

/// Returns the rest of a path below it.
pub(crate) fn name(path: &str) -> Option<&str> {
    let name = path.strip_prefix(PREFIX)?;
    let is_word =
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    is_word.then_some(name)
}

#[cfg(test)]
mod tests;
