//! The auction after an opening bid, until one hand knows enough to place the contract.

use super::Bid;
use super::facts::HandFacts;
use tikki_solver::{Strain, Suit};

const NT: Strain = Strain::NoTrump;

/// The bids after an opening, the responder's first; `None` where the hands fit no plain auction.
type Bids = Option<Vec<Bid>>;

/// Returns the bids after an opening.
pub(super) fn after(opening: Bid, opener: &HandFacts, responder: &HandFacts) -> Bids {
    match (opening.0, opening.1.trump()) {
        (1, None) => one_notrump(opener, responder),
        (2, None) => two_notrump(opener, responder),
        (1, Some(suit)) if is_major(suit) => one_major(suit, opener, responder),
        (1, Some(suit)) => one_minor(suit, opener, responder),
        (_, Some(suit)) => weak(opening.0, suit, responder),
        _ => None,
    }
}

const fn is_major(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Spades)
}

fn in_suit(level: u8, suit: Suit) -> Bid {
    (level, suit.into())
}

/// Returns the longer major, hearts of equals; with its length.
fn major(hand: &HandFacts) -> (Suit, u8) {
    let [hearts, spades] = [hand.len(Suit::Hearts), hand.len(Suit::Spades)];
    if spades > hearts { (Suit::Spades, spades) } else { (Suit::Hearts, hearts) }
}

fn one_notrump(opener: &HandFacts, responder: &HandFacts) -> Bids {
    let (suit, length) = major(responder);
    if has_long_minor(responder) {
        return None;
    }
    let maximum = opener.points >= 16;
    match (responder.points, length) {
        (8..=15, 6..) => Some(vec![in_suit(4, suit)]),
        (0..=7, 5..) => Some(vec![in_suit(2, suit)]),
        (10..=15, 5) => {
            let game = if opener.len(suit) >= 3 { in_suit(4, suit) } else { (3, NT) };
            Some(vec![in_suit(3, suit), game])
        }
        (8..=15, 4..) => Some(stayman(opener, responder, maximum)),
        (0..=7, _) => Some(Vec::new()),
        (8..=9, _) if maximum => Some(vec![(2, NT), (3, NT)]),
        (8..=9, _) => Some(vec![(2, NT)]),
        (10..=15, _) => Some(vec![(3, NT)]),
        _ => None,
    }
}

/// Two clubs asks for a four-card major.
fn stayman(opener: &HandFacts, responder: &HandFacts, maximum: bool) -> Vec<Bid> {
    let held = [Suit::Hearts, Suit::Spades].into_iter().find(|&suit| opener.len(suit) >= 4);
    let mut bids = vec![in_suit(2, Suit::Clubs), in_suit(2, held.unwrap_or(Suit::Diamonds))];
    let fit = held.filter(|&suit| responder.len(suit) >= 4);
    let strain = fit.map_or(NT, Strain::from);
    let game = (if fit.is_some() { 4 } else { 3 }, strain);
    let invites = responder.points <= 9;
    if invites {
        bids.push((game.0 - 1, strain));
    }
    if !invites || maximum {
        bids.push(game);
    }
    bids
}

/// Returns whether a hand has a minor that it would show over notrump.
fn has_long_minor(hand: &HandFacts) -> bool {
    [Suit::Clubs, Suit::Diamonds].into_iter().any(|suit| hand.len(suit) >= 7)
}

fn two_notrump(opener: &HandFacts, responder: &HandFacts) -> Bids {
    let (suit, length) = major(responder);
    if has_long_minor(responder) {
        return None;
    }
    match (responder.points, length) {
        (0..=3, _) => Some(Vec::new()),
        (4..=10, 6..) => Some(vec![in_suit(4, suit)]),
        (4..=10, 5) if opener.len(suit) >= 3 => Some(vec![in_suit(3, suit), in_suit(4, suit)]),
        (4..=10, 5) => Some(vec![in_suit(3, suit), (3, NT)]),
        (4..=10, _) => Some(vec![(3, NT)]),
        _ => None,
    }
}

fn one_major(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    if responder.len(suit) >= 3 {
        return raised(suit, opener, responder);
    }
    if suit == Suit::Hearts && responder.len(Suit::Spades) >= 4 && responder.points >= 6 {
        return one_over_one(suit, Suit::Spades, opener, responder);
    }
    // Three notrump is not left with a six-card major.
    let stays = opener.len(suit) <= 5;
    match responder.points {
        6..=9 => one_notrump_response(suit, opener, responder),
        10..=11 if responder.is_balanced() && stays => Some(notrump_invitation(opener)),
        12..=15 if responder.is_balanced() && stays => Some(vec![(3, NT)]),
        _ => None,
    }
}

/// Limit raises of a major.
fn raised(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let (two, three, four) = (in_suit(2, suit), in_suit(3, suit), in_suit(4, suit));
    let own = opener.with_shortness(suit);
    match responder.with_shortness(suit) {
        6..=9 if own >= 19 => Some(vec![two, four]),
        points @ 6..=9 if own >= 16 && points >= 8 => Some(vec![two, three, four]),
        6..=9 if own >= 16 => Some(vec![two, three]),
        6..=9 => Some(vec![two]),
        10..=11 if own >= 14 => Some(vec![three, four]),
        10..=11 => Some(vec![three]),
        12..=14 if own <= 17 => Some(vec![four]),
        _ => None,
    }
}

fn notrump_invitation(opener: &HandFacts) -> Vec<Bid> {
    if opener.points >= 14 { vec![(2, NT), (3, NT)] } else { vec![(2, NT)] }
}

fn one_notrump_response(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let rebid = match (opener.points, opener.is_balanced(), opener.len(suit)) {
        (..=14, true, _) => Vec::new(),
        (18..=19, true, _) if responder.points >= 7 => vec![(2, NT), (3, NT)],
        (18..=19, true, _) => vec![(2, NT)],
        (..=15, _, 6..) => vec![in_suit(2, suit)],
        (16..=18, _, 6..) if responder.len(suit) == 0 => return None,
        (16..=18, _, 6..) if responder.points >= 8 => vec![in_suit(3, suit), in_suit(4, suit)],
        (16..=18, _, 6..) => vec![in_suit(3, suit)],
        (..=15, ..) => preference(suit, opener, responder)?,
        _ => return None,
    };
    Some([vec![(1, NT)], rebid].concat())
}

/// Opener shows a lower second suit, and responder prefers one of the two.
fn preference(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let lower = Suit::ALL.into_iter().filter(|&other| other < suit);
    let second = lower.max_by_key(|&other| opener.len(other))?;
    if opener.len(second) < 4 {
        return None;
    }
    let stays = responder.len(second) > responder.len(suit) + 1 && responder.len(second) >= 3;
    let bid = in_suit(2, second);
    Some(if stays { vec![bid] } else { vec![bid, in_suit(2, suit)] })
}

fn one_minor(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let (longest, length) = major(responder);
    let strong = opener.points >= 18;
    match responder.points {
        6.. if length >= 4 => one_over_one(suit, longest, opener, responder),
        6..=9 if responder.len(suit) >= 5 && opener.points <= 15 => Some(vec![in_suit(2, suit)]),
        6..=10 if responder.is_balanced() && strong && responder.points >= 7 => {
            Some(vec![(1, NT), (2, NT), (3, NT)])
        }
        6..=10 if responder.is_balanced() && opener.is_balanced() => Some(vec![(1, NT)]),
        11..=12 if responder.is_balanced() && opener.is_balanced() => {
            Some(notrump_invitation(opener))
        }
        13..=15 if responder.is_balanced() && opener.points <= 17 => Some(vec![(3, NT)]),
        _ => None,
    }
}

/// Responder shows a major at the one level.
fn one_over_one(first: Suit, second: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let rest = if opener.len(second) >= 4 {
        raised_response(second, opener, responder)?
    } else if second == Suit::Hearts && opener.len(Suit::Spades) >= 4 {
        // Opener would show spades.
        return None;
    } else if opener.is_balanced() {
        balanced_rebid(second, opener, responder)?
    } else if opener.len(first) >= 6 {
        own_suit(first, opener, responder)?
    } else {
        return None;
    };
    Some([vec![in_suit(1, second)], rest].concat())
}

fn raised_response(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let (two, three, four) = (in_suit(2, suit), in_suit(3, suit), in_suit(4, suit));
    match (opener.with_shortness(suit), responder.points) {
        (..=15, 6..=9) => Some(vec![two]),
        (own @ ..=15, 10..=11) if own >= 14 => Some(vec![two, three, four]),
        (..=15, 10..=11) => Some(vec![two, three]),
        (..=15, 12..=15) => Some(vec![two, four]),
        (16..=18, 6..=7) => Some(vec![three]),
        (16..=18, 8..=12) => Some(vec![three, four]),
        (19.., 6..=10) => Some(vec![four]),
        _ => None,
    }
}

fn balanced_rebid(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let fit = responder.len(suit) >= 5 && opener.len(suit) >= 3;
    let game = if fit { in_suit(4, suit) } else { (3, NT) };
    let has_six = responder.len(suit) >= 6;
    match (opener.points, responder.points) {
        (..=14, 6..=10) if has_six => Some(vec![(1, NT), in_suit(2, suit)]),
        // Six cards are shown again, which this bidder has no bid for.
        (..=14, 11..=12) | (18..=19, _) if has_six => None,
        (..=14, _) if has_six && !fit => None,
        (..=14, 6..=10) => Some(vec![(1, NT)]),
        (13..=14, 11..=12) => Some(vec![(1, NT), (2, NT), (3, NT)]),
        (..=12, 11..=12) => Some(vec![(1, NT), (2, NT)]),
        (..=14, 13..=16) => Some(vec![(1, NT), game]),
        (18..=19, 6..=12) => Some(vec![(2, NT), game]),
        _ => None,
    }
}

fn own_suit(suit: Suit, opener: &HandFacts, responder: &HandFacts) -> Bids {
    let game = if is_major(suit) { in_suit(4, suit) } else { (3, NT) };
    let fits = !is_major(suit) || responder.len(suit) >= 2;
    match (opener.points, responder.points) {
        (..=15, 6..=9) => Some(vec![in_suit(2, suit)]),
        (..=15, 10..=11) if responder.len(suit) >= 2 => {
            Some(vec![in_suit(2, suit), in_suit(3, suit)])
        }
        (..=15, 12..=15) if fits => Some(vec![in_suit(2, suit), game]),
        (16..=18, 6..=7) => Some(vec![in_suit(3, suit)]),
        (16..=18, 8..=11) if fits => Some(vec![in_suit(3, suit), game]),
        _ => None,
    }
}

/// The opening shows a long suit in a weak hand.
fn weak(level: u8, suit: Suit, responder: &HandFacts) -> Bids {
    let support = responder.len(suit) + level >= 5;
    match responder.points {
        ..=14 => Some(Vec::new()),
        15..=18 if support && is_major(suit) => Some(vec![in_suit(4, suit)]),
        _ => None,
    }
}
