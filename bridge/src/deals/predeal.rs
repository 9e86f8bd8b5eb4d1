//! Predealt cards as text: `SAK,HQ`, `AS ♥K`, or a hand in dotted form.

use crate::formats::pbn_deal;
use tikki_base::deal::{DealBuilder, FULL_HAND, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::{Card, CardSet, Rank, Seat};

/// Deals the cards of a text to a seat: cards (`SA`, `A♠`) or groups of a suit and its ranks (`SAK,HQ,C10`), or all four suits with dots, spades
/// first (`AK.Q..T`).
///
/// # Errors
/// `unknown-card`, `duplicate-card`, and `bad-deal` if a dotted hand is not one.
pub fn add(builder: &mut DealBuilder, seat: Seat, text: &str) -> Result<()> {
    let text = text.trim();
    if let Some(hand) = pbn_deal::dotted_hand(text) {
        return pbn_deal::add_hand(builder, seat, &hand);
    }
    if text.contains('.') {
        return pbn_deal::add_hand(builder, seat, text);
    }
    builder.known(seat);
    if names::listed(text).next().is_none() {
        return Err(unknown(text));
    }
    names::listed(text).try_for_each(|group| add_group(builder, seat, group))
}

fn unknown(group: &str) -> Error {
    let message = format!("\"{group}\" is not a card; expected the form SAK,HQ or AK.Q..T");
    Error::new(Code::UnknownCard, message)
}

fn add_group(builder: &mut DealBuilder, seat: Seat, group: &str) -> Result<()> {
    if let Some(card) = names::card(group) {
        return builder.card(seat, card);
    }
    let unknown = || unknown(group);
    let mut letters = group.chars();
    let suit = letters.next().and_then(names::suit).ok_or_else(unknown)?;
    let ranks = letters.as_str().replace("10", "T");
    if ranks.is_empty() {
        return Err(unknown());
    }
    ranks.chars().try_for_each(|letter| {
        let rank = Rank::from_letter(letter).ok_or_else(unknown)?;
        builder.card(seat, Card::new(suit, rank))
    })
}

/// Returns the known cards of a seat, empty if its hand is unknown.
pub(super) fn cards(given: &PartialDeal, seat: Seat) -> CardSet {
    given.hand(seat).unwrap_or_default()
}

/// Returns the number of cards that a seat still needs.
pub(super) fn missing(given: &PartialDeal, seat: Seat) -> usize {
    FULL_HAND - cards(given, seat).len()
}

#[cfg(test)]
mod tests;
