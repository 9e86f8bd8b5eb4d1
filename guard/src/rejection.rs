//! Why a request or a connection is rejected.

/// Why a request or a connection is rejected, with the status that HTTP has for it (RFC 9110, section 15; RFC 6585).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 400: the head or the framing of the body is not HTTP.
    MalformedRequest,
    /// 401: the token is missing or wrong.
    Unauthorized,
    /// 403: a page of another origin sends it.
    OriginRefused,
    /// 408: it came too slowly.
    RequestTimeout,
    /// 413: the body is too long.
    BodyTooLarge,
    /// 414: the target is too long.
    TargetTooLong,
    /// 415: a content coding.
    UnsupportedMediaType,
    /// 417: an expectation other than `100-continue`.
    ExpectationFailed,
    /// 421: the host has another name. The detail is that name.
    HostRefused,
    /// 429: one address has as many connections as it may have.
    TooManyFromAddress,
    /// 431: the head is too long.
    HeadTooLarge,
    /// 501: a transfer coding other than `chunked`.
    UnknownCoding,
    /// 503: too much is held or waits.
    Overloaded,
    /// 503: too many connections are open.
    TooManyConnections,
    /// 503: the service stops.
    Stopping,
    /// 503: the connection to `tiny_http` broke.
    UpstreamFailed,
    /// 505: another version of HTTP.
    UnknownVersion,
}

/// A reason, and the detail of this occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection(pub Reason, pub String);

impl Rejection {
    pub(crate) fn malformed(detail: impl Into<String>) -> Rejection {
        Rejection(Reason::MalformedRequest, detail.into())
    }
}
