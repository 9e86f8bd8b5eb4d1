use crate::by_id;
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::Setup;

#[test]
fn trumps_are_always_diamonds() {
    let refused = |trump: &str| {
        let hands = [("1", "DT"), ("2", "CQ"), ("3", "CT")];
        let hands = hands.map(|(seat, card)| (seat.to_owned(), Value::from(vec![card])));
        let position = Map::from_iter([
            ("trump".to_owned(), trump.into()),
            ("hands".to_owned(), Map::from_iter(hands).into()),
        ]);
        let setup = Setup::read(&Fields::from(&position)).unwrap().led_by("1");
        let question = by_id("knorri").expect("a game").question(&setup);
        question.err().map(|error| error.place.to_string())
    };
    assert_eq!(["D", "NT", "S"].map(|trump| refused(trump).is_some()), [false, true, true]);
    assert_eq!(refused("NT").unwrap(), "/trump");
}

#[test]
fn the_number_of_cards_cannot_be_chosen() {
    let knorri = by_id("knorri").expect("a game");
    let error = knorri.dealing(&Setup::default(), Some(3)).map(drop).unwrap_err();
    assert!(error.message.contains("no hand is dealt a card"), "{error}");
}
