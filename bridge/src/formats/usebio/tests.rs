use super::super::whole_file::all;
use super::*;
use tikki_base::error::Code;
use tikki_solver::Seat;

fn read(text: &str) -> Vec<Board> {
    all(UsebioReader::default(), text)
}

const FILE: &str = r#"<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Club &amp; night</EVENT_DESCRIPTION>
      <PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bo B</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
      <BOARD><BOARD_NUMBER>2</BOARD_NUMBER>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>4SX</CONTRACT><PLAYED_BY>N</PLAYED_BY>
          <LEAD>H4</LEAD><TRICKS>9</TRICKS><SCORE>-200</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>
        <TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>A60</SCORE></TRAVELLER_LINE></BOARD>
      </EVENT><HANDSET><BOARD><BOARD_NUMBER>2</BOARD_NUMBER>
        <HAND><DIRECTION>North</DIRECTION><CLUBS>874</CLUBS><DIAMONDS>K76</DIAMONDS><HEARTS>A10 7 6</HEARTS><SPADES>Q97</SPADES></HAND>
        <HAND><DIRECTION>East</DIRECTION><CLUBS>JT6</CLUBS><DIAMONDS>JT4</DIAMONDS><HEARTS>KJ42</HEARTS><SPADES>AJ8</SPADES></HAND>
        <HAND><DIRECTION>South</DIRECTION><CLUBS>KQ9</CLUBS><DIAMONDS>32</DIAMONDS><HEARTS>Q93</HEARTS><SPADES>K6542</SPADES></HAND>
      </BOARD></HANDSET></USEBIO>"#;

#[test]
fn a_session_with_cards_names_and_awards() {
    let boards = read(FILE);
    let [board] = &boards[..] else { panic!("one board") };
    assert_eq!(board.faults, []);
    assert_eq!((board.header.label.as_deref(), board.header.dealer), (Some("2"), Some(Seat::East)));
    assert_eq!(
        board.header.deal.as_ref().unwrap().to_string(),
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
    );
    assert_eq!(board.tags.get("Event"), Some("Club & night"));
    let [played, awarded] = &board.results[..] else { panic!("two lines") };
    assert_eq!(played.ns.names.as_deref(), Some("Ann - Bo B"));
    assert_eq!(played.contract.unwrap().to_string(), "4SX by N");
    assert_eq!((played.ns.matchpoints, played.ew.matchpoints), (Some(0.0), Some(2.0)));
    assert_eq!(awarded.award, Award::parse("A60"));
}

#[test]
fn truncated_file_is_read_up_to_the_break() {
    assert!(read("<USEBIO><EVENT></b><BOARD>").is_empty());
    let boards = read("<usebio><board><board_number>7<traveller_line><contract>4S");
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].header.deal.as_ref().unwrap_err().code, Code::MissingField);
}
