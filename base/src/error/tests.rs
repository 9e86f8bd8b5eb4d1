use super::*;
use std::collections::HashSet;

#[test]
fn names_are_distinct_and_kebab() {
    let names: HashSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
    let kebab = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    assert!(names.into_iter().all(kebab));
}

/// Programs rely on these names: add new ones, but change none.
#[test]
fn error_code_names_are_frozen() {
    let names: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    let frozen = "duplicate-card unknown-card too-many-cards uneven-hands unknown-hand bad-deal impossible-state illegal-play \
            bad-seat bad-strain bad-contract bad-call illegal-call bad-vulnerability missing-field bad-field unknown-op unknown-game \
            malformed-json line-too-long record-too-long read-limit not-text empty-input unknown-format \
            bad-condition condition-not-met \
            goal-lost goal-safe not-proved internal-error";
    assert_eq!(names.join(" "), frozen);
}

#[test]
fn places_nest() {
    let error = Error::new(Code::UnknownCard, "x").in_field("/N").in_field("/deal");
    assert_eq!(error.place.to_string(), "/deal/N");
    assert_eq!(error.clone().within(3, 7).place, error.place);
    let error = error.at(1, 3).within(7, 10);
    assert_eq!(error.place.to_string(), "line 7, column 12");
    assert_eq!(error.at(2, 3).within(7, 10).place, ErrorPlace::Text { line: 8, column: 3 });
    let whole = Error::new(Code::BadDeal, "x").within(7, 10);
    assert_eq!(whole.place, ErrorPlace::Text { line: 7, column: 10 });
}
