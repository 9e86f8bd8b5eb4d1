//! Problems: the one place where error codes become HTTP statuses.

use tikki_base::error::{Code, Error};
use tikki_engine::wire::ProblemDocument;
use tikki_guard::Reason;

macro_rules! problem_types {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $status:literal, $title:literal;)*) => {
        /// The problems of the service itself, beside those that the engine finds in a request.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum ProblemType { $($(#[doc = $doc])* $variant,)* }

        impl ProblemType {
            /// Every problem.
            pub(crate) const ALL: &[ProblemType] = &[$(ProblemType::$variant,)*];

            /// The stable name.
            pub(crate) const fn code(self) -> &'static str {
                match self { $(ProblemType::$variant => $name,)* }
            }

            /// The status of the answer.
            pub(crate) const fn status(self) -> u16 {
                match self { $(ProblemType::$variant => $status,)* }
            }

            /// What the code means.
            pub(crate) const fn title(self) -> &'static str {
                match self { $(ProblemType::$variant => $title,)* }
            }
        }
    };
}

problem_types! {
    /// The head or the framing of the body is not HTTP.
    MalformedRequest = "malformed-request", 400, "the request is no well-formed HTTP request";
    /// The request has no token, or another.
    Unauthorized = "unauthorized", 401, "the request shows no token that the service knows";
    /// A page of another origin sends a request.
    OriginRefused = "origin-refused", 403, "pages of this origin may not ask";
    /// No such route.
    NotFound = "not-found", 404, "there is nothing here";
    /// The route has other methods.
    MethodNotAllowed = "method-not-allowed", 405, "the route does not have this method";
    /// The request came too slowly.
    RequestTimeout = "request-timeout", 408, "the request did not come in time";
    /// The body is too long.
    BodyTooLarge = "body-too-large", 413, "the body is longer than it may be";
    /// The target is too long.
    TargetTooLong = "target-too-long", 414, "the target is longer than it may be";
    /// The body is of the wrong type.
    UnsupportedMediaType = "unsupported-media-type", 415, "the body is not of the type that the route reads";
    /// The request is for a host of another name.
    HostRefused = "host-refused", 421, "the service does not answer under this name";
    /// An expectation other than `100-continue`.
    ExpectationFailed = "expectation-failed", 417, "the expectation cannot be met";
    /// The head is too long.
    HeadTooLarge = "head-too-large", 431, "the head is longer than it may be";
    /// One address has as many connections as it may have.
    TooManyFromAddress = "too-many-from-address", 429, "too many connections are open from this address; try again";
    /// A transfer coding other than `chunked`.
    UnknownCoding = "unknown-coding", 501, "the transfer coding is not known";
    /// The queue is full.
    Overloaded = "overloaded", 503, "too many requests are waiting; try again";
    /// Too many connections.
    TooManyConnections = "too-many-connections", 503, "too many connections are open; try again";
    /// The service is about to stop.
    Stopping = "stopping", 503, "the service is stopping";
    /// A known deal is not solved as it should be.
    NotReady = "not-ready", 503, "the service does not solve";
    /// Another version of HTTP.
    UnknownVersion = "unknown-version", 505, "the service speaks HTTP/1.1 and HTTP/1.0";
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
    /// The problem document, with the detail of this occurrence.
    pub(crate) fn problem(self, detail: &str) -> ProblemDocument {
        ProblemDocument::new(self.status(), self.code(), self.title(), detail)
    }

    /// Whether the same request may succeed a little later.
    pub(crate) const fn is_temporary(self) -> bool {
        matches!(self.status(), 429 | 503)
    }
}

/// The status for an error code of the engine, and what the code means.
pub(crate) const fn status(code: Code) -> (u16, &'static str) {
    match code {
        Code::DuplicateCard => (422, "a card is in two places"),
        Code::UnknownCard => (422, "a letter stands for no card"),
        Code::TooManyCards => (422, "a hand has more cards than it may have"),
        Code::UnevenHands => (422, "the hands are of different sizes"),
        Code::UnknownHand => (422, "a hand is not given"),
        Code::BadDeal => (422, "the form of the deal is not understood"),
        Code::ImpossibleState => (422, "the state cannot be"),
        Code::IllegalPlay => (422, "a card may not be played there"),
        Code::BadSeat => (422, "there is no such seat"),
        Code::BadStrain => (422, "there is no such strain"),
        Code::BadContract => (422, "there is no such contract"),
        Code::BadVulnerability => (422, "there is no such vulnerability"),
        Code::MissingField => (400, "a field is missing"),
        Code::BadField => (400, "a field is of the wrong kind"),
        Code::UnknownOp => (404, "there is no such operation"),
        Code::UnknownGame => (404, "there is no such game"),
        Code::MalformedJson => (400, "the request is no JSON object"),
        Code::LineTooLong => (413, "the line is longer than it may be"),
        Code::RecordTooLong => (413, "the record is longer than it may be"),
        Code::ReadLimit => (413, "the input takes more than a reader may spend"),
        Code::NotText => (400, "the request is no text"),
        Code::EmptyInput => (400, "there is nothing in the request"),
        Code::UnknownFormat => (400, "the form of the input is not known"),
        Code::BadCall
        | Code::IllegalCall
        | Code::BadCondition
        | Code::ConditionNotMet
        | Code::GoalLost
        | Code::GoalSafe
        | Code::NotProved => (422, "the request cannot be answered"),
        Code::InternalError => (500, "the service has a fault"),
    }
}

/// The problem document of a request that the engine refuses.
pub(crate) fn of_refusal(error: &Error) -> ProblemDocument {
    let (status, title) = status(error.code);
    ProblemDocument::of_refusal(status, title, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_base::names::Named;

    /// Clients rely on these names: one may be added, none may be changed.
    #[test]
    fn problem_names_and_statuses_are_frozen() {
        let names: Vec<String> =
            ProblemType::ALL.iter().map(|p| format!("{} {}", p.status(), p.code())).collect();
        let frozen = "400 malformed-request, 401 unauthorized, 403 origin-refused, 404 not-found, 405 method-not-allowed, \
            408 request-timeout, 413 body-too-large, 414 target-too-long, 415 unsupported-media-type, \
            421 host-refused, 417 expectation-failed, 431 head-too-large, 429 too-many-from-address, 501 unknown-coding, \
            503 overloaded, 503 too-many-connections, 503 stopping, 503 not-ready, 505 unknown-version";
        assert_eq!(names.join(", "), frozen);
    }

    #[test]
    fn no_name_of_ours_is_one_of_the_engines() {
        for problem in ProblemType::ALL {
            assert!(Code::ALL.iter().all(|code| code.name() != problem.code()));
        }
    }
}
