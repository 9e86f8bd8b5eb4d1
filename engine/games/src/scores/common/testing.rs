//! Deals and counts for the tests of scores.

use super::*;
use proptest::prelude::*;
use tikki_base::deal::FullDeal;
use tikki_solver::{BySeat, Card, CardSet, Rank, Suit};

/// The count of a number.
pub(crate) fn count(tricks: u8) -> TrickCount {
    TrickCount::new(tricks).unwrap()
}

/// The tally of a deal in which the party wins these tricks and aces fall in those.
pub(crate) fn tally(won: &[usize], aces: &[usize]) -> MisereTally {
    let falls = |n: usize| aces.iter().filter(|&&ace| ace == n).count() as u8;
    let trick = |i: usize| MisereTrick { ours: won.contains(&(i + 1)), aces: falls(i + 1) };
    MisereTally::of_tricks(std::array::from_fn(trick)).unwrap()
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
    (prop::collection::vec(any::<bool>(), 13), prop::collection::vec(1..=13_usize, 4)).prop_map(
        |(ours, aces)| {
            let won: Vec<usize> = (1..=13).filter(|&n| ours[n - 1]).collect();
            tally(&won, &aces)
        },
    )
}
