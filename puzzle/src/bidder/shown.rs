//! What the bids of an auction of this bidder show: the rules of the bids, read by the other players.

use super::Bid;
use tikki_bridge::HandPicture;
use tikki_solver::{Strain, Suit};

use Strain::{Clubs as C, Diamonds as D, Hearts as H, NoTrump as NT, Spades as S};

/// The most points and the most cards of a hand.
const MOST: (u8, u8) = (37, 13);

fn points(least: u8, most: u8) -> HandPicture {
    HandPicture { points: Some((least, most)), ..HandPicture::default() }
}

fn balanced(least: u8, most: u8) -> HandPicture {
    HandPicture { balanced: true, ..points(least, most) }
}

fn with(hand: HandPicture, strain: Strain, least: u8, most: u8) -> HandPicture {
    let mut lengths = hand.lengths;
    lengths.extend(strain.trump().map(|suit| (suit, least, most)));
    HandPicture { lengths, ..hand }
}

fn long(hand: HandPicture, strain: Strain, least: u8) -> HandPicture {
    with(hand, strain, least, MOST.1)
}

/// Returns the hand with at most `most` cards in each major.
fn no_major(hand: HandPicture, most: u8) -> HandPicture {
    with(with(hand, H, 0, most), S, 0, most)
}

fn is_major(strain: Strain) -> bool {
    strain.trump().is_some_and(|suit| suit >= Suit::Hearts)
}

/// Returns what the last bid of a side shows that has bid so far without interference; `None` for a bid that places the contract.
pub(super) fn picture(bids: &[Bid]) -> Option<HandPicture> {
    match *bids {
        [bid] => Some(opening(bid)),
        [first, answer] => response(first, answer),
        [first, answer, bid] => rebid(first, answer, bid),
        [first, answer, second, bid] => second_answer(first, answer, second, bid),
        [first, ..] => Some(last_bid(first)),
        [] => None,
    }
}

fn opening((level, strain): Bid) -> HandPicture {
    match (level, strain) {
        (1, NT) => balanced(15, 17),
        (_, NT) => balanced(20, 21),
        (1, _) => long(points(11, 21), strain, if is_major(strain) { 5 } else { 3 }),
        (2, _) => with(points(6, 10), strain, 6, 6),
        _ => with(points(6, 10), strain, 7, 7),
    }
}

/// Responder's first bid. Points in support of a suit count short suits too.
fn response((level, first): Bid, (high, strain): Bid) -> Option<HandPicture> {
    Some(match (level, first, high, strain) {
        (1, NT, 2, C) => points(8, 15),
        (1, NT, 2, NT) => no_major(points(8, 9), 3),
        (1, NT, 3, NT) => no_major(points(10, 15), 3),
        (1, NT, 2, _) => long(points(0, 7), strain, 5),
        (1, NT, 3, _) => with(points(10, 15), strain, 5, 5),
        (1, NT, ..) => long(points(8, 15), strain, 6),
        (2, NT, _, NT) => no_major(points(4, 10), 4),
        (2, NT, 3, _) => with(points(4, 10), strain, 5, 5),
        (2, NT, ..) => long(points(4, 10), strain, 6),
        (1, _, 1, H | S) => long(points(6, 16), strain, 4),
        (1, _, 2, _) if strain == first => {
            long(points(6, 9), strain, if is_major(first) { 3 } else { 5 })
        }
        (1, _, 3, _) if strain == first => long(points(10, 11), strain, 3),
        (1, _, 4, _) if strain == first => long(points(12, 14), strain, 3),
        (1, H | S, 1, NT) => with(points(6, 9), first, 0, 2),
        (1, H | S, 2, NT) => balanced(10, 11),
        (1, H | S, 3, NT) => balanced(12, 15),
        (1, C | D, 1, NT) => no_major(balanced(6, 10), 3),
        (1, C | D, 2, NT) => no_major(balanced(11, 12), 3),
        (1, C | D, 3, NT) => no_major(balanced(13, 15), 3),
        _ => return None,
    })
}

/// Opener's second bid.
fn rebid((level, first): Bid, (answered, answer): Bid, (high, strain): Bid) -> Option<HandPicture> {
    Some(match (first, answered, answer, high, strain) {
        (NT, 2, C, 2, D) if level == 1 => no_major(balanced(15, 17), 3),
        (NT, 2, C, 2, S) => with(long(balanced(15, 17), S, 4), H, 0, 3),
        (NT, 2, C, 2, H) => long(balanced(15, 17), H, 4),
        (NT, 2, NT, ..) => balanced(16, 17),
        (NT, 3, _, 4, _) => long(HandPicture::default(), answer, 3),
        (NT, 3, _, 3, NT) => with(HandPicture::default(), answer, 0, 2),
        (_, 2, _, 3, _) if answer == first && strain == first => points(16, 18),
        (_, 2, _, 4, _) if answer == first => points(19, 21),
        (_, 3, _, 4, _) if answer == first => points(14, 21),
        (_, 2, NT, 3, NT) => points(14, 21),
        (_, 1, NT, 2, NT) => points(18, 21),
        (_, 1, H | S, 1, NT) => with(balanced(12, 14), answer, 0, 3),
        (_, 1, H | S, 2, NT) => with(balanced(18, 19), answer, 0, 3),
        (_, 1, _, 2, _) if strain == first => long(points(11, 15), strain, 6),
        (_, 1, _, 3, _) if strain == first => long(points(16, 18), strain, 6),
        (_, 1, _, 2, _) => long(points(11, 15), strain, 4),
        (_, 1, _, 3, _) if strain == answer => long(points(16, 18), strain, 4),
        (_, 1, _, 4, _) if strain == answer => long(points(19, 21), strain, 4),
        _ => return None,
    })
}

/// Responder's second bid.
fn second_answer(
    (_, first): Bid,
    (answered, answer): Bid,
    (shown, second): Bid,
    (high, strain): Bid,
) -> Option<HandPicture> {
    let is_game = high >= 4 || (high, strain) == (3, NT);
    let after_stayman = if is_game { points(10, 15) } else { points(8, 9) };
    Some(match (answered, answer, shown, second, is_game) {
        (2, C, ..) if first == NT && strain == second => long(after_stayman, strain, 4),
        (2, C, ..) if first == NT => after_stayman,
        (2, _, 3, _, true) if answer == first => points(8, 9),
        (1, NT, 2, NT, true) => points(7, if is_major(first) { 9 } else { 10 }),
        (1, NT, 3, _, true) => points(8, 9),
        (1, NT, ..) => return None,
        (1, _, 1, NT, false) if strain == NT => points(11, 12),
        (1, _, 1, NT, false) => long(points(6, 10), strain, 6),
        (1, _, 1, NT, true) if strain == NT => points(13, 16),
        (1, _, 1, NT, true) => long(points(13, 16), strain, 5),
        (1, _, 2, NT, true) => points(6, 12),
        (1, _, 2, _, false) => points(10, 11),
        (1, _, 2, _, true) => points(12, 15),
        (1, _, 3, _, true) if second == answer => points(8, 12),
        (1, _, 3, _, true) => points(8, 11),
        _ => return None,
    })
}

/// Opener's third bid accepts an invitation.
fn last_bid((_, first): Bid) -> HandPicture {
    if first == NT { points(16, 17) } else { points(13, 15) }
}
