//! A hand that follows suit.

use super::{Table, highest, is_honour, lowest};
use tikki_solver::{Card, CardSet, Rank};

/// Returns the card of a hand that follows suit.
pub(super) fn follow(table: &Table<'_>) -> Option<Card> {
    let (winning, is_partners) = table.winning()?;
    let cards = table.legal;
    let beating: CardSet = cards.iter().filter(|&card| table.beats(card)).collect();
    let low = lowest(cards);
    if beating.is_empty() {
        return low;
    }
    match table.point.position().trick().len() {
        1 => second(table, winning, beating).or(low),
        2 => third(table, winning, is_partners, beating).or(low),
        _ if is_partners => low,
        _ => lowest(beating),
    }
}

/// Second hand plays low, covers an honour, splits touching honours, and takes a trick that the other hand cannot.
fn second(table: &Table<'_>, led: Card, beating: CardSet) -> Option<Card> {
    if is_honour(led) {
        return covers(table, led, beating).then(|| lowest(beating)).flatten();
    }
    let top = highest(beating)?;
    let cheap = table.cheapest_equal(top);
    if top.rank >= Rank::KING && cheap != top && is_honour(cheap) {
        return Some(cheap);
    }
    let other = table.partner?.suit(led.suit);
    let under = cards_under(beating, top);
    if table.is_master(top) && under.is_some_and(|card| is_gap_of_one(table, card, top)) {
        return under;
    }
    let guarded = highest(other).is_some_and(|card| card.rank >= Rank::QUEEN);
    (!guarded && table.is_master(top)).then_some(cheap)
}

/// Returns the highest card under the top one.
fn cards_under(cards: CardSet, top: Card) -> Option<Card> {
    cards.iter().filter(|&card| card < top).max()
}

/// Returns whether one card alone is missing between an honour and a higher one: declarer's ace and queen are a finesse.
fn is_gap_of_one(table: &Table<'_>, low: Card, high: Card) -> bool {
    let out = table.out.suit(low.suit);
    is_honour(low) && out.iter().filter(|&card| low < card && card < high).count() == 1
}

/// Returns whether second hand covers an honour: there is no lower honour beside it in dummy, and the cover is no waste.
fn covers(table: &Table<'_>, led: Card, beating: CardSet) -> bool {
    let beside = table.dummy.unwrap_or(CardSet::EMPTY).suit(led.suit);
    let is_sequence = beside.iter().any(|low| low < led && is_honour(low) && table.touch(low, led));
    let other = table.partner.unwrap_or(CardSet::EMPTY).suit(led.suit);
    let wins_later = highest(other).is_some_and(|high| high > led && table.is_master(high));
    highest(beating).is_some_and(is_honour) && !is_sequence && !wins_later
}

/// Third hand plays high, as cheaply as it sees that it can, and finesses. It leaves the trick to an honour of partner's, unless the
/// only card of dummy's would beat it, or declarer's winners draw the card that would.
fn third(table: &Table<'_>, winning: Card, is_partners: bool, beating: CardSet) -> Option<Card> {
    let last = table.seat.lho();
    let dummy = table.point.declarer().partner();
    let is_caught = |hand: CardSet| last == dummy && hand.suit(winning.suit).len() == 1;
    let draws = table.declares() && highest(beating).is_some_and(|top| drops(table, winning, top));
    let leaves = is_honour(winning) && !draws && !table.dummy.is_some_and(is_caught);
    if is_partners && (leaves || is_safe(table, winning)) {
        return None;
    }
    if table.declares() && table.is_void(last, winning.suit) {
        return lowest(beating).filter(|_| !is_partners);
    }
    match table.dummy {
        Some(hand) if last == dummy => {
            let best = highest(hand.suit(winning.suit)).filter(|&card| card > winning);
            let over: CardSet = beating.iter().filter(|&card| Some(card) > best).collect();
            lowest(over).or_else(|| lowest(beating).filter(|_| !is_partners))
        }
        Some(hand) => Some(past_dummy(table, hand.suit(winning.suit), beating)),
        None => Some(finesse(table, beating)),
    }
}

/// Returns whether the last hand cannot beat a card of partner's by following suit, as far as the player sees.
fn is_safe(table: &Table<'_>, card: Card) -> bool {
    let last_is_dummy = table.seat.lho() == table.point.declarer().partner();
    let behind = table.dummy.filter(|_| last_is_dummy).unwrap_or(table.out);
    behind.suit(card.suit).iter().all(|other| other < card)
}

/// A defender after dummy: the highest card, but of a tenace over dummy's honour the lower one.
fn past_dummy(table: &Table<'_>, dummy: CardSet, beating: CardSet) -> Card {
    let top = highest(beating).expect("some card beats the trick");
    let honour = highest(dummy).filter(|&card| card < top && card.rank >= Rank::JACK);
    let under = |card: &Card| honour.is_some_and(|honour| *card < honour && card.rank >= NINE);
    let below: CardSet = beating.iter().filter(under).collect();
    table.cheapest_equal(highest(below).unwrap_or(top))
}

/// The lowest card that a finesse is made with by a defender.
const NINE: Rank = match Rank::new(7) {
    Some(rank) => rank,
    None => Rank::TEN,
};

/// Declarer's third hand: the card under a gap, if the missing card lies before it or is more likely to lie there than to fall.
fn finesse(table: &Table<'_>, beating: CardSet) -> Card {
    let top = highest(beating).expect("some card beats the trick");
    let under = highest(beating.iter().filter(|&card| !table.touch(card, top)).collect());
    let finesses = |card: &Card| is_worth_an_honour(table, *card) && is_near(table, *card, top);
    let Some(lower) = under.filter(finesses) else {
        return table.cheapest_equal(top);
    };
    table.cheapest_equal(if drops(table, lower, top) { top } else { lower })
}

/// Returns whether a finesse is worth trying: one card is missing between two, or two while the lower one has another beneath it that
/// is as good.
fn is_near(table: &Table<'_>, low: Card, high: Card) -> bool {
    let out = table.out.suit(low.suit);
    let missing = out.iter().filter(|&card| low < card && card < high).count();
    let mut beneath = table.seen(low.suit).iter().filter(|&card| card < low);
    missing < 2 || (missing == 2 && beneath.any(|card| table.touch(card, low)))
}

/// Returns whether a card is an honour, or is equal to one that the player sees.
fn is_worth_an_honour(table: &Table<'_>, card: Card) -> bool {
    let mut above = table.seen(card.suit).iter().filter(|&high| high > card);
    is_honour(card) || above.any(|high| is_honour(high) && table.touch(card, high))
}

/// Returns whether the card between two is expected to fall: it is not with second hand, or the opponents have so few cards that the
/// winners above it draw it.
fn drops(table: &Table<'_>, lower: Card, top: Card) -> bool {
    let suit = top.suit;
    if !table.second_followed() {
        return true;
    }
    let out = table.out.suit(suit);
    let missing = out.iter().filter(|&card| lower < card && card < top).max();
    let above = |card: Card| missing.is_some_and(|missing| card > missing);
    let winners = table.seen(suit).iter().filter(|&card| above(card) && table.is_master(card));
    // The opponents' cards of the suit before this trick: second hand has played one of them.
    out.len() < 2 * winners.count()
}
