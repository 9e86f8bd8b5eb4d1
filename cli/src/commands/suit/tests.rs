use super::*;

#[test]
fn hands_are_read_as_players_write_them() {
    let read = |text: &str| hands(&text.split('|').map(str::to_owned).collect::<Vec<_>>());
    let expected = Some(["AQ92".to_owned(), "J65".to_owned()]);
    for text in ["AQ92|opposite|J65", "AQ92 opposite J65", "A Q 9 2 opposite J 6 5", "AQ92|J65"] {
        assert_eq!(read(text), expected, "{text}");
    }
    assert_eq!(read("AQ92"), None);
    assert_eq!(read("AQ92|J65|K"), None);
}
