//! Recorded deals: their moves and names.

use tikki_base::fields::Fields;
use tikki_base::fields::Map;
use tikki_base::fields::Value;
use tikki_play::played_deal::*;

/// Also where the moves stand by the other name, what is no list of texts is refused.
#[test]
fn moves_and_numbers_are_checked_by_both_names() {
    let at = |given: &str| {
        let given: Value =
            format!(r#"{{"hands":{{"1":["SA"]}},{given}}}"#).parse().expect("an object");
        let text = given.as_object().expect("an object").clone();
        let skat = crate::by_id("skat").expect("a game");
        PlayedDeal::read(&Fields::from(&text), skat)
            .map(|deal| deal.played)
            .map_err(|error| error.place.to_string())
    };
    assert_eq!(at(r#""played":["SA"],"made":[null]"#), Err("/made/0".to_owned()));
    assert_eq!(at(r#""played":[],"made":7"#), Err("/made".to_owned()));
    assert_eq!(at(r#""made":["SA"],"played":[7]"#), Err("/played/0".to_owned()));
    assert_eq!(at(r#""number":1,"board":[]"#), Err("/board".to_owned()));
    assert_eq!(at(r#""played":["SA"],"made":["S7"]"#), Ok(vec!["SA".to_owned()]));
}

#[test]
fn names_are_texts_whatever_they_are_called() {
    let read = |names: &str| {
        let text = format!(r#"{{"hands":{{"1":["SA"],"2":["S7"],"3":["S8"]}},{names}}}"#);
        let given: Value = text.parse().expect("an object");
        let text = given.as_object().expect("an object").clone();
        let skat = crate::by_id("skat").expect("a game");
        PlayedDeal::read(&Fields::from(&text), skat).map(|deal| deal.players)
    };
    let anna = vec![("1".to_owned(), "Anna".to_owned())];
    for names in [
        r#""players":{"1":"Anna"}"#,
        r#""teams":{"1":"Anna"}"#,
        r#""players":{"1":"Anna"},"teams":{"2":"Otto"}"#,
    ] {
        assert_eq!(read(names).as_ref(), Ok(&anna), "{names}");
    }
    let error = read(r#""players":{"1":"Anna"},"teams":{"2":{}}"#).expect_err("no text");
    assert_eq!(error.place.to_string(), "/teams/2");
}

/// A request cannot make a deal of any length to be walked through.
#[test]
fn more_moves_than_any_deal_has_are_refused() {
    let read = |moves: usize| {
        let text: Map<String, Value> = [
            ("hands".to_owned(), Value::Object(Map::new())),
            ("played".to_owned(), vec!["SA"; moves].into()),
        ]
        .into_iter()
        .collect();
        let koira = crate::by_id("koira").expect("a game");
        PlayedDeal::read(&Fields::from(&text), koira)
    };
    assert!(read(PlayedDeal::MOST_MOVES).is_ok());
    let error = read(PlayedDeal::MOST_MOVES + 1).expect_err("too many");
    assert_eq!(error.place.to_string(), "/played");
}
