//! Opening bids.

use super::Bid;
use super::facts::HandFacts;
use tikki_solver::{Strain, Suit};

/// The points of a weak hand that opens a long suit.
const WEAK: std::ops::RangeInclusive<u8> = 6..=10;

/// Returns the opening bid after some passes: `None` is a pass, `Some(None)` a hand that this bidder does not describe.
pub(super) fn opening(hand: &HandFacts, passes: usize) -> Option<Option<Bid>> {
    let notrump = |level| Some(Some((level, Strain::NoTrump)));
    match (hand.points, hand.is_balanced()) {
        (15..=17, true) => notrump(1),
        (20..=21, true) => notrump(2),
        (22.., _) => Some(None),
        (12.., _) => Some(Some((1, one_of_a_suit(hand).into()))),
        (11, _) if hand.len(hand.longest()) >= 6 => Some(Some((1, one_of_a_suit(hand).into()))),
        (points, _) if WEAK.contains(&points) && passes < 3 => preempt(hand),
        _ => None,
    }
}

/// Returns the suit that is opened: the longest with five cards or a minor, of equals the higher; with three cards each, clubs.
pub(super) fn one_of_a_suit(hand: &HandFacts) -> Suit {
    let [clubs, diamonds, hearts, spades] = Suit::ALL.map(|suit| hand.len(suit));
    let majors = [(spades, Suit::Spades), (hearts, Suit::Hearts)];
    let longest_minor = clubs.max(diamonds);
    for (length, suit) in majors {
        if length >= 5 && length >= hearts && length >= longest_minor {
            return suit;
        }
    }
    if diamonds > clubs || (diamonds == clubs && diamonds >= 4) {
        Suit::Diamonds
    } else {
        Suit::Clubs
    }
}

/// Returns a weak two of a good six-card suit, or three of a seven-card suit.
fn preempt(hand: &HandFacts) -> Option<Option<Bid>> {
    let suit = hand.longest();
    let good = hand.tops(suit) >= 2;
    match hand.len(suit) {
        6 if good && suit != Suit::Clubs => Some(Some((2, suit.into()))),
        7 if good => Some(Some((3, suit.into()))),
        7.. => Some(None),
        _ => None,
    }
}
