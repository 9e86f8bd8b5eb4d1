//! The record of a board's fields.

use super::fields::{LOST, LinField, LinMatch};
use super::{label, parse_md};
use crate::board::{Board, BoardAuction, BoardHeader, BoardPart, FinalContract, RecordedPlay};
use crate::formats::{call_text, pbn};
use crate::scoring::{Contract, Vulnerability};
use std::collections::HashSet;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Seat};

/// The record of the fields of one board, of which one is `md`.
pub(super) fn of_fields(fields: &[LinField], header: &mut LinMatch) -> Board {
    let all = LinFields(fields);
    let mut board = Board::from(BoardHeader {
        label: label(all.value("ah"), all.value("qx")),
        dealer: None,
        vulnerable: all.value("sv").and_then(Vulnerability::from_name),
        deal: Err(Error::new(Code::BadDeal, "the LIN has no md field")),
    });
    if let Some(field) = all.first("md") {
        let text = parse_md(&field.value).map_err(|error| error.within(field.line, field.column));
        board.header.dealer = text.as_ref().ok().and_then(|text| text.dealer);
        board.header.deal =
            text.and_then(|text| board.take_deal(text.deal)).map_err(|error| field.locate(error));
    }
    if let Some(field) = all.first("sv").filter(|_| board.header.vulnerable.is_none()) {
        let message =
            format!("\"{}\" is not a vulnerability; expected o, n, e or b", field.value.trim());
        board.blame(BoardPart::Header, field.locate(Error::new(Code::BadVulnerability, message)));
    }
    board.header = board.header.completed();
    let room = all.value("qx").and_then(room);
    board.players = names(all.value("pn"), header, room);
    apply_match(&mut board, header, room);
    read_auction(&mut board, &all);
    let given = header.result_of(room, board.header.label.as_deref());
    read_contract(&mut board, given.as_deref());
    read_play(&mut board, &all);
    read_result(&mut board, &all, given.as_deref());
    blame_unknown(&mut board, fields, &mut header.unknown);
    let place = all.first("mc").or(all.first("md"));
    board.blame_contradictions(|_, error| match place {
        Some(field) => field.locate(error),
        None => error,
    });
    board
}

/// The fields that are read, by themselves or of a match.
const READ: [&str; 10] = ["md", "sv", "ah", "qx", "pn", "mb", "an", "pc", "mc", "vg"];

/// The fields that say how a page looks, who watches, or what commentators write: nothing of the board.
const PAGES: [&str; 55] = [
    "", "3b", "4b", "at", "b#", "bg", "bm", "bn", "bt", "cb", "cg", "cp", "cq", "cr", "cs", "ct",
    "eb", "fg", "fh", "fm", "fp", "gi", "hb", "hc", "hf", "hs", "ht", "ia", "ih", "ip", "kc", "lb",
    "lc", "lg", "mn", "n#", "na", "nt", "p#", "pf", "pg", "pw", "rc", "rh", "rs", "sa", "se", "sk",
    "st", "tc", "td", "tu", "up", "va", "wt",
];

/// The fields that a board has once; of a second that says something else only the first counts.
const ONCE: [&str; 5] = ["md", "sv", "ah", "pn", "mc"];

/// Whether LIN has a field of this name.
pub(super) fn is_known(name: &str) -> bool {
    !name.is_empty() && (READ.contains(&name) || PAGES.contains(&name))
}

/// Whether a field says anything, or its name has lost a sign.
fn is_told(field: &LinField) -> bool {
    !field.value.trim().is_empty() || field.name.len() == 1
}

/// Names what is not understood; an unknown field once a file.
fn blame_unknown(board: &mut Board, fields: &[LinField], unknown: &mut HashSet<String>) {
    for (index, field) in fields.iter().enumerate().filter(|(_, field)| is_told(field)) {
        let name = field.name.as_str();
        let twice = |earlier: &LinField| {
            earlier.name == name
                && !earlier.value.trim().is_empty()
                && earlier.value.trim() != field.value.trim()
        };
        let message = if name == LOST {
            format!("\"{}\" belongs to no field", shortened(&field.value))
        } else if name.is_empty() {
            format!("\"{}\" has no field's name", shortened(&field.value))
        } else if !is_known(name) {
            if !unknown.insert(name.to_owned()) {
                continue;
            }
            format!("the field \"{name}\" is not known; it is reported once a file")
        } else if ONCE.contains(&name) && fields[..index].iter().any(twice) {
            format!("a second field {name}, which says something else")
        } else {
            continue;
        };
        board.blame(BoardPart::Text, field.locate(Error::new(Code::BadField, message)));
    }
}

/// The beginning of a text, for a message.
fn shortened(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

struct LinFields<'a>(&'a [LinField]);

impl<'a> LinFields<'a> {
    fn first(&self, name: &str) -> Option<&'a LinField> {
        self.0.iter().find(|field| field.name == name)
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        self.first(name).map(|field| field.value.trim()).filter(|value| !value.is_empty())
    }
}

impl LinField {
    /// The error where the field's value stands, unless its place is known better.
    pub(super) fn locate(&self, error: Error) -> Error {
        match error.place {
            ErrorPlace::Input => error.at(self.line, self.column),
            ErrorPlace::Field(_) | ErrorPlace::Text { .. } => error,
        }
    }
}

/// The two tables of a match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TableRoom {
    Open,
    Closed,
}

fn room(label: &str) -> Option<TableRoom> {
    let digit = label.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit());
    match label.chars().next().filter(|_| digit)? {
        'o' | 'O' => Some(TableRoom::Open),
        'c' | 'C' => Some(TableRoom::Closed),
        _ => None,
    }
}

/// The names of a board: its own, or those of its room.
fn names(own: Option<&str>, header: &LinMatch, room: Option<TableRoom>) -> BySeat<Option<String>> {
    let own: Option<Vec<String>> =
        own.map(|names| names.split(',').map(|name| name.trim().to_owned()).collect());
    let names = own.as_ref().unwrap_or(&header.names);
    let from = if room == Some(TableRoom::Closed) && names.len() > 4 { 4 } else { 0 };
    BySeat::from_fn(|seat| {
        let index = from + (seat.index() + 2) % 4;
        names.get(index).filter(|name| !name.is_empty()).cloned()
    })
}

fn apply_match(board: &mut Board, header: &LinMatch, room: Option<TableRoom>) {
    for (name, index) in [("Event", 0), ("Stage", 1), ("HomeTeam", 5), ("VisitTeam", 7)] {
        if let Some(value) = header.title.get(index).filter(|value| !value.is_empty()) {
            board.tags.add(name, value);
        }
    }
    let name = |room| if room == TableRoom::Open { "Open" } else { "Closed" };
    if let Some(room) = room.map(name) {
        board.tags.add("Room", room);
    }
}

fn read_auction(board: &mut Board, all: &LinFields<'_>) {
    let Some(first) = all.first("mb") else { return };
    let Some(dealer) = board.header.dealer else {
        let error = call_text::no_first_caller();
        return board.blame(BoardPart::Auction, first.locate(error));
    };
    let mut auction = BoardAuction::new(dealer);
    for field in all.0 {
        if field.name == "mb" {
            let added = call_text::add_calls(&mut auction, &field.value);
            if let Err(error) = added.map_err(|error| error.within(field.line, field.column)) {
                board.blame(BoardPart::Auction, error);
                break;
            }
        } else if field.name == "an"
            && let Some(remark) = auction.last_mut()
        {
            let note = field.value.trim();
            remark.note = (!note.is_empty()).then(|| note.to_owned());
        }
    }
    board.auction = (!auction.calls().is_empty()).then_some(auction);
}

/// Sets the contract from the auction, or from the list of results of the match.
fn read_contract(board: &mut Board, text: Option<&str>) {
    let called = board.auction.as_ref().and_then(BoardAuction::final_contract);
    board.contract = called.or_else(|| LinResult::parse(text?).map(|given| given.contract));
}

fn read_play(board: &mut Board, all: &LinFields<'_>) {
    let Some(first) = all.first("pc") else { return };
    let Some(declarer) = board.declarer() else {
        let error =
            Error::new(Code::MissingField, "the opening leader is unknown without a contract");
        return board.blame(BoardPart::Play, first.locate(error));
    };
    let mut play = RecordedPlay::new(declarer.lho());
    for field in all.0.iter().filter(|field| field.name == "pc") {
        let place = ErrorPlace::Text { line: field.line, column: field.column };
        let added = call_text::add_cards(&mut play, &field.value, &place);
        if let Err(error) = added.map_err(|error| error.within(field.line, field.column)) {
            board.blame(BoardPart::Play, error);
            break;
        }
    }
    board.play = (!play.cards.is_empty()).then_some(play);
}

/// The result by a claim, by a complete play, or by the list of the match.
fn read_result(board: &mut Board, all: &LinFields<'_>, text: Option<&str>) {
    let cards = board.header.deal.as_ref().map_or(13, EvenDeal::cards);
    if let Some(field) = all.first("mc").filter(|field| !field.value.trim().is_empty()) {
        let claim = claim(&field.value, cards).map_err(|error| field.locate(error));
        board.claim = board.kept(BoardPart::Result, claim);
    }
    let played = match (&board.play, board.strain(), board.declarer()) {
        (Some(play), Some(strain), Some(declarer)) => play.complete_result(strain, declarer, cards),
        _ => None,
    };
    let listed = || {
        let given =
            LinResult::parse(text?).filter(|given| Some(given.contract) == board.contract)?;
        let FinalContract::Bid { contract, declarer } = given.contract else { return None };
        pbn::result(&given.result?, Some(declarer), Some(contract), cards as u8).ok()
    };
    board.result = board.claim.or(played).or_else(listed);
}

fn claim(text: &str, cards: usize) -> Result<TrickCount> {
    let text = text.trim();
    let number = text.parse().ok().filter(|&tricks: &u8| usize::from(tricks) <= cards);
    let bad = || Error::new(Code::BadField, format!("\"{text}\" is not a number of tricks"));
    number.and_then(TrickCount::new).ok_or_else(bad)
}

/// A board in the list of results: `4SXN-1`, `3NE=`, `PASS`.
struct LinResult {
    contract: FinalContract,
    result: Option<String>,
}

impl LinResult {
    fn parse(text: &str) -> Option<LinResult> {
        let text = text.trim().to_ascii_uppercase();
        if text == "PASS" || text == "P" {
            return Some(LinResult { contract: FinalContract::PassedOut, result: None });
        }
        let end = text.find(['=', '+', '-']).unwrap_or(text.len());
        let (body, result) = text.split_at(end);
        let declarer = Seat::from_letter(body.chars().next_back()?)?;
        let contract: Contract = body[..body.len() - 1].parse().ok()?;
        let result = (!result.is_empty()).then(|| result.to_owned());
        Some(LinResult { contract: FinalContract::Bid { contract, declarer }, result })
    }
}

impl LinMatch {
    /// Returns the entry of a board and room in the list of results.
    fn result_of(&self, room: Option<TableRoom>, label: Option<&str>) -> Option<String> {
        let number: usize = label?.parse().ok()?;
        let first = self.title.get(3).and_then(|first| first.parse().ok()).unwrap_or(1);
        let pair = number.checked_sub(first)?.checked_mul(2)?;
        let index = pair.checked_add(usize::from(room? == TableRoom::Closed))?;
        self.results.get(index).filter(|result| !result.is_empty()).cloned()
    }
}
