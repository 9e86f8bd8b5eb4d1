use super::*;
use crate::json::whole;
use proptest::prelude::*;
use serde_json::{Number, json};

#[test]
fn members_are_parsed_lazily() {
    let deep = "[".repeat(1000) + &"]".repeat(1000);
    let text = format!(r#" {{"a": 1, "deep": {deep}, "a": {{"b" : [1.50, "x\" y", null]}}}} "#);
    let members = Members::read(&text).unwrap();
    assert_eq!(members.get("a"), Some(&json!({"b": [1.5, "x\" y", null]})), "the later one");
    assert_eq!((members.get("b"), members.fault()), (None, None), "the deep member was not read");
    assert_eq!(members.names().collect::<Vec<_>>(), ["a", "deep", "a"]);
    assert_eq!(members.get("deep"), None);
    let fault = members.fault().unwrap();
    assert_eq!((fault.code, fault.place.to_string().as_str()), (Code::MalformedJson, "/deep"));
    let compact = members.compact(&["deep"], 100).unwrap();
    assert_eq!(compact, r#"{"a":1,"a":{"b":[1.50,"x\" y",null]}}"#);
    assert_eq!(members.compact(&[], 100), None);
}

#[test]
fn whole_number_is_accepted_in_any_notation() {
    let text = r#"{"a":[2.0, 1e3, -0.0, -7.0, 18446744073709549568.0, 1.5, 1e20]}"#;
    let expected = json!([2, 1000, 0, -7, 18_446_744_073_709_549_568_u64, 1.5, 1e20]);
    assert_eq!(Members::read(text).unwrap().get("a"), Some(&expected));
}

#[test]
fn no_more_values_are_built_than_may_be() {
    let most = Members::MOST_VALUES;
    let text = |count: usize| format!(r#"{{"a":[{}0]}}"#, "0,".repeat(count - 2));
    let (fits, more) = (text(most), text(most + 1));
    assert!(Members::read(&fits).unwrap().get("a").is_some());
    let members = Members::read(&more).unwrap();
    assert_eq!(members.get("a"), None);
    assert!(members.fault().unwrap().message.contains("at most 200000 values"));
}

#[test]
fn no_more_members_are_kept_than_there_may_be() {
    let text = |count: usize| format!("{{{}\"b\":1}}", "\"a\":0,".repeat(count - 1));
    assert!(Members::read(&text(Members::MOST_MEMBERS)).is_ok());
    let error = Members::read(&text(Members::MOST_MEMBERS + 2)).unwrap_err();
    assert_eq!(error.code, Code::ReadLimit);
}

#[test]
fn non_object_is_rejected() {
    for text in ["", "[1]", "1", "{", "{\"a\"}", "{} x", "{\"a\":01}"] {
        assert_eq!(Members::read(text).unwrap_err().code, Code::MalformedJson, "{text}");
    }
    assert_eq!(Members::read("[1]").unwrap_err().message, "a request is a JSON object");
    assert!(Members::read("{").unwrap_err().message.starts_with("not JSON: EOF"));
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(".{0,4}", inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// A value as serde reads it, but with integers normalised.
fn with_wholes(value: Value) -> Value {
    let number = |value: Number| {
        let float = value.as_f64().filter(|_| value.is_f64());
        float.and_then(whole).unwrap_or(value)
    };
    match value {
        Value::Number(value) => number(value).into(),
        Value::Array(list) => list.into_iter().map(with_wholes).collect(),
        Value::Object(map) => {
            map.into_iter().map(|(name, value)| (name, with_wholes(value))).collect()
        }
        value => value,
    }
}

proptest! {
    #[test]
    fn member_equals_member_of_parsed_value(value in values()) {
        let whole = json!({"x": 1, "a": value});
        let short = whole.to_string();
        for text in [short.clone(), serde_json::to_string_pretty(&whole).unwrap()] {
            let members = Members::read(&text).unwrap();
            let read = with_wholes(serde_json::from_str(&text).unwrap());
            prop_assert_eq!(members.get("a"), Some(&read["a"]));
            prop_assert_eq!(members.compact(&[], 1 << 20), Some(short.clone()));
            prop_assert_eq!(Value::Object(members.to_map()), read);
        }
    }
}
