//! When to give up on a request.

use crate::request::optional;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_derive::Request;

/// When to give up on a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Request)]
pub struct RequestLimits {
    /// The most milliseconds that may be spent on it.
    pub max_ms: Option<u64>,
    /// The most nodes that may be visited for it.
    pub max_nodes: Option<u64>,
}

impl RequestLimits {
    /// The limits of a request.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<RequestLimits> {
        optional(fields, "limits").map(Option::unwrap_or_default)
    }

    /// Both limits, the closer of each.
    #[must_use]
    pub(crate) fn and(self, other: RequestLimits) -> RequestLimits {
        let least = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        RequestLimits {
            max_ms: least(self.max_ms, other.max_ms),
            max_nodes: least(self.max_nodes, other.max_nodes),
        }
    }
}
