//! What stands in an answer line: an answer, or an error.

use serde::Serialize;
use serde_json::Value as Json;
use tikki_base::error::{Error, Place};
use tikki_base::illegal_play::IllegalPlay;

/// One answer line: the id of the request, and the answer or the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id of the request, unchanged.
    pub id: Option<Json>,
    /// The answer.
    pub body: Body,
}

impl Reply {
    /// The reply as one line of JSON.
    pub fn to_line(&self) -> String {
        let body = self.body.json();
        match &self.id {
            None => body.to_owned(),
            Some(id) if body == "{}" => format!("{{\"id\":{id}}}"),
            Some(id) => format!("{{\"id\":{id},{}", &body[1..]),
        }
    }
}

/// An answer without its id: a JSON object, written out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Body {
    json: String,
    error: Option<&'static str>,
}

impl Body {
    /// The body with the fields of an answer.
    ///
    /// # Panics
    /// If the answer is no JSON object.
    pub fn of(answer: &impl Serialize) -> Body {
        let json = serde_json::to_string(answer).expect("answers have text keys only");
        assert!(json.starts_with('{'), "an answer is an object");
        Body { json, error: None }
    }

    /// The body of a request that cannot be answered.
    pub fn refused(error: &Error) -> Body {
        let answer = ErrorAnswer { error: error.into() };
        Body { error: Some(error.code.name()), ..Body::of(&answer) }
    }

    /// The fields of another body, and after them those of this one.
    #[must_use]
    pub fn after(&self, head: &Body) -> Body {
        let json = match (head.json.as_str(), self.json.as_str()) {
            ("{}", _) => self.json.clone(),
            (head, "{}") => head.to_owned(),
            (head, body) => format!("{},{}", &head[..head.len() - 1], &body[1..]),
        };
        Body { json, error: self.error.or(head.error) }
    }

    /// The JSON object.
    pub fn json(&self) -> &str {
        &self.json
    }

    /// Whether a limit cut the answer short.
    pub fn is_stopped(&self) -> bool {
        // Within a text the quotes would be escaped.
        self.json.contains(r#""status":"stopped""#)
    }

    /// The code of the error, if it is one.
    pub fn error(&self) -> Option<&'static str> {
        self.error
    }
}

/// `{"error":{"code":"duplicate-card","message":"…","at":"/deal"}}`.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorFields,
}

/// What is wrong, and where.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorFields {
    /// The stable name.
    pub code: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// Where, if it is at one place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The card that may not be played.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<IllegalFields>,
}

/// A card that may not be played.
#[derive(Clone, Debug, Serialize)]
pub struct IllegalFields {
    /// Which card of the play, from 1.
    pub ply: usize,
    /// Whose turn it is.
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

impl From<&Error> for ErrorFields {
    fn from(error: &Error) -> ErrorFields {
        ErrorFields {
            code: error.code.name(),
            message: error.message.clone(),
            illegal: error.illegal.as_deref().map(IllegalFields::from),
            at: (error.place != Place::Input).then(|| error.place.to_string()),
        }
    }
}
