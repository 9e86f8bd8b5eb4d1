use super::super::whole_file::all;
use super::*;

fn read(text: &str) -> Vec<Board> {
    all(EndplayReader::default(), text)
}

#[test]
fn a_sign_of_several_bytes_where_a_board_is_expected_is_skipped() {
    let board = r#"{"deal":{"north":[{"suit":"S","rank":"A"}]},"board_num":1}"#;
    let found = read(&format!("[{board},♣874 {board}]"));
    assert_eq!(found.iter().filter(|board| board.header.label.as_deref() == Some("1")).count(), 2);
}

#[test]
fn a_board_of_the_library() {
    let hand = |text: &str| {
        let card =
            |card: &str| format!("{{\"suit\":\"{}\",\"rank\":\"{}\"}}", &card[..1], &card[1..]);
        text.split(' ').map(card).collect::<Vec<_>>().join(",")
    };
    let text = format!(
        "[{{\"deal\":{{\"north\":[{}],\"east\":[{}],\"south\":[{}],\"west\":[{}],\"first\":\"north\",\"trump\":\"nt\",\"curtrick\":[]}},\
             \"auction\":[{{\"level\":1,\"denom\":\"spades\",\"alertable\":true}},{{\"penalty\":\"pass\",\"alertable\":false}},\
             {{\"penalty\":\"pass\"}},{{\"penalty\":\"pass\"}}],\"play\":[{}],\"board_num\":3,\"info\":{{\"event\":\"x\",\"North\":\"Ann\"}},\
             \"vul\":\"ns\",\"dealer\":\"south\",\"contract\":{{\"level\":1,\"denom\":\"spades\",\"declarer\":\"south\",\"penalty\":\"d\",\"result\":-1}}}}]",
        hand("SA H2"),
        hand("SQ H3"),
        hand("SJ H4"),
        hand("SK H5"),
        hand("SK"),
    );
    assert!(is_boards(&text));
    let played_boards = read(&text);
    let [board] = &played_boards[..] else { panic!("one board") };
    assert_eq!(board.faults, []);
    assert_eq!(board.header.deal.as_ref().unwrap().to_string(), "N:A.2.. Q.3.. J.4.. K.5..");
    assert_eq!(
        (board.header.label.as_deref(), board.header.dealer),
        (Some("3"), Some(Seat::South))
    );
    assert_eq!(board.contract.unwrap().to_string(), "1SX by S");
    assert_eq!((board.result.unwrap().get(), board.play.as_ref().unwrap().cards.len()), (6, 1));
    assert_eq!(
        (board.tags.get("event"), board.players[Seat::North].as_deref()),
        (Some("x"), Some("Ann"))
    );
    assert!(board.auction.as_ref().unwrap().calls()[0].remark.alert);
    let own = read("[{\"board\":\"7\",\"deal\":\"N:A... K... Q... J...\"},{}]");
    assert_eq!(own[0].header.label.as_deref(), Some("7"));
    assert!(own[1].header.deal.is_err());
    for broken in ["[{", "[{}", "[{},]", "[{}] x", "[{} {}]", "{} {}"] {
        let error = read(broken).pop().unwrap().header.deal.unwrap_err();
        assert_eq!(error.code, Code::MalformedJson, "{broken}");
    }
    let boards = read("[{\"deal\":\"N:A... K... Q... J...\"},\n {\"deal\":7},\n {x");
    assert!(boards[0].header.deal.is_ok(), "what stands before the damage is kept");
    let place = |index: usize| boards[index].header.deal.as_ref().unwrap_err().place.to_string();
    assert_eq!((place(1).as_str(), place(2).as_str()), ("line 2, column 3", "line 3, column 3"));
}
