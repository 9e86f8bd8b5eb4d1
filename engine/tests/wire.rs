//! What stands in an answer line: ids, answers, errors, problems.

use serde::Serialize;
use tikki_base::error::{Code, Error};
use tikki_engine::service::Request;
use tikki_engine::wire::{Answer, Id, ProblemDocument, Reply, ResponseBody};

/// The id of a request that is written so.
fn id(json: &str) -> Option<Id> {
    Request::parse(tikki_games::CATALOGUE, &format!(r#"{{"id":{json},"op":"games"}}"#), None).id
}

#[derive(Serialize)]
struct Some2 {
    text: &'static str,
    within: Option<Box<Some2>>,
}

impl Answer for Some2 {}

#[derive(Serialize)]
struct Nothing {}

impl Answer for Nothing {}

#[test]
fn id_precedes_answer_fields() {
    let answer = Some2 { text: "{\"", within: Some(Box::new(Some2 { text: "}", within: None })) };
    let body = ResponseBody::of(&answer);
    assert_eq!(body.to_string(), serde_json::to_string(&answer).unwrap());
    let line = |id: Option<Id>| Reply::new(id, body.clone()).to_string();
    assert_eq!(line(None), body.to_string());
    assert!(line(Some("a\"".into())).starts_with(r#"{"id":"a\"","text":"#));
}

#[test]
fn an_object_without_fields_is_one() {
    let empty = ResponseBody::of(&Nothing {});
    assert_eq!(empty.to_string(), "{}");
    assert_eq!(Reply::new(id("7"), empty).to_string(), r#"{"id":7}"#);
}

#[test]
fn error_answer_is_unchanged() {
    let error = Error::new(Code::BadSeat, "x").in_field("/dealer");
    let body = ResponseBody::from(error.clone());
    assert_eq!(body.error(), Some(&error));
    assert_eq!(body.to_string(), r#"{"error":{"code":"bad-seat","message":"x","at":"/dealer"}}"#);
}

#[test]
fn problem_document_holds_all_error_fields() {
    let error = Error::new(Code::DuplicateCard, "SA twice").in_field("/deal");
    let problem = ProblemDocument::of_refusal(422, "a card is in two places", &error);
    let expected = r#"{"type":"/docs#duplicate-card","title":"a card is in two places","status":422,"code":"duplicate-card","detail":"SA twice","at":"/deal","id":7}"#;
    assert_eq!(problem.with_id(id("7").as_ref()).to_string(), expected);
}

#[test]
fn an_id_is_echoed_as_it_was_written() {
    let digits = "1".repeat(30);
    for written in ["0", "-0", "1.10", "1e400", &digits, r#""a\u0041\/""#, r#""""#] {
        assert_eq!(serde_json::to_string(&id(written).unwrap()).unwrap(), written);
    }
    for none in ["null", "true", "[1]", "{}"] {
        assert_eq!(id(none), None, "{none}");
    }
    assert_eq!(Id::from("a\"b").to_string(), r#""a\"b""#);
}
