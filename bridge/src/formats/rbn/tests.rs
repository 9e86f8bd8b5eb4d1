use super::super::whole_file::all;
use super::*;

fn read(text: &str) -> Vec<Board> {
    all(RbnReader::default(), text)
}

const FILE: &str = "E Autumn match\nN O:Ann+Bo:Cy+Di\nB 7\n\
        H W:T3.85.AQ985.A532:Q97.AT76.K76.874:AJ8.KJ42.JT4.JT6:\nA SB:1S*P1N^1P:2SA\n1 forcing\nC 2S:S\nP D5672:HAD3\nR 8+110\n\n\
        N C:E+F:G+H\nA SB:A\nC P\n";

#[test]
fn rbn_match_with_two_tables() {
    assert!(is_rbn(FILE));
    let boards = read(FILE);
    let [open, closed] = &boards[..] else { panic!("two records") };
    assert_eq!((open.faults.as_slice(), closed.faults.as_slice()), (&[][..], &[][..]));
    assert_eq!(
        open.header.deal.as_ref().unwrap().to_string(),
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
    );
    assert_eq!(open.header.vulnerable, Some(Vulnerability::Both));
    assert_eq!(
        (open.tags.get("Room"), open.tags.get("Event")),
        (Some("Open"), Some("Autumn match"))
    );
    let calls = open.auction.as_ref().unwrap().calls();
    assert!(calls[0].remark.alert);
    assert_eq!(calls[2].remark.note.as_deref(), Some("forcing"));
    assert_eq!(open.contract.unwrap().to_string(), "2S by S");
    let cards: Vec<String> =
        open.play.as_ref().unwrap().cards.iter().map(Card::to_string).collect();
    assert_eq!(cards, ["D5", "D6", "D7", "D2", "HA", "D3"]);
    assert_eq!(open.score.and_then(RecordedPoints::for_ns), Some(110));
    assert_eq!(closed.contract, Some(FinalContract::PassedOut));
    assert_eq!(
        (closed.header.label.as_deref(), closed.players[Seat::South].as_deref()),
        (Some("7"), Some("F"))
    );
    assert_eq!(closed.header.deal, open.header.deal);
}

#[test]
fn error_is_reported_with_its_line() {
    let boards =
        read(&FILE.replace("1N^1P", "9N").replace("R 8", "R x").replace("B 7", "B 7\noops"));
    let faults: Vec<String> = boards[0]
        .faults
        .iter()
        .map(|fault| format!("{}: {}", fault.error.code, fault.error.place))
        .collect();
    assert_eq!(
        faults,
        [
            "bad-call: line 6, column 3",
            "bad-field: line 10, column 3",
            "bad-field: line 4, column 1"
        ]
    );
    for text in [
        "",
        "B 1",
        "H W:",
        "A :",
        "A N",
        "P S",
        "B 1\nH N:A...:K...:Q...\nA NZ:\nC 7N:N\nP 2é;\nR +",
    ] {
        read(text);
    }
}

#[test]
fn comments_and_labels_alone_are_rbn() {
    let file = "{A comment\nB 9\nover lines}\nS\nB 8\n\
            H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\nK\nA WZ:1S2H2S4D:4SPP5H:XA\nC 5HX:N\nR 9-300:0\n";
    assert!(is_rbn(file));
    let boards = read(file);
    assert_eq!((boards.len(), boards[0].header.label.as_deref()), (1, Some("8")));
    assert!(boards[0].header.deal.is_ok() && boards[0].faults.is_empty(), "{boards:?}");
}

#[test]
fn a_record_ends_where_the_next_can_only_begin() {
    let joined = FILE.replace("\n\n", "\n");
    let [open, closed] = &read(&joined)[..] else { panic!("two records") };
    assert_eq!((open.faults.len(), closed.faults.len()), (0, 1));
    assert_eq!(closed.faults[0].error.place.to_string(), "line 10, column 1");
    let unclosed = FILE.replace("B 7\n", "{ no end\nB 7\n");
    let boards = read(&unclosed);
    assert_eq!((boards.len(), boards[0].faults[0].part), (2, BoardPart::Cut));
    let of_another = FILE.replace("N C:E", "B 8\nN C:E");
    assert!(read(&of_another)[1].header.deal.is_err(), "hands are those of their board");
}
