//! The auction in words: what each call shows.

use super::super::bidder::ProposedAuction;
use super::{Language, Problem, bid, seat_name, sign};
use crate::words::messages;
use tikki_bridge::board::Call;
use tikki_bridge::{Contract, HandPicture};
use tikki_language::Argument;
use tikki_solver::{Seat, Suit};

/// Returns the meanings of the calls that have one, but for passes, a line each: those of the simple bidder where it bids these hands
/// so, else what all natural systems agree on.
pub(super) fn notes(language: Language, problem: &Problem) -> Vec<String> {
    let Some(source) = problem.source() else { return Vec::new() };
    if let Some(auction) = ProposedAuction::of(problem) {
        let shown = auction.shown();
        return shown
            .iter()
            .filter_map(|(seat, call, hand)| note(language, *seat, *call, hand))
            .collect();
    }
    let meaning = source.auction_meaning();
    let bids = meaning.call_meanings().iter().filter(|meaning| meaning.call != Call::Pass);
    bids.filter_map(|meaning| note(language, meaning.seat, meaning.call, meaning.hand()?)).collect()
}

fn note(language: Language, seat: Seat, call: Call, hand: &HandPicture) -> Option<String> {
    let (hand, call) = (shown(language, hand), call_name(call));
    (!hand.is_empty()).then(|| format!("{} {call}: {hand}", seat_name(language, seat)))
}

/// A call as people write it: 1♥.
fn call_name(call: Call) -> String {
    match call {
        Call::Bid { level, strain } => bid(Contract::new(level, strain)),
        other => other.to_string(),
    }
}

/// Returns `15–17 points, balanced, at least 4 ♠`.
fn shown(language: Language, hand: &HandPicture) -> String {
    const MOST_POINTS: u8 = 37;
    const MOST_CARDS: u8 = 13;
    let points = hand.points.map(|(least, most)| {
        let of = messages::POINTS.text(language);
        range(language, (least, most, MOST_POINTS), of)
    });
    let balanced = hand.balanced.then(|| messages::BALANCED.text(language).to_owned());
    let lengths = hand.lengths.iter().map(|&(suit, least, most): &(Suit, u8, u8)| {
        range(language, (least, most, MOST_CARDS), &sign(suit).to_string())
    });
    points.into_iter().chain(balanced).chain(lengths).collect::<Vec<_>>().join(", ")
}

/// Returns a range in words, or one end if only one restricts.
fn range(language: Language, (least, most, all): (u8, u8, u8), of: &str) -> String {
    if least == most {
        return format!("{least} {of}");
    }
    let message = match (least, most) {
        (0, _) => messages::AT_MOST,
        (_, most) if most == all => messages::AT_LEAST,
        _ => messages::BETWEEN,
    };
    let arguments: [(&str, &dyn Argument); 3] = [("least", &least), ("most", &most), ("of", &of)];
    message.format(language, &arguments)
}
