use super::name;

#[test]
fn names_are_single_words() {
    assert_eq!(name("/v1/library/list"), Some("list"));
    assert_eq!(name("/v1/library/"), None);
    assert_eq!(name("/v1/library/../table"), None);
    assert_eq!(name("/v1/list"), None);
}
