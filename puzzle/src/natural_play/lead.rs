//! Leads: the opening lead, a defender's later leads, and those of declarer and dummy.

use super::{Table, highest, is_honour, lowest};
use std::cmp::Reverse;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, CardSet, Rank, Seat, Suit};

/// Returns the lead.
pub(super) fn lead(table: &Table<'_>) -> Option<Card> {
    if table.declares() {
        return declarers(table);
    }
    if table.dummy.is_none() {
        return opening(table);
    }
    defenders(table)
}

fn plain_suits<'t>(table: &'t Table<'_>) -> impl Iterator<Item = Suit> + 't {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != table.trump());
    plain.filter(|&suit| !table.own.suit(suit).is_empty())
}

/// The opening lead: against notrump fourth highest of the longest suit or the top of a sequence; against trumps a sequence,
/// a singleton, or low from length, never away from an ace.
fn opening(table: &Table<'_>) -> Option<Card> {
    let held = |suit: Suit| table.own.suit(suit);
    let has_trumps = table.trump().is_some();
    let merit = |suit: Suit| {
        let cards = held(suit);
        let sequence = head(cards).map_or(0, |card| 3 + usize::from(card.rank >= Rank::QUEEN));
        let ace = cards.iter().any(|card| card.rank == Rank::ACE);
        if has_trumps {
            let safe = if ace && sequence == 0 { 0 } else { 3 };
            let short = if cards.len() == 1 && !ace { 6 } else { 0 };
            2 * sequence + safe + short + cards.len()
        } else {
            let honours = cards.iter().filter(|&card| is_honour(card)).count();
            4 * cards.len() + honours + sequence
        }
    };
    let suit = plain_suits(table).max_by_key(|&suit| merit(suit))?;
    Some(from_suit(held(suit), has_trumps))
}

/// The card that is led from a suit: the top of a sequence or of a doubleton, the ace of a suit against trumps, low from an
/// honour, else a high card.
fn from_suit(cards: CardSet, has_trumps: bool) -> Card {
    let top = highest(cards).expect("a suit that is held has a card");
    if let Some(head) = head(cards) {
        return head;
    }
    if cards.len() <= 2 || (has_trumps && top.rank == Rank::ACE) {
        return top;
    }
    let mut down: Vec<Card> = cards.iter().collect();
    down.sort_by_key(|card| Reverse(card.rank));
    if is_honour(top) { down[down.len().min(4) - 1] } else { down[usize::from(down.len() > 3)] }
}

/// The highest of touching honours, at least queen and jack, or jack and ten.
pub(super) fn head(cards: CardSet) -> Option<Card> {
    let mut down: Vec<Card> = cards.iter().filter(|&card| is_honour(card)).collect();
    down.sort_by_key(|card| Reverse(card.rank));
    let touching = |pair: &[Card]| pair[0].rank.index() == pair[1].rank.index() + 1;
    let pair = down.windows(2).find(|pair| touching(pair) && pair[0].rank >= Rank::JACK)?;
    Some(pair[0])
}

/// A defender returns partner's suit, goes on with their own, cashes winners, or leads through strength and up to weakness.
fn defenders(table: &Table<'_>) -> Option<Card> {
    let has_trumps = table.trump().is_some();
    let back = first_led(table, table.seat.partner());
    let own = first_led(table, table.seat);
    for suit in [back, own].into_iter().flatten() {
        let cards = table.own.suit(suit);
        if let Some(low) = lowest(cards).filter(|_| goes_on(table, suit)) {
            let top = highest(cards)?;
            let high = table.is_master(top) || cards.len() <= 2 || head(cards) == Some(top);
            return Some(if high { top } else { low });
        }
    }
    let masters = plain_suits(table).filter_map(|suit| highest(table.own.suit(suit)));
    let sure = masters.filter(|&card| table.is_master(card));
    if let Some(card) = sure.min_by_key(|card| table.own.suit(card.suit).len()) {
        return Some(card);
    }
    let through = table.seat.lho() == table.point.declarer().partner();
    // A suit that dummy ruffs is led last of all.
    let best = plain_suits(table).max_by_key(|&suit| {
        let dummy = table.dummy.and_then(|hand| highest(hand.suit(suit)));
        let strength = dummy.map_or(0, |card| card.rank.index());
        let merit = if through { strength } else { 12 - strength.min(12) };
        (goes_on(table, suit), merit, table.own.suit(suit).len())
    });
    let suit = best.or(table.trump())?;
    Some(from_suit(table.own.suit(suit), has_trumps))
}

/// Returns whether a suit is worth another lead: dummy cannot ruff it.
pub(super) fn goes_on(table: &Table<'_>, suit: Suit) -> bool {
    let (Some(trump), Some(dummy)) = (table.trump(), table.dummy) else { return true };
    !dummy.suit(suit).is_empty() || dummy.suit(trump).is_empty()
}

/// Returns the first plain suit that a defender led.
pub(super) fn first_led(table: &Table<'_>, seat: Seat) -> Option<Suit> {
    let led = |(point, &(from, card)): (&PlayPoint, &(Seat, Card))| {
        let opens = point.position().trick().is_empty();
        (opens && from == seat && table.trump() != Some(card.suit)).then_some(card.suit)
    };
    table.play.points().iter().zip(table.play.cards()).find_map(led)
}

/// The number of tricks left from which on declarer cashes winners before anything else.
const LAST: usize = 4;

/// Declarer draws trumps, cashes when little else is left, goes on with the suit that was begun, or begins the longest suit of both
/// hands that is not run yet.
fn declarers(table: &Table<'_>) -> Option<Card> {
    let trumps = table.trump().filter(|&trump| draws(table, trump));
    if let Some(card) = trumps.and_then(|trump| through(table, trump)) {
        return Some(card);
    }
    if let Some(card) = cashed(table) {
        return Some(card);
    }
    let other = table.partner.unwrap_or(CardSet::EMPTY);
    let open = |&suit: &Suit| !table.out.suit(suit).is_empty() || other.suit(suit).is_empty();
    let merit = |&suit: &Suit| {
        let (own, others) = (table.own.suit(suit), other.suit(suit));
        let honours = (own | others).iter().filter(|&card| is_honour(card)).count();
        let runs = highest(own).is_some_and(|card| table.is_master(card));
        let begun = match (was_begun(table, suit), runs) {
            (true, true) => 8,
            (true, false) => 4,
            _ => 0,
        };
        (begun + honours + own.len().max(others.len()), own.len() + others.len())
    };
    let suits: Vec<Suit> = plain_suits(table).collect();
    let suit = suits.iter().copied().filter(open).max_by_key(merit);
    let suit = suit.or_else(|| suits.iter().copied().max_by_key(merit)).or(table.trump())?;
    through(table, suit)
}

/// Returns whether declarer's side led a suit before.
pub(super) fn was_begun(table: &Table<'_>, suit: Suit) -> bool {
    let mut leads = table.play.points().iter().zip(table.play.cards());
    leads.any(|(point, &(seat, card))| {
        let opens = point.position().trick().is_empty();
        opens && card.suit == suit && seat.side() == table.seat.side()
    })
}

/// Returns a winner to cash: near the end, or where winners are enough for all tricks but one.
fn cashed(table: &Table<'_>) -> Option<Card> {
    let left = table.point.position().tricks_left();
    let other = table.partner.unwrap_or(CardSet::EMPTY);
    let masters = |suit: Suit| {
        let (own, others) = (table.own.suit(suit), other.suit(suit));
        let sure = (own | others).iter().filter(|&card| table.is_master(card)).count();
        sure.min(own.len().max(others.len()))
    };
    let sure: usize = Suit::ALL.into_iter().map(masters).sum();
    if left > LAST && sure + 1 < left {
        return None;
    }
    // The winner of a tenace waits for a lead towards it.
    let suits = plain_suits(table).filter(|&suit| !has_tenace(table, table.own.suit(suit)));
    let tops = suits.filter_map(|suit| highest(table.own.suit(suit)));
    let winners = tops.filter(|&card| table.is_master(card));
    winners.min_by_key(|card| table.own.suit(card.suit).len())
}

/// Returns whether trumps are to be drawn: the opponents have some, not the highest one alone, and no more than can be drawn.
pub(super) fn draws(table: &Table<'_>, trump: Suit) -> bool {
    let (out, own, seen) = (table.out.suit(trump), table.own.suit(trump), table.seen(trump));
    let is_ours = highest(seen).is_some_and(|card| table.is_master(card));
    let left_high = !is_ours && (out.len() == 1 || seen.len() <= out.len());
    !own.is_empty() && !out.is_empty() && !left_high
}

/// Returns declarer's card of a suit: a winner from the short hand, low towards honours, or an honour of a sequence.
fn through(table: &Table<'_>, suit: Suit) -> Option<Card> {
    let own = table.own.suit(suit);
    let other = table.partner.unwrap_or(CardSet::EMPTY).suit(suit);
    let (low, top) = (lowest(own)?, highest(own)?);
    let others_top = highest(other);
    let sequence = own.iter().any(|card| card < top && table.touch(card, top));
    let runs = |card: Card| table.is_master(card) && others_top.is_none_or(|high| high < card);
    // The high card of the short hand goes first, even towards a tenace.
    let is_short = own.len() <= 2 && own.len() < other.len();
    let goes_first = is_short && others_top.is_some_and(|high| table.touch(high, top));
    if runs(top) && (goes_first || !has_tenace(table, other)) {
        return Some(top);
    }
    if others_top.is_some_and(is_honour) {
        // Where no card is missing between the hands, the honours of the short one go first.
        let leads_top =
            if table.touch(top, others_top?) { own.len() <= other.len() } else { sequence };
        let finesses = is_honour(top) && others_top > Some(top) && leads_top;
        return Some(if finesses { top } else { low });
    }
    Some(if is_honour(top) && sequence { top } else { low })
}

/// Returns whether a hand has two honours with a gap between them.
fn has_tenace(table: &Table<'_>, cards: CardSet) -> bool {
    let honours: Vec<Card> = cards.iter().filter(|&card| is_honour(card)).collect();
    let Some((&low, &high)) = honours.first().zip(honours.last()) else { return false };
    low != high && !table.touch(low, high)
}
