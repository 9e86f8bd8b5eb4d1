//! Hand-viewer URLs: `…?lin=…`, or `…?n=sAKhQ…&e=…&s=…&w=…&d=n&v=b&b=7&a=1c!(artificial)p…&p=sas2…`, with or without
//! `https://`.
//!
//! | parameter | what |
//! |---|---|
//! | `lin` | everything, as LIN |
//! | `n e s w` | hands, of which one may be left out |
//! | `nn en sn wn` | names |
//! | `d v b` | dealer, vulnerability, board |
//! | `a` | the calls in a row |
//! | `p` | the cards played in a row |
//!
//! Links of BEN have hands, dealer, vulnerability and calls in one parameter: `…/bridge.html?deal=('Q86.T763.T82.862 …', 'N None 1C P')`.
//!
//! Links of clubs to a solver have hands in dotted form and longer names: `…/ddummy.htm?board=1&dealer=N&vul=None&contract=4C&declarer=E
//! &lead=KH&north=Q86.T763.T82.862&east=…`.

use super::call_text::{add_calls, add_cards};
use super::pbn_deal::column_in;
use super::{DealText, call_text, lin, one_line, pbn_deal};
use crate::board::{Board, BoardAuction, BoardHeader, BoardPart, RecordedPlay};
use crate::scoring::Vulnerability;
use std::fmt::Write;
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_solver::{BySeat, Seat, Suit};

/// The viewer that written URLs point to.
const VIEWER: &str = "https://www.bridgebase.com/tools/handviewer.html?lin=";

/// Longer names of parameters.
const LONGER: [(&str, &str); 7] = [
    ("north", "n"),
    ("east", "e"),
    ("south", "s"),
    ("west", "w"),
    ("dealer", "d"),
    ("vul", "v"),
    ("board", "b"),
];

/// The parameters of a URL, each value with its column.
struct UrlQuery(Vec<(String, String, u64)>);

impl UrlQuery {
    fn of(text: &str) -> UrlQuery {
        let query = text.split_once('?').map_or("", |(_, query)| query);
        let query = query.split('#').next().unwrap_or("");
        let pair = |pair| {
            str::split_once(pair, '=').map(|(key, value)| {
                let key = key.trim_start_matches("amp;").to_ascii_lowercase();
                let short = LONGER.iter().find(|(long, _)| *long == key);
                let key = short.map_or(key, |(_, short)| (*short).to_owned());
                (key, decoded(value), column_in(text, value))
            })
        };
        UrlQuery(query.split('&').filter_map(pair).collect())
    }

    fn get(&self, name: &str) -> Option<(&str, u64)> {
        self.0.iter().find(|(key, ..)| key == name).map(|(_, value, at)| (value.as_str(), *at))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.get(name).map(|(value, _)| value)
    }

    fn seat(&self, seat: Seat, after: &str) -> Option<(&str, u64)> {
        self.get(&format!("{}{after}", seat.letter().to_ascii_lowercase()))
    }

    /// The board of a parameter `deal=('hands', 'dealer, vulnerability, calls')`, if the link has one.
    fn quoted_board(&self) -> Option<Result<Board>> {
        let (text, at) = self.get("deal").filter(|(text, _)| text.trim_start().starts_with('('))?;
        let mut quoted = text.split('\'').skip(1).step_by(2);
        let (hands, rest) = (quoted.next().unwrap_or(""), quoted.next().unwrap_or(""));
        let Some(mut board) = one_line::in_two_texts(hands, rest) else {
            let message = "deal= has not the form ('four hands', 'dealer vulnerability calls')";
            return Some(Err(Error::new(Code::BadDeal, message).at(1, at)));
        };
        let column = |part: &str| at + pbn_deal::column_in(text, part) - 1;
        board.header.deal = board.header.deal.map_err(|error| error.within(1, column(hands)));
        for fault in &mut board.faults {
            fault.error = fault.error.clone().within(1, column(rest));
        }
        board.header.label =
            self.value("board_no").filter(|text| !text.is_empty()).map(str::to_owned);
        Some(Ok(board))
    }

    fn deal(&self) -> Result<DealText> {
        let mut builder = DealBuilder::default();
        let mut found = false;
        for seat in Seat::ALL {
            if let Some((hand, at)) =
                self.seat(seat, "").filter(|(hand, _)| !hand.trim().is_empty())
            {
                let dotted = hand.contains('.');
                let add = if dotted { pbn_deal::add_hand } else { pbn_deal::add_lettered_hand };
                add(&mut builder, seat, hand.trim()).map_err(|error| error.within(1, at))?;
                found = true;
            }
        }
        if !found {
            let message = if self.value("myhand").is_some() {
                "the URL names a hand (myhand=) whose cards only its server has; save the hand there as LIN or PBN"
            } else {
                "the URL holds no deal: it has neither lin= nor hands n=, e=, s=, w=; \
                    a short link has to be followed first"
            };
            return Err(Error::new(Code::BadDeal, message));
        }
        Ok(DealText {
            deal: builder.build()?.with_fourth_hand(),
            dealer: self.value("d").and_then(names::seat),
            vulnerable: self.value("v").and_then(Vulnerability::from_name),
            board: self.value("b").map(str::to_owned),
        })
    }
}

/// The deal of a hand-viewer URL.
///
/// # Errors
/// `bad-deal` if it holds none; those of its hands.
pub(crate) fn parse(text: &str) -> Result<DealText> {
    let query = UrlQuery::of(text);
    if let Some(board) = query.quoted_board() {
        let BoardHeader { deal, dealer, vulnerable, label: board } = board?.header;
        return Ok(DealText { deal: (&deal?).into(), dealer, vulnerable, board });
    }
    match query.get("lin") {
        Some((text, at)) => lin::parse(text).map_err(|error| error.within(1, at)),
        None => query.deal(),
    }
}

/// The record of a hand-viewer URL. Columns within an escaped value count its decoded signs.
///
/// # Errors
/// `bad-deal` if it holds no deal; those of its hands.
pub(crate) fn parse_board(text: &str) -> Result<Board> {
    let query = UrlQuery::of(text);
    if let Some(board) = query.quoted_board() {
        return board;
    }
    if let Some((text, at)) = query.get("lin") {
        return lin::parse_board(text).map(|played_board| moved(played_board, at));
    }
    let read = query.deal()?;
    let DealText { deal, dealer, vulnerable, board: label } = read;
    let mut played_board = Board::of_cards(label, dealer, vulnerable, Ok(deal));
    blame_header(&mut played_board, &query);
    played_board.players = BySeat::from_fn(|seat| {
        let (name, _) = query.seat(seat, "n")?;
        let name = name.trim();
        (!name.is_empty()).then(|| name.to_owned())
    });
    read_calls(&mut played_board, &query);
    read_contract(&mut played_board, &query);
    read_cards(&mut played_board, &query);
    Ok(played_board)
}

/// Names a dealer or a vulnerability that cannot be read.
fn blame_header(board: &mut Board, query: &UrlQuery) {
    let header = &board.header;
    let unread = [
        ("d", header.dealer.is_none(), "a seat; expected n, e, s or w"),
        ("v", header.vulnerable.is_none(), "a vulnerability; expected o, n, e or b"),
    ];
    for (name, is_unread, what) in unread {
        let given = query.get(name).filter(|(text, _)| is_unread && !text.trim().is_empty());
        if let Some((text, at)) = given {
            let error = Error::new(Code::BadField, format!("\"{text}\" is not {what}"));
            board.blame(BoardPart::Header, error.at(1, at));
        }
    }
}

/// The record with all its places moved on by where its text stands.
fn moved(mut board: Board, at: u64) -> Board {
    board.header.deal = board.header.deal.map_err(|error| error.within(1, at));
    for fault in &mut board.faults {
        fault.error = fault.error.clone().within(1, at);
    }
    if let Some(play) = &mut board.play {
        for place in &mut play.places {
            if let ErrorPlace::Text { line: 1, column } = place {
                *column += at - 1;
            }
        }
    }
    board
}

fn read_calls(board: &mut Board, query: &UrlQuery) {
    let Some((calls, at)) = query.get("a").filter(|(calls, _)| !calls.trim().is_empty()) else {
        return;
    };
    let Some(dealer) = board.header.dealer else {
        let error = call_text::no_first_caller().at(1, at);
        return board.blame(BoardPart::Auction, error);
    };
    let mut auction = BoardAuction::new(dealer);
    if let Err(error) = add_calls(&mut auction, calls) {
        board.blame(BoardPart::Auction, error.within(1, at));
    }
    board.contract = auction.final_contract();
    board.auction = (!auction.calls().is_empty()).then_some(auction);
}

/// A contract without its calls.
fn read_contract(board: &mut Board, query: &UrlQuery) {
    let Some((text, at)) = query.get("contract").filter(|(text, _)| !text.trim().is_empty()) else {
        return;
    };
    if board.contract.is_none() {
        let declarer = query.value("declarer").and_then(names::seat);
        let played = call_text::played(text, declarer).map_err(|error| error.at(1, at));
        board.contract = board.kept(BoardPart::Contract, played);
    }
}

/// `KH` as `HK`.
fn suit_first(card: &str) -> String {
    match card.char_indices().last() {
        Some((at, suit)) if at > 0 && Suit::from_letter(suit).is_some() => {
            format!("{suit}{}", &card[..at])
        }
        _ => card.to_owned(),
    }
}

fn read_cards(board: &mut Board, query: &UrlQuery) {
    let given = |name: &str| query.get(name).filter(|(cards, _)| !cards.trim().is_empty());
    let lead = || given("lead").map(|(card, at)| (suit_first(card.trim()), at));
    let Some((cards, at)) = given("p").map(|(cards, at)| (cards.to_owned(), at)).or_else(lead)
    else {
        return;
    };
    let place = ErrorPlace::Text { line: 1, column: at };
    let mut play = RecordedPlay::new(board.declarer().unwrap_or(Seat::North).lho());
    let added = add_cards(&mut play, &cards, &place).map_err(|error| error.within(1, at));
    if board.declarer().is_none() && !play.cards.is_empty() {
        let message = "the opening leader is unknown without a contract";
        return board.blame(BoardPart::Play, Error::new(Code::MissingField, message).at(1, at));
    }
    if let Err(error) = added {
        board.blame(BoardPart::Play, error);
    }
    let size = board.header.deal.as_ref().map_or(13, EvenDeal::cards);
    if let (Some(strain), Some(declarer)) = (board.strain(), board.declarer()) {
        board.result = play.complete_result(strain, declarer, size);
    }
    board.play = (!play.cards.is_empty()).then_some(play);
}

/// The board as a URL, with what LIN can hold; `None` where there are no cards.
pub(crate) fn write(board: &Board) -> Option<String> {
    let lin = lin::write(board)?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~,".contains(&byte);
    let mut url = VIEWER.to_owned();
    for byte in lin.bytes() {
        if plain(byte) {
            url.push(char::from(byte));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    Some(url)
}

/// The text with `%41` and `+` undone; what is no such escape stays as it is.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let escape = after.get(..2).filter(|_| byte == b'%');
        let code = escape.and_then(|hex| std::str::from_utf8(hex).ok());
        if let Some(escaped) = code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            bytes.push(escaped);
            rest = &after[2..];
        } else {
            bytes.push(if byte == b'+' { b' ' } else { byte });
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests;
