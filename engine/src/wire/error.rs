//! Errors as answers, as parts of answers, and as problems of HTTP: `application/problem+json` of RFC 9457.

use super::Id;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use tikki_base::IllegalPlay;
use tikki_base::error::{Error, ErrorPlace};
use tikki_base::names::Named;

/// `{"error":{"code":"duplicate-card","message":"…","at":"/deal"}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorFields,
}

impl From<&Error> for ErrorAnswer {
    fn from(error: &Error) -> ErrorAnswer {
        ErrorAnswer { error: error.into() }
    }
}

/// A fault, with its place.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ErrorFields {
    /// The stable name.
    pub code: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// Where it is wrong.
    #[serde(flatten)]
    pub place: PlaceFields,
}

/// Where it is wrong, and what else is known of it.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct PlaceFields {
    /// The place, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The card that may not be played.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<IllegalFields>,
}

/// A card that may not be played.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IllegalFields {
    /// Which card of the play, from 1.
    pub ply: usize,
    /// The seat to play.
    pub seat: String,
    /// The card.
    pub card: String,
    /// `not-held`, `revoke` or `play-is-over`.
    pub reason: &'static str,
}

impl From<&IllegalPlay> for IllegalFields {
    fn from(illegal: &IllegalPlay) -> IllegalFields {
        let IllegalPlay { ply, seat, card, why } = *illegal;
        IllegalFields { ply, seat: seat.to_string(), card: card.to_string(), reason: why.name() }
    }
}

impl From<&Error> for PlaceFields {
    fn from(error: &Error) -> PlaceFields {
        PlaceFields {
            at: (error.place != ErrorPlace::Input).then(|| error.place.to_string()),
            illegal: error.illegal.as_deref().map(IllegalFields::from),
        }
    }
}

impl From<&Error> for ErrorFields {
    fn from(error: &Error) -> ErrorFields {
        ErrorFields { code: error.code.name(), message: error.message.clone(), place: error.into() }
    }
}

/// A problem document: `{"type":"/docs#illegal-play","title":…,"status":422,"code":"illegal-play","detail":…,…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProblemDocument {
    #[serde(rename = "type")]
    kind: String,
    title: &'static str,
    /// The status of the HTTP answer.
    pub status: u16,
    /// The stable name.
    pub code: &'static str,
    detail: String,
    #[serde(flatten)]
    place: PlaceFields,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Id>,
}

/// The document.
impl fmt::Display for ProblemDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let document = serde_json::to_string(self).expect("problems have text keys only");
        f.write_str(&document)
    }
}

impl ProblemDocument {
    /// A problem with a stable code, what the code means, and what happened this time.
    pub fn new(
        status: u16,
        code: &'static str,
        title: &'static str,
        detail: impl Into<String>,
    ) -> ProblemDocument {
        let (kind, place) = (format!("/docs#{code}"), PlaceFields::default());
        ProblemDocument { kind, title, status, code, detail: detail.into(), place, id: None }
    }

    /// Returns the problem of a refused request, with every field of the error (`at`, `ply`, `seat`, …).
    pub fn of_refusal(status: u16, title: &'static str, error: &Error) -> ProblemDocument {
        let problem =
            ProblemDocument::new(status, error.code.name(), title, error.message.as_str());
        ProblemDocument { place: error.into(), ..problem }
    }

    /// The problem with the id of the request, if it had one.
    #[must_use]
    pub fn with_id(self, id: Option<&Id>) -> ProblemDocument {
        ProblemDocument { id: id.cloned(), ..self }
    }
}
