//! USEBIO: sessions as clubs send them to their federations, in XML.
//!
//! ```text
//! <EVENT> <PARTICIPANTS> <PAIR> <PAIR_NUMBER> <PLAYER> <PLAYER_NAME> … <TEAM> <TEAM_ID> <TEAM_NAME> <PAIR> …
//!         <SECTION SECTION_ID="A"> <BOARD> <BOARD_NUMBER> <TRAVELLER_LINE> <NS_PAIR_NUMBER> <CONTRACT> <PLAYED_BY> <LEAD> <TRICKS> <SCORE>
//! <HANDSET> <BOARD> <BOARD_NUMBER> <HAND> <DIRECTION> <CLUBS> …
//! ```
//!
//! A record for each board, with its cards if the file has them and all its travellers' lines as a score table.

use super::evening::{Evening, played};
use super::markup::{Piece, attribute, pieces};
use super::pbn_deal;
use crate::record::{Award, ListedPair, Points, Record, TableResult};
use std::collections::HashMap;
use tikki_base::deal::DealBuilder;
use tikki_base::error::{Error, Result};
use tikki_base::names;
use tikki_solver::Suit;

/// An element with what is in it.
#[derive(Debug, Default)]
struct XmlElement {
    name: String,
    id: Option<String>,
    text: String,
    inner: Vec<XmlElement>,
}

impl XmlElement {
    /// The tree of a document. What is never closed ends with what it is in.
    fn root(document: &str) -> XmlElement {
        let mut open = vec![XmlElement::default()];
        for piece in pieces(document) {
            match piece {
                Piece::Open(name, attributes) => {
                    let id =
                        attribute(attributes, "SECTION_ID").or_else(|| attribute(attributes, "ID"));
                    open.push(XmlElement { name, id, ..XmlElement::default() });
                }
                Piece::Text(text) => {
                    if let Some(element) = open.last_mut() {
                        element.text.push_str(text.trim());
                    }
                }
                Piece::Close(name) => {
                    let Some(at) = open.iter().rposition(|element| element.name == name) else {
                        continue;
                    };
                    close_to(&mut open, at.max(1));
                }
            }
        }
        close_to(&mut open, 1);
        open.pop().unwrap_or_default()
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a XmlElement> {
        self.inner.iter().filter(move |element| element.name == name)
    }

    fn text(&self, name: &str) -> Option<&str> {
        let element = self.inner.iter().find(|element| element.name == name)?;
        Some(element.text.trim()).filter(|text| !text.is_empty())
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.text(name)?.parse().ok()
    }
}

/// Puts the elements from a place on into those they are in.
fn close_to(open: &mut Vec<XmlElement>, at: usize) {
    while open.len() > at.max(1) {
        let Some(inner) = open.pop() else { return };
        if let Some(outer) = open.last_mut() {
            outer.inner.push(inner);
        }
    }
}

/// What is known of a session while its boards are read.
#[derive(Debug, Default)]
struct UsebioSession {
    /// Names by the number of a pair or a team, where there are sections by section first.
    names: HashMap<(Option<String>, String), String>,
    evening: Evening,
}

/// The records of a document.
pub(super) fn read(document: &str) -> Vec<Record> {
    let root = XmlElement::root(document);
    let mut session = UsebioSession::default();
    session.take(&root, None);
    session.evening.records()
}

/// What is kept of the event, and what PBN calls it.
const TAGS: [(&str, &str); 3] =
    [("event_description", "Event"), ("date", "Date"), ("board_scoring_method", "Scoring")];

impl UsebioSession {
    fn take(&mut self, element: &XmlElement, section: Option<&str>) {
        for inner in &element.inner {
            let own = inner.id.as_deref().filter(|_| inner.name == "section");
            let section = own.or(section);
            match inner.name.as_str() {
                "participants" => self.take_names(inner, section),
                "board" if inner.all("hand").next().is_some() => self.take_deal(inner),
                "board" => self.take_board(inner, element, section),
                name => {
                    if let Some((_, tag)) = TAGS.iter().find(|(known, _)| *known == name) {
                        self.evening.tags.push((tag, inner.text.clone()));
                    }
                    self.take(inner, section);
                }
            }
        }
    }

    fn take_names(&mut self, participants: &XmlElement, section: Option<&str>) {
        for team in participants.all("team") {
            if let (Some(id), Some(name)) = (team.text("team_id"), team.text("team_name")) {
                self.name(section, id, name.to_owned());
            }
            self.take_names(team, section);
        }
        for pair in participants.all("pair").chain(participants.all("player")) {
            let number = pair.text("pair_number").or_else(|| pair.text("player_number"));
            let players: Vec<&str> =
                pair.all("player").filter_map(|player| player.text("player_name")).collect();
            let names = if players.is_empty() {
                pair.text("player_name").unwrap_or("").to_owned()
            } else {
                players.join(" - ")
            };
            if let Some(number) = number.filter(|_| !names.is_empty()) {
                self.name(section, number, names);
            }
        }
    }

    fn name(&mut self, section: Option<&str>, number: &str, names: String) {
        self.names.insert((section.map(str::to_owned), number.to_owned()), names);
    }

    fn take_deal(&mut self, board: &XmlElement) {
        let Some(number) = board.text("board_number") else { return };
        self.evening.board(number, 0).deal.get_or_insert_with(|| deal(board));
    }

    fn take_board(&mut self, board: &XmlElement, around: &XmlElement, section: Option<&str>) {
        let Some(number) = board.text("board_number") else { return };
        let of_board = board.all("traveller_line");
        let lines: Vec<_> = of_board.map(|line| self.line(line, around, section)).collect();
        let board = self.evening.board(number, 0);
        for (line, fault) in lines {
            board.lines.push(line);
            board.faults.extend(fault);
        }
    }

    /// A line of a traveller, and what of it was not understood; of a match, the numbers stand around the boards.
    fn line(
        &self,
        line: &XmlElement,
        around: &XmlElement,
        section: Option<&str>,
    ) -> (TableResult, Option<Error>) {
        let number = |names: [&str; 3]| {
            let told = names.iter().find_map(|name| line.text(name).or_else(|| around.text(name)));
            told.map(str::to_owned)
        };
        let pair = |names: [&str; 3], side: &str| {
            let number = number(names);
            let known = |section: Option<&str>| {
                self.names.get(&(section.map(str::to_owned), number.clone()?)).cloned()
            };
            ListedPair {
                names: known(section).or_else(|| known(None)),
                matchpoints: line.number(&format!("{side}_match_points")),
                percent: None,
                imps: line.number(&format!("{side}_cross_imp_points")),
                number,
            }
        };
        let declarer = line.text("played_by").or_else(|| line.text("declarer"));
        let contract = line.text("contract").unwrap_or("");
        let read = played(contract, declarer, line.text("tricks"));
        let fault = read.as_ref().err().cloned();
        let (contract, tricks) = read.unwrap_or_default();
        let score = line.text("score");
        let points = score.and_then(|text| text.parse().ok());
        let award = score.filter(|_| points.is_none()).and_then(Award::parse);
        let result = TableResult {
            section: section.map(str::to_owned),
            round: line
                .text("round_number")
                .or_else(|| around.text("round_number"))
                .map(str::to_owned),
            ns: pair(["ns_pair_number", "ns_team", "team"], "ns"),
            ew: pair(["ew_pair_number", "ew_team", "opposing_team"], "ew"),
            contract: contract.filter(|_| award.is_none()),
            tricks,
            lead: line.text("lead").and_then(|text| text.parse().ok()),
            score: points.map(|ns| Points { ns: Some(ns), ew: None }),
            award,
            ..TableResult::default()
        };
        (result, fault.filter(|_| award.is_none()))
    }
}

fn deal(board: &XmlElement) -> Result<tikki_base::deal::PartialDeal> {
    let mut builder = DealBuilder::default();
    for hand in board.all("hand") {
        let Some(seat) = hand.text("direction").and_then(names::seat) else { continue };
        builder.begin(seat)?;
        for (suit, name) in Suit::ALL.into_iter().zip(["clubs", "diamonds", "hearts", "spades"]) {
            let ranks = hand.text(name).unwrap_or("").replace(' ', "");
            pbn_deal::add_suit(&mut builder, seat, suit, &ranks)?;
        }
    }
    Ok(builder.build()?.with_fourth_hand())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_base::error::Code;
    use tikki_solver::Seat;

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
        let records = read(FILE);
        let [record] = &records[..] else { panic!("one board") };
        assert_eq!(record.faults, []);
        assert_eq!(
            (record.board.label.as_deref(), record.board.dealer),
            (Some("2"), Some(Seat::East))
        );
        assert_eq!(
            record.board.deal.as_ref().unwrap().to_string(),
            "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
        );
        assert_eq!(record.tags.get("Event"), Some("Club & night"));
        let [played, awarded] = &record.results[..] else { panic!("two lines") };
        assert_eq!(played.ns.names.as_deref(), Some("Ann - Bo B"));
        assert_eq!(played.contract.unwrap().to_string(), "4SX by N");
        assert_eq!((played.ns.matchpoints, played.ew.matchpoints), (Some(0.0), Some(2.0)));
        assert_eq!(awarded.award, Award::parse("A60"));
    }

    #[test]
    fn what_is_broken_is_read_as_far_as_it_goes() {
        assert!(read("<USEBIO><EVENT></b><BOARD>").is_empty());
        let records = read("<usebio><board><board_number>7<traveller_line><contract>4S");
        assert_eq!(records.len(), 1);
        assert_eq!(records[0].board.deal.as_ref().unwrap_err().code, Code::MissingField);
    }
}
