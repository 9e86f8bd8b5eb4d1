use super::*;

#[test]
fn lines_end_in_every_way() {
    let text = b"a\r\nb\rc\n\nd";
    let line = |number| nth_line(&mut &text[..], number).unwrap();
    let expected = [Some("a"), Some("b"), Some("c"), Some(""), Some("d"), None];
    for (number, expected) in (1..).zip(expected) {
        assert_eq!(line(number), expected.map(|text| text.as_bytes().to_vec()), "{number}");
    }
}

#[test]
fn caret_points_at_the_error_column() {
    let found = snippet("f", 12, 4, "J\u{f6}\tx".as_bytes());
    assert_eq!(found, "\n   --> f:12:5\n    |\n 12 | J\u{f6} x\n    |    ^");
    let long = format!("{}!{}", "a".repeat(500), "b".repeat(500));
    let found = snippet("f", 1, 500, long.as_bytes());
    let lines: Vec<&str> = found.lines().collect();
    let at = lines[4].chars().position(|letter| letter == '^');
    assert_eq!(lines[3].chars().position(|letter| letter == '!'), at);
    assert!(lines[3].chars().count() < 120 && lines[3].ends_with('…'));
}
