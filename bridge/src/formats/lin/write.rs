//! A board as one line of LIN.

use crate::board::{Board, BoardAuction, Call};
use crate::formats::write::without_controls;
use crate::scoring::Vulnerability;
use std::fmt::Write;
use tikki_solver::{CardSet, Hands, Seat, Suit};

/// The board as one line, without its end; `None` where there are no cards.
///
/// Names, cards, dealer, vulnerability, label, room, calls with alerts and meanings, cards played, and the result (as a claim
/// where the play is not complete) are kept. There is no place for the rest: a contract without calls, glyphs, meanings of
/// cards, scores, tables, other tags. A bar, a line's end or another control character in a text becomes a blank; a comma in a name too.
pub(crate) fn write(board: &Board) -> Option<String> {
    let deal = board.header.deal.as_ref().ok()?;
    let mut lin = String::new();
    field(&mut lin, "qx", &room(board).unwrap_or_default());
    if board.players.0.iter().any(Option::is_some) {
        let name = |n| board.players[Seat::South.nth(n)].as_deref().unwrap_or("");
        let names = [0, 1, 2, 3].map(|n| name(n).replace(',', " ")).join(",");
        field(&mut lin, "pn", &names);
    }
    lin.push_str("st||");
    field(&mut lin, "md", &md(board, deal.hands()));
    if let Some(label) = &board.header.label {
        let number = label.bytes().all(|byte| byte.is_ascii_digit());
        lin.push_str("rh||");
        field(&mut lin, "ah", &if number { format!("Board {label}") } else { label.clone() });
    }
    field(&mut lin, "sv", board.header.vulnerable.map_or("", vulnerable));
    if let Some(auction) = &board.auction {
        write_auction(&mut lin, auction);
    }
    write_play(&mut lin, board);
    let complete = board.play.as_ref().is_some_and(|play| play.cards.len() == 4 * deal.cards());
    if let Some(tricks) = board.claim.or(board.result.filter(|_| !complete)) {
        field(&mut lin, "mc", &tricks.to_string());
    }
    Some(lin)
}

/// Adds a field, unless its value is empty.
fn field(lin: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        let value = without_controls(value).replace('|', " ");
        let _ = write!(lin, "{name}|{value}|");
    }
}

/// The board's number with its room: `o7`, `c7`.
fn room(board: &Board) -> Option<String> {
    let label = board.header.label.as_deref()?;
    let number = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    let letter = match board.tags.get("Room").filter(|_| number)? {
        "Open" => 'o',
        "Closed" => 'c',
        _ => return None,
    };
    Some(format!("{letter}{label}"))
}

fn md(board: &Board, hands: &Hands) -> String {
    let first = board.auction.as_ref().map(BoardAuction::first);
    let digit = |seat: Seat| ((seat.index() + 2) % 4 + 1).to_string();
    let mut md = first.or(board.header.dealer).map_or(String::new(), digit);
    let hands = [0, 1, 2, 3].map(|n| hand(hands.hand(Seat::South.nth(n))));
    md.push_str(&hands.join(","));
    md
}

/// A hand as LIN has it: `SAK2HT9D…C…`.
fn hand(hand: CardSet) -> String {
    let mut text = String::new();
    for suit in Suit::ALL.into_iter().rev() {
        text.push(suit.letter());
        let mut ranks: Vec<char> = hand.suit(suit).iter().map(|card| card.rank.letter()).collect();
        ranks.reverse();
        text.extend(ranks);
    }
    text
}

fn vulnerable(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "o",
        Vulnerability::NorthSouth => "n",
        Vulnerability::EastWest => "e",
        Vulnerability::Both => "b",
    }
}

fn write_auction(lin: &mut String, auction: &BoardAuction) {
    for call in auction.calls() {
        let text = match call.call {
            Call::Pass => "p".to_owned(),
            Call::Double => "d".to_owned(),
            Call::Redouble => "r".to_owned(),
            bid @ Call::Bid { .. } => bid.to_string().replace("NT", "N"),
        };
        let alert = if call.remark.alert { "!" } else { "" };
        field(lin, "mb", &format!("{text}{alert}"));
        field(lin, "an", call.remark.note.as_deref().unwrap_or(""));
    }
    lin.push_str("pg||");
}

fn write_play(lin: &mut String, board: &Board) {
    let Some(play) = &board.play else { return };
    for trick in play.cards.chunks(4) {
        for card in trick {
            field(lin, "pc", &card.to_string());
        }
        lin.push_str("pg||");
    }
}
