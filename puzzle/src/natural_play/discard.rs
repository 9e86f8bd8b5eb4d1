//! A hand that cannot follow suit: it ruffs, or throws what it needs least.

use super::{Table, lowest};
use tikki_solver::{Card, CardSet, Rank, Suit};

/// Returns the card of a hand that cannot follow suit.
pub(super) fn discard(table: &Table<'_>) -> Option<Card> {
    ruff(table).or_else(|| thrown(table))
}

/// The lowest trump that wins the trick, unless partner wins it.
fn ruff(table: &Table<'_>) -> Option<Card> {
    let trump = table.trump()?;
    let (winning, is_partners) = table.winning()?;
    if is_partners && (winning.suit == trump || table.is_master(winning)) {
        return None;
    }
    let is_last = table.point.position().trick().len() == 3;
    if is_partners && is_last {
        return None;
    }
    lowest(table.legal.suit(trump).iter().filter(|&card| table.beats(card)).collect())
}

/// The lowest card of the suit whose guard is needed least: of equals the longest, then the weakest.
fn thrown(table: &Table<'_>) -> Option<Card> {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != table.trump());
    let suits = plain.filter(|&suit| !table.legal.suit(suit).is_empty());
    let suit = suits.min_by_key(|&suit| {
        let held = table.own.suit(suit);
        let rank = lowest(held).map(|card| card.rank);
        (is_guard(table, held), dummys(table, suit), std::cmp::Reverse(held.len()), rank)
    });
    lowest(table.legal.suit(suit.or(table.trump())?))
}

/// Returns whether a card less would bare an honour or throw a winner.
fn is_guard(table: &Table<'_>, held: CardSet) -> bool {
    let spare = |card: Card| match card.rank {
        Rank::ACE => 1,
        Rank::KING => 2,
        Rank::QUEEN => 3,
        Rank::JACK => 4,
        _ => 0,
    };
    let winner = held.iter().all(|card| table.is_master(card));
    winner || held.iter().any(|card| held.len() <= spare(card))
}

/// Returns the length of a suit in dummy, for a defender: long suits are kept.
fn dummys(table: &Table<'_>, suit: Suit) -> usize {
    let length = table.dummy.map_or(0, |hand| hand.suit(suit).len());
    if length >= 4 { length } else { 0 }
}
