//! Opening bids.

use super::Bid;
use super::facts::HandFacts;
use tikki_solver::{Strain, Suit};

/// The points of a weak hand that opens a long suit.
const WEAK: std::ops::RangeInclusive<u8> = 6..=10;

/// What a hand does that may open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Pass,
    Bid(Bid),
    /// The hand opens with a bid that this bidder does not have.
    Undescribed,
}

/// Returns what a hand does after some passes.
pub(super) fn opening(hand: &HandFacts, passes: usize) -> Opening {
    let one = || Opening::Bid((1, one_of_a_suit(hand).into()));
    match (hand.points, hand.is_balanced()) {
        (15..=17, true) => Opening::Bid((1, Strain::NoTrump)),
        (20..=21, true) => Opening::Bid((2, Strain::NoTrump)),
        (22.., _) => Opening::Undescribed,
        (12.., _) => one(),
        (11, _) if hand.len(hand.longest()) >= 6 => one(),
        (points, _) if WEAK.contains(&points) && passes < 3 => preempt(hand),
        _ => Opening::Pass,
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
fn preempt(hand: &HandFacts) -> Opening {
    let suit = hand.longest();
    let good = hand.tops(suit) >= 2;
    match hand.len(suit) {
        6 if good && suit != Suit::Clubs => Opening::Bid((2, suit.into())),
        7 if good => Opening::Bid((3, suit.into())),
        7.. => Opening::Undescribed,
        _ => Opening::Pass,
    }
}
