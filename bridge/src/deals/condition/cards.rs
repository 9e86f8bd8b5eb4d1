//! Sets of cards by rank.

use tikki_solver::{Card, CardSet, Rank, Suit};

/// The four cards of a rank.
pub(super) const fn of_rank(rank: Rank) -> CardSet {
    let mut suit = 0;
    let mut cards = CardSet::EMPTY;
    while suit < Suit::ALL.len() {
        cards = cards.with(Card::new(Suit::ALL[suit], rank));
        suit += 1;
    }
    cards
}

/// All cards of the highest `count` ranks.
pub(super) fn top(count: usize) -> CardSet {
    let ranks = Rank::all().rev().take(count);
    ranks.fold(CardSet::EMPTY, |cards, rank| cards | of_rank(rank))
}
