//! The language: what texts mean, and what is said about those that mean nothing.

use super::*;
use crate::formats::pbn_deal;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::str::FromStr;
use tikki_base::deal::FullDeal;
use tikki_base::names::Named;

/// Every hand has 10 points; N 4=4=3=2, E 3=4=3=3, S 5=3=2=3, W 1=2=5=5.
const DEAL: &str = "N:QJ97.AT76.K76.84 A83.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T.85.AQ985.A7532";

fn hands() -> Hands {
    *FullDeal::try_from(pbn_deal::parse(DEAL).unwrap()).unwrap().hands()
}

fn value(text: &str) -> Option<i64> {
    HandsCondition::default()
        .quantity(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .of(&hands())
}

#[test]
fn functions() {
    let cases = [
        ("hcp(north)", 10),
        ("hcp(n, spades) + hcp(N, h)", 7),
        ("HCP(ns)", 20),
        ("hcp(ew)", 20),
        ("spades(n) * 1000 + hearts(n) * 100 + diamonds(n) * 10 + clubs(n)", 4432),
        ("spade(ns)", 9),
        ("controls(w)", 4),
        ("control(n, h)", 2),
        ("losers(south)", 7),
        ("losers(w, spades)", 1),
        ("c13(e)", 13),
        ("aces(ew)", 3),
        ("kings(e) + queens(s) + jacks(n) + tens(e)", 6),
        ("top2(n)", 2),
        ("top3(s, clubs)", 2),
        ("top4(e, hearts)", 2),
        ("top5(e, clubs)", 2),
        ("cccc(n)", 1010),
        ("CCCC(ew)", 875 + 1430),
        ("quality(w, diamonds) - quality(w, c)", 125),
        ("quality(ns, hearts)", 240),
        ("hascard(w, ST)", 1),
        ("hascard(w, TS) + hascard(ns, SA)", 1),
        ("shape(n, 4432)", 1),
        ("shape(n, 4423)", 0),
        ("shape(n, any 4423)", 1),
        ("shape(s, any 4333 + 5xxx)", 1),
        ("shape(s, 5xxx - any 5332)", 0),
        ("shape(s, 5xxx - any 5332 + xx2x)", 1),
        ("shape(w, xx55)", 1),
        ("shape(w, xxxx - any 5xxx)", 0),
        ("balanced(n) + balanced(e) + balanced(s) + balanced(w)", 3),
    ];
    for (text, expected) in cases {
        assert_eq!(value(text), Some(expected), "{text}");
    }
}

#[test]
fn operators() {
    let cases = [
        ("1 + 2 * 3 - 4", 3),
        ("10 - 4 - 3", 3),
        ("(1 + 2) * 3", 9),
        ("7 / 2", 3),
        ("-7 / 2", -3),
        ("-7 % 3", -1),
        ("2 * 7 % 5", 4),
        ("100 / 10 / 5", 2),
        ("--3", 3),
        ("1 < 2", 1),
        ("2 <= 1", 0),
        ("3 == 3 and 3 != 4", 1),
        ("1 > 0 && 0 >= 1 || 1 < 2", 1),
        ("1 or 0 and 0", 1),
        ("(1 or 0) and 0", 0),
        ("not 1 > 2", 1),
        ("!1 > 2", 0),
        ("not not 5", 1),
        ("!0 + 1", 2),
        ("1 > 2 ? 10 : 2 > 1 ? 20 : 30", 20),
        ("15 in 15..17 and 17 in 15..17 and not 14 in 15..17 and not 18 in 15..17", 1),
        ("3 in 3", 1),
        ("3 in 4..", 0),
        ("5 in 4..", 1),
        ("3 in ..4", 1),
        ("3 in 1 + 1..2 * 2", 1),
        ("(3 in 4.. or 1)", 1),
        ("-1 in -2..-1", 1),
    ];
    for (text, expected) in cases {
        assert_eq!(value(text), Some(expected), "{text}");
    }
}

#[test]
fn condition_without_value_is_not_met() {
    let none =
        ["1 / 0", "1 % 0", "1 / 0 > 1", "not 1 / 0", "1 / 0 or 0", "0 or 1 / 0", "1 and 1 / 0"];
    for text in none.into_iter().chain(["1 / 0 ? 1 : 1", "5 in 1 / 0..7", "-(1 / 0)"]) {
        assert_eq!(value(text), None, "{text}");
        assert!(!HandsCondition::from_str(text).unwrap().holds(&hands()), "{text}");
    }
    let some = [("1 or 1 / 0", 1), ("1 / 0 or 1", 1), ("0 and 1 / 0", 0), ("1 / 0 and 0", 0)];
    for (text, expected) in some.into_iter().chain([("8 in 1 / 0..7", 0), ("1 ? 2 : 1 / 0", 2)]) {
        assert_eq!(value(text), Some(expected), "{text}");
    }
    assert_eq!(value("1000000 * 1000000 * 1000000 * 1000000"), None);
}

#[test]
fn definitions_separators_and_comments() {
    let text = "
        # an opening in notrump
        strong = hcp(north) in 9..11   // or so
        flat = balanced(north); fit = spades(ns) >= 8
        condition strong and flat /* and */ and fit";
    let condition = HandsCondition::from_str(text).unwrap();
    assert!(condition.holds(&hands()));
    assert_eq!(condition.parts.len(), 3);
    assert_eq!(condition.quantity("strong + flat + fit").unwrap().of(&hands()), Some(3));
    let both = condition.and(HandsCondition::from_str("x1 = hcp(s); strong = 0; x1 > 90").unwrap());
    assert!(!both.holds(&hands()));
    assert_eq!(both.quantity("strong + x1").unwrap().of(&hands()), Some(11));
}

/// Texts, where they are wrong, and what is said about it.
const WRONG: &[(&str, &str, &str)] = &[
    ("", "line 1, column 1", "expected a condition such as hcp(north) >= 15, found the end"),
    ("a = 1", "line 1, column 6", "expected a condition such as hcp(north) >= 15, found the end"),
    ("hcp(north >= 15", "line 1, column 11", "expected \")\", found \">=\""),
    (
        "hcp(x)",
        "line 1, column 5",
        "expected a seat or side (north, east, south, west, ns, ew), found \"x\"",
    ),
    (
        "shape(ns, 4333)",
        "line 1, column 7",
        "expected a seat (north, east, south, west), found \"ns\"",
    ),
    (
        "hcp(n, notrump)",
        "line 1, column 8",
        "expected a suit (spades, hearts, diamonds, clubs), found \"notrump\"",
    ),
    ("hascard(n, S1)", "line 1, column 12", "expected a card such as SA, found \"S1\""),
    (
        "shape(n, 433)",
        "line 1, column 10",
        "expected a shape such as 5332 (spades first), 5xxx or any 4432, several joined by +, found \"433\"",
    ),
    ("shape(n, any 4433)", "line 1, column 14", "no hand of thirteen cards has the shape 4433"),
    (
        "hcp(n) >= 15 &&\n  && 1",
        "line 2, column 3",
        "expected a number, a function such as hcp(north), a name or \"(\", found \"&&\"",
    ),
    ("hcp(n) hcp(s)", "line 1, column 8", "a second condition; join the two with \"and\""),
    (
        "1 < 2 < 3",
        "line 1, column 7",
        "comparisons cannot be chained; write hcp(n) in 15..17, or join two with \"and\"",
    ),
    ("hcp(n) in 15-17", "line 1, column 11", "a range has two dots; write 15..17"),
    ("hcp(n) = 3", "line 1, column 8", "\"=\" defines a name; two numbers are compared by \"==\""),
    ("and = 3", "line 1, column 1", "\"and\" cannot be the name of an expression"),
    ("a = 1 a = 2 a", "line 1, column 7", "\"a\" is defined already"),
    ("1000001", "line 1, column 1", "1000001 is more than 1000000"),
    ("hcp(n) in 20..15", "line 1, column 11", "the range is empty; write 15..20"),
    (
        "5 in ",
        "line 1, column 6",
        "expected a number, a function such as hcp(north), a name or \"(\", found the end",
    ),
];

#[test]
fn messages_name_expected_token_and_place() {
    for &(text, place, message) in WRONG {
        let error = HandsCondition::from_str(text).unwrap_err();
        assert_eq!(error.code, tikki_base::error::Code::BadCondition);
        assert_eq!(
            (error.place.to_string().as_str(), error.message.as_str()),
            (place, message),
            "{text}"
        );
    }
    let error = HandsCondition::from_str("hpc(n)").unwrap_err();
    assert!(error.message.starts_with("\"hpc\" is not defined; there are hcp, "), "{error}");
}

#[test]
fn nothing_is_too_long_or_too_deep() {
    let message = |text: &str| HandsCondition::from_str(text).unwrap_err().message;
    let deep = |open: &str, close: &str, times: usize| {
        format!("{}1{}", open.repeat(times), close.repeat(times))
    };
    for (open, close) in
        [("(", ")"), ("-", ""), ("!", ""), ("not ", ""), ("1 ? ", " : 0"), ("0 ? 1 : ", "")]
    {
        assert!(HandsCondition::from_str(&deep(open, close, 64)).is_ok(), "{open}");
        assert!(message(&deep(open, close, 65)).starts_with("more than 64 expressions"), "{open}");
    }
    assert_eq!(message(&deep("(", ")", 100_000)), "a condition of 200001 bytes; it may have 65536");
    assert_eq!(message(&"(".repeat(16_384)), "more than 64 expressions within each other");
    for join in ["+", "*", " and ", " or "] {
        let long = format!("1{}", format!("{join}1").repeat(2_500));
        assert!(HandsCondition::from_str(&long).is_ok(), "{join}");
    }
    let doubled: Vec<String> = (1..40).map(|n| format!("a{n} = a{} + a{}", n - 1, n - 1)).collect();
    let doubled = doubled.join(
        "
",
    );
    // What is named is shared, so that it is as long as it is written.
    assert!(HandsCondition::from_str(&format!("a0 = hcp(n)\n{doubled}\na39")).is_ok());
    let negative = "-".repeat(60);
    let nested: Vec<String> =
        (1..200).map(|n| format!("a{n} = 1 * {negative}a{}", n - 1)).collect();
    let nested = nested.join(
        "
",
    );
    assert!(message(&format!("a0 = 1\n{nested}\na199")).contains(" deep; there may be"));
}

#[test]
fn structured_conditions() {
    let read =
        |value: &Value| HandsCondition::structured(&Fields::from(value.as_object().unwrap()));
    let met = json!({
        "N": {"hcp": [9, 11], "spades": 4, "shape": "any 4333 + any 4432", "balanced": true,
              "has": ["SQ", "h10"], "lacks": ["SA"], "losers": [null, 8], "clubs": null},
        "w": {"balanced": false, "aces": 2, "controls": [4, null]},
        "EW": {"hcp": 20},
    });
    let condition = read(&met).unwrap();
    assert!(condition.holds(&hands()));
    assert_eq!(condition.parts.len(), 12);
    for missed in [
        json!({"N": {"hcp": 9}}),
        json!({"S": {"has": ["SK", "SA"]}}),
        json!({"E": {"hearts": [null, 3]}}),
    ] {
        assert!(!read(&missed).unwrap().holds(&hands()), "{missed}");
    }
    let wrong = [
        (json!({"X": {}}), "bad-seat", "/X"),
        (json!({"N": {"points": 3}}), "bad-field", "/N/points"),
        (json!({"N": {"hascard": 3}}), "bad-field", "/N/hascard"),
        (json!({"N": {"hcp": [1]}}), "bad-field", "/N/hcp"),
        (json!({"N": {"hcp": "15-17"}}), "bad-field", "/N/hcp"),
        (json!({"N": {"hcp": -1}}), "bad-field", "/N/hcp"),
        (json!({"NS": {"shape": "4333"}}), "bad-field", "/NS/shape"),
        (json!({"N": {"shape": "4333 + 44"}}), "bad-condition", "/N/shape"),
        (json!({"N": {"balanced": 1}}), "bad-field", "/N/balanced"),
        (json!({"N": {"has": ["XX"]}}), "unknown-card", "/N/has/0"),
        (json!({"N": 3}), "bad-field", "/N"),
    ];
    for (value, code, place) in wrong {
        let error = read(&value).unwrap_err();
        assert_eq!((error.code.name(), error.place.to_string().as_str()), (code, place), "{value}");
    }
}

/// Texts that are conditions, built from their grammar, so that most of them can be read.
fn texts() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "hcp(n)",
        "0",
        "7",
        "spades(ns)",
        "losers(e, h)",
        "shape(s, any 5xxx - 5332)",
        "balanced(w)",
        "hascard(n, SA)",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(6, 60, 3, |inner| {
        let signs =
            vec!["+", "-", "*", "/", "%", "<", "<=", "==", "!=", ">", " and ", " or ", "&&", "||"];
        let pair = (inner.clone(), prop::sample::select(signs), inner.clone());
        prop_oneof![
            pair.prop_map(|(left, sign, right)| format!("({left}){sign}({right})")),
            inner.clone().prop_map(|inner| format!("not ({inner})")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("({a}) ? ({b}) : ({c})")),
            (inner.clone(), inner.clone(), inner).prop_map(|(a, b, c)| {
                // A range of two numbers that is empty is refused.
                let number = |text: &str| text.parse::<i64>().ok();
                let is_empty = number(&b) > number(&c) && number(&c).is_some();
                let (low, high) = if is_empty { (&c, &b) } else { (&b, &c) };
                format!("({a}) in ({low})..({high})")
            }),
        ]
    })
}

proptest! {
    #[test]
    fn no_text_stops_the_reader(text in "\\PC{0,200}") {
        let _ = HandsCondition::from_str(&text);
    }

    #[test]
    fn nor_do_its_own_words_in_any_order(
        words in prop::collection::vec(prop::sample::select(vec![
            "hcp", "(", ")", "n", "ns", ",", "spades", "shape", "any", "4333", "5xxx", "+", "-", "*", "/", "%", "and", "or",
            "not", "!", "?", ":", "in", "..", "=", "==", "<", "a", "b", ";", "15", "hascard", "SA", "condition", "#", "\n",
        ]), 0..60)
    ) {
        if let Ok(condition) = HandsCondition::from_str(&words.join(" ")) {
            condition.holds(&hands());
        }
    }

    #[test]
    fn every_condition_by_the_grammar_is_read(text in texts()) {
        let condition = HandsCondition::from_str(&text).unwrap();
        condition.holds(&hands());
    }

    #[test]
    fn a_changed_condition_stops_nothing(text in texts(), at in 0..200_usize, put in "[ -~]{0,3}", cut in 0..4_usize) {
        let at = at.min(text.len());
        let changed = format!("{}{put}{}", &text[..at], &text[(at + cut).min(text.len())..]);
        if let Ok(condition) = HandsCondition::from_str(&changed) {
            condition.holds(&hands());
        }
    }

    #[test]
    fn parts_together_mean_the_same_as_the_whole(texts in prop::collection::vec(texts(), 1..4)) {
        let joined = texts.iter().map(|text| format!("({text})")).collect::<Vec<_>>().join(" and ");
        let each = texts.iter().all(|text| HandsCondition::from_str(text).unwrap().holds(&hands()));
        prop_assert_eq!(HandsCondition::from_str(&joined).unwrap().holds(&hands()), each);
    }
}

#[test]
fn names_of_a_text_win_and_points_may_have_a_point() {
    let of = |text: &str| HandsCondition::from_str(text).map(|condition| condition.holds(&hands()));
    assert_eq!(of("s = 3 balanced = s > 2 n = 1 balanced and n == 1 and balanced(n)"), Ok(true));
    assert_eq!(
        of("hcp(n) + 0.5 > 9.25 and hcp(n) * 1.5 in 14..15.75 and 10.5 / 2 == 5.25"),
        Ok(true)
    );
    assert_eq!(of("(hcp(n) > 3 ? 1.5 : 2) == 1.5 and -1.5 < 0"), Ok(true));
    assert_eq!(
        of(
            "score(vul, x4S, 10) == 620 and score(nonvul, 3NX, 8) == -100 and imps(620 + 100) == 12"
        ),
        Ok(true)
    );
    assert_eq!(of("rnd(1) == 0 and rnd(10) < 10 and rnd(6) == 7"), Ok(false));
    assert_eq!(
        of("shape(n, any 4432, any 4333) and shape(n, - 5xxx) and shape{n, (4432):h>=s}"),
        Ok(true)
    );
    assert_eq!(of("par(ns) == 0 - par(ew) and dds(n, s) == tricks(n, s)"), Ok(true));
    assert!(of("hcp(n) > 1.234").is_err());
}
