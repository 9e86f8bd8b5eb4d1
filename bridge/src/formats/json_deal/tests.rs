use super::*;
use serde_json::json;

#[test]
fn all_forms_give_the_same_deal() {
    let text = parse(&json!("N:A.K.. K.A.. Q..K. J..A.")).unwrap();
    let dotted = json!({"N": "A.K..", "E": "K.A..", "S": "Q..K.", "w": "J..A."});
    let lists = json!({"N": ["SA", "HK"], "E": ["SK", "HA"], "S": ["sq", "DK"], "W": ["SJ", "DA"]});
    assert_eq!(parse(&dotted), Ok(text.clone()));
    assert_eq!(parse(&lists), Ok(text));
}

#[test]
fn errors_name_their_place() {
    let cases = [
        (json!(7), Code::BadDeal, ""),
        (json!({"X": ""}), Code::BadSeat, "/X"),
        (json!({"N": "A"}), Code::BadDeal, "/N"),
        (json!({"N": ["SA", "S1"]}), Code::UnknownCard, "/N/1"),
        (json!({"N": ["SA"], "n": ["SK"]}), Code::BadDeal, "/n"),
        (json!({"N": ["SA"], "E": ["SA"]}), Code::DuplicateCard, "/E/0"),
    ];
    for (value, code, place) in cases {
        let error = parse(&value).unwrap_err().in_field("");
        assert_eq!((error.code, error.place.to_string().as_str()), (code, place), "{value}");
    }
}
