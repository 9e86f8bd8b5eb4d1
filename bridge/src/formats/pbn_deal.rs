//! PBN deals: `N:AKQ.JT9.876.5432 …`, four hands clockwise from the seat named, `-` for one that is not known.
//!
//! Accepted beside the standard: lower case, `10` for the ten, extra blanks, commas between hands, a deal without its seat (then
//! north), one hand alone after its seat, and hands with suit letters or signs: `SAKQ.HJT9.D876.C5432`, `♠AKQ♥JT9♦876♣5432`.

use tikki_base::deal::{DealBuilder, FULL_HAND, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::{Card, CardSet, Rank, Seat, Suit};

/// The deal of a PBN text.
///
/// # Errors
/// `bad-deal`, `unknown-card`, `duplicate-card`, `too-many-cards`; at the character, if it is about one.
pub fn parse(text: &str) -> Result<PartialDeal> {
    let (first, hands) = match text.split_once(':') {
        Some((seat, hands)) => (first_seat(seat.trim())?, hands),
        None => (Seat::North, text),
    };
    let words: Vec<&str> = names::listed(hands).collect();
    if text.contains(':')
        && let Some(hand) = dotted_hand(hands)
    {
        let mut builder = DealBuilder::default();
        add_hand(&mut builder, first, &hand)?;
        return builder.build();
    }
    if words.len() != 4 {
        let message = format!("a deal has four hands separated by blanks; found {}", words.len());
        return Err(Error::new(Code::BadDeal, message));
    }
    let mut builder = DealBuilder::default();
    for (n, hand) in words.into_iter().enumerate() {
        let column = column_in(text, hand);
        add_hand(&mut builder, first.nth(n), hand).map_err(|error| error.within(1, column))?;
    }
    builder.build()
}

/// The column, from 1, at which a part of a text starts.
pub(super) fn column_in(text: &str, part: &str) -> u64 {
    (part.as_ptr().addr() - text.as_ptr().addr()) as u64 + 1
}

/// Returns whether a text is a whole hand.
pub fn is_hand(text: &str) -> bool {
    dotted_hand(text).is_some()
}

/// Returns a whole hand in dotted form, however it is written.
pub fn dotted_hand(text: &str) -> Option<String> {
    cards_of_hand(text).filter(|hand| hand.len() == FULL_HAND).map(|hand| hand.to_string())
}

/// Returns the cards of a text that is one hand, of any number; its suits may be separated by blanks or commas in place of dots.
pub fn cards_of_hand(text: &str) -> Option<CardSet> {
    let suits: Vec<&str> = names::listed(text).collect();
    let is_dotted = text.contains('.') || suits.len() != 4;
    let dotted = if is_dotted { text.trim().to_owned() } else { suits.join(".") };
    hand(&dotted).ok()
}

/// Returns the cards of one hand, of any number.
///
/// # Errors
/// `bad-deal`, `unknown-card`, `duplicate-card`, `too-many-cards`.
pub fn hand(text: &str) -> Result<CardSet> {
    let mut builder = DealBuilder::default();
    add_hand(&mut builder, Seat::North, text)?;
    let cards = builder.build()?.hand(Seat::North);
    cards.ok_or_else(|| Error::new(Code::BadDeal, "a hand without cards"))
}

fn first_seat(text: &str) -> Result<Seat> {
    names::seat(text).ok_or_else(|| {
        let message = format!("a deal starts with N:, E:, S: or W:, not with \"{text}:\"");
        Error::new(Code::BadDeal, message)
    })
}

/// Adds a hand in dotted form, spades first, or with a letter or sign before each suit; `-` leaves it unknown.
///
/// # Errors
/// `bad-deal`, `unknown-card`, `duplicate-card`; at the character of the hand.
pub(crate) fn add_hand(builder: &mut DealBuilder, seat: Seat, hand: &str) -> Result<()> {
    if hand == "-" {
        return Ok(());
    }
    let is_lettered = hand.chars().next().is_some_and(|sign| names::suit(sign).is_some());
    if is_lettered && !hand.contains('.') {
        builder.begin(seat)?;
        return add_lettered_hand(builder, seat, hand);
    }
    let suits: Vec<&str> = hand.split('.').collect();
    if suits.len() != 4 {
        let message =
            format!("{seat}'s hand \"{hand}\" has {} suits where four are expected", suits.len());
        return Err(Error::new(Code::BadDeal, message));
    }
    builder.begin(seat)?;
    for (suit, ranks) in Suit::ALL.into_iter().rev().zip(suits) {
        let ranks = without_sign(suit, ranks);
        let column = column_in(hand, ranks);
        add_suit(builder, seat, suit, ranks).map_err(|error| error.within(1, column))?;
    }
    Ok(())
}

/// The ranks of a suit without the letter or sign of the suit before them.
fn without_sign(suit: Suit, ranks: &str) -> &str {
    match ranks.chars().next() {
        Some(sign) if names::suit(sign) == Some(suit) => &ranks[sign.len_utf8()..],
        _ => ranks,
    }
}

/// Adds a hand written `SAK2H10 9D…C…`, with letters or signs.
///
/// # Errors
/// `unknown-card`, `duplicate-card`; at the character of the hand.
pub(super) fn add_lettered_hand(builder: &mut DealBuilder, seat: Seat, hand: &str) -> Result<()> {
    builder.known(seat);
    let mut rest = hand.trim();
    while let Some(letter) = rest.chars().next() {
        let suit = names::suit(letter).ok_or_else(|| {
            let message = format!("'{letter}' in {seat}'s hand \"{hand}\" is not a suit");
            Error::new(Code::UnknownCard, message).at(1, column_in(hand, rest))
        })?;
        rest = &rest[letter.len_utf8()..];
        let end = rest.find(|sign| names::suit(sign).is_some()).unwrap_or(rest.len());
        let ranks = rest[..end].trim();
        add_suit(builder, seat, suit, ranks)
            .map_err(|error| error.within(1, column_in(hand, ranks)))?;
        rest = &rest[end..];
    }
    Ok(())
}

/// Adds the cards of one suit: `AKT92`, `ak109`, `-` or nothing for a void.
pub(super) fn add_suit(
    builder: &mut DealBuilder,
    seat: Seat,
    suit: Suit,
    ranks: &str,
) -> Result<()> {
    let mut letters = ranks.char_indices().filter(|(_, letter)| *letter != '-').peekable();
    while let Some((at, letter)) = letters.next() {
        let rank = if letter == '1' && letters.next_if(|(_, next)| *next == '0').is_some() {
            Some(Rank::TEN)
        } else {
            Rank::from_letter(letter)
        };
        let unknown = || {
            let message =
                format!("'{letter}' in {seat}'s hand ({suit}: \"{ranks}\") is not a card");
            Error::new(Code::UnknownCard, message)
        };
        rank.ok_or_else(unknown)
            .and_then(|rank| builder.card(seat, Card::new(suit, rank)))
            .map_err(|error| error.at(1, at as u64 + 1))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
