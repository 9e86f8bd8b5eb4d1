use super::*;
use tikki_base::error::Code;

#[derive(Serialize, JsonSchema)]
struct Some2 {
    text: &'static str,
    within: Option<Box<Some2>>,
}

impl Answer for Some2 {}

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
    let empty = ResponseBody { members: "".into(), status: Status::Whole, error: None };
    assert_eq!(empty.to_string(), "{}");
    assert_eq!(Reply::new(Id::read("7"), empty).to_string(), r#"{"id":7}"#);
}

#[test]
fn error_answer_is_unchanged() {
    let error = Error::new(Code::BadSeat, "x").in_field("/dealer");
    let body = ResponseBody::from(error.clone());
    assert_eq!(body.error(), Some(&error));
    assert_eq!(body.to_string(), r#"{"error":{"code":"bad-seat","message":"x","at":"/dealer"}}"#);
}
