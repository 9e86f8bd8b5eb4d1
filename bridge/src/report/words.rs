//! Formatting of cards, contracts and numbers.

use crate::board::{Call, FinalContract};
use crate::scoring::{Contract, Penalty};
use maud::{Markup, html};
use tikki_base::Percent;
use tikki_solver::{Card, CardSet, Seat, Strain, Suit};

/// Returns the symbol of a suit, in its colour.
pub(crate) fn suit(suit: Suit) -> Markup {
    html! {
        @match suit {
            Suit::Spades => { "♠" }
            Suit::Hearts => { i { "♥" } }
            Suit::Diamonds => { i { "♦" } }
            Suit::Clubs => { "♣" }
        }
    }
}

/// Returns the symbol of a strain.
pub fn strain(strain: Strain) -> Markup {
    html! { @match strain.trump() { Some(trump) => { (suit(trump)) } None => { "NT" } } }
}

/// Returns a card.
pub fn card(card: Card) -> Markup {
    html! { (suit(card.suit)) (rank(card)) }
}

fn rank(card: Card) -> String {
    match card.rank.letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

/// Returns several cards.
pub fn cards(list: &[Card]) -> Markup {
    html! { @for (index, one) in list.iter().enumerate() { @if index > 0 { " " } (card(*one)) } }
}

/// Returns a hand, one line per suit.
pub fn hand(hand: CardSet) -> Markup {
    html! {
        @for one in Suit::ALL.into_iter().rev() {
            div {
                (suit(one)) " "
                @let ranks: Vec<String> = sorted(hand.suit(one)).into_iter().map(rank).collect();
                @if ranks.is_empty() { "–" } @else { (ranks.join(" ")) }
            }
        }
    }
}

/// Returns the ranks from high to low.
fn sorted(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(card));
    cards
}

/// Returns a contract: 4♠×.
pub(crate) fn contract(contract: Contract) -> Markup {
    let penalty = match contract.penalty {
        Penalty::Undoubled => "",
        Penalty::Doubled => "×",
        Penalty::Redoubled => "××",
    };
    html! { (contract.level) (strain(contract.strain)) (penalty) }
}

/// Returns a call: `–`, `×`, `××` or a bid.
pub(crate) fn call(call: Call) -> Markup {
    html! {
        @match call {
            Call::Pass => { "–" }
            Call::Double => { "×" }
            Call::Redouble => { "××" }
            Call::Bid { level, strain } => { (level) (self::strain(strain)) }
        }
    }
}

/// Returns the final contract with its declarer.
pub(crate) fn final_contract(played: FinalContract) -> Markup {
    html! {
        @match played {
            FinalContract::PassedOut => { "passed out" }
            FinalContract::Bid { contract: bid, declarer } => { (contract(bid)) " " (declarer) }
            FinalContract::Ending { strain: trumps, declarer } => {
                (strain(trumps)) @if let Some(declarer) = declarer { " " (declarer) }
            }
        }
    }
}

/// Returns the result of a contract: `=`, `+1`, `−2`.
pub(crate) fn relative(tricks: u8, needed: u8) -> String {
    over_or_under(tricks.cast_signed() - needed.cast_signed())
}

/// Returns overtricks or undertricks: `=`, `+1`, `−2`.
pub(crate) fn over_or_under(over: i8) -> String {
    if over == 0 { "=".to_owned() } else { signed(over.into()) }
}

/// Returns a number with its sign.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Returns a number with its sign and one decimal.
pub(crate) fn signed_decimal(number: f64) -> String {
    let digits = format!("{:.1}", number.abs());
    let sign = if number < 0.0 && digits != "0.0" { "−" } else { "+" };
    format!("{sign}{digits}")
}

/// Returns a share in whole per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0}", Percent::of(share))
}

/// Returns the name of a seat.
pub(crate) fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}

#[cfg(test)]
mod tests;
