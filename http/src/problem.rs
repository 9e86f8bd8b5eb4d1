//! Problems: the only place where error codes become HTTP statuses.

use tikki_base::error::{Code, Error};
use tikki_engine::wire::ProblemDocument;
use tikki_guard::Reason;

macro_rules! problem_types {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $status:literal, $title:literal;)*) => {
        /// The problems of the service itself, in addition to those that the engine finds in a request.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum ProblemType { $($(#[doc = $doc])* $variant,)* }

        impl ProblemType {
            /// Every problem.
            pub(crate) const ALL: &[ProblemType] = &[$(ProblemType::$variant,)*];

            /// Returns the stable name.
            pub(crate) const fn code(self) -> &'static str {
                match self { $(ProblemType::$variant => $name,)* }
            }

            /// Returns the status of the response.
            pub(crate) const fn status(self) -> u16 {
                match self { $(ProblemType::$variant => $status,)* }
            }

            /// Returns the meaning of the code.
            pub(crate) const fn title(self) -> &'static str {
                match self { $(ProblemType::$variant => $title,)* }
            }
        }
    };
}

problem_types! {
    /// The head or the framing of the body is not HTTP.
    MalformedRequest = "malformed-request", 400, "malformed HTTP request";
    /// The request has no token, or a wrong one.
    Unauthorized = "unauthorized", 401, "missing or unknown token";
    /// A page of another origin sends a request.
    OriginRefused = "origin-refused", 403, "requests from this origin are not allowed";
    /// There is no such route.
    NotFound = "not-found", 404, "no such resource";
    /// The route has other methods.
    MethodNotAllowed = "method-not-allowed", 405, "method not allowed";
    /// The request arrived too slowly.
    RequestTimeout = "request-timeout", 408, "the request did not arrive in time";
    /// The body is too large.
    BodyTooLarge = "body-too-large", 413, "the request body is too large";
    /// The target is too long.
    TargetTooLong = "target-too-long", 414, "the request target is too long";
    /// The body has the wrong type.
    UnsupportedMediaType = "unsupported-media-type", 415, "unsupported content type";
    /// The request is for a host with another name.
    HostRefused = "host-refused", 421, "the service does not answer for this host";
    /// An expectation other than `100-continue`.
    ExpectationFailed = "expectation-failed", 417, "unsupported expectation";
    /// The head is too large.
    HeadTooLarge = "head-too-large", 431, "the request head is too large";
    /// One address has reached its limit of connections.
    TooManyFromAddress = "too-many-from-address", 429, "too many connections from this address; try again later";
    /// A transfer coding other than `chunked`.
    UnknownCoding = "unknown-coding", 501, "unsupported transfer coding";
    /// The queue is full.
    Overloaded = "overloaded", 503, "too many requests are waiting; try again later";
    /// There are too many connections.
    TooManyConnections = "too-many-connections", 503, "too many connections are open; try again later";
    /// The service is about to stop.
    Stopping = "stopping", 503, "the service is stopping";
    /// The check of readiness failed.
    NotReady = "not-ready", 503, "solver unavailable";
    /// The request has another version of HTTP.
    UnknownVersion = "unknown-version", 505, "unsupported HTTP version; use HTTP/1.1 or HTTP/1.0";
}

impl From<Reason> for ProblemType {
    fn from(reason: Reason) -> ProblemType {
        match reason {
            Reason::MalformedRequest => ProblemType::MalformedRequest,
            Reason::Unauthorized => ProblemType::Unauthorized,
            Reason::OriginRefused => ProblemType::OriginRefused,
            Reason::RequestTimeout => ProblemType::RequestTimeout,
            Reason::BodyTooLarge => ProblemType::BodyTooLarge,
            Reason::TargetTooLong => ProblemType::TargetTooLong,
            Reason::UnsupportedMediaType => ProblemType::UnsupportedMediaType,
            Reason::ExpectationFailed => ProblemType::ExpectationFailed,
            Reason::HostRefused => ProblemType::HostRefused,
            Reason::TooManyFromAddress => ProblemType::TooManyFromAddress,
            Reason::HeadTooLarge => ProblemType::HeadTooLarge,
            Reason::UnknownCoding => ProblemType::UnknownCoding,
            Reason::Overloaded => ProblemType::Overloaded,
            Reason::TooManyConnections => ProblemType::TooManyConnections,
            Reason::Stopping => ProblemType::Stopping,
            Reason::UpstreamFailed => ProblemType::NotReady,
            Reason::UnknownVersion => ProblemType::UnknownVersion,
        }
    }
}

impl ProblemType {
    /// Returns the problem document, with the detail of this occurrence.
    pub(crate) fn problem(self, detail: &str) -> ProblemDocument {
        ProblemDocument::new(self.status(), self.code(), self.title(), detail)
    }

    /// Returns whether the same request may succeed a little later.
    pub(crate) const fn is_temporary(self) -> bool {
        matches!(self.status(), 429 | 503)
    }
}

/// Returns the status for an error code of the engine, and the meaning of the code.
pub(crate) const fn status(code: Code) -> (u16, &'static str) {
    match code {
        Code::DuplicateCard => (422, "a card is in two places"),
        Code::UnknownCard => (422, "unknown card"),
        Code::TooManyCards => (422, "a hand has too many cards"),
        Code::UnevenHands => (422, "the hands have different numbers of cards"),
        Code::UnknownHand => (422, "a hand is missing"),
        Code::BadDeal => (422, "the deal cannot be read"),
        Code::ImpossibleState => (422, "the fields contradict each other"),
        Code::IllegalPlay => (422, "illegal play"),
        Code::BadSeat => (422, "unknown seat"),
        Code::BadStrain => (422, "unknown strain"),
        Code::BadContract => (422, "unknown contract"),
        Code::BadVulnerability => (422, "unknown vulnerability"),
        Code::MissingField => (400, "a required field is missing"),
        Code::BadField => (400, "a field has the wrong type or is out of range"),
        Code::UnknownOp => (404, "unknown operation"),
        Code::UnknownGame => (404, "unknown game"),
        Code::MalformedJson => (400, "the request is not a JSON object"),
        Code::LineTooLong => (413, "the line is too long"),
        Code::RecordTooLong => (413, "the record is too long"),
        Code::ReadLimit => (413, "the input exceeds the reading budget"),
        Code::NotText => (400, "the request is not text"),
        Code::EmptyInput => (400, "the request is empty"),
        Code::UnknownFormat => (400, "unknown input format"),
        Code::BadCall
        | Code::IllegalCall
        | Code::BadCondition
        | Code::ConditionNotMet
        | Code::GoalLost
        | Code::GoalSafe
        | Code::NotProved => (422, "the request cannot be answered"),
        Code::InternalError => (500, "internal error"),
    }
}

/// Returns the problem document of a request that the engine refuses.
pub(crate) fn of_refusal(error: &Error) -> ProblemDocument {
    let (status, title) = status(error.code);
    ProblemDocument::of_refusal(status, title, error)
}

#[cfg(test)]
mod tests;
