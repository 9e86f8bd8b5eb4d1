//! The boards of files of every form: what is read of cards, labels, dealers and vulnerabilities.

use super::*;
use crate::board::BoardHeader;
use crate::scoring::Vulnerability;
use tikki_base::error::Code;
use tikki_solver::Seat;

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
