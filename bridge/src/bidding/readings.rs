//! The meaning of a call in its context, where all natural systems agree. The ranges are wide on purpose.

use super::context::{AuctionContext, LevelBid, bid_of};
use super::picture::{HandPicture, Picture};
use crate::board::Call;
use tikki_solver::{Strain, Suit};

/// Returns the meaning of a call; `None` where systems differ.
pub(super) fn read(call: Call, context: &AuctionContext<'_>) -> Option<Picture> {
    match (call, bid_of(call)) {
        (_, Some(bid)) if context.highest().is_none() => opening(bid, context),
        (_, Some(bid)) if context.is_silent() => overcall(bid, context),
        (_, Some(bid)) if context.own().iter().all(|&call| call == Call::Pass) => {
            response(bid, context)
        }
        (_, Some(bid)) => rebid(bid, context),
        (Call::Pass, None) => pass(context),
        (Call::Double, None) => double(context),
        (_, None) => None,
    }
}

/// Reads an opening bid.
fn opening((level, strain): LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let suit = strain.trump();
    let late = context.turns() >= 2;
    match (level, suit) {
        (1, Some(suit)) => {
            let points =
                if late { HandPicture::points(8, 23) } else { HandPicture::points(10, 23) };
            let least = match suit {
                Suit::Clubs => 2,
                Suit::Diamonds => 3,
                Suit::Hearts | Suit::Spades => 4,
            };
            Some(points.long(suit, least).into())
        }
        (1, None) if context.is_standard() => Some(HandPicture::points(15, 17).balanced().into()),
        (2, None) if context.is_standard() => Some(HandPicture::points(20, 21).balanced().into()),
        (1, None) => Some(HandPicture::points(11, 18).notrump().into()),
        (2, None) => Some(HandPicture::points(19, 23).notrump().into()),
        // Two of a minor is conventional as often as not.
        (2, Some(suit)) if is_major(suit) => Some(HandPicture::weak(13).long(suit, 5).into()),
        (3, Some(suit)) => Some(HandPicture::weak(14).long(suit, 6).into()),
        (4, Some(suit)) if is_major(suit) => Some(HandPicture::weak(16).long(suit, 6).into()),
        (5, Some(suit)) if !is_major(suit) => Some(HandPicture::weak(17).long(suit, 6).into()),
        _ => None,
    }
}

/// Reads an overcall of a suit opening at the one level.
fn overcall(bid: LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let ((opened, strain), since) = context.only_bid()?;
    if opened != 1 || strain.trump().is_none() || context.last() == Some(Call::Double) {
        return None;
    }
    let late = since >= 3;
    let (level, named) = bid;
    match (level, named.trump(), context.jump(bid)) {
        (1, None, _) if context.has_passed() => None,
        (1, None, _) if context.is_standard() => {
            let (least, most) = if late { (11, 15) } else { (15, 18) };
            Some(HandPicture::points(least, most).balanced().into())
        }
        (1, None, _) if late => Some(HandPicture::points(9, 18).notrump().into()),
        (1, None, _) => Some(HandPicture::points(13, 19).notrump().into()),
        (_, Some(_), _) if context.is_theirs(named) => None,
        (1, Some(suit), 0) => Some(HandPicture::points(5, 19).long(suit, 4).into()),
        (2, Some(suit), 0) => Some(HandPicture::points(7, 20).long(suit, 5).into()),
        // Two diamonds and three clubs show two suits in many systems.
        (2, Some(Suit::Diamonds), 1) | (3, Some(Suit::Clubs), 1) => None,
        (2 | 3, Some(suit), 1 | 2) => Some(HandPicture::weak(16).long(suit, 5).into()),
        (4, Some(suit), _) if is_major(suit) => Some(HandPicture::weak(18).long(suit, 6).into()),
        _ => None,
    }
}

/// Reads the first response to a suit opening at the one level or to an overcall.
fn response(bid: LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let (level, strain) = bid;
    let partners: Vec<LevelBid> = context.partners().into_iter().filter_map(bid_of).collect();
    let [(opened, theirs)] = partners[..] else { return None };
    if theirs == Strain::NoTrump {
        return raised_notrump(opened, bid, context);
    }
    let agreed = theirs.trump().filter(|_| opened == 1)?;
    if strain == theirs {
        return raise(agreed, level);
    }
    if !opened_with_one(context) {
        return None;
    }
    if !context.is_uncontested() {
        return competing(bid, context);
    }
    match (level, strain.trump(), context.jump(bid)) {
        (1, None, _) => Some(HandPicture::points(4, 13).into()),
        (1, Some(Suit::Diamonds), _) => Some(HandPicture::strong(3).into()),
        (1, Some(suit), _) => Some(HandPicture::strong(3).long(suit, 4).into()),
        // Two clubs by a passed hand may be Drury.
        (2, Some(Suit::Clubs), 0) => (!context.has_passed()).then(|| HandPicture::strong(7).into()),
        (2, Some(suit), 0) => Some(HandPicture::strong(7).long(suit, 4).into()),
        _ => None,
    }
}

/// Reads a raise of partner's opening in notrump: no major to show.
fn raised_notrump(opened: u8, bid: LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let is_opening = context.is_uncontested() && !context.is_silent();
    if !is_opening {
        return None;
    }
    let points = match (opened, bid, context.is_standard()) {
        (1, (3, Strain::NoTrump), false) => return Some(HandPicture::strong(9).into()),
        (1, (2, Strain::NoTrump), true) => HandPicture::points(8, 9),
        (1, (3, Strain::NoTrump), true) => HandPicture::points(9, 15),
        (2, (3, Strain::NoTrump), true) => HandPicture::points(4, 10),
        _ => return None,
    };
    Some(points.short(Suit::Spades, 4).short(Suit::Hearts, 4).into())
}

/// Reads a new suit at the lowest level after an opponent's overcall.
fn competing(bid: LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let (level, strain) = bid;
    let theirs: Vec<Call> =
        context.theirs().into_iter().filter(|&call| call != Call::Pass).collect();
    let [Call::Bid { strain: overcalled, .. }] = theirs[..] else { return None };
    // Notrump over one of a suit, and the suit opened, show two suits in many systems.
    let two_suits =
        context.partners().into_iter().filter_map(bid_of).any(|(_, named)| named == overcalled);
    overcalled.trump().filter(|_| !two_suits)?;
    let suit = strain.trump().filter(|_| strain != overcalled)?;
    let plain = context.jump(bid) == 0 && level <= 2;
    plain.then(|| HandPicture::strong(4).long(suit, 4).into())
}

/// Reads an immediate raise of partner's suit.
fn raise(suit: Suit, level: u8) -> Option<Picture> {
    // A raise of a minor may be strong; a raise to game has no upper limit.
    let points = match level {
        2 if is_major(suit) => HandPicture::weak(13),
        3 if is_major(suit) => HandPicture::weak(15),
        2..=4 => HandPicture::default(),
        _ => return None,
    };
    Some(points.long(suit, 3).into())
}

/// Reads the rebid of a suit opener in an uncontested auction.
fn rebid(bid: LevelBid, context: &AuctionContext<'_>) -> Option<Picture> {
    let (level, strain) = bid;
    let own: Vec<LevelBid> = context.own().into_iter().filter_map(bid_of).collect();
    let partners: Vec<LevelBid> = context.partners().into_iter().filter_map(bid_of).collect();
    let ([(1, first)], [(1, answer)]) = (&own[..], &partners[..]) else { return None };
    let opened = first.trump()?;
    if !context.is_uncontested() {
        return None;
    }
    match (strain.trump(), answer.trump()) {
        (Some(suit), _) if suit == opened => Some(HandPicture::default().long(suit, 5).into()),
        (Some(suit), Some(named)) if suit == named && level <= 4 => {
            Some(HandPicture::default().long(suit, 3).into())
        }
        // Two clubs is strong and artificial in many systems.
        (Some(suit), Some(_)) if context.jump(bid) == 0 && bid != (2, Strain::Clubs) => {
            Some(HandPicture::default().long(suit, 3).into())
        }
        (None, Some(_)) if level == 1 => Some(HandPicture::points(11, 17).into()),
        (None, Some(_)) if level == 2 && context.jump(bid) == 1 => {
            Some(HandPicture::points(15, 21).into())
        }
        _ => None,
    }
}

fn pass(context: &AuctionContext<'_>) -> Option<Picture> {
    let Some(((level, strain), since)) = context.only_bid() else {
        return context.highest().is_none().then(|| HandPicture::weak(13).into());
    };
    let only_passes = context.own().iter().all(|&call| call == Call::Pass);
    let silent = context.last() == Some(Call::Pass) || since == 0;
    match (level, strain.trump(), since) {
        _ if !only_passes || !silent => None,
        // Too weak to respond to partner.
        (1, Some(_), 1) => Some(HandPicture::weak(8).into()),
        (1, None, 1) if context.is_standard() => Some(HandPicture::weak(9).into()),
        (1, None, 1) => Some(HandPicture::weak(12).into()),
        // Neither a double nor an overcall, unless the hand is long in their suit.
        (1, Some(suit), 0) => {
            Some(Picture::either(HandPicture::weak(16), HandPicture::weak(20).long(suit, 4)))
        }
        _ => None,
    }
}

/// Reads a takeout double: of a low-level suit bid, by a side that has only passed.
fn double(context: &AuctionContext<'_>) -> Option<Picture> {
    let ((level, strain), since) = context.only_bid()?;
    let suit = strain.trump()?;
    // Two of a minor may have had any meaning.
    if level > 3 || (level == 2 && !is_major(suit)) || !context.is_silent() {
        return None;
    }
    let least = if since >= 3 || context.has_passed() { 7 } else { 10 };
    let most = if is_major(suit) { 3 } else { 4 };
    Some(Picture::either(HandPicture::strong(least).short(suit, most), HandPicture::strong(16)))
}

/// Returns whether partner opened at the one level.
fn opened_with_one(context: &AuctionContext<'_>) -> bool {
    let first = |calls: Vec<Call>| calls.into_iter().find_map(bid_of);
    let theirs = first(context.theirs());
    first(context.partners())
        .is_some_and(|bid| bid.0 == 1 && theirs.is_none_or(|other| bid < other))
}

const fn is_major(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Spades)
}
