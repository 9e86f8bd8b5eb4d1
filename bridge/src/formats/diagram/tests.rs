use super::super::whole_file::all;
use super::*;
use tikki_base::error::ErrorPlace;

fn read(text: &str) -> Vec<Board> {
    all(DiagramReader::default(), text)
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

fn labelled_value(boards: &[Board]) -> Vec<String> {
    boards.iter().map(|one| one.header.deal.as_ref().unwrap().to_string()).collect()
}

#[test]
fn diagram_is_read_within_surrounding_text() {
    let text = "Board 5\n\
            Dealer: North     ♠ Q97\n\
            Vul: N-S          ♥ A 10 7 6\n\
            \x20                 ♦ K76\n\
            \x20                 ♣ 874\n\
            ♠ 103                         ♠ AJ8\n\
            ♥ 85                          ♥KJ42\n\
            ♦ AQ985                       ♦ J104\n\
            ♣ A532                        ♣ J106\n\
            \x20                 ♠ K6542\n\
            \x20                 ♥ Q93\n\
            \x20                 ♦ 32\n\
            \x20                 ♣ KQ9\n";
    assert!(is_diagram(text));
    let twice = format!("{text}\n{}", text.replace("Board 5", "Board 6"));
    let boards = read(&twice);
    assert_eq!(labelled_value(&boards), [DEAL, DEAL]);
    let about =
        |board: &Board| (board.header.label.clone(), board.header.dealer, board.header.vulnerable);
    let vulnerable = Some(Vulnerability::NorthSouth);
    assert_eq!(about(&boards[0]), (Some("5".into()), Some(Seat::North), vulnerable));
    assert_eq!(about(&boards[1]), (Some("6".into()), Some(Seat::North), vulnerable));
}

#[test]
fn letters_and_voids_are_read() {
    let text = "      S AKQJT98765432\n      H -\n      D —\n      C\n\
            S: -          S -\nH: AKQJT98765432      H -\nD -   D AKQJ1098765432\nC -   C -\n\
            S -\nH -\nD -\nC AKQJT98765432\n";
    assert!(is_diagram(text));
    let deal = "N:AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432 .AKQJT98765432..";
    assert_eq!(labelled_value(&read(text)), [deal]);
}

#[test]
fn hands_follow_names() {
    let text = "North: ♠Q97 ♥AT76 ♦K76 ♣874\nEast: S AJ8 H KJ42 D JT4 C JT6\n\
            South\n♠ K6542\n♥ Q93\n♦ 32\n♣ KQ9\n";
    assert!(is_diagram(text));
    assert_eq!(labelled_value(&read(text)), [DEAL]);
    let lettered = "N: ♠Q97 ♥AT76 ♦K76 ♣874\nE: ♠AJ8 ♥KJ42 ♦JT4 ♣JT6\nS: ♠K6542 ♥Q93 ♦32 ♣KQ9\nW: ♠T3 ♥85 ♦AQ985 ♣A532\n";
    assert_eq!(labelled_value(&read(lettered)), [DEAL]);
}

#[test]
fn hands_without_signs_follow_names() {
    for text in [
        "N Q97 AT76 K76 874\nE AJ8 KJ42 JT4 JT6\nS K6542 Q93 32 KQ9\nW T3 85 AQ985 A532\n",
        "North: Q97.A1076.K76.874\nEast: AJ8.KJ42.J104.J106\nSouth: K6542.Q93.32.KQ9\n",
    ] {
        assert!(is_diagram(text), "{text}");
        assert_eq!(labelled_value(&read(text)), [DEAL], "{text}");
    }
    let void = "N AKQJT98 765432 - -\nE 765 AKQJ AKQ AKQ\nS 432 T98 JT98 JT9\n";
    assert!(read(void)[0].header.deal.is_ok());
}

#[test]
fn error_is_reported_at_its_line() {
    let text =
        "North: ♠Q97 ♥AT76 ♦K76 ♣874\nEast: ♠AJ8 ♥KJ42 ♦JT4 ♣JT6\nSouth: ♠K6542 ♥Q93 ♦32 ♣KQ8\n";
    let error = read(text)[0].header.deal.as_ref().unwrap_err().clone();
    assert!(matches!(error.place, ErrorPlace::Text { line: 3, .. }), "{error:?}");
}

#[test]
fn other_texts_are_not_taken() {
    for text in [
        DEAL,
        "n Q97.AT76.K76.874 e AJ8.KJ42.JT4.JT6",
        "S AKQ\nH AKQ\n",
        "pn|a,b,c,d|md|1S,H,D|",
        "",
    ] {
        assert!(!is_diagram(text), "{text}");
    }
}
