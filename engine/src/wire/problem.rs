//! Errors as HTTP tells them: `application/problem+json` of RFC 9457.

use super::Body;
use serde_json::{Map, Value};

/// A problem document: `{"type":"/docs#illegal-play","title":…,"status":422,"code":"illegal-play","detail":…,…}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The status of the HTTP answer.
    pub status: u16,
    fields: Map<String, Value>,
}

impl Problem {
    /// A problem with a stable code, what the code means, and what happened this time.
    pub fn new(status: u16, code: &str, title: &str, detail: &str) -> Problem {
        let mut fields = Map::new();
        fields.insert("type".to_owned(), format!("/docs#{code}").into());
        fields.insert("title".to_owned(), title.into());
        fields.insert("status".to_owned(), status.into());
        fields.insert("code".to_owned(), code.into());
        fields.insert("detail".to_owned(), detail.into());
        Problem { status, fields }
    }

    /// The problem of a request that was refused: all that the error tells (`at`, `ply`, `seat`, …) stands in it too.
    pub fn of_refusal(status: u16, title: &str, refused: &Body) -> Problem {
        let code = refused.error().unwrap_or_default();
        let answer: Value = serde_json::from_str(refused.json()).unwrap_or_default();
        let told = &answer["error"];
        let detail = told["message"].as_str().unwrap_or_default();
        let mut problem = Problem::new(status, code, title, detail);
        for (name, value) in told.as_object().into_iter().flatten() {
            if name != "code" && name != "message" {
                problem.fields.insert(name.clone(), value.clone());
            }
        }
        problem
    }

    /// The problem with the id of the request, if it had one.
    #[must_use]
    pub fn with_id(mut self, id: Option<&Value>) -> Problem {
        if let Some(id) = id {
            self.fields.insert("id".to_owned(), id.clone());
        }
        self
    }

    /// The document.
    pub fn to_json(&self) -> String {
        quoted_object(&self.fields)
    }
}

fn quoted_object(fields: &Map<String, Value>) -> String {
    Value::Object(fields.clone()).to_string()
}

/// A text as JSON writes it, with its quotes.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_base::error::{Code, Error};

    #[test]
    fn all_that_an_error_tells_is_in_its_problem() {
        let error = Error::new(Code::DuplicateCard, "SA twice").in_field("/deal");
        let problem = Problem::of_refusal(422, "a card is in two places", &Body::refused(&error));
        let expected = r#"{"type":"/docs#duplicate-card","title":"a card is in two places","status":422,"code":"duplicate-card","detail":"SA twice","at":"/deal","id":7}"#;
        assert_eq!(problem.with_id(Some(&7.into())).to_json(), expected);
    }
}
