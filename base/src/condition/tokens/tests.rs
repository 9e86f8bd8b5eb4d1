use super::*;

fn tokens(text: &str) -> Result<Vec<PlacedWord<'_>>> {
    super::tokens(text, &ReadBudget::default())
}

#[test]
fn words_signs_and_comments() {
    let text = "a1 = hcp(n)>=15..17 # b\n/* c\n*/ 5xxx//d";
    let kinds: Vec<String> =
        tokens(text).unwrap().iter().map(|token| token.kind.to_string()).collect();
    let expected =
        "\"a1\" \"=\" \"hcp\" \"(\" \"n\" \")\" \">=\" \"15\" \"..\" \"17\" \"5xxx\" the end";
    assert_eq!(kinds.join(" "), expected);
    assert_eq!(tokens("/* a").unwrap().len(), 4);
    let kinds: Vec<TokenKind<'_>> =
        tokens(r#"1.5 .25 1..2 "a {b}" {c "d}"#).unwrap().iter().map(|token| token.kind).collect();
    let digits = |text| TokenKind::Digits(text);
    let expected = [
        TokenKind::Decimal("1.5"),
        TokenKind::Decimal(".25"),
        digits("1"),
        TokenKind::Sign(".."),
        digits("2"),
        TokenKind::Text("a {b}"),
        TokenKind::Braces("c \"d"),
        TokenKind::End,
    ];
    assert_eq!(kinds, expected);
    assert_eq!(tokens("/*/ 1 */").unwrap().len(), 1);
}

#[test]
fn unknown_character_is_reported_at_its_column() {
    let error = tokens("hcp(n) > 3 and\n  ♠").unwrap_err();
    assert_eq!(error.message, "'♠' has no meaning here");
    assert_eq!(error.place.to_string(), "line 2, column 3");
}
