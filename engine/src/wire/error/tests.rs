use super::*;
use tikki_base::error::Code;

#[test]
fn problem_document_holds_all_error_fields() {
    let error = Error::new(Code::DuplicateCard, "SA twice").in_field("/deal");
    let problem = ProblemDocument::of_refusal(422, "a card is in two places", &error);
    let expected = r#"{"type":"/docs#duplicate-card","title":"a card is in two places","status":422,"code":"duplicate-card","detail":"SA twice","at":"/deal","id":7}"#;
    assert_eq!(problem.with_id(Id::read("7").as_ref()).to_string(), expected);
}
