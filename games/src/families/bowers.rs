//! What the games of the euchre family share: packs, and the jacks that are the highest trumps.

use tikki_play::position::pack::{Pack, SEVEN_UP};
use tikki_solver::rules::Suits;

/// The highest trump of the packs that have it.
const JOKER: &str = "JK";

/// Returns the pack of 24 cards (four suits down to the nine) or 32 (down to the seven), or one more with the joker.
pub(crate) fn pack(size: i32) -> Pack {
    let ranks = if size < 32 { "AKQJT9" } else { SEVEN_UP };
    let jokers: &[&str] = if size % 2 == 1 { &[JOKER] } else { &[] };
    Pack::french(ranks, 1).with(jokers)
}

/// Effective suits: joker, jack of trumps, jack of the other suit of its colour, then the other trumps.
pub(crate) fn suits(pack: &Pack, trump: char) -> Suits {
    let jack = |suit: char| format!("{suit}J");
    let bowers = [JOKER.to_owned(), jack(trump), jack(same_colour(trump))];
    let tops: Vec<&str> = bowers.iter().map(String::as_str).collect();
    pack.suits_with_top_cards(&tops, Some(trump))
}

/// The cards of a suit from the top, without the joker: trumps begin with both bowers, of which no other suit has one.
pub(crate) fn of_suit(pack: &Pack, trump: char, suit: char) -> Vec<String> {
    let bowers = [trump, same_colour(trump)].map(|suit| format!("{suit}J"));
    let own = |card: &String| card.starts_with(suit) && !bowers.contains(card);
    let plain: Vec<String> = pack.names().into_iter().filter(own).collect();
    if suit == trump { [&bowers[..], &plain].concat() } else { plain }
}

/// The other suit of the same colour.
pub(crate) fn same_colour(suit: char) -> char {
    match suit {
        'S' => 'C',
        'C' => 'S',
        'H' => 'D',
        _ => 'H',
    }
}

#[cfg(test)]
mod tests;
