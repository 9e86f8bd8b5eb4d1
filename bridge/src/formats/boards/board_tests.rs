//! The boards of files of every form: what is read of cards, labels, dealers and vulnerabilities.

use super::*;
use crate::board::BoardHeader;
use crate::scoring::Vulnerability;
use tikki_base::error::Code;
use tikki_solver::{Seat, Strain};

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

fn boards(text: &str) -> Vec<BoardHeader> {
    Boards::new(text.as_bytes()).unwrap().map(|board| board.unwrap().header).collect()
}

fn codes(text: &str) -> Vec<Option<Code>> {
    boards(text).into_iter().map(|board| board.deal.err().map(|error| error.code)).collect()
}

#[test]
fn dealer_and_vulnerability_follow_from_the_number() {
    let text = format!(
        "[Board \"7\"]\n[Deal \"{DEAL}\"]\n\n[Board \"8\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Deal \"{DEAL}\"]\n"
    );
    let [first, second] = &boards(&text)[..] else { panic!("two boards") };
    assert_eq!((first.dealer, first.vulnerable), (Some(Seat::South), Some(Vulnerability::Both)));
    assert_eq!((second.dealer, second.vulnerable), (Some(Seat::North), Some(Vulnerability::Both)));
}

#[test]
fn second_table_shares_the_board() {
    let text = format!(
        "[Board \"62\"]\n[Deal \"{DEAL}\"]\n[Contract \"6C\"]\n\n[Contract \"6S\"]\n[Result \"9\"]\n"
    );
    let boards = boards(&text);
    assert_eq!((boards.len(), boards[0] == boards[1]), (2, true));
}

#[test]
fn second_table_of_rejected_board_is_rejected() {
    let text = format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n\n[Board \"2\"]\n[Deal \"N:AA... - - -\"]\n\n[Room \"Closed\"]\n"
    );
    assert_eq!(codes(&text), [None, Some(Code::DuplicateCard), Some(Code::DuplicateCard)]);
}

#[test]
fn any_number_has_its_place_in_the_cycle() {
    for number in ["16", "32", "4294967280"] {
        let board = &boards(&format!("[Board \"{number}\"]\n[Deal \"{DEAL}\"]\n"))[0];
        assert_eq!(
            (board.dealer, board.vulnerable),
            (Some(Seat::West), Some(Vulnerability::EastWest))
        );
    }
    assert_eq!(boards(&format!("[Board \"0\"]\n[Deal \"{DEAL}\"]\n"))[0].dealer, None);
}

#[test]
fn a_bad_board_does_not_stop_the_others() {
    let text = format!(
        "[Board \"1\"]\n[Deal \"N:AA... - - -\"]\n\n[Board \"2\"]\n\n[Board \"3\"]\n[Deal \"N:- - - -\"]\n\n[Board \"4\"]\n[Deal \"{DEAL}\"]\n"
    );
    assert_eq!(
        codes(&text),
        [Some(Code::DuplicateCard), Some(Code::MissingField), Some(Code::UnknownHand), None]
    );
    let place = boards(&text)[0].deal.clone().unwrap_err().place.to_string();
    assert_eq!(place, "line 2, column 8");
}

#[test]
fn every_form_of_file() {
    assert_eq!(codes(&format!("# deals\n{DEAL}\n\n{}\n", &DEAL[2..])), [None, None]);
    assert_eq!(
        codes(&format!("{{\"deal\":\"{DEAL}\",\"board\":5}}\n{{\"deal\":1}}\n{{")),
        [None, Some(Code::BadDeal), Some(Code::MalformedJson)]
    );
    assert_eq!(
        codes(
            "pn|a,b,c,d|pg||\nmd|3SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|o|\n"
        ),
        [None]
    );
    assert_eq!(codes(""), [Some(Code::EmptyInput)]);
    assert_eq!(codes("\n\n"), [Some(Code::UnknownFormat)]);
    assert_eq!(codes("\0\u{1}\n\0\n\0"), [Some(Code::NotText)]);
    assert_eq!(codes("% PBN 2.1\n"), [Some(Code::UnknownFormat)]);
    let late = format!("Boards of tonight\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n");
    assert_eq!(codes(&late), [None]);
    let long = "x".repeat(MAX_LINE + 1);
    let late = format!("{long}\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n\n[Deal \"{DEAL}\"]\n");
    assert_eq!(codes(&late), [Some(Code::LineTooLong), None, None]);
}

/// The boards of bytes.
fn boards_of(bytes: &[u8]) -> Vec<Board> {
    Boards::new(bytes).unwrap().map(std::result::Result::unwrap).collect()
}

#[test]
fn utf_16_is_read_as_what_it_holds() {
    let pbn = format!(
        "[Board \"7\"]\r\n[Deal \"{DEAL}\"]\r\n[West \"Åke\"]\r\n[Auction \"N\"]\r\n1Z\r\n"
    );
    let units = || pbn.encode_utf16();
    let little: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
    let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
    for bytes in [little, big] {
        let boards = boards_of(&bytes);
        let [board] = &boards[..] else { panic!("one board") };
        assert_eq!(board.players[Seat::West].as_deref(), Some("Åke"));
        assert_eq!(board.header.deal.as_ref().unwrap().to_string(), DEAL);
        assert_eq!(board.faults[0].error.place.to_string(), "line 5, column 1");
    }
    let deal: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(DEAL.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert!(boards_of(&deal)[0].header.deal.is_ok());
}

#[test]
fn any_call_ends_what_is_known_of_an_auction() {
    let calls = |auction: &str| {
        let text = format!(
            "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n[Auction \"N\"]\n{auction}\n"
        );
        let board = boards_of(text.as_bytes()).remove(0);
        let codes: Vec<_> = board.faults.iter().map(|fault| fault.error.code).collect();
        (board.auction.map_or(0, |auction| auction.calls().len()), board.contract, codes)
    };
    assert_eq!(calls("1H AC P"), (1, None, vec![Code::BadCall]));
    assert_eq!(calls("AC 2H AC P"), (0, None, vec![Code::BadCall]));
    assert_eq!(calls("1H Pass Pass ac"), (3, None, vec![Code::BadCall]));
    assert_eq!(calls("1H AP").0, 4);
}

#[test]
fn placeholders_of_stored_tables_are_reported_once_a_file() {
    let board = |label: u32, cells: &str| {
        format!("[Board \"{label}\"]\n[Deal \"{DEAL}\"]\n[DoubleDummyTricks \"{cells}\"]\n\n")
    };
    let placeholder = "a9999a99991111111111";
    let text = board(1, "66666666666666666666") + &board(2, placeholder) + &board(3, placeholder);
    let boards = boards_of(text.as_bytes());
    let faults: Vec<usize> = boards.iter().map(|board| board.faults.len()).collect();
    assert_eq!(faults, [0, 1, 0]);
    assert_eq!(boards[1].faults[0].error.place.to_string(), "line 7, column 1");
    for board in &boards[1..] {
        let table = board.stored.table().unwrap();
        assert_eq!(table.complete(), None);
        assert!(table.tricks(Strain::Spades, Seat::North).is_some());
        assert_eq!(table.tricks(Strain::Spades, Seat::East), None);
    }
}

#[test]
fn unknown_field_of_lin_is_reported_once_a_file() {
    let board = |label: u32| {
        format!(
            "qx|o{label}|md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|o|zz|3.2|\n"
        )
    };
    let text = board(1) + &board(2) + &board(3).replace("zz|", "yy|");
    let faults: Vec<usize> =
        boards_of(text.as_bytes()).iter().map(|board| board.faults.len()).collect();
    assert_eq!(faults, [1, 0, 1]);
}
