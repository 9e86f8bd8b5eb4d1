use super::*;
use crate::scoring::Vulnerability;
use proptest::prelude::*;
use tikki_base::error::Code;
use tikki_solver::Seat;

fn games(bytes: &[u8]) -> Vec<PbnGame> {
    PbnGames::new(bytes).map(|game| game.expect("memory can be read")).collect()
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
fn an_open_quote_of_the_number_spoils_one_board_only() {
    let file = format!("[Board \"1]\n[Deal \"{DEAL}\"]\n\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n");
    let games = games(file.as_bytes());
    assert_eq!(games[0].fault().unwrap().code, Code::BadField);
    assert_eq!(games[0].header().deal.as_ref().unwrap_err().code, Code::BadField);
    assert!(games[1].header().deal.is_ok() && games[1].fault().is_none());
}

#[test]
fn tag_values_have_their_spans() {
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
fn overlong_line_is_skipped_and_reported() {
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
fn an_open_quote_ends_with_its_line_or_the_next_tag() {
    let file = "[Event \"1]\n[Deal \"x\"]\n[West \"Ann] [North \"Bo\"][East \"Cy\n[South \"Di]";
    let game = &games(file.as_bytes())[0];
    let given = [
        ("Event", "1"),
        ("Deal", "x"),
        ("West", "Ann"),
        ("North", "Bo"),
        ("East", "Cy"),
        ("South", "Di"),
    ];
    assert_eq!((values(game), game.fault()), (given.to_vec(), None));
    let warned: Vec<_> = game.warnings().iter().map(PbnWarning::to_string).collect();
    let at = |place: &str| format!("line {place}: {}", WarningKind::OpenQuote);
    assert_eq!(warned, ["1, column 9", "3, column 8", "3, column 32", "4, column 9"].map(at));
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// The sources and the tail, in a row; every range of every tag is looked at on the way.
fn put_together(bytes: &[u8]) -> Vec<u8> {
    let mut reader = PbnGames::new(bytes);
    let mut whole = Vec::new();
    while let Some(game) = reader.read().unwrap() {
        assert_eq!(game.offset, whole.len() as u64);
        assert!(game.is_whole());
        let mut end = 0;
        for tag in game.tags() {
            assert!(end <= tag.span.start && tag.span.end == tag.section.start);
            assert_eq!(game.source[tag.span.start], b'[');
            assert_eq!(game.source[tag.value_span.start - 1], b'"');
            let is_open = game.warnings().iter().any(|one| one.kind == WarningKind::OpenQuote);
            assert!(is_open || game.is_unnumbered() || game.source[tag.value_span.end] == b'"');
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
fn a_comment_that_is_never_closed_ends_with_its_line() {
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
fn a_game_of_too_many_tags_or_rows_is_refused_and_the_next_one_is_read() {
    for part in ["[A \"b\"]\n", "1 2\n"] {
        let head = "[Board \"1\"]\n[ScoreTable \"Rank;PairId_NS\"]\n";
        let file =
            |count: usize| format!("{head}{}\n[Board \"2\"]\n", part.repeat(count)).into_bytes();
        let refused = |count: usize| {
            let games = games(&file(count));
            assert_eq!(games.last().unwrap().value("Board"), Some("2"));
            games[0].board().unwrap().header.deal.unwrap_err().code == Code::RecordTooLong
        };
        assert!(!refused(MAX_PARTS - 2) && refused(2 * MAX_PARTS), "{part}");
    }
}

#[test]
fn oddities_become_warnings() {
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
fn inherited_tag_holds_until_replaced() {
    let file = "[Date \"##1\"][Site \"A\"][Dealer \"#\"]\n\n[Board \"2\"]\n\n[Date \"3\"][Site \"#\"]\n\n[Board \"4\"]";
    let games = games(file.as_bytes());
    let of = |name| games.iter().map(|game| game.value(name)).collect::<Vec<_>>();
    assert_eq!(of("Date"), [Some("1"), Some("1"), Some("3"), Some("3")]);
    assert_eq!(of("Site"), [Some("A"), None, Some("A"), None]);
    assert_eq!(of("Dealer"), [Some("#"), None, None, None]);
}

#[test]
fn game_names_its_board() {
    let file = format!(
        "[Board \"6\"][Deal \"{DEAL}\"][Declarer \"^s\"][Contract \"4SX\"][Result \"NS 10\"]\n\n\
         [Dealer \"Q\"][Vulnerable \"?\"][Board \"6\"][Deal \"E:- A... - -\"][Contract \"\"]"
    );
    let games = games(file.as_bytes());
    let board = games[0].header();
    assert_eq!((board.dealer, board.vulnerable), (Some(Seat::East), Some(Vulnerability::EastWest)));
    assert_eq!(board.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!((games[0].declarer(), games[0].result()), (Some(Seat::South), Some("NS 10")));
    assert_eq!((games[0].contract(), games[1].contract()), (Some("4SX"), None));
    let board = games[1].header();
    assert_eq!((board.dealer, board.vulnerable), (None, Some(Vulnerability::EastWest)));
    assert_eq!(board.deal.as_ref().unwrap().to_string(), "N:- - A... -");
}

#[test]
fn the_error_of_a_deal_points_to_its_character() {
    let file = format!("[Board \"1\"]\n[Board \"1\"] [Deal \"{}\"]", DEAL.replace("AJ8", "AQ8"));
    let error = games(file.as_bytes())[0].header().deal.clone().unwrap_err();
    assert_eq!(error.code, Code::DuplicateCard);
    assert_eq!(error.place.to_string(), "line 2, column 40");
}

#[test]
fn a_line_of_many_megabytes_takes_no_memory() {
    use std::io::Read;
    let long = io::repeat(b'[').take(64 << 20);
    let input =
        (&b"[Board \"1\"]\n{ "[..]).chain(long).chain(&b"\n[Room \"x\"]\n\n[Board \"2\"]"[..]);
    let games: Vec<PbnGame> =
        PbnGames::new(io::BufReader::new(input)).map(Result::unwrap).collect();
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
    let file = include_bytes!("../../../../fixtures/formats/team_match.pbn");
    assert_eq!(put_together(file), file);
    let games = games(file);
    let boards: Vec<_> = games.iter().map(|game| game.header().label.as_deref()).collect();
    assert_eq!(boards, [Some("9"), Some("9"), Some("10"), Some("11")]);
    assert!(games.iter().all(|game| game.fault().is_none()));
    assert!(games.iter().all(|game| game.value("HomeTeam") == Some("The \"Owls\"")));
    assert_eq!(games[0].value("West"), Some("J\u{f6}rg {not a comment}"));
    assert_eq!(games[0].auction().unwrap().rows.len(), 3);
    let rows = &games[0].tag("ScoreTable").unwrap().rows;
    assert_eq!(rows[..], [" 1 \"Ann; Bo [x] {\" 2NT", " 2 \"-\" -"]);
    assert_eq!(games[1].header(), games[0].header());
    assert_eq!(games[2].header().vulnerable, Some(Vulnerability::Both));
    let warnings: Vec<_> = games.iter().flat_map(PbnGame::warnings).map(|w| w.kind).collect();
    assert_eq!(warnings, [WarningKind::StrayText, WarningKind::TagWithoutValue]);
    let error = games[3].header().deal.clone().unwrap_err();
    assert_eq!(
        (error.code, error.place.to_string().as_str()),
        (Code::DuplicateCard, "line 32, column 27")
    );
}

/// The boards of a file in short: label, cards there or not, calls, contract, cards played, result.
fn boards(file: &str) -> Vec<String> {
    let text = |board: &crate::board::Board| {
        let calls = board.auction.as_ref().map_or(0, |auction| auction.calls().len());
        let cards = board.play.as_ref().map_or(0, |play| play.cards.len());
        let contract = board.contract.map_or("-".to_owned(), |contract| contract.to_string());
        let result = board.result.map_or("-".to_owned(), |result| result.to_string());
        let label = board.header.label.as_deref().unwrap_or("-");
        let deal = if board.header.deal.is_ok() { "cards" } else { "none" };
        format!("{label} {deal} {calls} {contract} {cards} {result}")
    };
    records(file).iter().map(text).collect()
}

fn records(file: &str) -> Vec<crate::board::Board> {
    games(file.as_bytes()).iter().filter_map(PbnGame::board).collect()
}

/// The places of what is wrong, and the first words about it.
fn faults(file: &str) -> Vec<String> {
    let shown = |error: &tikki_base::error::Error| {
        let words: Vec<&str> = error.message.split_whitespace().take(4).collect();
        format!("{}: {}", error.place, words.join(" "))
    };
    let of = |board: crate::board::Board| {
        let deal = board.header.deal.err();
        deal.into_iter()
            .chain(board.faults.into_iter().map(|fault| fault.error))
            .collect::<Vec<_>>()
    };
    records(file).into_iter().flat_map(of).map(|error| shown(&error)).collect()
}

const DEAL_2: &str = "N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5";

#[test]
fn an_open_comment_takes_no_board() {
    let file = format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n{{one\n\n[Board \"2\"]\n[Deal \"{DEAL_2}\"]\n{{two}}\n\n\
         [Board \"3\"]\n[Deal \"{DEAL}\"]\n[Contract \"4H\"]\n[Declarer \"S\"]\n[Result \"10\"]\n{{three}}\n"
    );
    assert_eq!(boards(&file), ["1 cards 0 - 0 -", "2 cards 0 - 0 -", "3 cards 0 4H by S 0 10"]);
    assert_eq!(faults(&file), ["line 3, column 1: a comment is never"]);
    for closing in ["]", "", " 5C 1]"] {
        let file = file.replace("{one", &format!("{{one{closing}"));
        assert_eq!(boards(&file).len(), 3, "{closing}");
    }
}

#[test]
fn an_open_comment_in_an_auction_leaves_the_next_auction_alone() {
    let file = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n[Auction \"N\"]\nPass Pass Pass 1D {{natural\n\
         Pass 1H Pass Pass Pass\n\n[Board \"2\"]\n[Dealer \"N\"]\n[Deal \"{DEAL_2}\"]\n[Auction \"N\"]\n1S {{weak}} AP\n"
    );
    assert_eq!(boards(&file), ["1 cards 9 1H by E 0 -", "2 cards 4 1S by N 0 -"]);
    assert_eq!(faults(&file), ["line 5, column 19: a comment is never"]);
}

#[test]
fn the_auction_behind_an_open_comment_is_the_boards_own() {
    let file = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n{{ not closed\nover two lines\n[Auction \"N\"]\n1C Pass Pass Pass\n\n\
         [Event \"\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Deal \"{DEAL_2}\"]\n{{ closed }}\n[Auction \"E\"]\n1D Pass 2D AP\n"
    );
    assert_eq!(boards(&file), ["1 cards 4 1C by N 0 -", "2 cards 6 2D by E 0 -"]);
    assert_eq!(faults(&file).len(), 2, "{:?}", faults(&file));
}

#[test]
fn a_closed_comment_may_have_boards_in_it() {
    let inside = format!("[Event \"x\"]\n[Board \"2\"]\n[Deal \"{DEAL_2}\"]\n");
    for comment in [
        format!("{{ as in\n\n{inside}}}"),
        format!("{{\n{inside}\n\n{inside}}}"),
        "{ see [Board \"2\"] }".to_owned(),
        "{\n[Board \"2\"] }\n{another}".to_owned(),
    ] {
        let file = format!(
            "[Board \"1\"]\n[Deal \"{DEAL}\"]\n{comment}\n[Contract \"1C\"]\n[Declarer \"N\"]\n\n[Board \"3\"]\n[Deal \"{DEAL}\"]\n"
        );
        assert_eq!(boards(&file), ["1 cards 0 1C by N 0 -", "3 cards 0 - 0 -"], "{comment}");
        assert_eq!(faults(&file), [""; 0], "{comment}");
    }
    let nested = format!("[Board \"1\"]\n[Deal \"{DEAL}\"]\n{{ a {{ b }}\n");
    assert_eq!(faults(&nested), ["line 3, column 5: a { in a"]);
}

#[test]
fn a_quoted_brace_does_not_split_a_name() {
    let file = format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n{{one\n\n[Board \"2\"]\n[West \"Ann {{x}} Bo\"]\n[Deal \"{DEAL_2}\"]\n"
    );
    assert_eq!(boards(&file), ["1 cards 0 - 0 -", "2 cards 0 - 0 -"]);
    assert_eq!(records(&file)[1].players[Seat::West].as_deref(), Some("Ann {x} Bo"));
}

/// The lines of a game with every usual tag.
fn whole() -> Vec<String> {
    let text = format!(
        "[Event \"Spring\"]\n[Site \"Here\"]\n[Date \"2026.11.26\"]\n[Board \"1\"]\n[West \"Ann\"]\n[North \"Bo\"]\n\
         [East \"Cy\"]\n[South \"Di\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{DEAL}\"]\n[Scoring \"IMP\"]\n\
         [Declarer \"E\"]\n[Contract \"2NT\"]\n[Result \"8\"]\n[Auction \"N\"]\nPass Pass Pass 1D =1=\nPass 1H Pass 2C\n\
         Pass 2NT Pass Pass\nPass\n[Note \"1:natural\"]\n[Play \"S\"]\nS4 S3 SQ SA\n"
    );
    text.lines().map(str::to_owned).collect()
}

#[test]
fn an_empty_line_splits_no_board() {
    let lines = whole();
    let one = records(&lines.join("\n")).remove(0);
    assert_eq!(one.faults, []);
    // The lines, and so the places of cards, are other ones.
    let plain = |mut board: crate::board::Board| {
        board.play.iter_mut().for_each(|play| play.places.clear());
        board
    };
    let one = plain(one);
    for at in 1..lines.len() {
        let split = [lines[..at].join("\n"), lines[at..].join("\n")].join("\n\n");
        let found =
            records(&format!("{split}\n\n[Event \"\"]\n[Board \"2\"]\n[Deal \"{DEAL_2}\"]\n"));
        let labels: Vec<_> = found.iter().map(|one| one.header.label.as_deref()).collect();
        assert_eq!(labels, [Some("1"), Some("2")], "behind line {at}");
        assert_eq!(plain(found[0].clone()), one, "behind line {at}");
        assert_eq!(put_together(split.as_bytes()), split.as_bytes());
    }
    let all = records(&lines.join("\n\n"));
    assert_eq!((all.len(), plain(all[0].clone())), (1, one));
}

#[test]
fn rooms_and_boards_without_a_number_stay_apart() {
    let rooms = format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n\n[Contract \"1C\"][Declarer \"N\"]\n\n[Contract \"1D\"][Declarer \"S\"]\n"
    );
    assert_eq!(boards(&rooms), ["1 cards 0 1C by N 0 -", "1 cards 0 1D by S 0 -"]);
    let boards_without = format!(
        "[Deal \"{DEAL}\"]\n[Contract \"1C\"]\n[Declarer \"N\"]\n\n[Deal \"{DEAL_2}\"]\n[Contract \"1D\"]\n[Declarer \"S\"]\n"
    );
    assert_eq!(boards(&boards_without), ["- cards 0 1C by N 0 -", "- cards 0 1D by S 0 -"]);
    let deal_alone = format!("[Deal \"{DEAL}\"]\n\n[Deal \"{DEAL_2}\"]\n");
    assert_eq!(boards(&deal_alone).len(), 2);
}

#[test]
fn a_secondary_tag_leaves_the_cards_alone() {
    let lines = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n[West \"Ann\"]\n[Contract \"2NT\"]\n[Declarer \"E\"]\n"
    );
    for (from, to, place) in [
        ("Ann\"]", "Ann]", "line 4, column 8"),
        ("Ann\"]", "Ann", "line 4, column 8"),
        ("Ann\"]", "Ann\"", "line 4, column 1"),
        ("[Board", "[Event \"Spring\n[Board", "line 1, column 9"),
        ("[West", "[LocalDateTime \"2026\n[West", "line 4, column 17"),
        ("2NT\"]", "2NT]", "line 5, column 12"),
        ("\"E\"]\n", "\"E\"]\n[B", "line 7, column 1"),
        ("\"E\"]\n", "\"E]", "line 6, column 12"),
    ] {
        let file = lines.replace(from, to);
        assert_eq!(boards(&file), ["1 cards 0 2NT by E 0 -"], "{file}");
        assert!(faults(&file)[0].starts_with(place), "{file} {:?}", faults(&file));
        let next = format!("{file}\n\n[Board \"2\"]\n[Deal \"{DEAL_2}\"]\n");
        assert_eq!(boards(&next), ["1 cards 0 2NT by E 0 -", "2 cards 0 - 0 -"], "{next}");
    }
    let long = lines.replace("Ann", &"x".repeat(MAX_LINE));
    assert_eq!((boards(&long).len(), boards(&long)[0].contains("cards")), (1, true));
    assert!(faults(&long)[0].starts_with("line 4, column 1: a line of"));
}

#[test]
fn a_game_that_is_cut_off_in_its_header_is_told_and_lists_no_board_twice() {
    let file = format!(
        "[Event \"x\"]\n[Board \"1\"]\n[Deal \"{DEAL}\"]\n[Contract \"1C\"]\n[Declarer \"N\"]\n\n[Event \"x\"]\n[Site \"\"]\n[B"
    );
    assert_eq!(boards(&file), ["1 cards 0 1C by N 0 -", "- none 0 - 0 -"]);
    assert_eq!(faults(&file), ["line 9, column 1: a tag without a"]);
    let header = file.trim_end_matches("[B");
    assert_eq!((boards(header).len(), faults(header).len()), (1, 0));
}

#[test]
fn what_follows_an_empty_line_is_read_or_named() {
    let start = format!(
        "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n[Auction \"N\"]\nPass Pass Pass 1D\n"
    );
    let calls = format!("{start}\nPass 1H Pass 2C\nPass Pass Pass\n");
    let play = "[Play \"S\"]\nS4 S3 SQ SA\n\nH2 H3 H4 H5\n*\n";
    let next = format!("\n[Board \"2\"]\n[Deal \"{DEAL_2}\"]\n");
    let one = "1 cards 11 2C by W 0 -";
    assert_eq!(boards(&calls), [one]);
    assert_eq!(boards(&format!("{calls}{next}")), [one, "2 cards 0 - 0 -"]);
    assert_eq!(boards(&format!("{calls}{play}")), ["1 cards 11 2C by W 8 -"]);
    assert_eq!(
        boards(&format!("{calls}\n{play}{next}")),
        ["1 cards 11 2C by W 8 -", "2 cards 0 - 0 -"]
    );
    for (stray, place) in [
        (DEAL, "line 7, column 1"),
        ("\n see the web", "line 8, column 1"),
        ("Frequency\n 1 2", "line 7, column 1"),
    ] {
        for file in [
            format!("{start}\n{stray}\n"),
            format!("{start}\n{stray}\n{next}"),
            format!("{start}\n{stray}{next}"),
        ] {
            let given = records(&file);
            let fault = &given[0].faults[0].error;
            assert_eq!(
                (fault.place.to_string(), fault.message.as_str()),
                (place.to_owned(), "text that is no PBN is skipped")
            );
            assert!(given.iter().skip(1).all(|board| board.faults.is_empty()), "{file}");
        }
    }
    let statistics = "\naverage points: 12.3\n\nGenerated 17 hands\nProduced 10 hands\nInitial random seed 1\nTime needed    0.001 sec\n";
    assert_eq!(faults(&format!("{start}{statistics}")), [""; 0]);
}

#[test]
fn a_board_that_begins_without_an_empty_line_is_told_where_it_begins_otherwise() {
    let game =
        |label: u8, deal: &str| format!("[Event \"x\"]\n[Board \"{label}\"]\n[Deal \"{deal}\"]\n");
    let spliced = format!("{}[Deal \"{DEAL_2}\"]\n\n{}", game(1, DEAL), game(2, DEAL_2));
    assert_eq!(faults(&spliced), ["line 4, column 1: a board begins here"]);
    assert_eq!(boards(&spliced).len(), 3);
    let close_by = format!("{}{}", game(1, DEAL), game(2, DEAL_2));
    assert_eq!((boards(&close_by).len(), faults(&close_by).len()), (2, 0));
    let twice = game(1, DEAL).replace("[Event \"x\"]", "[Event \"x\"]\n[Event \"x\"]");
    assert_eq!(boards(&format!("{}\n{twice}", game(0, DEAL))).len(), 2);
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

/// The tags and faults of the games of a file, independent of their places in it.
fn faults_of(file: &[u8]) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let of_tag = |tag: &PbnTag| (tag.value.clone(), tag.spot, tag.rows.clone());
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
        prop_assert_eq!(faults_of(&ended(b"\r\n")), faults_of(&file));
        prop_assert_eq!(faults_of(&ended(b"\r")), faults_of(&file));
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
