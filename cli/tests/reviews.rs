//! Inputs that users reported, and for each one more of its kind: what they are read as, and what is said of them.

use crate::support::{Ran, fixture, lines, tikki};
use serde_json::{Value, json};
use std::fs;

const ONE: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
const TWO: &str = "N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5";

/// Reads a text as a file of boards: the boards as JSON, and the run.
fn read(text: impl Into<Vec<u8>>) -> (Vec<Value>, Ran) {
    let ran = tikki(&["read", "--json", "-"], text);
    (lines(&ran.out), ran)
}

fn board(label: u8, deal: &str, rest: &str) -> String {
    format!(
        "[Board \"{label}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{deal}\"]\n{rest}\n"
    )
}

fn assert_says(ran: &Ran, part: &str) {
    assert!(ran.err.contains(part), "{}", ran.err);
}

#[test]
fn comment_that_is_never_closed_swallows_no_board() {
    let in_auction = "[Auction \"N\"]\n1D {natural\nPass Pass Pass\n";
    for first in ["{one\n", in_auction] {
        let text = board(1, ONE, first) + &board(2, TWO, "{two}\n");
        let (boards, ran) = read(text);
        assert_eq!((boards.len(), &boards[1]["board"]), (2, &json!("2")), "{first}");
        assert_eq!(ran.code, Some(1));
        assert_says(&ran, "a comment is never closed");
    }
}

#[test]
fn blank_lines_within_a_game_make_no_boards() {
    let parts = [
        "\n[Contract \"2NT\"]\n[Declarer \"E\"]\n[Result \"8\"]\n\n[Auction \"N\"]\nPass Pass Pass 1D\nPass 1H Pass 2C\n\
            Pass 2NT Pass Pass\nPass\n\n[Play \"S\"]\nS4 S3 SQ SA\n",
        "\n[Auction \"N\"]\nPass Pass Pass 1D\nPass 1H Pass 2C\nPass 2NT Pass Pass\nPass\n\n[Result \"8\"]\n",
    ];
    for part in parts {
        let (boards, ran) = read(board(1, ONE, part));
        assert_eq!((boards.len(), ran.code), (1, Some(0)), "{}", ran.err);
        assert_eq!((&boards[0]["contract"], &boards[0]["result"]), (&json!("2NT"), &json!(8)));
    }
}

#[test]
fn tag_that_cannot_be_read_leaves_the_cards() {
    for tag in ["[West \"Ann]\n[Contract \"2NT\"]\n[Declarer \"E\"]\n", "[Event \"Spring\n"] {
        let (boards, ran) = read(board(1, ONE, tag));
        assert_eq!(boards[0]["deal"], ONE, "{tag}");
        assert_eq!(ran.code, Some(1));
        assert_says(&ran, "no closing quote");
    }
}

#[test]
fn text_after_the_last_blank_line_is_part_of_its_board() {
    let auction = "[Auction \"N\"]\nPass Pass Pass 1D\n\nPass 1H Pass 2C\nPass Pass Pass\n";
    let (boards, _) = read(board(1, ONE, auction));
    assert_eq!(boards[0]["auction"]["calls"].as_array().map(Vec::len), Some(11));
    let play = "[Contract \"2NT\"]\n[Declarer \"E\"]\n[Play \"S\"]\nS4 S3 SQ SA\n\nH3 H2 HT HJ\n";
    let (boards, ran) = read(board(1, ONE, play));
    let played = boards[0]["play"].as_array().map(Vec::len);
    assert!(played == Some(8) || ran.code == Some(1), "{played:?} {}", ran.err);
}

#[test]
fn cards_are_read_as_people_write_them() {
    let cards = |played: &str| {
        tikki(&["cards", ONE, "--contract", "1H", "--declarer", "N", "--played", played], "")
    };
    let plain = cards("D4,D2");
    assert_eq!(plain.code, Some(0), "{}", plain.err);
    for played in ["4D,2D", "D4 D2", "♦4 2♦", "d4,d2"] {
        assert_eq!(cards(played).out, plain.out, "{played}");
    }
    for predeal in ["N=AS,KH", "N=♠A ♥K", "N=SA,HK"] {
        let dealt = tikki(&["deal", "--predeal", predeal, "--seed", "1", "--to", "json"], "");
        let deal = lines(&dealt.out).remove(0)["deal"].as_str().unwrap().to_owned();
        assert!(deal.contains('A'), "{predeal}: {}", dealt.err);
    }
}

#[test]
fn utf_16_is_decoded() {
    let text = board(1, ONE, "");
    let orders: [fn(u16) -> [u8; 2]; 2] = [u16::to_le_bytes, u16::to_be_bytes];
    for bytes in orders {
        let signs = std::iter::once(0xfeff).chain(text.encode_utf16());
        let (boards, ran) = read(signs.flat_map(bytes).collect::<Vec<u8>>());
        assert_eq!((boards.len(), &boards[0]["deal"]), (1, &json!(ONE)), "{}", ran.err);
    }
}

#[test]
fn placeholders_of_stored_tables_are_no_values() {
    let deal = "S:A95.6432.T76.KT8 J763.K7.Q953.432 QT2.QJ9.AKJ.AJ65 K84.AT85.842.Q97";
    for table in ["a9999a99991111111111", "a9999a99990000000000"] {
        let text = format!("[Deal \"{deal}\"]\n[DoubleDummyTricks \"{table}\"]\n");
        let verified = tikki(&["verify", "-"], text.clone());
        assert!(verified.out.contains("0 wrong"), "{table}: {}", verified.out);
        let csv = tikki(&["convert", "--to", "csv", "-"], text).out;
        assert!(csv.contains("9,9,9,9,10,4,3,4,3,3,9,9,9,9,10,4,4,4,3,3"), "{table}: {csv}");
    }
}

#[test]
fn any_call_ends_what_is_known_of_an_auction() {
    for auction in ["1H AC P", "AC 2H AC P"] {
        let (boards, ran) = read(board(1, ONE, &format!("[Auction \"N\"]\n{auction}\n")));
        assert_eq!((ran.code, &boards[0]["contract"]), (Some(1), &Value::Null), "{auction}");
        assert_says(&ran, "AC means any call");
    }
}

#[test]
fn contradictions_of_a_board_are_reported() {
    let cases = [
        (
            "[Declarer \"E\"]\n[Contract \"5C\"]\n[Auction \"N\"]\n1NT Pass 3NT Pass Pass Pass\n",
            "the auction ends in 3NT by N, but the contract is 5C by E",
        ),
        ("[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[Score \"NS 430\"]\n", "score"),
    ];
    for (tags, part) in cases {
        let (_, ran) = read(board(1, ONE, tags));
        assert_eq!(ran.code, Some(1), "{tags}");
        assert_says(&ran, part);
    }
}

#[test]
fn richard_pavlicek_s_boards_may_begin_with_a_comment_or_a_bare_label() {
    let played =
        "B 8\nH W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\nC 5HX:N\nR 9-300:0\n";
    for before in ["{A comment first.}\n", "S\n", "K\nT\n", ""] {
        let (boards, ran) = read(format!("{before}{played}"));
        assert_eq!((boards.len(), ran.code), (1, Some(0)), "{before}: {}", ran.err);
        assert_eq!((&boards[0]["board"], &boards[0]["result"]), (&json!("8"), &json!(9)));
    }
}

#[test]
fn names_before_a_bracket_on_the_next_line_are_no_functions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script");
    for script in ["a = hcp(south)>1\nb = a\n(a or b)\n", "x = 4\ny = x\n(hcp(north) > y) and 1\n"]
    {
        fs::write(&path, script).unwrap();
        let file = path.to_str().unwrap();
        let args = ["deal", "--condition-file", file, "--seed", "1", "--to", "oneline"];
        let ran = tikki(&args, "");
        assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 1), "{script}: {}", ran.err);
    }
    fs::write(&path, "a = hcp(south)>1\nfoo(a)\n").unwrap();
    let ran = tikki(&["deal", "--condition-file", path.to_str().unwrap(), "--seed", "1"], "");
    assert_says(&ran, "\"foo\" is not defined");
}

#[test]
fn statistics_without_deals_say_how_many_were_tried() {
    let ran = tikki(&["deal", "-n", "20", "--to", "none", "--seed", "1"], "");
    assert!(ran.out.starts_with("20 deals accepted of 20 dealt"), "{}", ran.out);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script");
    fs::write(&path, "average hcp(north)\nproduce 5\n").unwrap();
    let unnamed = tikki(&["deal", "--condition-file", path.to_str().unwrap(), "--seed", "1"], "");
    assert!(unnamed.out.contains("average: "), "{}", unnamed.out);
}

#[test]
fn fields_that_requests_do_not_have_are_refused() {
    let request = json!({"op": "simulate", "deal": "W:QJT4.A83.K72.965 - - -", "contract": "3NT",
        "declarer": "S", "vulnerable": "None"});
    for (name, value, nearest) in [
        ("layout", json!(5), "layouts"),
        ("Vulnerable", json!("NS"), "vulnerable"),
        ("hcp", json!({"S": [15, 17]}), ""),
    ] {
        let mut request = request.clone();
        request[name] = value;
        let error = lines(&tikki(&["batch"], request.to_string()).out).remove(0)["error"].clone();
        assert_eq!(
            (&error["code"], &error["at"]),
            (&json!("bad-field"), &json!(format!("/{name}")))
        );
        assert!(error["message"].as_str().unwrap().contains(nearest), "{error}");
    }
    let dealt = json!({"op": "deal", "deal": "N:KJ4.QT3.K8752.J4"});
    let error = lines(&tikki(&["batch"], dealt.to_string()).out).remove(0)["error"].clone();
    assert_eq!((&error["code"], &error["at"]), (&json!("bad-field"), &json!("/deal")), "{error}");
}

#[test]
fn auction_of_a_board_without_one_is_missed() {
    let lead = [
        "leads",
        "W:QJT4.A83.K72.965 - - -",
        "--auction",
        "--contract",
        "3NT",
        "--declarer",
        "S",
        "--layouts",
        "5",
    ];
    assert_says(&tikki(&lead, ""), "the board has no auction");
    let file = ["simulate", "--auction", "--seen", "S", "-n", "2", "-"];
    let ran = tikki(&file, board(1, ONE, "[Contract \"2S\"]\n[Declarer \"W\"]\n"));
    assert_says(&ran, "the board has no auction");
}

#[test]
fn passed_out_boards_and_single_calls_are_said_so() {
    let passed = tikki(&["read", "-"], board(1, ONE, "[Auction \"N\"]\nPass Pass Pass Pass\n"));
    assert!(passed.out.contains("4 calls, passed out"), "{}", passed.out);
    let one = tikki(&["read", "-"], board(1, ONE, "[Auction \"N\"]\n1H AC\n"));
    assert!(one.out.contains("1 call") && !one.out.contains("1 calls"), "{}", one.out);
}

/// A second reader of standard input would wait for the first for ever.
#[test]
fn standard_input_is_read_once() {
    let file = fs::read_to_string(fixture("guide/other.lin")).unwrap();
    for command in ["read", "contracts", "trace", "table"] {
        let ran = tikki(&[command, "-", "-"], file.as_str());
        let message = ["standard input (-) is named twice", "-: empty-input"];
        assert!(message.iter().any(|message| ran.err.contains(message)), "{command}: {}", ran.err);
        assert!(matches!(ran.code, Some(1 | 3)), "{command}: {:?}", ran.code);
    }
}

/// A board keeps what can be read, and names what cannot; the number of its table is no table of results.
#[test]
fn tags_that_cannot_be_read_are_named_with_their_place() {
    let board = format!(
        "[Board \"1\"]\n[Dealer \"Q\"]\n[Vulnerable \"Zebra\"]\n[Deal \"{ONE}\"]\n[Declarer \"Y\"]\n[Table \"1\"]\nhello\n"
    );
    let ran = tikki(&["read", "--json", "-"], board);
    let read = &lines(&ran.out)[0];
    assert_eq!((ran.code, &read["tag_tables"]), (Some(1), &Value::Null), "{read}");
    for fault in [
        "line 2, column 10: board 1: bad-field: \"Q\" is not a seat",
        "line 3, column 14: board 1: bad-field: \"Zebra\" is not a vulnerability",
        "line 5, column 12: board 1: bad-field: \"Y\" is not a seat",
        "\"hello\" after the tag Table says nothing",
    ] {
        assert!(ran.err.contains(fault), "{fault}: {}", ran.err);
    }
    for (written, read) in [("N/S", "NS vul"), ("E/W", "EW vul"), ("Nil", "None vul")] {
        let board = format!("[Board \"1\"]\n[Vulnerable \"{written}\"]\n[Deal \"{ONE}\"]\n");
        assert!(tikki(&["read", "-"], board).out.contains(read), "{written}");
    }
}

#[test]
fn contracts_are_compared_with_a_list_of_results() {
    let board = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{ONE}\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 2NT E 8\n3 4 1NT E 7\n"
    );
    let text = tikki(&["contracts", "-", "--contracts", "2NT by E"], board.clone());
    assert!(text.out.contains("played 2 times") && text.out.contains("field IMP"), "{}", text.out);
    let scored = tikki(&["score", "-"], board.clone());
    assert!(scored.err.contains("board 1: a list of results"), "{}", scored.err);
    let report = tikki(&["report", "-"], board);
    assert!(report.out.contains("1 board, 2 results"), "{}", report.out);
}

#[test]
fn deals_are_numbered_up_to_a_limit() {
    let ran = tikki(&["deal", "--first", "18446744073709551600", "-n", "3"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    let last =
        tikki(&["deal", "--first", "4611686018427387904", "--seed", "1", "--to", "oneline"], "");
    assert_eq!((last.code, last.out.lines().count()), (Some(0), 1), "{}", last.err);
}

#[test]
fn missing_bar_of_lin_is_one_fault_and_loses_nothing() {
    let whole = "qx|o1|md|3SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874|sv|o|mb|p|mb|p|mb|p|mb|1D|mb|p|mb|1H|\
        mb|p|mb|1N|mb|p|mb|p|mb|p|pc|S7|pc|S8|pc|SK|pc|S3|";
    let (expected, ran) = read(whole);
    assert_eq!((expected.len(), ran.code), (1, Some(0)), "{}", ran.err);
    for (with, without) in
        [("S7|pc|S8", "S7pc|S8"), ("o|mb", "omb"), ("1D|mb", "1Dmb"), ("SK|pc|S3", "SKpc|S3")]
    {
        let (mut boards, ran) = read(whole.replacen(with, without, 1));
        assert!(boards[0].as_object_mut().unwrap().remove("faults").is_some(), "{without}");
        assert_eq!(boards, expected, "{without}");
        let faults: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("-: ")).collect();
        let [fault] = faults[..] else { panic!("{without}: {}", ran.err) };
        assert!(fault.contains("a bar is missing before"), "{fault}");
    }
}

#[test]
fn fault_of_a_row_is_at_its_line() {
    let rows = "[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R\"]\n\
        1 2 3NT N 9\n3 4 9NT N 9\n5 6 2H E 8\n";
    let (boards, ran) = read(board(1, ONE, rows));
    assert_eq!(boards[0]["faults"].as_array().unwrap().len(), 1);
    assert_says(&ran, "line 7, column 1: board 1: bad-contract: row 2 of the score table");
}

#[test]
fn file_that_is_not_text_is_refused_once() {
    for start in [
        &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..],
        b"\xff\xd8\xff\xe0\0\x10JFIF",
        b"abc\x01\ndef\n\0\n",
    ] {
        let ran = tikki(&["table", "-"], [start, b"\n1\n2\n3\x02\n"].concat());
        assert_eq!((ran.code, ran.err.matches("not-text").count()), (Some(1), 1), "{}", ran.err);
        assert_says(&ran, "this is not text: it has a zero byte");
        assert!(!ran.err.contains("bad-deal"), "{}", ran.err);
    }
}

#[test]
fn requests_with_byte_order_marks_are_answered() {
    let request = r#"{"op":"par","dealer":"N","vulnerable":"None","deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"}"#;
    let plain = tikki(&["batch"], format!("{request}\n"));
    assert_eq!(plain.code, Some(0), "{}", plain.err);
    let marked = format!("\u{feff}{request}\r\n");
    let utf16: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [marked.into_bytes(), utf16] {
        assert_eq!(tikki(&["batch"], bytes).out, plain.out);
    }
}

#[test]
fn numbers_that_are_none_are_told_their_range() {
    for (args, expected) in [
        (&["simulate", "--layouts", "1e3"][..], "expected a whole number from 1 to 100000"),
        (&["simulate", "--layouts", "0"], "expected a whole number from 1 to 100000"),
        (&["leads", "--seed", "x"], "expected a whole number, 0 or more"),
        (&["table", "--max-nodes", "99999999999999999999"], "from 0 to 18446744073709551615"),
        (&["single", "--tricks", "14"], "expected a whole number from 0 to 13"),
        (&["deal", "-n", "0"], "expected a whole number, 1 or more"),
    ] {
        let ran = tikki(args, "");
        assert_eq!(ran.code, Some(2));
        assert_says(&ran, expected);
    }
}

#[test]
fn constraints_listed_for_an_unknown_one_are_taken() {
    let ask = |name: &str, bounds: &Value| {
        let request = json!({"op": "deal", "seed": 1, "constraints": {"N": {name: bounds}}});
        lines(&tikki(&["batch"], request.to_string()).out).remove(0)
    };
    let message = ask("points", &json!([1, 2]))["error"]["message"].as_str().unwrap().to_owned();
    let names = message.split_once("expected one of ").unwrap().1.replace("pt0 to pt9", "pt0, pt9");
    for name in names.split(", ") {
        let bounds = match name {
            "shape" => json!("any 4432"),
            "balanced" => json!(true),
            "has" | "lacks" => json!(["SA"]),
            _ => json!([0, null]),
        };
        let answer = ask(name, &bounds);
        assert_eq!(answer.get("error"), None, "{name}: {answer}");
    }
    assert!(names.contains("hcp") && names.contains("lacks") && !names.contains("par"), "{names}");
}

#[test]
fn low_card_of_a_defender_must_be_named() {
    let ran = tikki(&["suit", "AKJ32", "opposite", "T54", "--west", "Qx"], "");
    assert_says(&ran, "--west: `x` is not a card of its own here; name each card by its rank");
}

#[test]
fn tables_of_a_team_match_are_compared_by_teams_in_imps() {
    let table = |board: u8, room: &str, result: u8| {
        format!(
            "[Board \"{board}\"]\n[Vulnerable \"None\"]\n[Deal \"{ONE}\"]\n[HomeTeam \"Owls\"]\n[VisitTeam \"Elks\"]\n\
             [Room \"{room}\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"{result}\"]\n\n"
        )
    };
    let file = table(1, "Open", 10)
        + &table(1, "Closed", 9)
        + &table(2, "Open", 9)
        + &table(2, "Closed", 9);
    let ran = tikki(&["duplicate"], file.as_str());
    assert!(ran.out.contains("Contract bridge, IMPs"), "{} {}", ran.out, ran.err);
    assert!(
        ran.out.contains("Owls: +10.00 (") && ran.out.contains("Elks: -10.00 ("),
        "{}",
        ran.out
    );
    let points = tikki(&["duplicate", "--by", "points"], file.as_str());
    assert!(points.out.contains("Owls: +470.00 ("), "{}", points.out);
}

#[test]
fn json_is_read_in_lists_in_objects_and_broken_into_lines() {
    let (one, two) = (json!({"deal": ONE, "board": 1}), json!({"deal": TWO, "board": 2}));
    let pretty = |value: &Value| serde_json::to_string_pretty(value).unwrap();
    for text in [
        json!({"boards": [one, two]}).to_string(),
        pretty(&json!({"event": {"name": "x"}, "boards": [one, two], "more": false})),
        format!("{}\n{}\n", pretty(&one), pretty(&two)),
        pretty(&json!([one, two])),
        json!([ONE, TWO]).to_string(),
        json!({"deals": [ONE, TWO]}).to_string(),
    ] {
        let (boards, ran) = read(text.as_str());
        let deals: Vec<&Value> = boards.iter().map(|board| &board["deal"]).collect();
        assert_eq!((deals, ran.code), (vec![&json!(ONE), &json!(TWO)], Some(0)), "{text}");
    }
    let (boards, ran) = read("[]");
    assert_eq!((boards.len(), ran.code), (1, Some(1)));
    assert_says(&ran, "a file without a board");
    // What is behind the list is read or reported.
    let (boards, ran) = read(format!("{{\"boards\":[{one}],\"more\""));
    assert_eq!((&boards[0]["deal"], ran.code), (&json!(ONE), Some(1)));
}

#[test]
fn missing_values_and_decimals_of_pandas_are_read() {
    let head = "board,deal,dealer,vul,contract,declarer,tricks,n_nt";
    let rows = [
        format!("1.0,{ONE},N,None,3NT,E,9.0,5.0"),
        format!("2.0,{ONE},nan,NaN,,nan,,NA"),
        format!("3,{ONE},None,<NA>,null,None,,"),
    ];
    let (boards, ran) = read(format!("{head}\n{}\n", rows.join("\n")));
    assert_eq!((ran.code, boards.len()), (Some(0), 3), "{}", ran.err);
    assert_eq!((&boards[0]["board"], &boards[0]["result"]), (&json!("1"), &json!(9)));
    assert_eq!((&boards[1]["board"], &boards[1]["contract"]), (&json!("2"), &Value::Null));
    // Without a column beside it, and with hands by their usual names.
    let [north, east, south, west] =
        ["Q97.AT76.K76.874", "AJ8.KJ42.JT4.JT6", "K6542.Q93.32.KQ9", "T3.85.AQ985.A532"];
    for head in ["N,E,S,W", "hand_n,hand_e,hand_s,hand_w", "North,East,South,West"] {
        let (boards, ran) = read(format!("id,{head}\n7,{north},{east},{south},{west}\n"));
        assert_eq!((&boards[0]["deal"], ran.code), (&json!(ONE), Some(0)), "{head}: {}", ran.err);
    }
    let (boards, ran) = read(format!("deal\n{ONE}\n\n{ONE}\n"));
    assert_eq!((boards.len(), ran.code), (2, Some(0)), "{}", ran.err);
}

#[test]
fn contracts_are_read_with_their_declarer_in_every_form() {
    for contract in ["3NT by E", "3NT-E", "3NTE", "3nt East", "3N by east"] {
        let files = [
            board(1, ONE, &format!("[Contract \"{contract}\"]\n")),
            format!("deal,contract\n{ONE},{contract}\n"),
            json!({"deal": ONE, "contract": contract}).to_string(),
        ];
        for file in files {
            let (boards, ran) = read(file.as_str());
            let read = (&boards[0]["contract"], &boards[0]["declarer"], ran.code);
            assert_eq!(read, (&json!("3NT"), &json!("E"), Some(0)), "{file}: {}", ran.err);
        }
        let rated = tikki(&["contracts", ONE, "--contracts", contract, "--csv"], "");
        assert_eq!((rated.code, rated.out.lines().count()), (Some(0), 5), "{}", rated.err);
    }
    let (_, ran) = read(board(1, ONE, "[Contract \"3NT by E\"]\n[Declarer \"N\"]\n"));
    assert_says(&ran, "E declares by the contract, N by the declarer");
    let (_, ran) = read(format!("deal,contract,declarer\n{ONE},3NT by E,N\n"));
    assert_says(&ran, "E declares by the contract \"3NT by E\", N by the declarer");
}

#[test]
fn score_that_no_vulnerability_gives_is_reported() {
    let text = |score: i32| format!("deal,contract,declarer,tricks,score\n{ONE},3NT,E,9,{score}\n");
    assert_eq!(read(text(-400)).1.code, Some(0));
    assert_eq!(read(text(-600)).1.code, Some(0));
    assert_says(&read(text(-430)).1, "scores -400 or -600 for NS, but the score is -430");
}

#[test]
fn card_of_lin_without_its_bar_is_kept_and_reported() {
    let deal = "md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|";
    let (boards, ran) = read(format!("qx|o1|{deal}svn|mb1S|mb|ppp|pc|D5|pc|D6|pcDJ|pc|D2|\n"));
    assert_eq!(boards[0]["play"], json!(["D5", "D6", "DJ", "D2"]), "{}", ran.err);
    assert_eq!((&boards[0]["contract"], &boards[0]["vulnerable"]), (&json!("1S"), &json!("NS")));
    assert_says(&ran, "a bar is missing behind \"pc\"");
    assert_eq!(ran.err.matches("a bar is missing behind").count(), 3, "{}", ran.err);
    let (boards, _) = read(format!("QX|C7|{}", deal.to_uppercase()));
    assert_eq!((&boards[0]["board"], &boards[0]["tags"]["Room"]), (&json!("7"), &json!("Closed")));
}

#[test]
fn arguments_that_are_no_files_are_explained() {
    for (name, part) in [
        ("QJT4.A83.K72.9652", "14 cards"),
        ("QJT4.A83.K72.966", "C6 is twice in the hand"),
        ("QJTx.A83.K72.965", "'x' in the hand"),
        ("", "an empty name"),
        ("https://www.bridgebase.com/tools/handviewer.html?myhand=M-1", "only its server has"),
    ] {
        let ran = tikki(&["table", name], "");
        assert_eq!(ran.code, Some(3), "{name}");
        assert_says(&ran, part);
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.pbn");
    fs::write(&file, "").unwrap();
    let ran = tikki(&["read", &file.to_str().unwrap().replace(".pbn", ".pbm")], "");
    assert_says(&ran, &format!("did you mean {}?", file.display()));
    // The text of a board is read.
    for text in [format!("[Deal \"{ONE}\"]"), json!({"deal": ONE}).to_string()] {
        let ran = tikki(&["read", "--json", &text], "");
        assert_eq!((ran.code, &lines(&ran.out)[0]["deal"]), (Some(0), &json!(ONE)), "{text}");
    }
    for hand in ["QJT4 A83 K72 965", "QJT4,A83,K72,965", "W:QJT4 A83 K72 965"] {
        let ran = tikki(&["leads", hand, "--auction=1NT P 3NT", "--layouts", "2"], "");
        assert_eq!(ran.code, Some(0), "{hand}: {}", ran.err);
    }
}

#[test]
fn scripts_are_read_in_utf_16_and_behind_byte_order_marks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script");
    let script = "hcp(north) >= 15\r\n";
    let deal = || {
        let file = path.to_str().unwrap();
        tikki(&["deal", "--condition-file", file, "--seed", "1", "--to", "oneline"], "")
    };
    fs::write(&path, script).unwrap();
    let plain = deal();
    assert_eq!(plain.code, Some(0), "{}", plain.err);
    let wide: Vec<u8> =
        format!("\u{feff}{script}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [format!("\u{feff}{script}").into_bytes(), wide] {
        fs::write(&path, bytes).unwrap();
        assert_eq!(deal().out, plain.out);
    }
}

#[test]
fn shapes_with_hyphens_are_refused_with_the_form_that_is_read() {
    let ran = tikki(&["deal", "--shape", "N=5-3-3-2"], "");
    assert_eq!(ran.code, Some(2));
    assert_says(&ran, "a shape such as 5332 (spades first)");
}

/// A second section is not used, so it is reported; so are stored values that cannot be read.
#[test]
fn what_is_not_used_of_a_board_is_reported() {
    let first = "[Contract \"1S\"]\n[Declarer \"N\"]\n[Play \"E\"]\nDJ D2 D5 D6\n";
    let (boards, ran) = read(board(1, ONE, &format!("{first}[Play \"E\"]\nDT D2 D5 D6\n")));
    assert_eq!((&boards[0]["play"][0], ran.code), (&json!("DJ"), Some(1)));
    assert_says(&ran, "a tag comes a second time with another value");
    let (_, ran) = read(board(1, ONE, "[DoubleDummyTricks \"555\"]\n"));
    assert_says(&ran, "\"555\" is not twenty hexadecimal numbers of tricks");
    let (_, ran) = read(format!("board,deal,n_nt\n1,{ONE},14\n"));
    assert_says(&ran, "\"14\" in n_nt is not a number of tricks");
    let (_, ran) = read(format!("deal,contract,declarer\n{ONE},4S,Q\n"));
    assert_says(&ran, "\"Q\" is not a seat");
}

#[test]
fn contracts_of_requests_may_name_their_declarer() {
    let request = json!({"op": "contracts", "deal": ONE, "contracts": ["3NT by E", "4♠ N"], "vulnerable": "None"});
    let rows = lines(&tikki(&["batch"], request.to_string()).out).remove(0)["contracts"].clone();
    let rows = rows.as_array().expect("the contracts are rated").clone();
    let declared: Vec<_> = rows.iter().map(|row| (&row["contract"], &row["declarer"])).collect();
    assert_eq!(declared, [(&json!("3NT"), &json!("E")), (&json!("4S"), &json!("N"))]);
    let alone = json!({"op": "leads", "deal": ONE, "contract": "3NT by S"});
    let error = lines(&tikki(&["batch"], alone.to_string()).out).remove(0)["error"].clone();
    assert!(error["message"].as_str().unwrap().contains("the field `declarer`"), "{error}");
}

#[test]
fn text_of_a_request_may_be_an_object_with_a_list_of_boards() {
    let text = json!({"boards": [{"deal": ONE}, {"deal": TWO}], "more": false}).to_string();
    let answer = tikki(&["batch"], json!({"op": "read", "text": text}).to_string()).out;
    assert_eq!(lines(&answer)[0]["boards"].as_array().map(Vec::len), Some(2), "{answer}");
}

#[test]
fn text_that_is_no_deal_is_reported_once_and_deals_around_it_are_read() {
    let rows: Vec<String> = (0..1000).map(|row| format!("{row},x,1.5")).collect();
    let (boards, ran) = read(format!("id,name,value\n{}\n", rows.join("\n")));
    assert_eq!((boards.len(), ran.code), (1, Some(1)));
    assert_says(&ran, "line 1, column 1: bad-deal");
    assert_says(&ran, "the lines behind it that are no deals either are skipped");
    let (boards, ran) =
        read(format!("a letter\nof two lines\n{ONE}\nand\nmore\n{TWO}\nN:A.K\nN:Q.J\n"));
    let deals: Vec<&Value> = boards.iter().map(|board| &board["deal"]).collect();
    let none = &Value::Null;
    assert_eq!(deals, [none, &json!(ONE), none, &json!(TWO), none, none], "{}", ran.err);
    // What is passed over is counted as it is read.
    let text = format!("a letter\nof two lines\n{ONE}\nand\nmore\n{TWO}\n");
    let page = json!({"op": "read", "text": text, "first": 4, "n": 1}).to_string();
    assert_eq!(lines(&tikki(&["batch"], page).out)[0]["boards"][0]["deal"], TWO);
}

#[test]
fn parts_of_links_that_cannot_be_read_are_reported() {
    let link = "https://a.example/v.html?n=sq97hat76dk76c874&e=saj8hkj42djt4cjt6&s=sk6542hq93d32ckq9&d=q&v=z";
    let (_, ran) = read(link);
    assert_says(&ran, "\"q\" is not a seat");
    assert_says(&ran, "\"z\" is not a vulnerability");
}

#[test]
fn cards_of_other_games_are_checked_without_a_play() {
    for (cards, part) in [("SA SA", "duplicate-card"), ("SA 1S", "unknown-card")] {
        let deal = format!(
            "game: hearts\ndeal: 1\nleader: N\nhand N: {cards}\nhand E: S2 S3\nhand S: S4 S5\nhand W: S6 S7\n"
        );
        let ran = tikki(&["read", "-"], deal);
        assert_eq!(ran.code, Some(1), "{cards}: {}", ran.out);
        assert_says(&ran, part);
    }
}
