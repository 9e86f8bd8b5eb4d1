use super::*;
use tikki_games::CATALOGUE;

#[test]
fn id_and_limits_are_no_part_of_the_key() {
    let key = |text: &str| Request::parse(CATALOGUE, text, Some("games")).key;
    assert_eq!(key(r#"{"id":1,"limits":{"max_ms":5}}"#), key(r#"{"op":"games"}"#));
    assert_ne!(key(r#"{"note":1}"#), key("{}"));
    assert_eq!(key(&format!(r#"{{"note":"{}"}}"#, "y".repeat(Request::MAX_KEY))), None);
    assert_eq!(key("[]"), None);
}

#[test]
fn a_route_answers_its_own_operation_only() {
    let code =
        |text: &str| Request::parse(CATALOGUE, text, Some("games")).operation.map_err(|e| e.code);
    assert!(code("{}").is_ok());
    assert_eq!(code(r#"{"op":"par"}"#).err(), Some(Code::BadField));
    assert_eq!(
        Request::parse(CATALOGUE, r#"{"id":3,"op":"par"}"#, Some("games")).id,
        Id::read("3")
    );
}
