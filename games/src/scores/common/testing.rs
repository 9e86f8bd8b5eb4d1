//! Deals and counts for the tests of scores.

use super::*;
use proptest::prelude::*;
use tikki_base::deal::FullDeal;
use tikki_solver::{BySeat, Card, CardSet, Rank, Suit};

/// The count of a number.
pub(crate) fn count(tricks: u8) -> TrickCount {
    TrickCount::new(tricks).unwrap()
}

/// The tally of a deal in which the party wins these tricks and four aces fall in those.
pub(crate) fn tally(won: &[u8], aces: &[u8]) -> MisereTally {
    let (ours, theirs): (Vec<u8>, Vec<u8>) = aces.iter().partition(|&ace| won.contains(ace));
    let sum = |aces: Vec<u8>| aces.iter().sum();
    MisereTally::new(count(won.len() as u8), sum(ours), sum(theirs)).unwrap()
}

/// The deal of a text in PBN's form, north first.
pub(crate) fn deal(text: &str) -> FullDeal {
    let suit = |(suit, ranks): (Suit, &str)| {
        let card = |letter| Card::new(suit, Rank::from_letter(letter).unwrap());
        ranks.chars().map(card).collect::<Vec<_>>()
    };
    let hand =
        |text: &str| Suit::ALL.into_iter().rev().zip(text.split('.')).flat_map(suit).collect();
    let hands: Vec<CardSet> = text[2..].split(' ').map(hand).collect();
    FullDeal::try_from(BySeat::from_fn(|seat| hands[seat.index()])).unwrap()
}

/// Any trick count.
pub(crate) fn any_count() -> impl Strategy<Value = TrickCount> {
    (0..=13_u8).prop_map(count)
}

/// The tally of any deal.
pub(crate) fn any_tally() -> impl Strategy<Value = MisereTally> {
    (prop::collection::vec(any::<bool>(), 13), prop::collection::vec(1..=13_u8, 4)).prop_map(
        |(ours, aces)| {
            let won: Vec<u8> = (1..=13).filter(|&n| ours[usize::from(n) - 1]).collect();
            tally(&won, &aces)
        },
    )
}
