//! A position in a few words: what tells it from all others with another future.

use super::outlook::Outlook;
use super::table::Key;
use crate::rules::{Announcements, Asked, CLOSER, COUNTERS, Deal, Goal, Pair, Record, State};

/// Everything that the future depends on: who holds what, whose lead it is, what the rules remember, and the counters
/// that still decide something.
pub(super) fn key(deal: &Deal<'_>, outlook: &Outlook) -> Key {
    // Named one by one, so that nothing new that has to be remembered is forgotten here. Nobody has played from the
    // stock at the start of a trick; the number of the trick follows from the cards left.
    let State {
        hands,
        table,
        trump,
        broken,
        first_trick,
        window,
        announced,
        asked,
        has_trick,
        pending,
        from_stock: _,
        drawn,
        exchanged,
        number: _,
        counters,
    } = &deal.state;
    let mut key: Key = [0; 6];
    for (player, hand) in hands[..deal.record.players()].iter().enumerate() {
        key[0] |= hand.bits();
        for bit in 0..3 {
            key[1 + bit] |= if player >> bit & 1 != 0 { hand.bits() } else { 0 };
        }
    }
    let mut rest = Packed { word: 0 };
    rest.push(table.leader.index() as u64, 3);
    rest.push(u64::from(*trump), 3);
    rest.push(u64::from(*broken), 1);
    rest.push(u64::from(*first_trick), 1);
    rest.push(u64::from(*window), 1);
    rest.push(u64::from(*exchanged), 1);
    rest.push(u64::from(*announced), 4);
    rest.push(u64::from(*drawn), 6);
    rest.push(counters[CLOSER] as u64, 2);
    for asked in &asked[..4] {
        rest.push(*asked as u64, 2);
    }
    if deal.record.draw.is_some() {
        rest.push(u64::from(has_trick.0 & 3), 2);
        for waiting in pending {
            rest.push((i32::from(*waiting) / WAITING) as u64, 3);
        }
    }
    key[4] = rest.word;
    key[5] = u64::from(outlook.terms) << 40;
    let open = (0..counters.len()).filter(|place| outlook.open >> place & 1 != 0);
    for (slot, place) in open.filter(|&place| place != CLOSER).enumerate() {
        let value = counters[place] as u64 & ((1 << COUNTER) - 1);
        match slot {
            0..3 => key[5] |= value << (COUNTER * slot),
            _ => key[4] |= value << (40 + COUNTER * (slot - 3)),
        }
    }
    key
}

/// What announcements that do not count yet are multiples of.
const WAITING: i32 = 20;

/// How many bits of a counter tell its values in one deal apart.
const COUNTER: usize = 12;

/// Holds a record and a goal against the room that a key has for what the rules remember.
///
/// # Panics
/// If something does not fit.
pub(super) fn check(record: &Record, goal: &Goal) {
    let Goal { counters, terms, .. } = goal;
    assert!(terms.len() <= 12, "a goal has at most twelve terms");
    assert!(counters.len() < COUNTERS, "a goal has at most seven counters");
    let counted = (0..CLOSER).filter(|&counter| terms.iter().any(|term| term.asks(counter)));
    assert!(counted.count() <= 5, "the terms of a goal are about at most five counters");
    let announced = record.announcements.as_ref().map_or(0, Announcements::most);
    for (place, counter) in counters.iter().enumerate() {
        let matters = terms.iter().any(|term| !term.when.is_empty() && term.asks(place));
        let fits = !matters || counter.width(announced) < 1 << COUNTER;
        assert!(fits, "what a condition is about changes by less than 4096 in a deal");
    }
    assert!(record.suits.len() <= 8, "there are at most eight states of trumps");
    assert!(record.stock.len() < 64, "a stock has at most 63 cards");
    if let Some(Announcements { pairs, .. }) = &record.announcements {
        assert!(record.players() <= 4, "at most four players announce");
        assert!(pairs.len() <= 4, "there are at most four pairs");
        let steps = |pair: &Pair| pair.value % WAITING == 0 && pair.trump_value % WAITING == 0;
        let fits = pairs.iter().all(steps) && announced < 8 * i64::from(WAITING);
        assert!(fits || record.draw.is_none(), "announcements that wait count 20 each, 140 in all");
    }
}

/// Small numbers side by side in a word.
struct Packed {
    word: u64,
}

impl Packed {
    fn push(&mut self, value: u64, bits: u32) {
        debug_assert!(value < 1 << bits, "{value} needs more than {bits} bits");
        self.word = self.word << bits | value;
    }
}

// What a player has asked for takes two bits.
const _: () = assert!(Asked::Half as u8 == 2);
