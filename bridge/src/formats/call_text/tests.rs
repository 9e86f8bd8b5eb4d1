use super::*;
use tikki_solver::Seat;

fn calls(text: &str) -> (String, Result<()>) {
    let mut auction = BoardAuction::new(Seat::North);
    let result = add_calls(&mut auction, text);
    let given = |call: &crate::board::AuctionCall| {
        let alert = if call.remark.alert { "!" } else { "" };
        let note = call.remark.note.as_ref().map_or(String::new(), |note| format!("({note})"));
        format!("{}{alert}{note}", call.call)
    };
    (auction.calls().iter().map(given).collect::<Vec<_>>().join(" "), result)
}

#[test]
fn calls_in_a_row() {
    let cases = [
        ("1N!(15-17)p3nppp", "1NT!(15-17) Pass 3NT Pass Pass Pass"),
        ("6DDppp", "6D X Pass Pass Pass"),
        ("1cxxxppp", "1C X XX Pass Pass Pass"),
        ("1cdrp", "1C X XX Pass"),
        ("1c x xx p", "1C X XX Pass"),
        ("-p-1NTpass", "Pass Pass Pass 1NT Pass"),
        ("1s!", "1S!"),
        ("!", ""),
        ("1s (oh", "1S(oh)"),
        ("1♠ 2♥", "1S 2H"),
    ];
    for (text, expected) in cases {
        assert_eq!(calls(text), (expected.to_owned(), Ok(())), "{text}");
    }
    let (read, error) = calls("1s 1h");
    let error = error.unwrap_err();
    assert_eq!((read.as_str(), error.code), ("1S", Code::IllegalCall));
    assert_eq!(error.place, ErrorPlace::Text { line: 1, column: 4 });
    for text in ["8c", "1", "1é", "é", "z", "1nx1"] {
        let error = calls(text).1.unwrap_err();
        assert!(matches!(error.code, Code::BadCall | Code::IllegalCall), "{text}");
    }
}

#[test]
fn cards_in_a_row() {
    let cards = |text: &str| {
        let mut play = RecordedPlay::new(Seat::North);
        let result = add_cards(&mut play, text, &ErrorPlace::Text { line: 3, column: 10 });
        let cards: Vec<String> = play.cards.iter().map(Card::to_string).collect();
        (cards.join(" "), play.places.last().cloned(), result.map_err(|error| error.code))
    };
    let last = |column| Some(ErrorPlace::Text { line: 3, column });
    assert_eq!(cards("sqSaD10"), ("SQ SA DT".to_owned(), last(14), Ok(())));
    assert_eq!(cards("{a note} h2, h3"), ("H2 H3".to_owned(), last(23), Ok(())));
    assert_eq!(cards("s2x3"), ("S2".to_owned(), last(10), Err(Code::UnknownCard)));
    assert_eq!(cards("s").2, Err(Code::UnknownCard));
    assert_eq!(cards("sé").2, Err(Code::UnknownCard));
    assert_eq!(cards("{ never closed").2, Ok(()));
}
