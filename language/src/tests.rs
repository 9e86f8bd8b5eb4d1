use super::*;

#[test]
fn constructs_outside_the_subset_do_not_compile() {
    for (source, why) in [
        ("-term = x", "terms"),
        ("a = x\n    .title = y", "attributes"),
        ("a = { NUMBER($n) }", "only arguments"),
        ("a = { b }\nb = x", "only arguments"),
        ("a = { NUMBER($n) ->\n   *[other] x\n }", "only an argument"),
        ("a = x\na = y", "twice"),
        ("a = { $n", "no Fluent"),
    ] {
        let error = compile::compile(source).expect_err(source);
        assert!(error.contains(why), "{source}: {error}");
    }
}

#[test]
fn languages_have_the_same_messages_and_arguments() {
    let compiled = |source| compile::compile(source).expect("Fluent");
    let english = compiled("a = { $n } b\n");
    for (other, why) in
        [("", "not translated"), ("a = b", "arguments"), ("a = { $n }\nc = x", "not in English")]
    {
        let error = compile::check(&english, &compiled(other)).expect_err(other);
        assert!(error.contains(why), "{other}: {error}");
    }
    assert_eq!(compile::json(&english), "{\"a\":[[\"n\"],\" b\"]}");
    assert_eq!(compile::rust(&english[0].1), "&[Part::Argument(\"n\"),Part::Text(\" b\"),]");
}
