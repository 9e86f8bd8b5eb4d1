use super::*;
use proptest::prelude::*;

fn games(bytes: &[u8]) -> Vec<Game> {
    Games::new(bytes).map(|game| game.expect("memory can be read")).collect()
}

fn values(game: &Game) -> Vec<(&str, &str)> {
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
        assert_eq!(values(&games[2]), [("Board", "3")]);
        assert!(games.iter().all(|game| game.fault().is_none()));
    }
}

#[test]
fn values_are_found_where_they_stand() {
    let games = games(b"[Event \"x\"]\n  [Deal \"N:...\"]");
    assert_eq!(games[0].tag("Deal").unwrap().spot, Spot { line: 2, column: 10 });
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

proptest! {
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
