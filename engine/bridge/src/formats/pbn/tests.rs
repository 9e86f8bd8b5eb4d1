use super::*;
use crate::scoring::Vulnerability;
use proptest::prelude::*;
use tikki_base::error::Code;
use tikki_solver::Seat;

fn games(bytes: &[u8]) -> Vec<PbnGame> {
    Games::new(bytes).map(|game| game.expect("memory can be read")).collect()
}

fn values(game: &PbnGame) -> Vec<(&str, &str)> {
    game.tags().iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect()
}

const ODD: &str = "\u{feff}% PBN 2.1\r
% EXPORT\r
[Event \"A \\\"quoted\\\" \\\\ name\"] ; a comment [Board \"99\"]\r
[Board \"1\"][Dealer\r
  \"N\"  ] { a comment\r
\r
[Board \"98\"] over lines } [Vulnerable \"None\"]\r
{\r
}\r
[Auction \"N\"]\r
1C { strong } Pass 1S =1= Pass\r
AP\r
[Note \"1: {not} a ; comment\"]\r
\r
<p>Statistics that are no PBN</p>\r
   \r
[Event \"#\"]\r
[Board \"2\"]\r
[Board \"3\"]\r
[Board \"3\"]\r
";

#[test]
fn every_oddity_in_one_file() {
    for text in [ODD.to_owned(), ODD.replace("\r\n", "\n"), ODD.replace("\r\n", "\r")] {
        let games = games(text.as_bytes());
        assert_eq!(games.len(), 3, "{games:#?}");
        assert_eq!(
            values(&games[0]),
            [
                ("Event", "A \"quoted\" \\ name"),
                ("Board", "1"),
                ("Dealer", "N"),
                ("Vulnerable", "None"),
                ("Auction", "N"),
                ("Note", "1: {not} a ; comment"),
            ]
        );
        assert_eq!(games[0].tag("Auction").unwrap().rows, ["1C  Pass 1S =1= Pass", "AP"]);
        assert_eq!(values(&games[1]), [("Event", "A \"quoted\" \\ name"), ("Board", "2")]);
        assert_eq!(values(&games[2]), [("Board", "3"), ("Board", "3")]);
        assert!(games.iter().all(|game| game.fault().is_none()));
    }
}

#[test]
fn values_are_found_where_they_stand() {
    let games = games(b"[Event \"x\"]\n  [Deal \"N:...\"]");
    assert_eq!(games[0].tag("Deal").unwrap().spot, FilePoint { line: 2, column: 10 });
}

#[test]
fn header_values_pass_on() {
    let games = games(b"[Date \"##2026.11.21\"]\n\n[Date \"#\"]\n\n[Date \"\"]\n\n[Date \"#\"]\n");
    let dates: Vec<_> = games.iter().map(|game| game.value("Date")).collect();
    assert_eq!(dates, [Some("2026.11.21"), Some("2026.11.21"), None, None]);
}

#[test]
fn latin_1_is_text_and_a_zero_byte_is_not() {
    let game = &games(b"[West \"J\xf6rg\"]")[0];
    assert_eq!(game.value("West"), Some("J\u{f6}rg"));
    let game = &games(b"[West \"\0\"]")[0];
    assert_eq!(game.fault().unwrap().code, Code::NotText);
}

#[test]
fn what_is_too_long_is_skipped_and_named() {
    let long = "x".repeat(MAX_LINE + 1);
    let found = games(format!("[Board \"1\"]\n{long}\n\n[Board \"2\"]\n").as_bytes());
    let fault = found[0].fault().unwrap();
    assert_eq!(
        (fault.code, fault.place.to_string().as_str()),
        (Code::LineTooLong, "line 2, column 1")
    );
    assert_eq!((found.len(), found[1].fault()), (2, None));
    let many = "[Board \"1\"]\n".to_owned() + &format!("{}\n", "y".repeat(1000)).repeat(1100);
    assert_eq!(games(many.as_bytes())[0].fault().unwrap().code, Code::RecordTooLong);
}

#[test]
fn an_open_quote_spoils_one_game_only() {
    let games = games(b"[Board \"1]\n[Deal \"x\"]\n\n[Board \"2\"]\n");
    assert_eq!(games[0].fault().unwrap().code, Code::BadField);
    assert_eq!(values(&games[0]), [("Deal", "x")]);
    assert_eq!(values(&games[1]), [("Board", "2")]);
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// The sources and the tail, in a row; every range of every tag is looked at on the way.
fn put_together(bytes: &[u8]) -> Vec<u8> {
    let mut reader = Games::new(bytes);
    let mut whole = Vec::new();
    while let Some(game) = reader.read().unwrap() {
        assert_eq!(game.offset, whole.len() as u64);
        assert!(game.is_whole());
        let mut end = 0;
        for tag in game.tags() {
            assert!(end <= tag.span.start && tag.span.end == tag.section.start);
            assert_eq!(game.source[tag.span.start], b'[');
            assert_eq!(game.source[tag.value_span.start - 1], b'"');
            assert_eq!(game.source[tag.value_span.end], b'"');
            end = tag.section.end;
        }
        assert!(end == game.source.len() || game.tags().is_empty());
        whole.extend_from_slice(&game.source);
    }
    whole.extend_from_slice(reader.tail());
    whole
}

#[test]
fn no_byte_is_lost() {
    let files = [
        ODD.to_owned(),
        ODD.replace("\r\n", "\n"),
        ODD.replace("\r\n", "\r"),
        "[Board \"1\"] [Board \"2\"][Board \"3\"\n\n{ x\n\n[Board \"4\"".to_owned(),
        "\n\nno game at all\n".to_owned(),
        String::new(),
    ];
    for file in files {
        assert_eq!(put_together(file.as_bytes()), file.as_bytes(), "{file}");
    }
}

#[test]
fn tags_and_sections_are_found_in_the_source() {
    let file = b"\n% x\n[Auction \"N\"] ; calls\n1C Pass\nAP\n[Play \"E\"]\n*\n\n";
    let game = &games(file)[0];
    let bytes =
        |range: &std::ops::Range<usize>| std::str::from_utf8(&game.source[range.clone()]).unwrap();
    let auction = game.auction().unwrap();
    assert_eq!(bytes(&auction.span), "[Auction \"N\"]");
    assert_eq!(bytes(&auction.value_span), "N");
    assert_eq!(bytes(&auction.section), " ; calls\n1C Pass\nAP\n");
    assert_eq!(auction.rows, ["1C Pass", "AP"]);
    assert_eq!(bytes(&game.play().unwrap().section), "\n*\n");
}

#[test]
fn strings_in_sections_keep_their_signs() {
    let file =
        "[ScoreTable \"Names\"]\n\"Ann; Bo {\" 4S \"[x]\" ; a comment\n 5\" { } 6\n\n[Board \"2\"]";
    let games = games(file.as_bytes());
    assert_eq!(games[0].tags()[0].rows, ["\"Ann; Bo {\" 4S \"[x]\"", " 5\"  6"]);
    assert_eq!(games[1].value("Board"), Some("2"));
}

#[test]
fn quotes_within_a_value_are_kept() {
    let game =
        &games(b"[Site \"The \"Old\" Mill\"][Board \"1\"]\n[Event \"\"] [Room \"a\\b\"]\n")[0];
    let expected = [("Site", "The \"Old\" Mill"), ("Board", "1"), ("Event", ""), ("Room", "a\\b")];
    assert_eq!(values(game), expected);
}

#[test]
fn columns_that_end_in_a_backslash_are_read_as_they_were_written() {
    let columns = r#"Rank\2R;"Na\\mes"\"#;
    let mut written = String::new();
    super::write::write_table(&mut written, "ScoreTable", columns, &[]);
    assert_eq!(written.trim_end(), r#"[ScoreTable "Rank\2R;\"Na\\\mes\"\\"]"#);
    assert_eq!(games(written.as_bytes())[0].value("ScoreTable"), Some(columns));
}

#[test]
fn a_comment_that_is_never_closed_is_text() {
    let file = "[Board \"1\"] { oh\n{{\n\n[Board \"2\"]\n\n[Board \"3\"]";
    for file in [
        file.to_owned(),
        file.replace(
            "\n\n[Board \"2",
            &format!("\n\n{}\n\n[Board \"2", "{ {\n".repeat(MAX_GAME / 4 + 9)),
        ),
    ] {
        let games = games(file.as_bytes());
        let labels: Vec<_> = games.iter().map(|game| game.value("Board")).collect();
        assert_eq!(labels, [Some("1"), Some("2"), Some("3")]);
        let warning = games[0].warnings()[0];
        assert_eq!(warning.to_string(), format!("line 1, column 13: {}", WarningKind::OpenComment));
    }
}

#[test]
fn what_is_odd_is_named() {
    let cases = [
        (
            "<h1>Results</h1>\n\n  Boards: 4\n[Board \"1\"]",
            "line 1, column 1",
            WarningKind::StrayText,
        ),
        ("[Board \"1\"]\n[see below]", "line 2, column 1", WarningKind::TagWithoutValue),
        ("[Board \"1\"]\n [Room\n", "line 2, column 2", WarningKind::TagWithoutValue),
        ("[Board \"1\"\n[Room \"Open\"]", "line 1, column 1", WarningKind::OpenTag),
        ("[Board \"1\"", "line 1, column 1", WarningKind::OpenTag),
    ];
    for (file, place, kind) in cases {
        let games = games(file.as_bytes());
        let found: Vec<_> = games.iter().flat_map(PbnGame::warnings).collect();
        assert_eq!((found.len(), games[0].value("Board")), (1, Some("1")), "{file}");
        assert_eq!((found[0].spot.to_string().as_str(), found[0].kind), (place, kind), "{file}");
    }
}

#[test]
fn a_header_holds_until_it_is_replaced() {
    let file = "[Date \"##1\"][Site \"A\"][Dealer \"#\"]\n\n[Board \"2\"]\n\n[Date \"3\"][Site \"#\"]\n\n[Board \"4\"]";
    let games = games(file.as_bytes());
    let of = |name| games.iter().map(|game| game.value(name)).collect::<Vec<_>>();
    assert_eq!(of("Date"), [Some("1"), Some("1"), Some("3"), Some("3")]);
    assert_eq!(of("Site"), [Some("A"), None, Some("A"), None]);
    assert_eq!(of("Dealer"), [Some("#"), None, None, None]);
}

#[test]
fn a_game_says_what_it_is_about() {
    let file = format!(
        "[Board \"6\"][Deal \"{DEAL}\"][Declarer \"^s\"][Contract \"4SX\"][Result \"NS 10\"]\n\n\
         [Dealer \"Q\"][Vulnerable \"?\"][Board \"6\"][Deal \"E:- A... - -\"][Contract \"\"]"
    );
    let games = games(file.as_bytes());
    let board = games[0].board();
    assert_eq!((board.dealer, board.vulnerable), (Some(Seat::East), Some(Vulnerability::EastWest)));
    assert_eq!(board.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!((games[0].declarer(), games[0].result()), (Some(Seat::South), Some("NS 10")));
    assert_eq!((games[0].contract(), games[1].contract()), (Some("4SX"), None));
    let board = games[1].board();
    assert_eq!((board.dealer, board.vulnerable), (None, Some(Vulnerability::EastWest)));
    assert_eq!(board.deal.as_ref().unwrap().to_string(), "N:- - A... -");
}

#[test]
fn the_error_of_a_deal_points_to_its_character() {
    let file = format!("[Board \"1\"]\n[Board \"1\"] [Deal \"{}\"]", DEAL.replace("AJ8", "AQ8"));
    let error = games(file.as_bytes())[0].board().deal.clone().unwrap_err();
    assert_eq!(error.code, Code::DuplicateCard);
    assert_eq!(error.place.to_string(), "line 2, column 40");
}

#[test]
fn a_line_of_many_megabytes_takes_no_memory() {
    use std::io::Read;
    let long = io::repeat(b'[').take(64 << 20);
    let input =
        (&b"[Board \"1\"]\n{ "[..]).chain(long).chain(&b"\n[Room \"x\"]\n\n[Board \"2\"]"[..]);
    let games: Vec<PbnGame> = Games::new(io::BufReader::new(input)).map(Result::unwrap).collect();
    assert_eq!(games[0].fault().unwrap().place.to_string(), "line 2, column 1");
    assert!(!games[0].is_whole() && games[1].is_whole());
    assert_eq!(games[1].offset, (64 << 20) + 26);
    assert_eq!(games[1].value("Board"), Some("2"));
}

#[test]
fn text_without_end_before_a_game_is_forgotten() {
    let stray = "0123456789abcde\n".repeat(MAX_GAME / 16 + 1);
    let games = games(format!("{stray}[Board \"1\"]\n").as_bytes());
    assert_eq!((games.len(), games[0].value("Board")), (1, Some("1")));
    assert!(games[0].fault().is_none() && games[0].offset > 0);
    assert_eq!(games[0].end(), stray.len() as u64 + 12);
}

#[test]
fn a_file_with_lone_carriage_returns_may_be_long() {
    let file = format!("[Board \"1\"]\r[Deal \"{DEAL}\"]\r\r").repeat(2000);
    let games = games(file.as_bytes());
    assert_eq!(
        (games.len(), games.iter().filter(|game| game.fault().is_some()).count()),
        (2000, 0)
    );
    assert_eq!(games[1999].tags()[0].spot.line, 5998);
}

#[test]
fn the_match_of_the_fixtures() {
    let file = include_bytes!("../../../../../fixtures/formats/team_match.pbn");
    assert_eq!(put_together(file), file);
    let games = games(file);
    let boards: Vec<_> = games.iter().map(|game| game.board().label.as_deref()).collect();
    assert_eq!(boards, [Some("9"), Some("9"), Some("10"), Some("11")]);
    assert!(games.iter().all(|game| game.fault().is_none()));
    assert!(games.iter().all(|game| game.value("HomeTeam") == Some("The \"Owls\"")));
    assert_eq!(games[0].value("West"), Some("J\u{f6}rg {not a comment}"));
    assert_eq!(games[0].auction().unwrap().rows.len(), 3);
    let rows = &games[0].tag("ScoreTable").unwrap().rows;
    assert_eq!(rows[..], [" 1 \"Ann; Bo [x] {\" 2NT", " 2 \"-\" -"]);
    assert_eq!(games[1].board(), games[0].board());
    assert_eq!(games[2].board().vulnerable, Some(Vulnerability::Both));
    let warnings: Vec<_> = games.iter().flat_map(PbnGame::warnings).map(|w| w.kind).collect();
    assert_eq!(warnings, [WarningKind::StrayText, WarningKind::TagWithoutValue]);
    let error = games[3].board().deal.clone().unwrap_err();
    assert_eq!(
        (error.code, error.place.to_string().as_str()),
        (Code::DuplicateCard, "line 32, column 27")
    );
}

/// Pieces of which odd files are made.
fn piece() -> impl Strategy<Value = &'static [u8]> {
    proptest::sample::select(vec![
        &b"[Board \"1\"]"[..],
        b"[Board \"2\"]",
        b"[Event \"x\"]",
        b"[",
        b"]",
        b"\"",
        b"{",
        b"}",
        b";",
        b"%",
        b"\\",
        b"\n",
        b"\r\n",
        b"\r",
        b"\n\n",
        b" ",
        b"[Play \"N\"",
        b"S2 - -",
        b"\xf6",
        b"\0",
        b"#",
        b"\xef\xbb\xbf",
    ])
}

/// What is told of the games of a file, wherever they stand in it.
fn told(file: &[u8]) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let of_tag = |tag: &Tag| (tag.value.clone(), tag.spot, tag.rows.clone());
    let of_game = |game: &PbnGame| {
        let tags: Vec<_> = game.tags().iter().map(of_tag).collect();
        (tags, game.fault().cloned(), game.warnings().to_vec())
    };
    games(file).iter().map(of_game).collect()
}

proptest! {
    #[test]
    fn no_file_loses_a_byte(pieces in proptest::collection::vec(piece(), 0..60)) {
        let file = pieces.concat();
        prop_assert_eq!(put_together(&file), file);
    }

    #[test]
    fn the_end_of_lines_changes_nothing(pieces in proptest::collection::vec(piece(), 0..60)) {
        let file: Vec<u8> = pieces.concat().into_iter().filter(|&byte| byte != b'\r').collect();
        let ended = |end: &[u8]| file.split(|&byte| byte == b'\n').collect::<Vec<_>>().join(end);
        prop_assert_eq!(told(&ended(b"\r\n")), told(&file));
        prop_assert_eq!(told(&ended(b"\r")), told(&file));
    }

    #[test]
    fn no_bytes_stop_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        games(&bytes);
    }

    #[test]
    fn no_change_to_a_file_stops_the_reader(at in 0..ODD.len(), byte in any::<u8>(), cut in 0..40_usize) {
        let mut bytes = ODD.as_bytes().to_vec();
        bytes[at] = byte;
        let end = (at + cut).min(bytes.len());
        bytes.drain(at..end);
        games(&bytes);
    }
}
