use super::*;

#[test]
fn moves_are_found_as_people_write_them() {
    let names = ["SA", "HT", "discard:SA+HT", "own:H"].map(str::to_owned);
    for (text, place) in [
        ("sa", 0),
        ("♠A", 0),
        ("A♠", 0),
        ("10♥️", 1),
        ("H10", 1),
        ("discard:A♠+10♥", 2),
        ("own:♥", 3),
        ("discard:10h+as", 2),
    ] {
        assert_eq!(parse_names(&names, text), Some(place), "{text}");
    }
    assert_eq!(parse_names(&names, "S2"), None);
    assert_eq!(
        ["jk", "JK"].map(|text| parse_names(&["JK", "jk"].map(str::to_owned), text)),
        [Some(1), Some(0)]
    );
}

#[test]
fn move_may_be_prefixed_by_seat() {
    let seats = ["N", "E"].map(str::to_owned);
    assert_eq!(seated(&seats, "e:SA"), (Some(1), "SA"));
    assert_eq!(seated(&seats, "own:H"), (None, "own:H"));
}
