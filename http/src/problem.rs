//! Problems: the only place where error codes become HTTP statuses.

use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_engine::wire::ProblemDocument;
use tikki_guard::Reason;
use tikki_language::{Language, error as language};

macro_rules! problem_types {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $status:literal;)*) => {
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
        }
    };
}

problem_types! {
    /// The head or the framing of the body is not HTTP.
    MalformedRequest = "malformed-request", 400;
    /// The request has no token, or a wrong one.
    Unauthorized = "unauthorized", 401;
    /// A page of another origin sends a request.
    OriginRefused = "origin-refused", 403;
    /// There is no such route.
    NotFound = "not-found", 404;
    /// The route has other methods.
    MethodNotAllowed = "method-not-allowed", 405;
    /// The request arrived too slowly.
    RequestTimeout = "request-timeout", 408;
    /// The body is too large.
    BodyTooLarge = "body-too-large", 413;
    /// The target is too long.
    TargetTooLong = "target-too-long", 414;
    /// The body has the wrong type.
    UnsupportedMediaType = "unsupported-media-type", 415;
    /// The request is for a host with another name.
    HostRefused = "host-refused", 421;
    /// An expectation other than `100-continue`.
    ExpectationFailed = "expectation-failed", 417;
    /// The head is too large.
    HeadTooLarge = "head-too-large", 431;
    /// One address has reached its limit of connections.
    TooManyFromAddress = "too-many-from-address", 429;
    /// A transfer coding other than `chunked`.
    UnknownCoding = "unknown-coding", 501;
    /// The queue is full.
    Overloaded = "overloaded", 503;
    /// There are too many connections.
    TooManyConnections = "too-many-connections", 503;
    /// The service is about to stop.
    Stopping = "stopping", 503;
    /// The check of readiness failed.
    NotReady = "not-ready", 503;
    /// The request has another version of HTTP.
    UnknownVersion = "unknown-version", 505;
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
        ProblemDocument::new(self.status(), self.code(), title(self.code()), detail)
    }

    /// Returns whether the same request may succeed a little later.
    pub(crate) const fn is_temporary(self) -> bool {
        matches!(self.status(), 429 | 503)
    }
}

/// Returns the meaning of a code, which the page shows in the reader's language.
pub(crate) fn title(code: &str) -> &'static str {
    let message = language::find(&format!("error-{code}"));
    message.map_or("", |message| message.text(Language::English))
}

/// Returns the status for an error code of the engine.
pub(crate) const fn status(code: Code) -> u16 {
    match code {
        Code::MissingField
        | Code::BadField
        | Code::MalformedJson
        | Code::NotText
        | Code::EmptyInput
        | Code::UnknownFormat => 400,
        Code::UnknownOp | Code::UnknownGame => 404,
        Code::LineTooLong | Code::RecordTooLong | Code::ReadLimit => 413,
        Code::DuplicateCard
        | Code::UnknownCard
        | Code::TooManyCards
        | Code::UnevenHands
        | Code::UnknownHand
        | Code::BadDeal
        | Code::ImpossibleState
        | Code::IllegalPlay
        | Code::BadSeat
        | Code::BadStrain
        | Code::BadContract
        | Code::BadVulnerability
        | Code::BadCall
        | Code::IllegalCall
        | Code::BadCondition
        | Code::ConditionNotMet
        | Code::GoalLost
        | Code::GoalSafe
        | Code::NotProved => 422,
        Code::InternalError => 500,
    }
}

/// Returns the problem document of a request that the engine refuses.
pub(crate) fn of_refusal(error: &Error) -> ProblemDocument {
    ProblemDocument::of_refusal(status(error.code), title(error.code.name()), error)
}

#[cfg(test)]
mod tests;
