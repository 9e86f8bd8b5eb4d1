//! When to give up on a request.

use serde_json::Value;
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// When to give up on a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestLimits {
    /// The most milliseconds that may be spent on it.
    pub max_ms: Option<u64>,
    /// The most nodes that may be visited for it.
    pub max_nodes: Option<u64>,
}

impl RequestLimits {
    /// `limits`: `max_ms` and `max_nodes`.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<RequestLimits> {
        let limits = fields.object("limits")?;
        let number = |name: &str| {
            let whole = |value: &Value| {
                value.as_u64().ok_or_else(|| limits.bad(name, "expected a whole number"))
            };
            limits.get(name).map(whole).transpose()
        };
        Ok(RequestLimits { max_ms: number("max_ms")?, max_nodes: number("max_nodes")? })
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
