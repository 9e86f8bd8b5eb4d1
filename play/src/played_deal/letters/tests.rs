use super::*;

#[test]
fn german_letters_of_queens_and_jacks_are_read() {
    let cases = [
        ("HD", "HQ"),
        ("♠B", "♠J"),
        ("DD", "DQ"),
        ("db", "dJ"),
        ("D♥", "♥Q"),
        ("DH", "HQ"),
        ("BC", "CJ"),
        ("SK", "SK"),
        ("HQ", "HQ"),
        ("S10", "S10"),
        ("discard:HD+SB", "discard:HQ+SJ"),
        ("pass", "pass"),
    ];
    for (text, card) in cases {
        assert_eq!(of_move(text, Language::German), card, "{text}");
    }
}
