use super::*;

#[test]
fn an_id_is_echoed_as_it_was_written() {
    let digits = "1".repeat(30);
    for id in ["0", "-0", "1.10", "1e400", &digits, r#""a\u0041\/""#, r#""""#] {
        let read = Id::read(id).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), id);
    }
    for none in ["null", "true", "[1]", "{}"] {
        assert_eq!(Id::read(none), None, "{none}");
    }
    assert_eq!(Id::from("a\"b").to_string(), r#""a\"b""#);
}
